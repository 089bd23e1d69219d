package dev.jitlens.run.packed;

/** Tells which lines of a text were one. */
interface LineJoins {
    /** Whether a line, of which this much has been read, goes on with what follows. */
    boolean goesOn(CutLines.OpenLine line, String next);

    /** Whether a blank stood where it was parted. */
    default boolean isAtBlank() {
        return false;
    }

    /**
     * Whether an empty line that stands for a line end that was taken away is marked: sections of a
     * crash report end with an empty line.
     */
    default boolean keepsLineEnds() {
        return isAtBlank();
    }
}
