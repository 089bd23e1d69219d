package dev.jitlens.model.run;

/**
 * A setting or state of the machine that bears on latency.
 *
 * @param id such as {@code governor}; the same on every machine
 * @param title for a person
 * @param value as the system says it, or empty if it does not
 * @param verdict whether it is set well
 * @param effect what it does to latency, in a sentence
 * @param source the file it was read from
 */
public record HostFact(
        String id, String title, String value, Verdict verdict, String effect, String source) {

    /** Whether it is set well for measuring latency. */
    public enum Verdict {
        GOOD,
        /** Numbers measured on this machine are the noisier for it. */
        NOISY,
        /** Neither good nor bad in itself. */
        NEUTRAL,
        /** The system does not tell. */
        UNKNOWN
    }
}
