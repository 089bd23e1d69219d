package dev.jitlens.profile.jlp;

import dev.jitlens.model.JvmText;
import dev.jitlens.parse.line.Bytes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Reads numbers and text from a record. Past its end all are zero, and {@link #isShort} tells. */
final class JlpPayload {
    private static final VarHandle LONG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle SHORT =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    private byte[] bytes;
    private int at;
    private int end;
    private boolean isShort;

    JlpPayload(byte[] bytes, int from, int to) {
        set(bytes, from, to);
    }

    void set(byte[] newBytes, int from, int to) {
        bytes = newBytes;
        at = from;
        end = to;
        isShort = false;
    }

    private boolean has(int n) {
        isShort |= n > end - at;
        return !isShort;
    }

    int u8() {
        return has(1) ? bytes[at++] & 0xff : 0;
    }

    int u16() {
        if (!has(2)) {
            return 0;
        }
        at += 2;
        return (short) SHORT.get(bytes, at - 2) & 0xffff;
    }

    int i32() {
        if (!has(4)) {
            return 0;
        }
        at += 4;
        return (int) INT.get(bytes, at - 4);
    }

    long u32() {
        return Integer.toUnsignedLong(i32());
    }

    /** Eight bytes, signed or unsigned: whoever reads them knows. */
    long i64() {
        if (!has(8)) {
            return 0;
        }
        at += 8;
        return (long) LONG.get(bytes, at - 8);
    }

    String text() {
        int length = u16();
        if (!has(length)) {
            return "";
        }
        at += length;
        return JvmText.of(bytes, at - length, length);
    }

    void skip(int n) {
        if (has(n)) {
            at += n;
        }
    }

    /** The next bytes; fewer where there are no more. */
    byte[] copy(long n) {
        int length = (int) Math.min(n, end - at);
        isShort |= length < n;
        at += length;
        return Arrays.copyOfRange(bytes, at - length, at);
    }

    /** How many of so many entries can be there, of which each has at least so many bytes. */
    int most(long entries, int bytes) {
        return (int) Math.min(entries, (end - at) / bytes);
    }

    /** Whether more was asked for than there is. */
    boolean isShort() {
        return isShort;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Index in {@link #bytes} of what is read next. */
    int at() {
        return at;
    }

    /** The {@link Bytes#longHash} of the bytes that are left. */
    long hash() {
        return Bytes.longHash(bytes, at, end);
    }
}
