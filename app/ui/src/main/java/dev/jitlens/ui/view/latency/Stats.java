package dev.jitlens.ui.view.latency;

import org.HdrHistogram.Histogram;

/** What the table says of a histogram. Values are nanoseconds, 0 where there are none. */
record Stats(long count, long p50, long p99, long p999, long max) {
    static Stats of(Histogram histogram) {
        return histogram.getTotalCount() == 0
                ? new Stats(0, 0, 0, 0, 0)
                : new Stats(
                        histogram.getTotalCount(),
                        histogram.getValueAtPercentile(50),
                        histogram.getValueAtPercentile(99),
                        histogram.getValueAtPercentile(99.9),
                        histogram.getMaxValue());
    }
}
