package dev.jitlens.model;

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
        int traps) {}
