package dev.jitlens.parse.line;

import dev.jitlens.model.JvmText;

/** Strings by their bytes: one that was seen before costs no allocation. */
public final class Names {
    private final Interner<String> strings =
            new Interner<>(
                    (buf, from, to) -> JvmText.of(buf, from, to - from));

    public String of(byte[] buf, int from, int to) {
        return strings.get(buf, from, to);
    }
}
