package dev.jitlens.profile.hpl;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Writes logs as honest-profiler's writer does: names after the first frame that needs them. */
final class HplMaker {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);

    /** One write to memory, which does not fail. */
    private interface Writing {
        void run() throws IOException;
    }

    private HplMaker write(int kind, Writing rest) {
        try {
            out.writeByte(kind);
            rest.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** Writes the head of a trace as versions before 2017 wrote it. */
    HplMaker trace(int frames, long thread) {
        return write(
                1,
                () -> {
                    out.writeInt(frames);
                    out.writeLong(thread);
                });
    }

    HplMaker timedTrace(int frames, long thread) {
        return write(
                11,
                () -> {
                    out.writeInt(frames);
                    out.writeLong(thread);
                    out.writeLong(1_500_000_000L);
                    out.writeLong(123_456_789L);
                });
    }

    HplMaker frame(int bci, long method) {
        return write(
                2,
                () -> {
                    out.writeInt(bci);
                    out.writeLong(method);
                });
    }

    HplMaker frame(int bci, int line, long method) {
        return write(
                21,
                () -> {
                    out.writeInt(bci);
                    out.writeInt(line);
                    out.writeLong(method);
                });
    }

    HplMaker method(long id, String file, String holder, String name) {
        return write(
                3,
                () -> {
                    out.writeLong(id);
                    texts(file, holder, name);
                });
    }

    HplMaker signed(long id, String file, String holder, String name, String descriptor) {
        return write(
                31,
                () -> {
                    out.writeLong(id);
                    texts(file, holder, "", name, descriptor, "");
                });
    }

    HplMaker thread(long id, String name) {
        return write(
                4,
                () -> {
                    out.writeLong(id);
                    texts(name);
                });
    }

    HplMaker kind(int kind) {
        return write(kind, () -> {});
    }

    private void texts(String... texts) throws IOException {
        for (String text : texts) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            out.writeInt(utf8.length);
            out.write(utf8);
        }
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }
}
