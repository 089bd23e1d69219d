package dev.jitlens.parse.line;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/** Searching and number reading in byte arrays, without making strings. */
public final class Bytes {
    private static final VarHandle LONG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;

    /** A power of 256 shifts the number of its exponent to the highest byte. */
    private static final long BYTE_NUMBERS = 0x0001020304050607L;

    private static final long EIGHT_BLANKS = ' ' * ONES;

    /** Another one each time, so that nobody can choose bytes with equal hashes. */
    private static final long SEED = ThreadLocalRandom.current().nextLong();

    private static final int NANO_DECIMALS = 9;

    /** Nanoseconds of the last decimal, by how many decimals there are. */
    private static final long[] UNITS = {
        1_000_000_000L,
        100_000_000L,
        10_000_000L,
        1_000_000L,
        100_000L,
        10_000L,
        1_000L,
        100L,
        10L,
        1L,
    };

    private Bytes() {}

    public static byte[] of(String ascii) {
        return ascii.getBytes(StandardCharsets.US_ASCII);
    }

    /** Whether bytes begin with a prefix; eight are compared a step where it has as many. */
    public static boolean startsWith(byte[] buf, int start, int end, byte[] prefix) {
        int length = prefix.length;
        if (end - start < length || length > 0 && buf[start] != prefix[0]) {
            return false;
        }
        if (length >= 8) {
            for (int i = 0; i < length - 8; i += 8) {
                if ((long) LONG.get(buf, start + i) != (long) LONG.get(prefix, i)) {
                    return false;
                }
            }
            int last = length - 8;
            return (long) LONG.get(buf, start + last) == (long) LONG.get(prefix, last);
        }
        for (int i = 1; i < length; i++) {
            if (buf[start + i] != prefix[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(byte[] buf, int start, int end, byte[] text) {
        return end - start == text.length && startsWith(buf, start, end, text);
    }

    /** The upper half of the {@link #longHash}; folding would take its last step back. */
    public static int hash(byte[] buf, int from, int to) {
        return (int) (longHash(buf, from, to) >>> Integer.SIZE);
    }

    /**
     * A hash that differs from one start of Jitlens to the next. One step more than there are words
     * carries the last bytes of the last word, where numbered names differ, to all bits.
     */
    public static long longHash(byte[] buf, int from, int to) {
        long hash = SEED + to - from;
        int i = from;
        for (; i + Long.BYTES <= to; i += Long.BYTES) {
            hash = mixed(hash ^ (long) LONG.get(buf, i));
        }
        for (; i < to; i++) {
            hash = mixed(hash ^ buf[i]);
        }
        return mixed(hash);
    }

    private static long mixed(long hash) {
        long product = hash * 0x9E3779B97F4A7C15L;
        return product ^ product >>> Integer.SIZE;
    }

    /** Where the text of a line ends: before the carriage returns and blanks at its end. */
    public static int textEnd(byte[] buf, int from, int to) {
        int end = to;
        while (end > from && isSpace(buf[end - 1])) {
            end--;
        }
        return end;
    }

    private static boolean isSpace(byte at) {
        return at == '\r' || at == ' ' || at == '\t';
    }

    /** The same lines, with at most one carriage return at the end of each. */
    public static byte[] withoutReturns(byte[] text) {
        byte[] kept = new byte[text.length];
        int length = 0;
        for (int i = 0; i < text.length; i++) {
            boolean more = text[i] == '\r' && i + 1 < text.length && text[i + 1] == '\r';
            if (!more) {
                kept[length++] = text[i];
            }
        }
        return length == text.length ? text : Arrays.copyOf(kept, length);
    }

    /** Index of the first {@code b} in {@code buf[from..to)}, or -1. Eight bytes a step. */
    public static int indexOf(byte[] buf, int from, int to, byte b) {
        long pattern = (b & 0xFFL) * ONES;
        int i = from;
        for (; i <= to - 8; i += 8) {
            long x = (long) LONG.get(buf, i) ^ pattern;
            long zeros = (x - ONES) & ~x & HIGHS;
            if (zeros != 0) {
                return i + firstByte(zeros);
            }
        }
        for (; i < to; i++) {
            if (buf[i] == b) {
                return i;
            }
        }
        return -1;
    }

    /** Index of the first {@code a} or {@code b} in {@code buf[from..to)}, or -1. */
    public static int indexOfEither(byte[] buf, int from, int to, byte a, byte b) {
        long eightA = (a & 0xFFL) * ONES;
        long eightB = (b & 0xFFL) * ONES;
        int i = from;
        for (; i <= to - 8; i += 8) {
            long text = (long) LONG.get(buf, i);
            long xa = text ^ eightA;
            long xb = text ^ eightB;
            // A bit that is set wrongly stands above a right one.
            long zeros = ((xa - ONES) & ~xa | (xb - ONES) & ~xb) & HIGHS;
            if (zeros != 0) {
                return i + firstByte(zeros);
            }
        }
        while (i < to && buf[i] != a && buf[i] != b) {
            i++;
        }
        return i < to ? i : -1;
    }

    /**
     * Which byte holds the lowest of the bits, all of them the highest of a byte: one product,
     * since C1 has no instruction for {@link Long#numberOfTrailingZeros}.
     */
    private static int firstByte(long highs) {
        return (int) (((highs & -highs) >>> 7) * BYTE_NUMBERS >>> 56);
    }

    /** How many of {@code buf[from..to)} are {@code b}. Eight bytes a step. */
    public static long count(byte[] buf, int from, int to, byte b) {
        long pattern = (b & 0xFFL) * ONES;
        long count = 0;
        int i = from;
        for (; i <= to - 8; i += 8) {
            long x = (long) LONG.get(buf, i) ^ pattern;
            long others = (x & ~HIGHS) + ~HIGHS | x; // a high bit for each byte that is another
            count += ((~others & HIGHS) >>> 7) * ONES >>> 56;
        }
        for (; i < to; i++) {
            count += buf[i] == b ? 1 : 0;
        }
        return count;
    }

    /** Index of the last {@code b} in {@code buf[from..to)}, or -1. */
    public static int lastIndexOf(byte[] buf, int from, int to, byte b) {
        for (int i = to - 1; i >= from; i--) {
            if (buf[i] == b) {
                return i;
            }
        }
        return -1;
    }

    /** Index of the first occurrence of {@code what} in {@code buf[from..to)}, or -1. */
    public static int indexOf(byte[] buf, int from, int to, byte[] what) {
        int last = to - what.length;
        for (int i = from; i <= last; i++) {
            i = indexOf(buf, i, last + 1, what[0]);
            if (i < 0) {
                return -1;
            }
            if (startsWith(buf, i, to, what)) {
                return i;
            }
        }
        return -1;
    }

    /** Index of the first of so many blanks in a row, or -1: looks at one byte of as many. */
    public static int blanks(byte[] buf, int from, int to, int count) {
        int begin = from;
        while (begin + count <= to) {
            int i = begin + count - 1;
            while (i >= begin && buf[i] == ' ') {
                i--;
            }
            if (i < begin) {
                return begin;
            }
            begin = i + 1;
        }
        return -1;
    }

    public static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    /** Index of the first byte at or after {@code from} that is no blank or tab, or {@code to}. */
    public static int skipBlanks(byte[] buf, int from, int to) {
        int i = from;
        while (i <= to - 8 && (long) LONG.get(buf, i) == EIGHT_BLANKS) {
            i += 8; // comments of printed code stand far to the right
        }
        while (i < to && (buf[i] == ' ' || buf[i] == '\t')) {
            i++;
        }
        return i;
    }

    /** Index of the first byte at or after {@code from} that is no digit. */
    public static int skipDigits(byte[] buf, int from, int to) {
        int i = from;
        while (i < to && isDigit(buf[i])) {
            i++;
        }
        return i;
    }

    /**
     * The decimal number in {@code buf[from..to)}, or {@code otherwise} if that is not a number
     * that fits.
     */
    public static long number(byte[] buf, int from, int to, long otherwise) {
        int i = from;
        boolean negative = i < to && buf[i] == '-';
        if (negative) {
            i++;
        }
        if (i >= to || to - i > 18) {
            return otherwise;
        }
        long n = 0;
        for (; i < to; i++) {
            if (!isDigit(buf[i])) {
                return otherwise;
            }
            n = n * 10 + (buf[i] - '0');
        }
        return negative ? -n : n;
    }

    /**
     * Nanoseconds from decimal seconds such as {@code 12.345} or {@code 12,345}, or {@code
     * otherwise}. More than nine decimals are cut.
     */
    public static long secondsToNanos(byte[] buf, int from, int to, long otherwise) {
        int i = from;
        if (i >= to || !isDigit(buf[i])) {
            return otherwise;
        }
        long n = 0;
        while (i < to && isDigit(buf[i])) {
            n = n * 10 + (buf[i++] - '0');
            if (n > 4_000_000_000L) {
                return otherwise;
            }
        }
        n *= 1_000_000_000L;
        if (i == to) {
            return n;
        }
        if (buf[i] != '.' && buf[i] != ',') {
            return otherwise;
        }
        i++;
        long fraction = 0;
        int decimals = 0;
        for (; i < to; i++) {
            if (!isDigit(buf[i])) {
                return otherwise;
            }
            if (decimals < NANO_DECIMALS) {
                fraction = fraction * 10 + (buf[i] - '0');
                decimals++;
            }
        }
        return n + fraction * UNITS[decimals];
    }
}
