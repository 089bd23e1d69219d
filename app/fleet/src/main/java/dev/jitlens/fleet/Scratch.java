package dev.jitlens.fleet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder, for the owner alone, that is removed. */
record Scratch(Path folder) implements AutoCloseable {
    static Scratch make() throws IOException {
        return new Scratch(Files.createTempDirectory("jitlens-tables-").toRealPath());
    }

    @Override
    public void close() throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : all) {
            Files.deleteIfExists(file);
        }
    }
}
