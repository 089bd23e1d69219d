package dev.jitlens.fleet.parquet;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Bytes that become more, little-endian as Parquet has them. */
final class Growing {
    private static final VarHandle LONG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int FIRST_BYTES = 256;

    private byte[] bytes = new byte[FIRST_BYTES];
    private int size;

    int size() {
        return size;
    }

    /** The first {@link #size} of them count. */
    byte[] array() {
        return bytes;
    }

    void clear() {
        size = 0;
    }

    /** Room for some more. */
    void room(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, Math.addExact(size, more)));
        }
    }

    void put(int value) {
        room(1);
        bytes[size++] = (byte) value;
    }

    void putInt(int value) {
        room(Integer.BYTES);
        INT.set(bytes, size, value);
        size += Integer.BYTES;
    }

    void setInt(int at, int value) {
        INT.set(bytes, at, value);
    }

    void putLong(long value) {
        room(Long.BYTES);
        LONG.set(bytes, size, value);
        size += Long.BYTES;
    }

    void put(byte[] more) {
        put(more, more.length);
    }

    void put(byte[] more, int count) {
        room(count);
        System.arraycopy(more, 0, bytes, size, count);
        size += count;
    }

    void put(Growing more) {
        put(more.bytes, more.size);
    }

    /** Seven bits a byte, the lowest first; the highest bit says that more follow. */
    void putVarint(long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            put((int) (rest & 0x7f | 0x80));
            rest >>>= 7;
        }
        put((int) rest);
    }

    /** What was written into the array behind the others counts from here on. */
    void grew(int count) {
        size += count;
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, size);
    }
}
