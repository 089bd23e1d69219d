package dev.jitlens.profile.printed;

import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The text that async-profiler prints unless it is asked for another format ({@code -o traces},
 * {@code flat}), of versions 1 to 4, and that JMH keeps of {@code -prof async}: the stacks that
 * were sampled most, and the methods.
 */
public final class AsyncTextFormat implements ProfileFormat {
    @Override
    public LogKind kind() {
        return LogKind.ASYNC_TEXT;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        List<String> lines = Begin.first(head, length);
        return AsyncTextReader.hasOldTable(lines)
                || lines.stream()
                        .anyMatch(
                                line ->
                                        line.equals(AsyncTextReader.BEGIN)
                                                || AsyncTextReader.STACK.matcher(line).matches()
                                                || AsyncTextReader.TABLE.matcher(line).matches());
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            new AsyncTextReader(new LineSource(name, in), sink).read();
        }
    }
}
