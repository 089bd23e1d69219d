package dev.jitlens.parse.codecache;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;

/** Lines of {@code -XX:+PrintCodeCache}, which have no time. */
public final class CodeCacheReader implements LineReader {
    private final CodeCacheMessages messages;

    public CodeCacheReader(CodeCacheMessages messages) {
        this.messages = messages;
    }

    @Override
    public boolean read(Line line, LogSink sink) {
        return messages.read(line, line.start, Time.UNKNOWN, LogKind.PRINT_CODE_CACHE, sink);
    }
}
