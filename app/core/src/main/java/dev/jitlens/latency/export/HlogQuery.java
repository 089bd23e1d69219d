package dev.jitlens.latency.export;

import dev.jitlens.latency.HlogInterval;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Which intervals of a log are wanted.
 *
 * @param tags empty for all; the empty one means untagged
 * @param fromSeconds the earliest start, since the StartTime of the log
 * @param toSeconds the latest start, since the StartTime of the log
 */
public record HlogQuery(List<String> tags, OptionalDouble fromSeconds, OptionalDouble toSeconds) {
    public static final HlogQuery ALL =
            new HlogQuery(List.of(), OptionalDouble.empty(), OptionalDouble.empty());

    public HlogQuery {
        tags = List.copyOf(tags);
    }

    boolean wantsTag(String tag) {
        return tags.isEmpty() || tags.contains(tag);
    }

    boolean wants(HlogInterval interval) {
        return wantsTag(interval.tag())
                && !(interval.sinceStart() < fromSeconds.orElse(Double.NEGATIVE_INFINITY))
                && !(interval.sinceStart() > toSeconds.orElse(Double.POSITIVE_INFINITY));
    }
}
