package dev.jitlens.latency;

import dev.jitlens.model.Time;
import dev.jitlens.model.run.LatencyKind;

import org.HdrHistogram.Histogram;

import java.io.IOException;

/**
 * Latencies of one kind over a run: one tag of an interval log, a percentile file, or pauses. All
 * values and times are nanoseconds. Histograms that it hands out are copies.
 */
public interface LatencySeries {
    /**
     * The name for a legend: the tag, or the file's name where there is none, and the member of a
     * set.
     */
    String name();

    LatencyKind kind();

    /** The file as the run names it; empty for pauses. */
    String file();

    /** The tag of its intervals; empty if they have none. */
    String tag();

    /** The name of the run that the series is of, in a set of runs; else empty. */
    String member();

    /** The points of its intervals; empty if it has none, as percentile files do. */
    IntervalPoints points();

    /** All values, also those of which the time is not known. */
    Histogram whole();

    /** The same by percentile: of a percentile file, as it says them. */
    default LatencyValues values() {
        return LatencyValues.of(whole());
    }

    /**
     * The values of the intervals that have a part in a time range. Reads them again.
     *
     * @param fromNanos since {@link #zeroEpochNanos}
     * @throws IOException if the file is gone or was changed
     */
    Histogram between(long fromNanos, long toNanos) throws IOException;

    /** All intervals with their histograms, for an export; they must be closed. */
    LatencyIntervals intervals() throws IOException;

    /**
     * Whether times are since the start of the JVM, as those of pauses are; otherwise they are
     * since the start of the file.
     */
    boolean sinceJvmStart();

    /** What times are since, in nanoseconds since 1970, or {@link Time#UNKNOWN}. */
    long zeroEpochNanos();

    /** Values that are in {@link #whole} but in no interval, since the log does not say when. */
    long untimed();

    /** Values that are nowhere, since they are negative. */
    long negative();

    /** Whether {@link #whole} was made from percentiles: only those are exact then. */
    default boolean isEstimate() {
        return false;
    }
}
