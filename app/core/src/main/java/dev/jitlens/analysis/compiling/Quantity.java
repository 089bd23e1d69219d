package dev.jitlens.analysis.compiling;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;

import java.util.function.ToLongFunction;

/** What of a compilation is counted. */
public enum Quantity {
    COMPILE_TIME("compile time", true, c -> between(c.times().startNanos(), c.times().doneNanos())),
    QUEUE_WAIT(
            "wait in the queue",
            true,
            c -> between(c.times().queuedNanos(), c.times().startNanos())),
    BYTECODE_SIZE("bytecode", false, c -> c.sizes().bytecodeBytes()),
    NATIVE_SIZE("machine code", false, c -> c.sizes().nativeBytes());

    private final String label;
    private final boolean time;
    private final ToLongFunction<Compilation> value;

    Quantity(String label, boolean time, ToLongFunction<Compilation> value) {
        this.label = label;
        this.time = time;
        this.value = value;
    }

    /** What it is called in a sentence. */
    public String label() {
        return label;
    }

    /** Whether values are nanoseconds; else they are bytes. */
    public boolean isTime() {
        return time;
    }

    /** Nanoseconds or bytes, or {@link Unknown#NUMBER} where no log tells it. */
    public long of(Compilation compilation) {
        return value.applyAsLong(compilation);
    }

    private static long between(long from, long to) {
        return Time.isKnown(from) && Time.isKnown(to) && from <= to ? to - from : Unknown.NUMBER;
    }
}
