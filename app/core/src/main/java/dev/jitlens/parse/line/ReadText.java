package dev.jitlens.parse.line;

/**
 * How much of a text was read, from its beginning.
 *
 * @param bytes the offset that was reached
 * @param cutLines lines longer than {@link LineSource#MAX_LINE}, of which only the beginning was
 *     read
 */
public record ReadText(String file, long bytes, long lines, long cutLines) {
    /**
     * @param part the text that follows, whose lines were counted from its own beginning
     */
    public ReadText and(ReadText part) {
        return new ReadText(file, part.bytes, lines + part.lines, cutLines + part.cutLines);
    }
}
