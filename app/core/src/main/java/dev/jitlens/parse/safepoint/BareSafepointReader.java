package dev.jitlens.parse.safepoint;

import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;

/** Messages of {@code -Xlog:safepoint} whose decorations were switched off. */
public final class BareSafepointReader implements LineReader {
    private final SafepointMessages messages;

    public BareSafepointReader(SafepointMessages messages) {
        this.messages = messages;
    }

    @Override
    public boolean read(Line line, LogSink sink) {
        return messages.readBare(line, sink);
    }

    @Override
    public void end(LogSink sink) {
        messages.end(sink);
    }
}
