package dev.jitlens.model;

import java.util.List;

/**
 * Why a stack could not be walked.
 *
 * @param code as the source gives it, AsyncGetCallTrace's are 0 to -10; or {@value #NO_CODE}
 * @param name in HotSpot's words, such as {@code unknown_Java}
 */
public record SampleFailure(int code, String name) {
    /** The source gives a word only. */
    public static final int NO_CODE = Integer.MIN_VALUE;

    /** Of {@code forte.cpp}, by negated code. */
    private static final List<String> AGCT =
            List.of(
                    "no_Java_frame",
                    "no_class_load",
                    "GC_active",
                    "unknown_not_Java",
                    "not_walkable_not_Java",
                    "unknown_Java",
                    "not_walkable_Java",
                    "unknown_state",
                    "thread_exit",
                    "deopt",
                    "safepoint");

    /** A failure that its source names without a code. */
    public static SampleFailure named(String name) {
        return new SampleFailure(NO_CODE, name);
    }

    /** What AsyncGetCallTrace gave instead of a number of frames. */
    public static SampleFailure ofAsyncGetCallTrace(int code) {
        boolean known = code <= 0 && code > -AGCT.size();
        return new SampleFailure(code, known ? AGCT.get(-code) : "unknown_code");
    }

    /** The key of {@code failed} in JSON: {@code unknown_Java (-5)}, without a code the name. */
    public String label() {
        return code == NO_CODE ? name : name + " (" + code + ")";
    }
}
