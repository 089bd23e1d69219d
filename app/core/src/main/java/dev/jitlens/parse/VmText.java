package dev.jitlens.parse;

import java.util.List;

/** Text of the VM mixed with the program's, line by line: each reader in turn may claim a line. */
final class VmText {
    private final List<LineReader> readers = List.of();

    /** Returns whether a reader claimed it. */
    boolean read(Line line, LogSink sink) {
        for (LineReader reader : readers) {
            if (reader.read(line, sink)) {
                return true;
            }
        }
        sink.programLine();
        return false;
    }

    void end(LogSink sink) {
        for (LineReader reader : readers) {
            reader.end(sink);
        }
    }
}
