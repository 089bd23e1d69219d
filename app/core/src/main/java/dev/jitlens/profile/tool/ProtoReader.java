package dev.jitlens.profile.tool;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads messages of Protocol Buffers as they come, field by field. A message within another is
 * entered and left; nothing of them is kept.
 */
final class ProtoReader {
    static final int VARINT = 0;
    static final int FIXED64 = 1;
    static final int WITH_LENGTH = 2;
    static final int FIXED32 = 5;

    private static final int MOST_NESTED = 16;

    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int filled;
    private long before;
    private final long[] ends = new long[MOST_NESTED];
    private int depth;
    private int field;
    private int wire;
    private long value;

    ProtoReader(InputStream in) {
        this.in = in;
        ends[0] = Long.MAX_VALUE;
    }

    /** Bytes that were read. */
    long position() {
        return before + at;
    }

    /** Goes to the next field of this message; false at its end. */
    boolean next() throws IOException {
        if (position() >= ends[depth] || depth == 0 && isAtEnd()) {
            return false;
        }
        long key = varint();
        field = (int) (key >>> 3);
        wire = (int) (key & 7);
        if (key >>> 3 == 0 || key >>> 3 >= 1 << 29) {
            throw new Damage(position(), "there is no such field as " + (key >>> 3));
        }
        switch (wire) {
            case VARINT -> value = varint();
            case FIXED64 -> value = fixed(Long.BYTES);
            case FIXED32 -> value = fixed(Integer.BYTES);
            case WITH_LENGTH -> {
                value = varint();
                if (value < 0 || value > ends[depth] - position()) {
                    throw new Damage(position(), "a field is longer than what it is in");
                }
            }
            default -> throw new Damage(position(), "there is no such type of a field as " + wire);
        }
        return true;
    }

    int field() {
        return field;
    }

    int wire() {
        return wire;
    }

    /** The field's number. */
    long number() {
        return value;
    }

    /** The field's number if an int holds it, else -1. */
    int index() {
        return value >= 0 && value <= Integer.MAX_VALUE ? (int) value : -1;
    }

    /** Whether this is a field of this number that has a length. */
    boolean isMessage(int number) {
        return field == number && wire == WITH_LENGTH;
    }

    /** Goes into the field's message; {@link #next} tells its fields. */
    void enter() throws IOException {
        if (depth + 1 == MOST_NESTED) {
            throw new Damage(position(), "messages are in one another too deep");
        }
        ends[++depth] = position() + value;
    }

    /** Passes over what is left of the message that was entered last. */
    void leave() throws IOException {
        skip(ends[depth] - position());
        depth--;
    }

    /** Passes over the field, if it has a length. */
    void pass() throws IOException {
        if (wire == WITH_LENGTH) {
            skip(value);
        }
    }

    /** Takes each of the numbers of a repeated field. */
    interface Numbers {
        void take(long number);
    }

    /** The numbers of a repeated field, packed or one. */
    void numbers(Numbers taker) throws IOException {
        if (wire != WITH_LENGTH) {
            taker.take(value);
            return;
        }
        long end = position() + value;
        while (position() < end) {
            taker.take(varint());
        }
        if (position() > end) {
            throw new Damage(position(), "a number is longer than the field that it is in");
        }
    }

    /** The field as text; what is longer than this many bytes is cut. */
    String text(int most) throws IOException {
        int length = (int) Math.min(value, most);
        byte[] bytes = new byte[Math.min(length, 1 << 12)];
        int read = 0;
        while (read < length) {
            if (at == filled && !fill()) {
                throw ended();
            }
            int part = Math.min(length - read, filled - at);
            if (read + part > bytes.length) {
                bytes = Arrays.copyOf(bytes, length);
            }
            System.arraycopy(buffer, at, bytes, read, part);
            at += part;
            read += part;
        }
        skip(value - length);
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }

    private void skip(long bytes) throws IOException {
        long left = bytes;
        while (left > 0) {
            if (at == filled && !fill()) {
                throw ended();
            }
            int part = (int) Math.min(left, filled - at);
            at += part;
            left -= part;
        }
    }

    private long fixed(int bytes) throws IOException {
        long number = 0;
        for (int i = 0; i < bytes; i++) {
            number |= (long) (one() & 0xff) << 8 * i;
        }
        return number;
    }

    private long varint() throws IOException {
        long number = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            byte b = one();
            number |= (long) (b & 0x7f) << shift;
            if (b >= 0) {
                return number;
            }
        }
        throw new Damage(position(), "a number has more than 64 bits");
    }

    private byte one() throws IOException {
        if (at == filled && !fill()) {
            throw ended();
        }
        return buffer[at++];
    }

    private boolean isAtEnd() throws IOException {
        return at == filled && !fill();
    }

    private boolean fill() throws IOException {
        before += filled;
        at = 0;
        filled = Math.max(0, in.read(buffer));
        return filled > 0;
    }

    private EOFException ended() {
        return new EOFException("the file ends within a message");
    }
}
