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
    /** For a legend: the tag, or the file's name where there is none, and the member of a set. */
    String name();

    LatencyKind kind();

    /** As the run names it; empty of pauses. */
    String file();

    /** Of its intervals; empty if they have none. */
    String tag();

    /** Of a set of runs, the name of the one that it is of; else empty. */
    String member();

    /** Empty if it has no intervals, as percentile files have none. */
    IntervalPoints points();

    /** All values, also those of which the time is not known. */
    Histogram whole();

    /**
     * The values of the intervals that have a part in a time range. Reads them again.
     *
     * @param fromNanos since {@link #zeroEpochNanos}
     * @throws IOException if the file is gone or was changed
     */
    Histogram between(long fromNanos, long toNanos) throws IOException;

    /** All intervals with their histograms, for an export. To be closed. */
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
