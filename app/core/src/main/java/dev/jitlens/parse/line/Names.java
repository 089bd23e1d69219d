package dev.jitlens.parse.line;

import java.nio.charset.StandardCharsets;

/** Strings by their bytes: one that was seen before costs no allocation. */
public final class Names {
    private final Interner<String> strings =
            new Interner<>(
                    (buf, from, to) -> new String(buf, from, to - from, StandardCharsets.UTF_8));

    public String of(byte[] buf, int from, int to) {
        return strings.get(buf, from, to);
    }
}
