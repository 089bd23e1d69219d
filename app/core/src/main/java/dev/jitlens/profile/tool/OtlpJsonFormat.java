package dev.jitlens.profile.tool;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * OpenTelemetry's profiles as JSON, {@code {"resourceProfiles":[…],"dictionary":{…}}}, as its
 * collector writes them to files.
 */
public final class OtlpJsonFormat implements ProfileFormat {
    private static final Pattern BEGIN =
            Pattern.compile(
                    "(?:\u00ef\u00bb\u00bf)?\\s{0,99}\\{\\s{0,99}"
                            + "\"(?:resource_?[Pp]rofiles|dictionary)\"\\s{0,9}:");

    /** Of an early version, without a dictionary, or of spans, logs, and metrics. */
    private static final Pattern OTHER =
            Pattern.compile(
                    "\\s{0,99}\\{\\s{0,99}\"resource_?(?:[Ss]pans|[Ll]ogs|[Mm]etrics)\"\\s{0,9}:");

    /** All messages are kept until they are read. */
    private static final int MOST_BYTES = 1 << 26;

    @Override
    public LogKind kind() {
        return LogKind.OTLP;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return BEGIN.matcher(text(head, length)).lookingAt()
                || OTHER.matcher(text(head, length)).lookingAt();
    }

    private static String text(byte[] head, int length) {
        return new String(head, 0, Math.min(length, 512), StandardCharsets.ISO_8859_1);
    }

    @Override
    public Optional<String> refusal(byte[] head, int length) {
        return OTHER.matcher(text(head, length)).lookingAt()
                ? Optional.of(
                        "this is a file of OpenTelemetry's spans, logs or metrics; Jitlens reads"
                                + " its profiles")
                : Optional.empty();
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        long[] left = {0};
        boolean[] more = {false};
        JsonReader.read(
                name,
                file,
                sink,
                in -> {
                    OtlpJson json = new OtlpJson(in, MOST_BYTES);
                    try {
                        json.message(OtlpMessages.data(), messages);
                    } finally {
                        left[0] = json.left();
                    }
                    more[0] = in.hasMore();
                });
        if (left[0] > 0) {
            sink.problem(
                    new Origin(name, 0, 1), "the file has more than is kept, which is left out");
        }
        if (more[0]) {
            sink.problem(
                    new Origin(name, 0, 1),
                    "the file has several exports in turn, each with a dictionary of its own; the"
                            + " first is read, and split -l 1 makes a file of each");
        }
        byte[] read = messages.toByteArray();
        OtlpFormat.read(
                name, Files.size(file), List.of(() -> new ByteArrayInputStream(read)), sink);
    }
}
