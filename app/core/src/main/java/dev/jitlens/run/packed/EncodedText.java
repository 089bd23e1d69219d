package dev.jitlens.run.packed;

/**
 * A text in quotes that is decoded byte by byte, up to its closing quote. It never gives more bytes
 * than it took.
 */
interface EncodedText {
    /** A text begins. */
    void begin();

    /** Whether its closing quote has come. */
    boolean isOver();

    /** Whether the text that is over did not end with a line end. */
    boolean isUnended();

    /** Returns how far {@code out} is filled then. */
    int accept(byte b, byte[] out, int at);
}
