package dev.jitlens.ui.view.counters;

import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.Counter.CounterUnit;
import dev.jitlens.model.run.Counter.Variability;
import dev.jitlens.ui.control.Format;

import java.util.Locale;
import java.util.function.LongFunction;

/** Counters as the page writes them. */
final class CounterWords {
    private CounterWords() {}

    /**
     * The value in its unit.
     *
     * @param ticksPerSecond of the clock that ticks count, or 0 if the JVM does not tell
     */
    static String value(Counter counter, long ticksPerSecond) {
        return counter.isText()
                ? counter.text().orElse("")
                : amount(counter.unit(), counter.value(), ticksPerSecond);
    }

    private static String amount(CounterUnit unit, double value, long ticksPerSecond) {
        return switch (unit) {
            case BYTES -> signed(value, Format::bytes);
            case TICKS ->
                    ticksPerSecond <= 0
                            ? number(value) + " ticks"
                            : signed(value * 1e9 / ticksPerSecond, Format::duration);
            case HERTZ -> number(value) + " Hz";
            case NONE, EVENTS, TEXT -> number(value);
        };
    }

    private static String signed(double value, LongFunction<String> words) {
        long whole = Math.round(Math.abs(value));
        return (value < 0 ? "-" : "") + words.apply(whole);
    }

    private static String number(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%,d", Math.round(value))
                : String.format(Locale.ROOT, "%,.1f", value);
    }

    /** "12.0 ms/s", or a dash where nothing is known of two moments. */
    static String rate(Counter counter, double perSecond, long ticksPerSecond) {
        if (Double.isNaN(perSecond)) {
            return Format.UNKNOWN;
        }
        return perSecond == 0 ? "0" : amount(counter.unit(), perSecond, ticksPerSecond) + "/s";
    }

    static String unit(CounterUnit unit) {
        return switch (unit) {
            case NONE -> "none";
            case BYTES -> "bytes";
            case TICKS -> "ticks";
            case EVENTS -> "events";
            case TEXT -> "text";
            case HERTZ -> "hertz";
        };
    }

    static String variability(Variability variability) {
        return switch (variability) {
            case CONSTANT -> "constant";
            case MONOTONIC -> "monotonic";
            case VARIABLE -> "variable";
        };
    }

    static String explained(Variability variability) {
        return switch (variability) {
            case CONSTANT -> "never changes";
            case MONOTONIC -> "changes in one direction only: its rate tells most";
            case VARIABLE -> "goes up and down";
        };
    }
}
