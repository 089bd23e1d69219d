package dev.jitlens.profile.jfr.event;

/** What to know of the samples of a recording, in sentences. */
public final class JfrNotes {
    public static final String LOST_UNKNOWN = "JFR does not say how many samples it could not take";

    private JfrNotes() {}

    public static String inNative(long samples) {
        return samples
                + " samples of threads in native code (jdk.NativeMethodSample) do not say whether"
                + " the thread ran; they are counted as waiting";
    }

    public static String biased(long samples) {
        return samples + " samples are marked as biased: their stacks are those of a safepoint";
    }
}
