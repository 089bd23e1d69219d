package dev.jitlens.parse;

/** Messages of {@code -Xlog:safepoint} whose decorations were switched off. */
final class BareSafepointReader implements LineReader {
    private final SafepointMessages messages;

    BareSafepointReader(SafepointMessages messages) {
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
