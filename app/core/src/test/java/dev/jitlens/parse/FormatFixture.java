package dev.jitlens.parse;

import dev.jitlens.parse.line.LineSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A short piece of a real log and what is to be read from it: {@code
 * formats/<name>/<jdk>-<case>/{input.log|input.txt, expected.json}}.
 */
public record FormatFixture(Path dir, Path input) {
    static final Path ROOT = Path.of("src/test/resources/formats");

    public static List<FormatFixture> all() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(f -> f.getFileName().toString().startsWith("input."))
                    .sorted()
                    .map(f -> new FormatFixture(f.getParent(), f))
                    .toList();
        }
    }

    /**
     * The fixtures of the mixed text that {@link ConsoleFormat} reads. The report of a crash is
     * read by it, too, but all lines within are the report's; a list of code has no other lines.
     */
    static List<FormatFixture> consoles() throws IOException {
        return all().stream()
                .filter(f -> !f.name().startsWith("log-compilation"))
                .filter(f -> !f.name().startsWith("hs-err") && !f.name().startsWith("vm-"))
                .filter(f -> !f.name().startsWith("code-list"))
                .toList();
    }

    /** What {@code jcmd PID Compiler.codelist} printed. */
    static List<FormatFixture> codeLists() throws IOException {
        return all().stream().filter(f -> f.name().startsWith("code-list")).toList();
    }

    /** The reports of crashes. */
    public static List<FormatFixture> crashes() throws IOException {
        return all().stream().filter(f -> f.name().startsWith("hs-err")).toList();
    }

    /** {@code print-compilation/25-plain}. */
    public String name() {
        return ROOT.relativize(dir).toString().replace('\\', '/');
    }

    public byte[] bytes() {
        try {
            return Files.readAllBytes(input);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path expected() {
        return dir.resolve("expected.json");
    }

    public RecordedFacts read() {
        return read(bytes());
    }

    /** Reads other bytes as if they were this file's. */
    public RecordedFacts read(byte[] bytes) {
        RecordedFacts facts = new RecordedFacts();
        try {
            LogFormat format = LogFormats.of("input", bytes, Math.min(bytes.length, 1 << 16)).get();
            facts.format(format.label());
            format.read(new LineSource("input", new ByteArrayInputStream(bytes)), facts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return facts;
    }

    @Override
    public String toString() {
        return name();
    }
}
