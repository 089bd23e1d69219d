package dev.jitlens.parse.line;

/**
 * What some lines of the VM cannot be without, and most lines of programs are. All are looked for
 * in one pass, so that a reader which needs one passes over a line at once.
 */
public enum Sign {
    /** {@code (}. */
    PAREN,
    /** {@code [}. */
    BRACKET,
    /** {@code "}. */
    QUOTE,
    /** {@code @}. */
    AT,
    /** A backslash. */
    BACKSLASH,
    /** {@code ::}. */
    COLONS;

    final int bit = 1 << ordinal();

    /** For each byte the bits of its sign; of a colon those of two. */
    private static final byte[] BITS = bits();

    private static byte[] bits() {
        byte[] bits = new byte[1 << Byte.SIZE];
        bits['('] = (byte) PAREN.bit;
        bits['['] = (byte) BRACKET.bit;
        bits['"'] = (byte) QUOTE.bit;
        bits['@'] = (byte) AT.bit;
        bits['\\'] = (byte) BACKSLASH.bit;
        bits[':'] = (byte) COLONS.bit;
        return bits;
    }

    /** The bits of all signs in {@code buf[from..to)}. */
    static int in(byte[] buf, int from, int to) {
        byte[] bits = BITS;
        int all = 0;
        for (int i = from; i < to; i++) {
            byte bit = bits[buf[i] & 0xFF];
            if (bit != 0 && (buf[i] != ':' || i > from && buf[i - 1] == ':')) {
                all |= bit;
            }
        }
        return all;
    }
}
