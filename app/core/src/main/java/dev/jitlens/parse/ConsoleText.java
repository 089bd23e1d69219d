package dev.jitlens.parse;

import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.MarkdownFence;

import java.io.IOException;

/** A console or log that may go on in further files, as rotated logs do. */
public final class ConsoleText {
    private final MarkdownFence fence = new MarkdownFence();
    private VmText text = new VmText();

    /**
     * Reads all of a file; what it leaves open may be finished by the next one. From where
     * LogCompilation begins, it is read as that, up to the end of the code that it is on a page of
     * Markdown.
     */
    public void read(LineSource source, LogSink sink) throws IOException {
        read(source, sink, Long.MAX_VALUE);
    }

    /** The same, up to the first line that begins at or after an offset. */
    void read(LineSource source, LogSink sink, long to) throws IOException {
        Line line = new Line();
        while (source.offset() < to && source.next(line)) {
            if (LogCompilationStart.isAt(line)) {
                text.end(sink);
                if (!new LogCompilationReader(new XmlNames(), line, sink).readOn(source, fence)) {
                    return;
                }
                text = new VmText();
            }
            fence.line(line);
            text.read(line, sink);
        }
    }

    /**
     * Whether lines of safepoints that follow can be read without knowing what came before.
     *
     * @param dated whether they tell the time of day
     */
    boolean isQuiet(boolean dated) {
        return text.isQuiet(dated);
    }

    /**
     * Takes a part that another thread has read, if it is what this text would have understood.
     *
     * @param before lines of the text, counted as the part counts its own, before its first
     */
    boolean follow(CodePart part, long before, LogSink sink) {
        return text.follow(part.text(), part.head(), part.told(), before, sink);
    }

    /** Lines of safepoints were read by someone else. */
    void passed() {
        text.passed();
    }

    /** A text that is still written pauses: what only waits for its next line is emitted. */
    public void pause(LogSink sink) {
        text.pause(sink);
    }

    /** A text that is still written went on: what is over is emitted. */
    public void wentOn(LogSink sink) {
        text.wentOn(sink);
    }

    /** No file follows. */
    public void end(LogSink sink) {
        text.end(sink);
    }
}
