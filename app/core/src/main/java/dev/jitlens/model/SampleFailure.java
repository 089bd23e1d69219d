package dev.jitlens.model;

/**
 * Why a stack could not be walked.
 *
 * @param code as the source gives it; AsyncGetCallTrace's are 0 to -10
 * @param name in HotSpot's words, such as {@code unknown_Java}
 */
public record SampleFailure(int code, String name) {
    /** The key of {@code failed} in JSON: {@code unknown_Java (-5)}. */
    public String label() {
        return name + " (" + code + ")";
    }
}
