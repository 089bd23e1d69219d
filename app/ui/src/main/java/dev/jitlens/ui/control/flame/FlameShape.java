package dev.jitlens.ui.control.flame;

/** Whose samples make boxes wide, where two sides are compared. */
public enum FlameShape {
    /** The mean of both shares, so that what is only on one side is there, too. */
    MERGED,
    A,
    B
}
