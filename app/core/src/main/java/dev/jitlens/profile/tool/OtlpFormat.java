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

    private static void read(
            String name, long bytes, List<Ending.Opened> messages, ProfileSink sink)
            throws IOException {
        OtlpProfiles profiles = new OtlpProfiles(name, bytes, sink);
        for (Ending.Opened message : messages) {
            profiles.add(message);
        }
        profiles.tell();
    }
}
