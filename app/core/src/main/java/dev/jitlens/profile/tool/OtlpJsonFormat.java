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

    /** A message is kept until it is read. */
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

    /** A collector writes an export a line, each with a dictionary of its own. */
    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        OtlpProfiles profiles = new OtlpProfiles(name, Files.size(file), sink);
        Exports exports = new Exports();
        new JsonLines(name, file, sink, head -> recognises(name, head, head.length))
                .read(in -> exports.next(in, profiles));
        Origin begin = new Origin(name, 0, 1);
        if (exports.left > 0) {
            sink.problem(begin, "the file has more than is kept, which is left out");
        }
        if (exports.others > 0) {
            String others = exports.others + " of its " + exports.all;
            sink.problem(begin, others + " JSON values hold no profiles and are left out");
        }
        profiles.tell();
    }

    /** What a file has. */
    private static final class Exports {
        private long all;
        private long others;
        private long left;

        /** Reads the value that it is at, also one that ends too early. */
        void next(JsonReader in, OtlpProfiles profiles) throws IOException {
            ByteArrayOutputStream message = new ByteArrayOutputStream();
            OtlpJson json = new OtlpJson(in, MOST_BYTES);
            boolean damaged = true;
            try {
                json.message(OtlpMessages.data(), message);
                damaged = false;
            } finally {
                all++;
                left += json.left();
                if (message.size() > 0) {
                    byte[] read = message.toByteArray();
                    profiles.add(() -> new ByteArrayInputStream(read));
                } else if (!damaged) {
                    others++;
                }
            }
        }
    }
}
