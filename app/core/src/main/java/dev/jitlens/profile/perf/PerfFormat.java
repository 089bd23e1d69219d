package dev.jitlens.profile.perf;

import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What {@code perf script} prints; code of a JVM is named by {@code perf-PID.map} beside it. */
public final class PerfFormat implements ProfileFormat {
    @Override
    public LogKind kind() {
        return LogKind.PERF_SCRIPT;
    }

    /** The first line must begin a sample, and a frame must follow. */
    @Override
    public boolean recognises(String name, byte[] head, int length) {
        List<String> lines =
                new String(head, 0, length, StandardCharsets.ISO_8859_1)
                        .lines()
                        .filter(l -> !l.isBlank() && !l.startsWith("#"))
                        .limit(2)
                        .toList();
        if (lines.isEmpty()) {
            return false;
        }
        String second = lines.size() > 1 ? lines.get(1) : "";
        return PerfLine.header(lines.getFirst())
                .or(() -> PerfLine.bareHeader(lines.getFirst()))
                .filter(h -> PerfLine.frame(h.rest().isEmpty() ? second : h.rest()).isPresent())
                .isPresent();
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            PerfMaps maps = new PerfMaps(name, file, sink);
            new PerfReader(new LineSource(name, in), maps, sink).read();
        }
    }
}
