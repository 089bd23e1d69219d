package dev.jitlens.profile.tool;

import dev.jitlens.profile.tool.OtlpMessages.Field;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Writes profiles of OpenTelemetry that stand in JSON as the messages that they are: so both forms
 * are read alike. What is in memory is at most as large as the JSON.
 */
final class OtlpJson {
    private static final int WITH_LENGTH = 2;

    /** A name that a person gave is never so long. */
    private static final int LONGEST = 1 << 16;

    private final JsonReader in;

    /** More bytes than that are not kept. */
    private final int most;

    private long left;

    OtlpJson(JsonReader in, int most) {
        this.in = in;
        this.most = most;
    }

    /** Values for which there was no room. */
    long left() {
        return left;
    }

    /** Writes the message that the JSON is at. */
    void message(Map<String, Field> message, ByteArrayOutputStream out) throws IOException {
        in.object(
                name -> {
                    Field field = OtlpMessages.of(message, name);
                    if (field == null) {
                        in.pass();
                    } else if (in.isArray()) {
                        values(field, out);
                    } else {
                        value(field, out);
                    }
                });
    }

    private void values(Field field, ByteArrayOutputStream out) throws IOException {
        if (field.kind() != OtlpMessages.Kind.NUMBERS && field.kind() != OtlpMessages.Kind.TIMES) {
            in.array(() -> value(field, out));
            return;
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        in.array(() -> number(field, packed));
        bytes(field.number(), packed.toByteArray(), out);
    }

    private void value(Field field, ByteArrayOutputStream out) throws IOException {
        switch (field.kind()) {
            case MESSAGE -> {
                ByteArrayOutputStream within = new ByteArrayOutputStream();
                try {
                    message(field.within(), within);
                } finally {
                    bytes(field.number(), within.toByteArray(), out);
                }
            }
            case TEXT -> {
                String text = in.text();
                String kept = text.substring(0, Math.min(text.length(), LONGEST));
                bytes(field.number(), kept.getBytes(StandardCharsets.UTF_8), out);
            }
            case NUMBER -> {
                varint((long) field.number() << 3, out);
                varint(in.whole(), out);
            }
            case NUMBERS, TIMES -> {
                ByteArrayOutputStream one = new ByteArrayOutputStream();
                number(field, one);
                bytes(field.number(), one.toByteArray(), out);
            }
        }
    }

    private void number(Field field, ByteArrayOutputStream out) throws IOException {
        long value = in.whole();
        if (out.size() >= most) {
            left++;
            return;
        }
        if (field.kind() == OtlpMessages.Kind.NUMBERS) {
            varint(value, out);
            return;
        }
        for (int i = 0; i < Long.BYTES; i++) {
            out.write((int) (value >>> i * Byte.SIZE));
        }
    }

    private void bytes(int field, byte[] bytes, ByteArrayOutputStream out) {
        if (out.size() > most - bytes.length) {
            left++;
            return;
        }
        varint((long) field << 3 | WITH_LENGTH, out);
        varint(bytes.length, out);
        out.writeBytes(bytes);
    }

    private static void varint(long value, ByteArrayOutputStream out) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            out.write((int) (rest & 0x7f | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }
}
