package dev.jitlens.model;

/**
 * One compilation's whole life, joined by compile id from everything that mentions it: queued,
 * compiled, installed, retired. Times are nanoseconds since the JVM started or {@link
 * Time#UNKNOWN}.
 *
 * @param origin the line that a reader would want to see first: its task, else its PrintCompilation
 *     line or nmethod
 * @param byteLength length of the task's text in the log from {@code origin}, or 0 if there is none
 * @param source which kind of log {@code origin} is in
 * @param osrBci bci of the loop, or -1
 * @param osrLine source line of the loop, or -1 if the logs do not tell
 * @param bytecodeBytes size of the method, -1 if unknown
 * @param nativeBytes size of its code, -1 if unknown
 * @param nativeWrapper a wrapper for a native method, not a compile task
 * @param failure why it failed, or empty
 * @param notEntrantReason the JVM's words (JDK 25), else what the logs show (an uncommon trap, a
 *     newer version), or empty
 * @param traps uncommon traps taken in its code
 */
public record Compilation(
        Origin origin,
        long byteLength,
        LogKind source,
        CompileId id,
        Method method,
        Compiler compiler,
        int tier,
        int osrBci,
        int osrLine,
        int bytecodeBytes,
        int nativeBytes,
        boolean nativeWrapper,
        long queuedNanos,
        long startNanos,
        long doneNanos,
        long installedNanos,
        JvmEvent.Outcome outcome,
        String failure,
        long notEntrantNanos,
        boolean notEntrant,
        String notEntrantReason,
        boolean zombie,
        int traps,
        InlineCounts inlining,
        String thread) {

    public boolean osr() {
        return id.osr();
    }

    /** The first time known of it: what a table sorts by. */
    public long nanos() {
        if (Time.isKnown(startNanos)) {
            return startNanos;
        }
        return Time.isKnown(installedNanos) ? installedNanos : queuedNanos;
    }
}
