package dev.jitlens.run.packed;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Predicate;

/** The lines that a text begins with, a byte as a character; none of what is no text. */
record HeadLines(List<String> lines) {
    /** Fewer lines are chance. */
    private static final int LEAST = 3;

    static HeadLines of(byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        return new HeadLines(
                text.indexOf('\0') >= 0
                        ? List.of()
                        : text.lines().filter(line -> !line.isBlank()).toList());
    }

    /** Whether a third of them are so. */
    boolean mostly(Predicate<String> is) {
        long so = lines.stream().filter(is).count();
        return so >= LEAST && 3 * so >= lines.size();
    }

    boolean some(Predicate<String> is) {
        return some(is, LEAST);
    }

    boolean some(Predicate<String> is, int least) {
        return lines.stream().filter(is).limit(least).count() == least;
    }
}
