package dev.jitlens.profile.tool;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes a message of Protocol Buffers by hand, whole or broken. */
final class ProtoMaker {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    ProtoMaker number(int field, long value) {
        varint((long) field << 3);
        return varint(value);
    }

    ProtoMaker bytes(int field, byte[] bytes) {
        varint((long) field << 3 | 2);
        varint(bytes.length);
        out.writeBytes(bytes);
        return this;
    }

    ProtoMaker text(int field, String text) {
        return bytes(field, text.getBytes(StandardCharsets.UTF_8));
    }

    ProtoMaker message(int field, ProtoMaker message) {
        return bytes(field, message.bytes());
    }

    ProtoMaker packed(int field, long... numbers) {
        ProtoMaker packed = new ProtoMaker();
        for (long number : numbers) {
            packed.varint(number);
        }
        return bytes(field, packed.bytes());
    }

    ProtoMaker varint(long value) {
        long left = value;
        while ((left & ~0x7fL) != 0) {
            out.write((int) (left & 0x7f | 0x80));
            left >>>= 7;
        }
        out.write((int) left);
        return this;
    }

    byte[] bytes() {
        return out.toByteArray();
    }
}
