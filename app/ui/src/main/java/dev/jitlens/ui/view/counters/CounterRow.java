package dev.jitlens.ui.view.counters;

import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.Counter.Variability;

/**
 * A counter as it was read last, and how fast it changes. One object for as long as a JVM is
 * watched, so that the table keeps its selection and its place. FX thread only.
 */
final class CounterRow {
    private static final double NANOS_PER_SECOND = 1e9;

    private Counter counter;
    private long readNanos;
    private double perSecond = Double.NaN;
    private long ticksPerSecond;

    /**
     * @param readNanos on a clock of the reader's
     * @param ticksPerSecond 0 if not known
     */
    CounterRow(Counter counter, long readNanos, long ticksPerSecond) {
        this.counter = counter;
        this.readNanos = readNanos;
        this.ticksPerSecond = ticksPerSecond;
    }

    void read(Counter now, long nanos, long ticks) {
        if (nanos > readNanos && hasRate(now)) {
            perSecond = (now.value() - counter.value()) * NANOS_PER_SECOND / (nanos - readNanos);
        }
        counter = now;
        readNanos = nanos;
        ticksPerSecond = ticks;
    }

    static boolean hasRate(Counter counter) {
        return !counter.isText() && counter.variability() == Variability.MONOTONIC;
    }

    Counter counter() {
        return counter;
    }

    String name() {
        return counter.name();
    }

    /** NaN where it is not known, or means nothing. */
    double perSecond() {
        return perSecond;
    }

    String valueWords() {
        return CounterWords.value(counter, ticksPerSecond);
    }

    String rateWords() {
        return CounterWords.rate(counter, perSecond, ticksPerSecond);
    }
}
