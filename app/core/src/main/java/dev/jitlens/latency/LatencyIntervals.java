package dev.jitlens.latency;

import org.HdrHistogram.Histogram;

import java.io.IOException;
import java.util.Optional;

/** The intervals of a series with their histograms, one at a time. */
public interface LatencyIntervals extends AutoCloseable {
    /**
     * @param startNanos since {@link LatencySeries#zeroEpochNanos}
     */
    record Interval(long startNanos, long endNanos, Histogram histogram) {}

    /** The next interval; empty at the end. */
    Optional<Interval> next() throws IOException;

    @Override
    default void close() throws IOException {}
}
