package dev.jitlens.model;

/** Which compiler made the code. */
public enum Compiler {
    C1("C1"),
    C2("C2"),
    JVMCI("JVMCI"),
    /** Native wrappers and other code that no JIT compiler made, or the log does not say. */
    NONE("");

    private final String label;

    Compiler(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /** Tiers 1 to 3 are C1, 4 is C2 (or JVMCI, which the tier alone does not tell). */
    public static Compiler ofTier(int tier) {
        return tier >= 1 && tier <= 3 ? C1 : tier == 4 ? C2 : NONE;
    }
}
