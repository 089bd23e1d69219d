package dev.jitlens.profile.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes the fields of a message of Protocol Buffers: varints and what has a length. */
final class Protobuf {
    private static final int VARINT = 0;
    private static final int WITH_LENGTH = 2;

    private final OutputStream out;

    Protobuf(OutputStream out) {
        this.out = out;
    }

    /** A message within another, which is kept until it is written. */
    Protobuf() {
        this(new ByteArrayOutputStream());
    }

    /** A number; 0 is what a field is that is not there. */
    void number(int field, long value) throws IOException {
        if (value != 0) {
            always(field, value);
        }
    }

    /** A number of a repeated field, where 0 counts. */
    void always(int field, long value) throws IOException {
        varint((long) field << 3 | VARINT);
        varint(value);
    }

    /** Numbers of a repeated field, packed. */
    void numbers(int field, List<? extends Number> values) throws IOException {
        if (!values.isEmpty()) {
            Protobuf packed = new Protobuf();
            for (Number value : values) {
                packed.varint(value.longValue());
            }
            message(field, packed);
        }
    }

    void text(int field, String text) throws IOException {
        bytes(field, text.getBytes(StandardCharsets.UTF_8));
    }

    void message(int field, Protobuf message) throws IOException {
        bytes(field, ((ByteArrayOutputStream) message.out).toByteArray());
    }

    private void bytes(int field, byte[] bytes) throws IOException {
        varint((long) field << 3 | WITH_LENGTH);
        varint(bytes.length);
        out.write(bytes);
    }

    private void varint(long value) throws IOException {
        long left = value;
        while ((left & ~0x7fL) != 0) {
            out.write((int) (left & 0x7f | 0x80));
            left >>>= 7;
        }
        out.write((int) left);
    }
}
