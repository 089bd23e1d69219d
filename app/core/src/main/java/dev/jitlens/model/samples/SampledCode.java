package dev.jitlens.model.samples;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;

import java.util.Optional;

/**
 * Machine code that samples were in: an nmethod or a stub.
 *
 * @param method for a stub its name, with an empty holder
 * @param loadedNanos since the JVM started, or {@link Time#UNKNOWN}
 * @param unloadedNanos {@link Time#UNKNOWN} if it still was there at the end
 * @param compilation of the same run's log, if that tells which it was
 */
public record SampledCode(
        Method method,
        long address,
        long bytes,
        long loadedNanos,
        long unloadedNanos,
        boolean stub,
        Optional<Compilation> compilation) {

    /** Bytes from its begin to a program counter. */
    public long offset(long pc) {
        return pc - address;
    }

    public SampledCode with(Optional<Compilation> otherCompilation) {
        return new SampledCode(
                method, address, bytes, loadedNanos, unloadedNanos, stub, otherCompilation);
    }
}
