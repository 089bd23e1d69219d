package dev.jitlens.fuzz;

import dev.jitlens.classes.ClassFinder;
import dev.jitlens.latency.LatencyFormat;
import dev.jitlens.latency.LatencyFormats;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.LatencySink;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.parse.LogFormat;
import dev.jitlens.parse.line.IgnoringSink;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.format.ProfileFormat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads bytes of strangers; may throw an IOException with a sentence, and nothing else. */
interface Reader {
    void read(byte[] bytes) throws IOException;

    /** Reads a file. */
    interface OfFile {
        void read(Path file) throws IOException;
    }

    static Reader log(LogFormat format) {
        return bytes ->
                format.read(
                        new LineSource("log", new ByteArrayInputStream(bytes)), new IgnoringSink());
    }

    static Reader profile(ProfileFormat format) {
        return onDisk(file -> format.read("samples", file, new ReadProfiles()));
    }

    static Reader latency(LatencyFormat format) {
        return bytes -> {
            FoundFiles found = new FoundFiles();
            format.scan("latency", new ByteArrayInputStream(bytes), bytes.length, found);
            for (LatencyFile file : found.files) {
                for (LatencySeries series :
                        LatencyFormats.series(file, offset -> from(bytes, offset))) {
                    series.whole();
                }
            }
        };
    }

    private static InputStream from(byte[] bytes, long offset) {
        int at = (int) Math.min(offset, bytes.length);
        return new ByteArrayInputStream(bytes, at, bytes.length - at);
    }

    static Reader onDisk(OfFile reader) {
        return bytes -> {
            Path file = Files.createTempFile("fuzz", ".tmp");
            try {
                Files.write(file, bytes);
                reader.read(file);
            } finally {
                Files.delete(file);
            }
        };
    }

    /** Reads the bytes as the file of a class with these methods. */
    static Reader classFile(String name, List<String> methods) {
        return bytes -> {
            Path folder = Files.createTempDirectory("fuzz");
            Path file = folder.resolve(name + ".class");
            try {
                Files.write(file, bytes);
                ClassFinder finder =
                        ClassFinder.thatRan(ranWith(folder), Optional.empty(), List.of(), folder);
                for (String method : methods) {
                    finder.bytecode(new Method(name, method, ""), -1);
                    finder.line(new Method(name, method, ""), 1, -1);
                }
            } finally {
                Files.delete(file);
                Files.delete(folder);
            }
        };
    }

    private static JvmIdentity ranWith(Path classPath) {
        return new JvmIdentity(
                new Origin("log", 0, 1), "", "25", "", "", classPath.toString(), "", -1, -1);
    }

    /** What a scan tells of. */
    final class FoundFiles implements LatencySink {
        private final List<LatencyFile> files = new ArrayList<>();

        @Override
        public void file(LatencyFile file) {
            files.add(file);
        }

        @Override
        public void problem(Origin origin, String message) {
            if (message.isBlank()) {
                throw new IllegalStateException("a problem without a sentence");
            }
        }
    }
}
