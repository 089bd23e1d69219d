package dev.jitlens.model;

/**
 * Inlining decisions of one compilation; every decision logged counts once, retries included.
 *
 * @param inlinedBytes bytecode that was inlined, or {@link Unknown#NUMBER}
 */
public record InlineCounts(int inlined, int refused, int other, int inlinedBytes) {
    public static final InlineCounts NONE = new InlineCounts(0, 0, 0, Unknown.NUMBER);

    /** Intrinsics and the like are {@code other}. */
    public int calls() {
        return inlined + refused + other;
    }
}
