package dev.jitlens.parse.line;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
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

    private static final VarHandle LONG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x0101010101010101L;

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

    /**
     * The number that the eight bytes from {@code at} on are in lower case, or a negative one if
     * they are not all digits. All are looked at together.
     */
    public static long eight(byte[] buf, int at) {
        long text = (long) LONG.get(buf, at);
        long letters = text >>> 6 & ONES;
        long values = (text & 0x0F * ONES) + 9 * letters;
        // Digits lie from 0x30 on, letters from 0x61 on; 10 and more are letters.
        boolean valid =
                (text & 0xF0 * ONES) == 0x30 * (ONES + letters)
                        && (values & 0x10 * ONES) == 0
                        && (values + 6 * ONES >>> 4 & ONES) == letters;
        if (!valid) {
            return -1;
        }
        long bytes = (values << 4 | values >>> 8) & 0x00FF00FF00FF00FFL;
        long words = (bytes << 8 | bytes >>> 16) & 0x0000FFFF0000FFFFL;
        return (words << 16 | words >>> 32) & 0xFFFFFFFFL;
    }

    /** The number that the sixteen bytes from {@code at} on are; 0 if they are not all digits. */
    public static long sixteen(byte[] buf, int at) {
        long high = eight(buf, at);
        long low = eight(buf, at + 8);
        return high < 0 || low < 0 ? 0 : high << 32 | low;
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
