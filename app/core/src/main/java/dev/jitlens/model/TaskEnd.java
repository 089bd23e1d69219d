package dev.jitlens.model;

/**
 * How a compile task ended.
 *
 * @param failure why it failed, or empty
 * @param nativeBytes size of the machine code as the log gives it (nmsize), or {@link
 *     Unknown#NUMBER}
 */
public record TaskEnd(
        JvmEvent.Outcome outcome, String failure, int nativeBytes, InlineCounts inlining) {
    /** The end of a task about which the log tells no more. */
    public static TaskEnd of(JvmEvent.Outcome outcome, String failure) {
        return new TaskEnd(outcome, failure, Unknown.NUMBER, InlineCounts.NONE);
    }
}
