package dev.jitlens.model.samples;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;

/**
 * Where a workload's time is known to go.
 *
 * @param line of the source, from 1
 * @param thread name of the thread that works
 */
public record KnownTruth(Method method, int line, String thread) {
    /**
     * The same at the line that a run recorded, whose source may have been another version's.
     *
     * @param recorded or {@link Unknown#NUMBER}
     */
    public KnownTruth at(int recorded) {
        return new KnownTruth(method, recorded < 0 ? line : recorded, thread);
    }
}
