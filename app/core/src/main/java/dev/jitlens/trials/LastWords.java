package dev.jitlens.trials;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Why a program failed: what its JVM says of a crash, or the beginning of what was printed. */
final class LastWords {
    private static final int LONGEST = 2_000;
    private static final int MOST_LINES = 2;
    private static final int WIDEST = 200;

    // # A fatal error has been detected by the Java Runtime Environment:
    // #
    // #  SIGSEGV (0xb) at pc=0x00007fa7e55ac3a1, pid=18462, tid=18463
    // # There is insufficient memory for the Java Runtime Environment to continue.
    // # Native memory allocation (mmap) failed to map 65536 bytes. Error detail: …
    private static final Pattern CRASH =
            Pattern.compile(
                    "# (A fatal error has been detected by|There is insufficient memory).*");

    // # Problematic frame:
    // # V  [libjvm.so+0xf8f0b7]  Unsafe_PutInt+0xd7
    private static final String FRAME = "# Problematic frame:";

    /** What a JVM prints on the errors of a program that does well, too. */
    private static final List<String> IN_PASSING = List.of("WARNING: ", "Picked up ");

    private LastWords() {}

    /**
     * What the JVM says of its crash; or the first words of its errors, or else of its output:
     * there a JVM says why it cannot start.
     *
     * @param run folder of the run
     */
    static Optional<String> of(Path run) {
        List<Path> printed = Stream.of("stderr.txt", "stdout.txt").map(run::resolve).toList();
        return Stream.concat(
                        printed.stream().map(LastWords::crash),
                        printed.stream().map(LastWords::first))
                .filter(words -> !words.isEmpty())
                .map(words -> words.substring(0, Math.min(WIDEST, words.length())))
                .findFirst();
    }

    private static String first(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(LONGEST), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .filter(line -> IN_PASSING.stream().noneMatch(line::startsWith))
                    .limit(MOST_LINES)
                    .collect(Collectors.joining(" "));
        } catch (IOException e) {
            // The run says what was kept.
            return "";
        }
    }

    /** The signal or error, and the frame that it was in. */
    private static String crash(Path file) {
        List<String> words = new ArrayList<>();
        // Latin-1 takes any bytes; no more of a file is kept than memory has room for.
        try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            boolean crashed = false;
            boolean wanted = false;
            String line;
            while ((line = in.readLine()) != null && words.size() < MOST_LINES) {
                String text = line.replaceFirst("^#\\s*", "");
                if (wanted && line.startsWith("#") && !text.isEmpty()) {
                    words.add(text);
                    wanted = false;
                }
                boolean begins = CRASH.matcher(line).matches();
                wanted |= begins || crashed && line.startsWith(FRAME);
                crashed |= begins;
            }
        } catch (IOException e) {
            // The run says what was kept.
            return "";
        }
        return String.join(", in ", words);
    }
}
