package dev.jitlens.profile.tool;

import dev.jitlens.model.LogKind;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * speedscope's own format, sampled and evented ({@code src/lib/file-format-spec.ts} of
 * jlfwong/speedscope), which many tools write. It is read twice: its frames may stand behind its
 * profiles.
 */
public final class SpeedscopeFormat implements ProfileFormat {
    private static final Pattern BEGIN = Pattern.compile("\\s{0,99}\\{");

    /** Its schema stands first or last; then what wrote it, or its own parts, come first. */
    private static final Pattern SIGN =
            Pattern.compile(
                    "speedscope\\.app/file-format-schema\\.json\""
                        + "|\"exporter\"\\s{0,9}:\\s{0,9}\"speedscope"
                        + "|\"shared\"\\s{0,9}:\\s{0,9}\\{\\s{0,99}\"frames\"\\s{0,9}:\\s{0,9}\\["
                        + "|\"type\"\\s{0,9}:\\s{0,9}\"(?:sampled|evented)\"\\s{0,9},");

    @Override
    public LogKind kind() {
        return LogKind.SPEEDSCOPE;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
        return BEGIN.matcher(text).lookingAt() && SIGN.matcher(text).find();
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        SpeedscopeReader reader = new SpeedscopeReader(name, sink, Files.size(file));
        JsonReader.read(name, file, sink, reader::frames);
        JsonReader.read(name, file, Ending.UNHEARD, reader::profiles);
        reader.tell();
    }
}
