package dev.jitlens.parse.line;

/**
 * Understands one kind of line in text that mixes several (a console, the text inside a
 * LogCompilation file). Readers are asked in order; the first that claims a line has it.
 */
public interface LineReader {
    /**
     * Returns whether the line was of this kind (even if damaged: then it was reported to the
     * sink).
     */
    boolean read(Line line, LogSink sink);

    /** The text has ended: emit what waits for a following line. */
    default void end(LogSink sink) {}
}
