package dev.jitlens.model.run;

import java.util.Optional;

/**
 * A performance counter of a JVM (jvmstat), as it stood when it was read.
 *
 * @param name such as {@code sun.gc.collector.0.invocations}
 * @param text its value if it is a text
 * @param value its value if it is a number, else 0
 */
public record Counter(
        String name, CounterUnit unit, Variability variability, Optional<String> text, long value) {

    public boolean isText() {
        return text.isPresent();
    }

    /** What a counter counts. */
    public enum CounterUnit {
        NONE,
        BYTES,
        /** Ticks of the clock whose frequency is {@code sun.os.hrt.frequency}. */
        TICKS,
        EVENTS,
        TEXT,
        HERTZ
    }

    /** How a counter may change. */
    public enum Variability {
        /** It never changes. */
        CONSTANT,
        /** It changes in one direction only. */
        MONOTONIC,
        VARIABLE
    }
}
