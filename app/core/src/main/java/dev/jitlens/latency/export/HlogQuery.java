package dev.jitlens.latency.export;

import dev.jitlens.latency.HlogInterval;

import java.util.List;

/**
 * Which intervals of a log are wanted.
 *
 * @param tags empty for all; the empty one means untagged
 * @param fromSeconds the earliest start, since the StartTime of the log; infinite for all
 * @param toSeconds the latest start, likewise
 */
public record HlogQuery(List<String> tags, double fromSeconds, double toSeconds) {
    public static final HlogQuery ALL =
            new HlogQuery(List.of(), Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    public HlogQuery {
        tags = List.copyOf(tags);
    }

    boolean wantsTag(String tag) {
        return tags.isEmpty() || tags.contains(tag);
    }

    boolean wants(HlogInterval interval) {
        return wantsTag(interval.tag())
                && !(interval.sinceStart() < fromSeconds)
                && !(interval.sinceStart() > toSeconds);
    }

    /** Whether a start that is not known is not wanted. */
    public boolean isRanged() {
        return !Double.isInfinite(fromSeconds) || !Double.isInfinite(toSeconds);
    }
}
