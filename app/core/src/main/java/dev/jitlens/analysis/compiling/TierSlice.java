package dev.jitlens.analysis.compiling;

import dev.jitlens.model.samples.FrameKind;

import java.util.EnumMap;
import java.util.Map;

/**
 * How many samples of a slice of time were in which kind of code.
 *
 * @param fromNanos since the JVM's start, or since the first sample where that is unknown
 */
public record TierSlice(long fromNanos, long nanos, Map<FrameKind, Long> counts) {
    public TierSlice {
        counts = Map.copyOf(counts);
    }

    public long samples() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** A share from 0 to 1; 0 of an empty slice. */
    public double share(FrameKind kind) {
        long samples = samples();
        return samples == 0 ? 0 : (double) counts.getOrDefault(kind, 0L) / samples;
    }

    /** Both as one, of their times the earlier. */
    TierSlice with(TierSlice next) {
        Map<FrameKind, Long> sum = new EnumMap<>(FrameKind.class);
        sum.putAll(counts);
        next.counts.forEach((kind, count) -> sum.merge(kind, count, Long::sum));
        return new TierSlice(fromNanos, nanos + next.nanos, sum);
    }
}
