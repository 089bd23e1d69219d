package dev.jitlens.counters;

import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.Counter.CounterUnit;

import java.util.Arrays;

/**
 * What a counter was over time: as many readings as there was room for, the older ones thinned.
 * Immutable.
 */
public final class CounterSeries {
    private static final double NANOS = 1e9;
    private final Counter counter;
    private final long[] epochNanos;
    private final long[] values;
    private final long thinned;
    private final double ticksPerSecond;

    CounterSeries(
            Counter counter, long[] epochNanos, long[] values, long thinned, long ticksPerSecond) {
        this.counter = counter;
        this.epochNanos = epochNanos;
        this.values = values;
        this.thinned = thinned;
        this.ticksPerSecond = ticksPerSecond;
    }

    /** The counter as it was at the last reading. */
    public Counter counter() {
        return counter;
    }

    public int size() {
        return values.length;
    }

    /** How many readings were left out, so that the others have room. */
    public long thinned() {
        return thinned;
    }

    public long epochNanos(int i) {
        return epochNanos[i];
    }

    /** The value as the JVM says it, in the counter's unit. */
    public long value(int i) {
        return values[i];
    }

    /** Whether values are shown in seconds: ticks of a clock whose frequency is known. */
    public boolean isInSeconds() {
        return counter.unit() == CounterUnit.TICKS && ticksPerSecond > 0;
    }

    /** The times at which each was read, in seconds since {@code epochNanos}. */
    public double[] secondsSince(long start) {
        return Arrays.stream(epochNanos).mapToDouble(nanos -> (nanos - start) / NANOS).toArray();
    }

    /** The values; ticks in seconds. */
    public double[] values() {
        double unit = isInSeconds() ? ticksPerSecond : 1;
        return Arrays.stream(values).mapToDouble(value -> value / unit).toArray();
    }

    /**
     * How fast it grew from the reading before to each one, a second; of ticks, seconds a second.
     * The first is not a number, since nothing is before it.
     */
    public double[] rates() {
        double[] rates = new double[values.length];
        double unit = isInSeconds() ? ticksPerSecond : 1;
        Arrays.fill(rates, 0, Math.min(1, rates.length), Double.NaN);
        for (int i = 1; i < rates.length; i++) {
            double seconds = (epochNanos[i] - epochNanos[i - 1]) / NANOS;
            rates[i] = (values[i] - values[i - 1]) / unit / seconds;
        }
        return rates;
    }
}
