package dev.jitlens.profile.perf;

import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What {@code perf script} prints; code of a JVM is named by {@code perf-PID.map} beside it. */
public final class PerfFormat implements ProfileFormat {
    /** So much somebody may say of it first. */
    private static final int MOST_BEFORE = 60;

    @Override
    public LogKind kind() {
        return LogKind.PERF_SCRIPT;
    }

    /** The first line must begin a sample, and a frame must follow. */
    @Override
    public boolean recognises(String name, byte[] head, int length) {
        try {
            return beginsASample(new LineSource(name, new ByteArrayInputStream(head, 0, length)))
                    || isWithin(new LineSource(name, new ByteArrayInputStream(head, 0, length)));
        } catch (IOException e) {
            throw new UncheckedIOException("a stream of bytes in memory failed", e);
        }
    }

    private static boolean beginsASample(LineSource source) throws IOException {
        Line line = new Line();
        if (!next(source, line)) {
            return false;
        }
        Optional<PerfSampleLine> header =
                PerfSampleLine.of(line.buf, line.start, line.end)
                        .or(() -> PerfSampleLine.bare(line.buf, line.start, line.end));
        if (header.isEmpty()) {
            return false;
        }
        int rest = header.get().rest();
        return rest < line.end
                ? PerfFrame.of(line.buf, rest, line.end).isPresent()
                : next(source, line) && PerfFrame.of(line.buf, line.start, line.end).isPresent();
    }

    /** Whether there is such text in a page that says little else. */
    private static boolean isWithin(LineSource source) throws IOException {
        Line line = new Line();
        boolean isOpen = false;
        int frames = 0;
        int others = 0;
        while (next(source, line) && (frames > 0 || others <= MOST_BEFORE)) {
            if (PerfSampleLine.of(line.buf, line.start, line.end).isPresent()) {
                isOpen = true;
            } else if (isOpen && PerfFrame.of(line.buf, line.start, line.end).isPresent()) {
                frames++;
            } else {
                others++;
            }
        }
        return frames > others;
    }

    /** The next line that says something. */
    private static boolean next(LineSource source, Line line) throws IOException {
        while (source.next(line)) {
            boolean blank = Bytes.skipBlanks(line.buf, line.start, line.end) == line.end;
            if (!blank && line.buf[line.start] != '#') {
                return true;
            }
        }
        return false;
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            PerfMaps maps = new PerfMaps(name, file, sink);
            new PerfReader(new LineSource(name, in), maps, sink).read();
        }
    }
}
