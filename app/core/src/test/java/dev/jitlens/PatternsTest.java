package dev.jitlens;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Regular expressions read what strangers wrote. */
class PatternsTest {
    private static final List<Path> SOURCES =
            Stream.of(
                            "../core",
                            "../fleet",
                            "../ui",
                            "../../agent-bridge",
                            "../../agent-bridge/jmh")
                    .map(module -> Path.of(module, "src/main/java"))
                    .toList();

    /** Characters first, since one of them may be a quote. */
    private static final Pattern LITERAL = Pattern.compile("'\\\\?.'|\"(?:[^\"\\\\]++|\\\\.)*+\"");

    /** A group that stands any number of times, or a hundred, and gives some of them back. */
    private static final Pattern REPEATED =
            Pattern.compile("(?<!\\\\)\\)(?:[*+]|\\{\\d*,(?:\\d{3,})?\\})(?!\\+)");

    /**
     * {@link Pattern} calls itself once for each time, so that a long line overflows the stack. A
     * possessive group is a loop.
     */
    @Test
    void groupsThatAreRepeatedArePossessive() throws IOException {
        assertThat(SOURCES).allMatch(Files::isDirectory);
        for (Path source : SOURCES) {
            try (Stream<Path> files = Files.walk(source)) {
                assertThat(files.filter(f -> f.toString().endsWith(".java")))
                        .allSatisfy(file -> assertThat(repeated(file)).isEmpty());
            }
        }
    }

    @Test
    void whatIsNotPossessiveIsFound() {
        assertThat(repeated("Pattern.compile(\"(a|b)*\")")).hasSize(1);
        assertThat(repeated("Pattern.compile(\"(a|b){1,2000}c\")")).hasSize(1);
        assertThat(repeated("Pattern.compile(\"(a|b)*+(c){0,3}\\\\)*[)]\")")).isEmpty();
    }

    private static List<String> repeated(Path file) {
        try {
            return repeated(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> repeated(String code) {
        Matcher literals = LITERAL.matcher(code);
        return literals.results()
                .map(MatchResult::group)
                .filter(literal -> REPEATED.matcher(literal).find())
                .toList();
    }
}
