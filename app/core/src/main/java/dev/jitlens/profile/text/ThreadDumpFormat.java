package dev.jitlens.profile.text;

import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Dumps of all threads as HotSpot prints them for {@code jcmd Thread.print}, jstack and SIGQUIT,
 * one after the other: each is a sample of every thread, taken at a safepoint.
 */
public final class ThreadDumpFormat implements ProfileFormat {
    /** {@code Full thread dump OpenJDK 64-Bit Server VM (25.0.3+9-LTS mixed mode, sharing):}. */
    static final String BEGIN = "Full thread dump ";

    /** Before it may stand the process (jcmd), an empty line (SIGQUIT) and the time. */
    private static final int LINES_BEFORE = 3;

    @Override
    public LogKind kind() {
        return LogKind.THREAD_DUMP;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return new String(head, 0, length, StandardCharsets.ISO_8859_1)
                .lines()
                .limit(LINES_BEFORE + 1)
                .anyMatch(line -> line.startsWith(BEGIN));
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            new ThreadDumps(new LineSource(name, in), sink).read();
        }
    }
}
