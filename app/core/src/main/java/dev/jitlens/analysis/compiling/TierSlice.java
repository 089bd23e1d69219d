package dev.jitlens.analysis.compiling;

import dev.jitlens.model.samples.FrameKind;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many samples of a slice of time were in which kind of code.
 *
 * @param fromNanos since the JVM's start, or since the first sample where that is unknown
 * @param c1Tiers those in code of C1 by its tier, 1 to 3, where a log tells it
 */
public record TierSlice(
        long fromNanos, long nanos, Map<FrameKind, Long> counts, Map<Integer, Long> c1Tiers) {
    public TierSlice {
        counts = Map.copyOf(counts);
        c1Tiers = Map.copyOf(c1Tiers);
    }

    /** A slice of which no tier of C1's code is told. */
    TierSlice(long fromNanos, long nanos, Map<FrameKind, Long> counts) {
        this(fromNanos, nanos, counts, Map.of());
    }

    public long samples() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** A share from 0 to 1; 0 of an empty slice. */
    public double share(FrameKind kind) {
        long samples = samples();
        return samples == 0 ? 0 : (double) counts.getOrDefault(kind, 0L) / samples;
    }

    /** The share of C1's code of this tier, from 0 to 1. */
    public double shareOfTier(int tier) {
        long samples = samples();
        return samples == 0 ? 0 : (double) c1Tiers.getOrDefault(tier, 0L) / samples;
    }

    /** Both as one, of their times the earlier. */
    TierSlice with(TierSlice next) {
        Map<FrameKind, Long> sum = new EnumMap<>(FrameKind.class);
        sum.putAll(counts);
        next.counts.forEach((kind, count) -> sum.merge(kind, count, Long::sum));
        Map<Integer, Long> tiers = new TreeMap<>(c1Tiers);
        next.c1Tiers.forEach((tier, count) -> tiers.merge(tier, count, Long::sum));
        return new TierSlice(fromNanos, nanos + next.nanos, sum, tiers);
    }
}
