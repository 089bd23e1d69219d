package dev.jitlens.findings.code;

/** What a program can do against an uncommon trap (deoptimization.hpp, JDK 8 to 25). */
final class TrapAdvice {
    private TrapAdvice() {}

    /**
     * @param reason in HotSpot's word
     */
    static String of(String reason) {
        return switch (reason) {
            case "unstable_if", "unstable_fused_if", "unreached", "branch" ->
                    "A branch that was never taken before is taken: let all kinds of input be seen"
                            + " from the beginning, or give each phase a method of its own.";
            case "class_check",
                    "bimorphic",
                    "bimorphic_or_optimized_type_check",
                    "speculate_class_check",
                    "array_check",
                    "unexpected_klass",
                    "type_checked_inlining" ->
                    "Objects of a new class turn up: let all classes be seen from the beginning, or"
                            + " give each its own call site.";
            case "null_check", "null_assert", "speculate_null_check", "speculate_null_assert" ->
                    "A reference that never was null is, or the reverse: keep null out of the hot"
                            + " path.";
            case "range_check", "predicate", "profile_predicate", "loop_limit_check" ->
                    "The bounds of a loop fail a check that was moved before it: keep indices"
                            + " within their array.";
            case "div0_check" -> "Test for zero instead of catching the exception.";
            case "uninitialized", "initialized", "unloaded" ->
                    "The code runs while a class is not initialised yet: do the work outside of"
                            + " static initialisers.";
            default -> "See what the bytecode does differently from before.";
        };
    }
}
