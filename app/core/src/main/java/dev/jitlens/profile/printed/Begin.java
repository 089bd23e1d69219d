package dev.jitlens.profile.printed;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** How a text begins, after what somebody may say first. */
final class Begin {
    private static final int MOST_BEFORE = 10;

    private Begin() {}

    /** The first lines that are not blank, without blanks around. */
    static List<String> first(byte[] head, int length) {
        return new String(head, 0, length, StandardCharsets.ISO_8859_1)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .limit(MOST_BEFORE)
                .toList();
    }
}
