package dev.jitlens.jitwatch;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** The real logs that the tests read, and made-up ones. */
final class Logs {
    private static final Path RESOURCES = Path.of("src/test/resources");
    static final Path WORK_SOURCE = RESOURCES.resolve("jitwatch/Work.java");

    private Logs() {}

    /** The log of the program {@code Work}, which compiles only itself. */
    static Path work(int jdk) {
        return RESOURCES.resolve("jitwatch/work-" + jdk + ".log.gz");
    }

    /** Those logs and all of the parser's. */
    static List<Path> all() throws IOException {
        List<Path> all = new ArrayList<>();
        Stream.of(8, 11, 17, 21, 25).map(Logs::work).forEach(all::add);
        try (Stream<Path> cases = Files.list(RESOURCES.resolve("formats/log-compilation"))) {
            cases.sorted().map(dir -> dir.resolve("input.log")).forEach(all::add);
        }
        return all;
    }

    static LogBytes of(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new LogBytes("made-up.log", bytes.length, () -> new ByteArrayInputStream(bytes));
    }

    /** How often a pattern occurs: a referee that shares no code with any parser. */
    static int count(Path log, String regex) throws IOException {
        try (InputStream in = Files.newInputStream(log)) {
            byte[] bytes =
                    log.toString().endsWith(".gz")
                            ? new GZIPInputStream(in).readAllBytes()
                            : in.readAllBytes();
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            return (int) Pattern.compile(regex, Pattern.MULTILINE).matcher(text).results().count();
        }
    }
}
