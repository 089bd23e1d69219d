package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.LatencyValues;

/** What the table says of values, in nanoseconds, 0 where there are none. */
record Stats(long count, long p50, long p99, long p999, long max) {
    static Stats of(LatencyValues values) {
        return new Stats(
                values.count(), values.at(50), values.at(99), values.at(99.9), values.max());
    }
}
