package dev.jitlens.latency;

import dev.jitlens.latency.export.HlogQuery;
import dev.jitlens.latency.export.HlogSummary;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LatencyFile;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Logs as the classes of this package want them. */
final class HlogFiles {
    private HlogFiles() {}

    static NamedSource source(Path file) {
        return new NamedSource(
                file.toString(),
                offset -> {
                    InputStream in = Files.newInputStream(file);
                    in.skipNBytes(offset);
                    return in;
                });
    }

    static NamedSource source(String name, byte[] bytes) {
        return new NamedSource(
                name, offset -> new ByteArrayInputStream(bytes, (int) offset, bytes.length));
    }

    /** What a scan told. */
    static final class Scanned implements LatencySink {
        LatencyFile file;
        final List<String> problems = new ArrayList<>();

        @Override
        public void file(LatencyFile found) {
            file = found;
        }

        @Override
        public void problem(Origin origin, String message) {
            problems.add(origin.line() + ": " + message);
        }
    }

    static Scanned scan(LatencyFormat format, byte[] bytes) {
        Scanned scanned = new Scanned();
        try {
            format.scan("x", new ByteArrayInputStream(bytes), bytes.length, scanned);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return scanned;
    }

    static HlogSummary summary(byte[] bytes) {
        try {
            return HlogSummary.of(List.of(source("x", bytes)), HlogQuery.ALL);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<LatencySeries> series(byte[] bytes) throws IOException {
        Scanned scanned = scan(new HlogFormat(), bytes);
        return LatencyFormats.series(scanned.file, source("x", bytes).source());
    }

    static List<String> lines(List<Problem> problems) {
        return problems.stream().map(p -> p.origin().line() + ": " + p.message()).toList();
    }
}
