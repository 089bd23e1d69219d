package dev.jitlens.profile.printed;

import dev.jitlens.model.LogKind;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.tool.JsonReader;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** What {@code jfr print --json} shows of a recording (JDK 11 to 27). */
public final class JfrJsonFormat implements ProfileFormat {
    private static final Pattern BEGIN =
            Pattern.compile(
                    "\\s{0,99}\\{\\s{0,99}\"recording\"\\s{0,9}:\\s{0,9}\\{\\s{0,99}\"events\"");

    @Override
    public LogKind kind() {
        return LogKind.JFR_PRINT;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return BEGIN.matcher(new String(head, 0, length, StandardCharsets.ISO_8859_1)).lookingAt();
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        JfrJsonReader reader = new JfrJsonReader(name, sink);
        JsonReader.read(name, file, sink, reader::read);
        reader.tell();
    }
}
