package dev.jitlens.trials;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Why a program failed, as the beginning of what it printed has it. */
final class LastWords {
    private static final int LONGEST = 2_000;
    private static final int MOST_LINES = 2;
    private static final int WIDEST = 200;

    private LastWords() {}

    /**
     * The last words of its errors, or else of its output: there a JVM says why it cannot start.
     *
     * @param run folder of the run
     */
    static Optional<String> of(Path run) {
        return List.of("stderr.txt", "stdout.txt").stream()
                .map(name -> words(run.resolve(name)))
                .filter(words -> !words.isEmpty())
                .findFirst();
    }

    private static String words(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            String words =
                    new String(in.readNBytes(LONGEST), StandardCharsets.UTF_8)
                            .lines()
                            .map(String::strip)
                            .filter(line -> !line.isEmpty())
                            .limit(MOST_LINES)
                            .collect(Collectors.joining(" "));
            return words.substring(0, Math.min(WIDEST, words.length()));
        } catch (IOException e) {
            // The run says what was kept.
            return "";
        }
    }
}
