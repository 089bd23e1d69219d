package dev.jitlens.parse;

import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;

import java.io.IOException;

/** A console or log that may go on in further files, as rotated logs do. */
public final class ConsoleText {
    private final VmText text = new VmText();

    /**
     * Reads all of a file; what it leaves open may be finished by the next one. From where
     * LogCompilation begins, it is read as that.
     */
    public void read(LineSource source, LogSink sink) throws IOException {
        Line line = new Line();
        while (source.next(line)) {
            if (LogCompilationStart.isAt(line)) {
                text.end(sink);
                new LogCompilationReader(new XmlNames(), line, sink).readOn(source);
            } else {
                text.read(line, sink);
            }
        }
    }

    /** No file follows. */
    public void end(LogSink sink) {
        text.end(sink);
    }
}
