package dev.jitlens.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The real logs that the tests read. */
final class Fixtures {
    private static final Path FORMATS = Path.of("src/test/resources/formats");

    private Fixtures() {}

    static List<Path> logCompilation() throws IOException {
        try (Stream<Path> cases = Files.list(FORMATS.resolve("log-compilation"))) {
            return cases.sorted().map(dir -> dir.resolve("input.log")).toList();
        }
    }

    static Path logCompilation(String name) {
        return FORMATS.resolve("log-compilation").resolve(name).resolve("input.log");
    }
}
