package dev.jitlens.profile.tool;

import dev.jitlens.model.LogKind;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * pprof's message {@code Profile} ({@code proto/profile.proto} of google/pprof), which Go's tools,
 * Pyroscope, Datadog, Google's Cloud Profiler and {@code jitlens export} write. It is read twice:
 * what samples refer to mostly stands behind them.
 */
public final class PprofFormat implements ProfileFormat {
    @Override
    public LogKind kind() {
        return LogKind.PPROF;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return ProtoHead.isPprof(head, length);
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        Ending ending = new Ending(name, sink);
        PprofTables tables = new PprofTables();
        ending.of(file, tables::read);
        PprofSamples samples = new PprofSamples(tables, Files.size(file));
        new Ending(name, Ending.UNHEARD).of(file, samples::read);
        ending.left(tables.left());
        samples.tell(name, sink);
    }
}
