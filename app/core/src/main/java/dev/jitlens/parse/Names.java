package dev.jitlens.parse;

import java.nio.charset.StandardCharsets;

/** Strings by their bytes: one that was seen before costs no allocation. */
final class Names {
    private final Interner<String> strings =
            new Interner<>(
                    (buf, from, to) -> new String(buf, from, to - from, StandardCharsets.UTF_8));

    String of(byte[] buf, int from, int to) {
        return strings.get(buf, from, to);
    }
}
