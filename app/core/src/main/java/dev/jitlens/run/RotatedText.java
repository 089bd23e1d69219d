package dev.jitlens.run;

import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.parse.ConsoleText;
import dev.jitlens.parse.LogCompilationFormat;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;

import java.io.IOException;

/** The parts of a rotated log, read one after the other as one text. */
final class RotatedText {
    private final RunAssembler assembler;
    private final int first;
    private final ConsoleText text = new ConsoleText();
    private LogCompilationFormat.Text xml;
    private RotatedLogs.Part part;
    private boolean last;
    private boolean ended;
    private String warning = "";

    /**
     * @param first number of the first part among the run's files
     */
    RotatedText(int first, RunAssembler assembler) {
        this.first = first;
        this.assembler = assembler;
    }

    void next(int file, RotatedLogs.Part next, boolean isLast) {
        boolean again =
                part != null
                        && Time.isKnown(next.time().uptimeNanos())
                        && next.time().uptimeNanos() < part.time().uptimeNanos();
        warning =
                again
                        ? "its times begin again: it seems to be of another JVM than "
                                + part.input().fileName()
                        : "";
        part = next;
        last = isLast;
        assembler.goesOn(file, first);
    }

    void read(LineSource source, LogSink sink) throws IOException {
        if (!warning.isEmpty()) {
            sink.problem(new Origin(source.file(), 0, 1), warning);
        }
        text.read(source, sink);
        if (last) {
            end(sink);
        }
    }

    /** Reads LogCompilation from its head on, which goes on in the next part. */
    void readXml(LineSource source, LogSink sink) throws IOException {
        xml = new LogCompilationFormat.Text(sink);
        readXmlOn(source, sink);
    }

    /** Whether what goes on is LogCompilation that has begun with its head. */
    boolean isXml() {
        return xml != null;
    }

    /** Reads what goes on where the part before was left. */
    void readXmlOn(LineSource source, LogSink sink) throws IOException {
        xml.read(source, sink);
        if (last) {
            end(sink);
        }
    }

    private void end(LogSink sink) {
        ended = true;
        text.end(sink);
        if (xml != null) {
            xml.end(sink);
        }
    }

    /** No part follows, even if the last one was of another kind. */
    void end() {
        if (!ended) {
            end(new FileSink(first, assembler));
        }
    }
}
