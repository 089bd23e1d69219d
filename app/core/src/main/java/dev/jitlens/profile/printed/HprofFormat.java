package dev.jitlens.profile.printed;

import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What {@code -agentlib:hprof} writes as text, the profiler that JDKs up to 8 have ({@code
 * java.hprof.txt}): samples, times of calls and of monitors, and where objects were allocated; not
 * its dump of the heap.
 */
public final class HprofFormat implements ProfileFormat {
    @Override
    public LogKind kind() {
        return LogKind.HPROF;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return Begin.first(head, length).stream()
                .anyMatch(
                        line ->
                                line.startsWith("JAVA PROFILE 1.0.1, created ")
                                        || HprofReader.begins(line));
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            new HprofReader(new LineSource(name, in), sink).read();
        }
    }
}
