package dev.jitlens.model;

/** Inlining decisions of one compilation; every decision logged counts once, retries included. */
public record InlineCounts(int inlined, int refused, int other) {
    public static final InlineCounts NONE = new InlineCounts(0, 0, 0);

    /** Intrinsics and the like are {@code other}. */
    public int calls() {
        return inlined + refused + other;
    }
}
