package dev.jitlens.run;

import dev.jitlens.latency.LatencyFormat;
import dev.jitlens.latency.LatencySink;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.run.input.Metered;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;

/** Finds out what a file of histograms holds; they stay in it. */
final class LatencyFileReader implements LatencySink {
    private final FileContent content;
    private final LatencyFormat format;
    private final RunAssembler assembler;
    private final Warnings warnings = new Warnings();
    private long bytes;

    LatencyFileReader(FileContent content, LatencyFormat format, RunAssembler assembler) {
        this.content = content;
        this.format = format;
        this.assembler = assembler;
    }

    FileOutcome read() throws IOException {
        InputStream in = new Metered(content.whole(), n -> bytes += n);
        long lines = format.scan(content.name(), in, content.diskBytes(), this);
        if (!content.damage().isEmpty()) {
            problem(new Origin(content.name(), bytes, lines), content.damage());
        }
        return new FileOutcome.Read(
                new LogFile(
                        content.name(),
                        Set.of(format.kind()),
                        bytes,
                        lines,
                        warnings.total(),
                        0,
                        warnings.first(),
                        warnings.total()));
    }

    @Override
    public void file(LatencyFile file) {
        assembler.latency(file);
    }

    @Override
    public void problem(Origin origin, String message) {
        warnings.add(origin, message);
    }
}
