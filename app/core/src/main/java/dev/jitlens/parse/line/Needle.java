package dev.jitlens.parse.line;

/**
 * A text that is searched for in each line: by that of its bytes that logs have most rarely, since
 * most lines do not have it.
 */
final class Needle {
    /** The more often a log has them, the further to the left. */
    private static final String COMMON = " etaoinsr0123456789:.-/[]hldcumfpgwyb=,vkxjqz()";

    private final byte[] text;
    private final int rarest;

    private Needle(byte[] text) {
        this.text = text;
        int best = 0;
        for (int i = 1; i < text.length; i++) {
            best = rarity(text[i]) > rarity(text[best]) ? i : best;
        }
        rarest = best;
    }

    /** ASCII, and not empty. */
    public static Needle of(String text) {
        return new Needle(Bytes.of(text));
    }

    private static int rarity(byte b) {
        int at = COMMON.indexOf(b);
        return at < 0 ? COMMON.length() : at;
    }

    /** Where the byte stands in it that logs have most rarely. */
    int rarest() {
        return rarest;
    }

    int rarestByte() {
        return text[rarest];
    }

    public int length() {
        return text.length;
    }

    /** Whether it begins at {@code from}. */
    public boolean isAt(byte[] buf, int from, int to) {
        return Bytes.startsWith(buf, from, to, text);
    }

    /** Index of its first occurrence in {@code buf[from..to)}, or -1. */
    public int in(byte[] buf, int from, int to) {
        int last = to - text.length + rarest;
        for (int i = from + rarest; i <= last; i++) {
            i = Bytes.indexOf(buf, i, last + 1, text[rarest]);
            if (i < 0) {
                return -1;
            }
            if (Bytes.startsWith(buf, i - rarest, to, text)) {
                return i - rarest;
            }
        }
        return -1;
    }
}
