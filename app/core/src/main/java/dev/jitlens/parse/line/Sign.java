package dev.jitlens.parse.line;

import java.util.Arrays;

/**
 * What some lines of the VM cannot be without, and most lines of programs are. All are looked for
 * in one pass, so that a reader which needs one passes over a line at once.
 */
public enum Sign {
    /** Of rows of tables, of decorations and of collections. */
    BRACKET("["),
    /** Behind the times of a collection. */
    TIMED(": ["),
    /** Of where code is. */
    RANGE("[0x"),
    /** Before the bci of a call. */
    AT("@ "),
    /** Of a profile of types. */
    BACKSLASH("\\"),
    /** In the names of methods. */
    COLONS("::"),
    /** In place of a method's name. */
    NO_METHOD("(method)"),
    /** The head of printed code. */
    COMPILED_METHOD("Compiled method ("),
    CLASS_LOADED("[Loaded "),
    SAFEPOINT("Safepoint \""),
    ENTERING_SAFEPOINT("Entering safepoint region: "),
    THREADS_TO_BLOCK(" threads to block"),
    /** The same up to JDK 25. */
    THREAD_S_TO_BLOCK(" thread(s) to block"),
    /** What G1 decides by. */
    ERGONOMICS(": [G1Ergonomics ("),
    VERIFY_DURING_GC(" VerifyDuringGC:(");

    /** By the byte that they are looked for by; null where none is. */
    private static final Sign[][] BY_BYTE = byByte();

    private final Needle needle;
    final int bit = 1 << ordinal();

    Sign(String text) {
        needle = Needle.of(text);
    }

    private static Sign[][] byByte() {
        Sign[][] all = new Sign[1 << Byte.SIZE][];
        for (Sign sign : values()) {
            int b = sign.needle.rarestByte();
            Sign[] alike = all[b] == null ? new Sign[0] : all[b];
            all[b] = Arrays.copyOf(alike, alike.length + 1);
            all[b][alike.length] = sign;
        }
        return all;
    }

    public int length() {
        return needle.length();
    }

    /** Whether it begins at {@code from}. */
    public boolean isAt(byte[] buf, int from, int to) {
        return needle.isAt(buf, from, to);
    }

    /** Index of its first occurrence in {@code buf[from..to)}, or -1. */
    public int in(byte[] buf, int from, int to) {
        return needle.in(buf, from, to);
    }

    /** The bits of all signs in {@code buf[from..to)}. */
    static int all(byte[] buf, int from, int to) {
        Sign[][] byByte = BY_BYTE;
        int all = 0;
        for (int i = from; i < to; i++) {
            Sign[] alike = byByte[buf[i] & 0xFF];
            if (alike != null) {
                all |= at(alike, buf, from, i, to);
            }
        }
        return all;
    }

    private static int at(Sign[] alike, byte[] buf, int from, int at, int to) {
        int bits = 0;
        for (Sign sign : alike) {
            int begin = at - sign.needle.rarest();
            bits |= begin >= from && sign.isAt(buf, begin, to) ? sign.bit : 0;
        }
        return bits;
    }
}
