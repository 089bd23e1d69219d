package dev.jitlens.model;

/** Instruction sets that HotSpot's printed code is read for. */
public enum Isa {
    X86_64("x86-64"),
    AARCH64("aarch64"),
    /** No line tells; the code is taken for that of x86-64. */
    UNKNOWN("");

    private final String label;

    Isa(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
