package dev.jitlens.parse.line;

/**
 * Lines of a text, each with its end.
 *
 * @param text not to be changed
 * @param ends where the line feed of each line is
 */
public record WholeLines(byte[] text, int[] ends) {}
