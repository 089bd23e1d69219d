package dev.jitlens.findings.fact;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;

import java.util.Locale;
import java.util.Optional;

/**
 * A fact that a finding rests on.
 *
 * @param origin where it was read; the file of a count has the line 1
 * @param text what it says, in a few words
 * @param method that it is about, if it is about one
 * @param nanos when it happened, or {@link Time#UNKNOWN}
 */
public record Evidence(Kind kind, Origin origin, String text, Optional<Method> method, long nanos) {
    /** What kind of fact it is: the page that shows it. */
    public enum Kind {
        SAMPLES,
        COMPILATION,
        INLINING,
        TRAP,
        PAUSE,
        COLLECTION,
        CODE_CACHE,
        /** Events of a recording, such as exceptions, allocations and locks. */
        RECORDING,
        MACHINE_CODE,
        BYTECODE,
        FLAG,
        LATENCY,
        /** What JMH measured. */
        BENCHMARK,
        FILE,
        MACHINE;

        /** The word of JSON. */
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    public static Evidence of(Compilation c, String text) {
        return new Evidence(Kind.COMPILATION, c.origin(), text, Optional.of(c.method()), c.nanos());
    }

    public static Evidence of(JvmEvent.Deoptimization trap, String text) {
        return new Evidence(
                Kind.TRAP, trap.origin(), text, Optional.of(trap.method()), trap.nanos());
    }

    public static Evidence of(JvmEvent.SafepointPause pause, String text) {
        return new Evidence(Kind.PAUSE, pause.origin(), text, Optional.empty(), pause.nanos());
    }

    public static Evidence of(JvmEvent.GarbageCollection gc, String text) {
        return new Evidence(Kind.COLLECTION, gc.origin(), text, Optional.empty(), gc.nanos());
    }

    /** Something that has no time, such as a count over a file. */
    public static Evidence of(Kind kind, Origin origin, String text) {
        return new Evidence(kind, origin, text, Optional.empty(), Time.UNKNOWN);
    }

    /** The same, about this method. */
    public Evidence about(Method other) {
        return new Evidence(kind, origin, text, Optional.of(other), nanos);
    }
}
