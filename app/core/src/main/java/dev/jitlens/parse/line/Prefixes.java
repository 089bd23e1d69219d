package dev.jitlens.parse.line;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;

/** Texts that lines may begin with. Most lines begin with another byte than any of them. */
public final class Prefixes {
    /** By the first byte; null where none begins with it. */
    private final byte[][][] texts = new byte[1 << Byte.SIZE][][];

    private Prefixes(String... texts) {
        for (String each : texts) {
            byte[] text = Bytes.of(each);
            byte[][] alike = this.texts[text[0]];
            int count = alike == null ? 0 : alike.length;
            alike = alike == null ? new byte[1][] : Arrays.copyOf(alike, count + 1);
            alike[count] = text;
            this.texts[text[0]] = alike;
        }
    }

    /** ASCII, and none of them empty. */
    public static Prefixes of(String... texts) {
        return new Prefixes(texts);
    }

    /** These and others. */
    public Prefixes and(Prefixes others) {
        return of(
                Stream.of(texts, others.texts)
                        .flatMap(Stream::of)
                        .filter(Objects::nonNull)
                        .flatMap(Stream::of)
                        .map(text -> new String(text, StandardCharsets.US_ASCII))
                        .toArray(String[]::new));
    }

    public boolean areAt(Line line) {
        return areAt(line.buf, line.start, line.end);
    }

    /** Whether one of them begins at {@code from}. */
    public boolean areAt(byte[] buf, int from, int to) {
        if (from >= to) {
            return false;
        }
        byte[][] alike = texts[buf[from] & 0xFF];
        if (alike == null) {
            return false;
        }
        for (byte[] text : alike) {
            if (Bytes.startsWith(buf, from, to, text)) {
                return true;
            }
        }
        return false;
    }
}
