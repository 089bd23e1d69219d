package dev.jitlens.model.samples;

/**
 * Why a stack could not be walked.
 *
 * @param code as the source gives it, AsyncGetCallTrace's are 0 to -10; or {@value #NO_CODE}
 * @param name in HotSpot's words, such as {@code unknown_Java}
 */
public record SampleFailure(int code, String name) {
    /** The source gives a word only. */
    public static final int NO_CODE = Integer.MIN_VALUE;

    /** The stack may have been walked, but whoever wrote the file left it out. */
    private static final int LEFT_OUT = NO_CODE + 1;

    /** A failure that its source names without a code. */
    public static SampleFailure named(String name) {
        return new SampleFailure(NO_CODE, name);
    }

    /** A stack that is not told for this reason, which is none of walking it. */
    public static SampleFailure leftOut(String name) {
        return new SampleFailure(LEFT_OUT, name);
    }

    public boolean isLeftOut() {
        return code == LEFT_OUT;
    }

    /** The key of {@code failed} in JSON: {@code unknown_Java (-5)}, without a code the name. */
    public String label() {
        return code == NO_CODE || isLeftOut() ? name : name + " (" + code + ")";
    }
}
