package dev.jitlens.run;

import dev.jitlens.latency.LatencyFormat;
import dev.jitlens.latency.LatencySink;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.LogFile;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds out what a file of histograms holds; they stay in it. */
final class LatencyFileReader implements LatencySink {
    private final LogInput input;
    private final LatencyFormat format;
    private final RunAssembler assembler;
    private final List<Problem> problems = new ArrayList<>();
    private long problemsTotal;
    private long bytes;

    LatencyFileReader(LogInput input, LatencyFormat format, RunAssembler assembler) {
        this.input = input;
        this.format = format;
        this.assembler = assembler;
    }

    /**
     * @param whole all bytes of it, unpacked
     * @param packed what {@code whole} ends with; it knows of damage
     */
    LogFile read(InputStream whole, Forgiving packed) throws IOException {
        InputStream in = new Metered(whole, n -> bytes += n);
        long lines = format.scan(input.name(), in, this);
        if (!packed.damage().isEmpty()) {
            problem(new Origin(input.name(), bytes, lines), packed.damage());
        }
        return new LogFile(
                input.name(),
                Set.of(format.kind()),
                bytes,
                lines,
                problemsTotal,
                0,
                problems,
                problemsTotal);
    }

    @Override
    public void file(LatencyFile file) {
        assembler.latency(file);
    }

    @Override
    public void problem(Origin origin, String message) {
        problemsTotal++;
        if (problems.size() < LogFile.MAX_WARNINGS) {
            problems.add(new Problem(origin, message));
        }
    }
}
