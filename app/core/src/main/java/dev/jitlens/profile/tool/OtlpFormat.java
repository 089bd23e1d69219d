package dev.jitlens.profile.tool;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * OpenTelemetry's message {@code ProfilesData}, or what a collector is sent of it ({@code
 * profiles/v1development/profiles.proto}), since its stacks stand in a table of their own. It is
 * read twice: the dictionary stands behind the samples.
 */
public final class OtlpFormat implements ProfileFormat {
    private static final int HEAD = 1 << 16;

    @Override
    public LogKind kind() {
        return LogKind.OTLP;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        boolean is = ProtoHead.isOtlp(head, length) || FramedMessages.begins(head, length);
        return is && !ProtoHead.isPprof(head, length);
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        if (isWhole(file)) {
            read(name, Files.size(file), List.of(() -> Files.newInputStream(file)), sink);
            return;
        }
        FramedMessages.Parts parts = FramedMessages.of(file);
        read(name, Files.size(file), parts.messages(), sink);
        if (parts.end() < Files.size(file)) {
            sink.problem(
                    new Origin(name, parts.end(), 1),
                    "no whole message follows, or too many; those before it were read");
        }
    }

    private static boolean isWhole(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(HEAD);
            return !FramedMessages.begins(head, head.length) || ProtoHead.isOtlp(head, head.length);
        }
    }

    /**
     * @param bytes of the file
     * @param messages each with a dictionary of its own
     */
    static void read(String name, long bytes, List<Ending.Opened> messages, ProfileSink sink)
            throws IOException {
        Ending ending = new Ending(name, sink);
        OtlpSamples samples = new OtlpSamples(bytes);
        long left = 0;
        for (Ending.Opened message : messages) {
            OtlpTables tables = new OtlpTables();
            ending.of(message, tables::read);
            samples.begin(tables);
            new Ending(name, Ending.UNHEARD).of(message, samples::read);
            left += tables.left();
        }
        ending.left(left);
        if (samples.isOld()) {
            sink.problem(
                    new Origin(name, 0, 1),
                    "these profiles are of an early version of OpenTelemetry's format, without a"
                            + " table of stacks, which is not read");
            return;
        }
        samples.tell(name, sink);
    }
}
