package dev.jitlens.parse;

import dev.jitlens.model.Method;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Interner;

import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * The attributes of one tag, as places in the line's buffer; reused from line to line. A tag may
 * name an attribute twice (JDK 8 to 21 do, for {@code hot_method}): the first one counts.
 */
final class Attributes {
    private static final int MOST = 64;

    private final int[] names = new int[MOST];
    private final int[] nameEnds = new int[MOST];
    private final int[] values = new int[MOST];
    private final int[] valueEnds = new int[MOST];
    private byte[] buf = new byte[0];
    private int count;
    private boolean whole;

    /**
     * Finds the attributes of the tag in {@code buf[from..end)}, {@code from} being anywhere in its
     * name.
     */
    void parse(byte[] bytes, int from, int end) {
        buf = bytes;
        count = 0;
        whole = false;
        int i = from;
        while (i < end && count < MOST) {
            while (i < end && bytes[i] != ' ' && bytes[i] != '>') {
                i++;
            }
            while (i < end && bytes[i] == ' ') {
                i++;
            }
            if (i >= end || bytes[i] == '>') {
                whole = i < end;
                return;
            }
            int equals = Bytes.indexOf(bytes, i, end, (byte) '=');
            if (equals < 0 || equals + 1 >= end || bytes[equals + 1] != '\'') {
                whole = bytes[end - 1] == '>' && equals < 0;
                return;
            }
            int close = closingQuote(bytes, equals + 2, end);
            if (close < 0) {
                return;
            }
            names[count] = i;
            nameEnds[count] = equals;
            values[count] = equals + 2;
            valueEnds[count++] = close;
            i = close + 1;
        }
    }

    /**
     * Old JVMs leave an apostrophe in a value as it is; the one that closes has the tag's syntax
     * after it.
     */
    private static int closingQuote(byte[] bytes, int from, int end) {
        int i = Bytes.indexOf(bytes, from, end, (byte) '\'');
        while (i >= 0
                && i + 1 < end
                && bytes[i + 1] != ' '
                && bytes[i + 1] != '/'
                && bytes[i + 1] != '>') {
            i = Bytes.indexOf(bytes, i + 1, end, (byte) '\'');
        }
        return i;
    }

    /** Whether the tag was closed: a log can be cut in the middle of one. */
    boolean whole() {
        return whole;
    }

    boolean has(byte[] name) {
        return index(name) >= 0;
    }

    private int index(byte[] name) {
        for (int i = 0; i < count; i++) {
            if (Bytes.equals(buf, names[i], nameEnds[i], name)) {
                return i;
            }
        }
        return -1;
    }

    long number(byte[] name, long otherwise) {
        int i = index(name);
        return i < 0 ? otherwise : Bytes.number(buf, values[i], valueEnds[i], otherwise);
    }

    int intNumber(byte[] name, int otherwise) {
        long n = number(name, otherwise);
        return n >= Integer.MIN_VALUE && n <= Integer.MAX_VALUE ? (int) n : otherwise;
    }

    /** Nanoseconds from decimal seconds. */
    long seconds(byte[] name, long otherwise) {
        int i = index(name);
        return i < 0 ? otherwise : Bytes.secondsToNanos(buf, values[i], valueEnds[i], otherwise);
    }

    /** A number written {@code 0x…}. */
    long hex(byte[] name, long otherwise) {
        int i = index(name);
        if (i < 0 || valueEnds[i] - values[i] < 3 || valueEnds[i] - values[i] > 18) {
            return otherwise;
        }
        long n = 0;
        for (int k = values[i] + 2; k < valueEnds[i]; k++) {
            int digit = Character.digit(buf[k], 16);
            if (digit < 0) {
                return otherwise;
            }
            n = n << 4 | digit;
        }
        return n;
    }

    boolean is(byte[] name, byte[] value) {
        int i = index(name);
        return i >= 0 && Bytes.equals(buf, values[i], valueEnds[i], value);
    }

    /** The value with entities resolved, or empty. */
    String text(byte[] name, XmlNames names) {
        int i = index(name);
        return i < 0 ? "" : names.text(buf, values[i], valueEnds[i]);
    }

    /** What the bytes of the value stand for. */
    <T> T object(byte[] name, Interner<T> objects) {
        int i = index(name);
        return i < 0 ? objects.get(buf, 0, 0) : objects.get(buf, values[i], valueEnds[i]);
    }

    /**
     * Hands over the numbers of a value such as {@code 719 720}, until one is not accepted; what is
     * no number is -1.
     *
     * @return whether all were accepted
     */
    boolean eachNumber(byte[] name, LongPredicate accepts) {
        int i = index(name);
        int at = i < 0 ? 0 : values[i];
        int end = i < 0 ? 0 : valueEnds[i];
        while (at < end) {
            int blank = Bytes.indexOf(buf, at, end, (byte) ' ');
            int to = blank < 0 ? end : blank;
            if (to > at && !accepts.test(Bytes.number(buf, at, to, -1))) {
                return false;
            }
            at = to + 1;
        }
        return true;
    }

    /** How many bytes the value has. */
    int length(byte[] name) {
        int i = index(name);
        return i < 0 ? 0 : valueEnds[i] - values[i];
    }

    /**
     * Copies the bytes of the value.
     *
     * @return {@code to}, or a larger copy of it if they do not fit
     */
    byte[] append(byte[] name, byte[] to, int at) {
        int length = length(name);
        byte[] large = to.length < at + length ? Arrays.copyOf(to, 2 * (at + length)) : to;
        if (length > 0) {
            System.arraycopy(buf, values[index(name)], large, at, length);
        }
        return large;
    }

    /** The method that a {@code holder name signature} value names, or null. */
    Method method(byte[] name, XmlNames names) {
        int i = index(name);
        return i < 0 ? null : names.method(buf, values[i], valueEnds[i]);
    }
}
