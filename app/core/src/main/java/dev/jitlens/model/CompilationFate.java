package dev.jitlens.model;

import java.util.List;
import java.util.stream.Stream;

/**
 * What became of a compilation.
 *
 * @param failure why it failed, or empty
 * @param notEntrantNanos when it was made not entrant, or {@link Time#UNKNOWN}
 * @param notEntrantReason the JVM's words (JDK 25), else what the logs show (an uncommon trap, a
 *     newer version), or empty
 * @param traps uncommon traps taken in its code
 */
public record CompilationFate(
        JvmEvent.Outcome outcome,
        String failure,
        boolean notEntrant,
        long notEntrantNanos,
        String notEntrantReason,
        boolean zombie,
        int traps) {
    private static final List<CompilationFate> STAYING =
            Stream.of(JvmEvent.Outcome.values())
                    .map(end -> new CompilationFate(end, "", false, Time.UNKNOWN, "", false, 0))
                    .toList();

    /**
     * The fate of a compilation of which nothing more is told; most have it, so it is there once.
     */
    public static CompilationFate staying(JvmEvent.Outcome outcome) {
        return STAYING.get(outcome.ordinal());
    }
}
