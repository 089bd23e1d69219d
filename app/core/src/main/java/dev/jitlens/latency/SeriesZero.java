package dev.jitlens.latency;

import dev.jitlens.model.Time;
import dev.jitlens.model.run.LatencyFile;

/**
 * What the times of a series are since.
 *
 * @param nanos in the file's own reckoning
 * @param isJvmStart whether it is the start of the JVM; else it is that of the file
 * @param epochNanos since 1970, or {@link Time#UNKNOWN}
 */
record SeriesZero(long nanos, boolean isJvmStart, long epochNanos) {
    static SeriesZero of(LatencyFile file, HlogTimes times) {
        long start = times.firstStart().nanos();
        boolean isDate = Time.isKnown(file.startEpochNanos());
        if (isDate && Time.isKnown(file.jvmStartEpochNanos())) {
            return new SeriesZero(file.jvmStartEpochNanos(), true, file.jvmStartEpochNanos());
        }
        return new SeriesZero(start, false, isDate ? start : Time.UNKNOWN);
    }
}
