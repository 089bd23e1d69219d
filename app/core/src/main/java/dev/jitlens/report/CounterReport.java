package dev.jitlens.report;

import dev.jitlens.counters.CounterFilter;
import dev.jitlens.counters.CounterReading;
import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.Counter.CounterUnit;
import dev.jitlens.model.run.Secrets;

import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Counters as text and JSON: those of one JVM, or what changed between two readings. */
public final class CounterReport {
    private CounterReport() {}

    /** A row a counter, as JSON; a text's value is a text. */
    public static List<Map<String, Object>> rows(List<Counter> counters, CounterFilter filter) {
        return counters.stream()
                .filter(counter -> filter.matches(counter.name()))
                .map(
                        counter ->
                                RunJson.ordered(
                                        "name", counter.name(),
                                        "unit", word(counter.unit()),
                                        "variability", word(counter.variability()),
                                        "value",
                                                counter.isText()
                                                        ? text(counter)
                                                        : (Object) counter.value()))
                .toList();
    }

    /** The word of {@code sun.jvmstat}, in small letters. */
    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** A line a counter: name, value, unit where there is one, variability. */
    public static void write(List<Counter> counters, CounterFilter filter, PrintWriter out) {
        long ticksPerSecond = CounterReading.ticksPerSecond(counters);
        for (Counter counter : counters) {
            if (filter.matches(counter.name())) {
                out.println(
                        PlainText.line(counter.name())
                                + " = "
                                + value(counter, ticksPerSecond)
                                + "  ("
                                + word(counter.variability())
                                + ")");
            }
        }
    }

    /** A JVM's command line is in its counters, with whatever secrets are in it. */
    private static String text(Counter counter) {
        return Secrets.isSecret(counter.name())
                ? Secrets.MASK
                : Secrets.masked(counter.text().orElse(""));
    }

    /** The value with its unit; ticks in seconds, too, if the frequency of the clock is known. */
    public static String value(Counter counter, long ticksPerSecond) {
        if (counter.isText()) {
            return '"' + PlainText.line(text(counter)) + '"';
        }
        String number = Long.toString(counter.value());
        return switch (counter.unit()) {
            case NONE, TEXT -> number;
            case BYTES -> number + " bytes";
            case EVENTS -> number + " events";
            case HERTZ -> number + " Hz";
            case TICKS ->
                    ticksPerSecond == 0
                            ? number + " ticks"
                            : String.format(
                                    Locale.ROOT,
                                    "%s ticks = %.6f s",
                                    number,
                                    (double) counter.value() / ticksPerSecond);
        };
    }

    /**
     * Numbers that are not as they were, and how fast they changed.
     *
     * @param before null for the first reading: then none has changed
     */
    public static List<Change> changes(
            CounterReading before, CounterReading now, CounterFilter filter) {
        if (before == null) {
            return List.of();
        }
        Map<String, Counter> old = new HashMap<>();
        before.counters().forEach(counter -> old.put(counter.name(), counter));
        double seconds = (now.epochNanos() - before.epochNanos()) / 1e9;
        return now.counters().stream()
                .filter(counter -> filter.matches(counter.name()))
                .filter(counter -> !counter.equals(old.get(counter.name())))
                .map(counter -> change(counter, old.get(counter.name()), seconds, now))
                .toList();
    }

    private static Change change(
            Counter counter, Counter before, double seconds, CounterReading now) {
        boolean rated = before != null && !counter.isText() && !before.isText() && seconds > 0;
        long frequency = now.ticksPerSecond();
        double unit = counter.unit() == CounterUnit.TICKS && frequency > 0 ? frequency : 1;
        return new Change(
                counter,
                rated ? (counter.value() - before.value()) / unit / seconds : Double.NaN,
                frequency);
    }

    /**
     * A counter that changed.
     *
     * @param rate by how much a second, ticks as seconds; not a number if it is a text or new
     */
    public record Change(Counter counter, double rate, long ticksPerSecond) {
        Map<String, Object> json() {
            return RunJson.ordered(
                    "name", counter.name(),
                    "value", counter.isText() ? text(counter) : (Object) counter.value(),
                    "perSecond", Double.isNaN(rate) ? null : (Object) rate);
        }

        /** The change in words, such as {@code sun.os.hrt.ticks = 5 ticks (+1 a second)}. */
        public String line() {
            return "  "
                    + PlainText.line(counter.name())
                    + " = "
                    + value(counter, ticksPerSecond)
                    + (Double.isNaN(rate)
                            ? ""
                            : String.format(Locale.ROOT, "  (%+.3f a second)", rate));
        }
    }

    /** Changes as JSON. */
    public static List<Map<String, Object>> json(List<Change> changes) {
        return changes.stream().map(Change::json).toList();
    }
}
