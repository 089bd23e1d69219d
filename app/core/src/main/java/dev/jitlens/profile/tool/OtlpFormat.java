package dev.jitlens.profile.tool;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * OpenTelemetry's message {@code ProfilesData}, or what a collector is sent of it ({@code
 * profiles/v1development/profiles.proto}), since its stacks stand in a table of their own. It is
 * read twice: the dictionary stands behind the samples.
 */
public final class OtlpFormat implements ProfileFormat {
    @Override
    public LogKind kind() {
        return LogKind.OTLP;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return ProtoHead.isOtlp(head, length) && !ProtoHead.isPprof(head, length);
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        read(name, Files.size(file), () -> Files.newInputStream(file), sink);
    }

    /**
     * @param bytes of the file
     */
    static void read(String name, long bytes, Ending.Opened messages, ProfileSink sink)
            throws IOException {
        Ending ending = new Ending(name, sink);
        OtlpTables tables = new OtlpTables();
        ending.of(messages, tables::read);
        OtlpSamples samples = new OtlpSamples(tables, bytes);
        new Ending(name, Ending.UNHEARD).of(messages, samples::read);
        ending.left(tables.left());
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
