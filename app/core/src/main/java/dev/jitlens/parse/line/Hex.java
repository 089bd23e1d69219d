package dev.jitlens.parse.line;

import java.util.Arrays;

/** Hexadecimal digits in bytes. HotSpot writes lower case. */
public final class Hex {
    private static final byte[] VALUES = new byte[256];

    static {
        Arrays.fill(VALUES, (byte) -1);
        for (int i = 0; i < 16; i++) {
            VALUES[Character.forDigit(i, 16)] = (byte) i;
            VALUES[Character.toUpperCase(Character.forDigit(i, 16))] = (byte) i;
        }
    }

    private Hex() {}

    /** The value of a digit, 0 to 15, or -1. */
    public static int digit(byte b) {
        return VALUES[b & 0xff];
    }

    /** Index of the first byte at or after {@code from} that is no digit. */
    public static int skipDigits(byte[] buf, int from, int to) {
        int i = from;
        while (i < to && VALUES[buf[i] & 0xff] >= 0) {
            i++;
        }
        return i;
    }

    /** The number that the digits in {@code buf[from..to)} make; of more than 16 the last 16. */
    public static long number(byte[] buf, int from, int to) {
        long n = 0;
        for (int i = from; i < to; i++) {
            n = n << 4 | VALUES[buf[i] & 0xff];
        }
        return n;
    }
}
