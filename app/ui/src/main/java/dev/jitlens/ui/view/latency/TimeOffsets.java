package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.IntervalPoints;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.model.Time;

import java.util.List;

/**
 * Puts series on one time axis: that of the JVM's start if one of them knows it, else that of the
 * first. What was recorded at another time altogether begins at 0.
 *
 * @param sinceJvmStart whether the axis counts from the start of the JVM
 * @param nanos added to the times of each series
 */
record TimeOffsets(boolean sinceJvmStart, List<Long> nanos) {
    TimeOffsets {
        nanos = List.copyOf(nanos);
    }

    static TimeOffsets of(List<LatencySeries> all) {
        boolean jvm = all.stream().anyMatch(LatencySeries::sinceJvmStart);
        return new TimeOffsets(jvm, all.stream().map(s -> offset(s, all, jvm)).toList());
    }

    private static long offset(LatencySeries series, List<LatencySeries> all, boolean jvm) {
        if (series.sinceJvmStart() || !Time.isKnown(series.zeroEpochNanos())) {
            return 0;
        }
        return all.stream()
                .filter(other -> other.sinceJvmStart() == jvm)
                .filter(other -> other.member().equals(series.member()))
                .filter(other -> Time.isKnown(other.zeroEpochNanos()))
                .filter(other -> overlap(series, other))
                .mapToLong(other -> series.zeroEpochNanos() - other.zeroEpochNanos())
                .max()
                .orElse(0);
    }

    private static boolean overlap(LatencySeries one, LatencySeries other) {
        return one.zeroEpochNanos() <= end(other) && other.zeroEpochNanos() <= end(one);
    }

    private static long end(LatencySeries series) {
        IntervalPoints points = series.points();
        long last = points.size() == 0 ? 0 : points.endNanos()[points.size() - 1];
        return series.zeroEpochNanos() + last;
    }
}
