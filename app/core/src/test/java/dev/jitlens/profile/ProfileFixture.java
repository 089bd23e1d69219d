package dev.jitlens.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A small real file of samples, at most 100 KB, and what is to be read from it: {@code
 * profiles/<format>/<jdk>-<case>/{<file>, expected.json}}. Other files beside it are those that the
 * format may look at, such as a perf map; their names end in {@code .map}.
 */
record ProfileFixture(Path dir, Path input) {
    static final Path ROOT = Path.of("src/test/resources/profiles");
    private static final String EXPECTED = "expected.json";

    static List<ProfileFixture> all() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(f -> f.getFileName().toString().equals(EXPECTED))
                    .sorted()
                    .map(f -> new ProfileFixture(f.getParent(), input(f.getParent())))
                    .toList();
        }
    }

    private static Path input(Path dir) {
        try (Stream<Path> files = Files.list(dir)) {
            List<Path> inputs =
                    files.filter(f -> !f.endsWith(EXPECTED) && !f.toString().endsWith(".map"))
                            .toList();
            if (inputs.size() != 1) {
                throw new IllegalStateException(
                        dir + " should have one file of samples: " + inputs);
            }
            return inputs.getFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@code jlp/25-blame-the-setter}. */
    String name() {
        return ROOT.relativize(dir).toString().replace('\\', '/');
    }

    String fileName() {
        return input.getFileName().toString();
    }

    byte[] bytes() {
        try {
            return Files.readAllBytes(input);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path expected() {
        return dir.resolve(EXPECTED);
    }

    ProfileFormat format() {
        byte[] bytes = bytes();
        return ProfileFormats.of(fileName(), bytes, Math.min(bytes.length, 1 << 16)).orElseThrow();
    }

    ReadProfiles read() {
        return ReadProfiles.of(format(), input);
    }

    /** Reads other bytes as if they were this file's. */
    ReadProfiles read(byte[] bytes) {
        return ReadProfiles.of(format(), bytes);
    }

    @Override
    public String toString() {
        return name();
    }
}
