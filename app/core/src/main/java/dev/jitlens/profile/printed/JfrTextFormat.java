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

/** What {@code jfr print} shows of a recording, as text (JDK 11 to 27). */
public final class JfrTextFormat implements ProfileFormat {
    @Override
    public LogKind kind() {
        return LogKind.JFR_PRINT;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        List<String> first = Begin.first(head, length);
        for (int i = 1; i < first.size(); i++) {
            if (JfrTextReader.EVENT.matcher(first.get(i - 1)).matches()
                    && JfrTextReader.isField(first.get(i))) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            new JfrTextReader(new LineSource(name, in), sink).read();
        }
    }
}
