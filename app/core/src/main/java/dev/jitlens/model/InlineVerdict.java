package dev.jitlens.model;

/** What a compiler decided about a call site. */
public enum InlineVerdict {
    INLINED,
    REFUSED,
    /** The call was replaced by hand-written code. */
    INTRINSIC,
    /** The log shows the call but no decision about it. */
    UNDECIDED
}
