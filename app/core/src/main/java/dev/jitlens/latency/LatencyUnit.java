package dev.jitlens.latency;

import java.util.Arrays;
import java.util.Optional;

/** The units that latencies are shown in. */
public enum LatencyUnit {
    NANOSECONDS("ns", 1),
    MICROSECONDS("us", 1e3),
    MILLISECONDS("ms", 1e6),
    SECONDS("s", 1e9);

    private final String symbol;
    private final double nanos;

    LatencyUnit(String symbol, double nanos) {
        this.symbol = symbol;
        this.nanos = nanos;
    }

    public static Optional<LatencyUnit> of(String symbol) {
        return Arrays.stream(values()).filter(unit -> unit.symbol.equals(symbol)).findFirst();
    }

    public String symbol() {
        return symbol;
    }

    /** Nanoseconds in one. */
    public double nanos() {
        return nanos;
    }
}
