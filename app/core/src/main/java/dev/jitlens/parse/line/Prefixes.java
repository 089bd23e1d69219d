package dev.jitlens.parse.line;

/** Texts that lines may begin with. Most lines begin with another byte than any of them. */
public final class Prefixes {
    private final byte[][] texts;
    private final boolean[] first = new boolean[1 << Byte.SIZE];

    private Prefixes(String... texts) {
        this.texts = new byte[texts.length][];
        for (int i = 0; i < texts.length; i++) {
            this.texts[i] = Bytes.of(texts[i]);
            first[this.texts[i][0] & 0xFF] = true;
        }
    }

    /** None of them may be empty. */
    public static Prefixes of(String... texts) {
        return new Prefixes(texts);
    }

    public boolean areAt(Line line) {
        return areAt(line.buf, line.start, line.end);
    }

    /** Whether one of them begins at {@code from}. */
    public boolean areAt(byte[] buf, int from, int to) {
        if (from >= to || !first[buf[from] & 0xFF]) {
            return false;
        }
        for (byte[] text : texts) {
            if (Bytes.startsWith(buf, from, to, text)) {
                return true;
            }
        }
        return false;
    }
}
