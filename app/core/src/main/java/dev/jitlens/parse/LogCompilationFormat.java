package dev.jitlens.parse;

import java.io.IOException;

/** The XML of {@code -XX:+LogCompilation}. */
public final class LogCompilationFormat implements LogFormat {
    @Override
    public String label() {
        return "LogCompilation";
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return Bytes.indexOf(head, 0, length, Bytes.of("<hotspot_log")) >= 0;
    }

    @Override
    public void read(LineSource source, LogSink sink) throws IOException {
        throw new UnsupportedOperationException();
    }
}
