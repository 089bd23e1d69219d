package dev.jitlens.counters;

import dev.jitlens.model.Problem;
import dev.jitlens.model.run.Counter;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The counters of a JVM at one moment.
 *
 * @param epochNanos when they were read, in nanoseconds since 1970, by a clock that never goes
 *     back; of a saved file {@link dev.jitlens.model.Time#UNKNOWN}
 * @param bytes of the file that was read
 * @param counters in the order in which the JVM made them
 * @param problems the first of those that were met
 * @param problemsTotal how many there were
 */
public record CounterReading(
        long epochNanos,
        long bytes,
        List<Counter> counters,
        List<Problem> problems,
        long problemsTotal) {
    private static final String FREQUENCY = "sun.os.hrt.frequency";

    public CounterReading {
        counters = List.copyOf(counters);
        problems = List.copyOf(problems);
    }

    public Optional<Counter> counter(String name) {
        return counters.stream().filter(counter -> counter.name().equals(name)).findFirst();
    }

    /** The value of a text, or empty if there is none. */
    public String text(String name) {
        return counter(name).flatMap(Counter::text).orElse("");
    }

    public OptionalLong number(String name) {
        return counter(name)
                .filter(counter -> !counter.isText())
                .map(counter -> OptionalLong.of(counter.value()))
                .orElse(OptionalLong.empty());
    }

    /** The frequency of the clock that ticks are of, or 0 if the JVM does not say. */
    public long ticksPerSecond() {
        return ticksPerSecond(counters);
    }

    /** The same, among these counters. */
    public static long ticksPerSecond(List<Counter> counters) {
        for (Counter counter : counters) {
            if (counter.name().equals(FREQUENCY) && !counter.isText()) {
                return Math.max(0, counter.value());
            }
        }
        return 0;
    }
}
