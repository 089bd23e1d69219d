package dev.jitlens.profile.text;

import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What JMH prints with {@code -prof stack} (1.19 to 1.37), amid its results or without them. */
public final class JmhStackFormat implements ProfileFormat {
    @Override
    public LogKind kind() {
        return LogKind.JMH_STACK;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
        return text.contains(JmhStackReader.MARK)
                && text.lines().anyMatch(line -> JmhStackReader.unmarked(line).startsWith("...."));
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            new JmhStackReader(new LineSource(name, in), sink).read();
        }
    }
}
