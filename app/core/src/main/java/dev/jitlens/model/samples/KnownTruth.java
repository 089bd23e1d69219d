package dev.jitlens.model.samples;

import dev.jitlens.model.Method;

import java.util.OptionalInt;

/**
 * Where a workload's time is known to go.
 *
 * @param line of the source, from 1
 * @param thread name of the thread that works
 */
public record KnownTruth(Method method, int line, String thread) {
    /** The same at the line that a run recorded, whose source may have been another version's. */
    public KnownTruth at(OptionalInt recorded) {
        return new KnownTruth(method, recorded.orElse(line), thread);
    }
}
