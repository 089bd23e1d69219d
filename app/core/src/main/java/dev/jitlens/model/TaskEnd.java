package dev.jitlens.model;

/**
 * How a compile task ended. A failure whose reason is that the task was stale is none.
 *
 * @param failure why it failed, or empty
 * @param nativeBytes size of the machine code as the log gives it (nmsize), or {@link
 *     Unknown#NUMBER}
 */
public record TaskEnd(
        JvmEvent.Outcome outcome, String failure, int nativeBytes, InlineCounts inlining) {
    /** What HotSpot gives as the reason, since JDK 9 in all of its outputs. */
    private static final String STALE = "stale task";

    /** What C2's reasons to do a task over in another way begin with, on all JDKs. */
    private static final String RETRY = "retry";

    /** Most have it while a log is read of which only the lines of PrintCompilation tell. */
    private static final TaskEnd STARTED =
            new TaskEnd(JvmEvent.Outcome.STARTED, "", Unknown.NUMBER, InlineCounts.NONE);

    public TaskEnd {
        boolean stale = outcome == JvmEvent.Outcome.FAILED && failure.startsWith(STALE);
        outcome = stale ? JvmEvent.Outcome.STALE : outcome;
    }

    /**
     * Whether this is no failure, but the reason why C2 began anew within the task, such as {@code
     * retry without subsuming loads}.
     */
    public static boolean isRetry(String failure) {
        return failure.startsWith(RETRY);
    }

    /** The end of a task about which the log tells no more. */
    public static TaskEnd of(JvmEvent.Outcome outcome, String failure) {
        return outcome == JvmEvent.Outcome.STARTED && failure.isEmpty()
                ? STARTED
                : new TaskEnd(outcome, failure, Unknown.NUMBER, InlineCounts.NONE);
    }
}
