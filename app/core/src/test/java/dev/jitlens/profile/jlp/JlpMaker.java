package dev.jitlens.profile.jlp;

import dev.jitlens.format.SampleFormat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Makes the bytes of a {@code *.jlp} file, record by record. */
public final class JlpMaker {
    private static final SampleFormat FORMAT =
            SampleFormat.of(Path.of("../../agent-bridge/FORMAT.md"));

    private final ByteArrayOutputStream file = new ByteArrayOutputStream();

    /** A frame, or what a debug record says. */
    record Frame(long method, int bci, int line) {
        static Frame of(long method, int bci) {
            return new Frame(method, bci, -1);
        }
    }

    /** A debug record of an nmethod. */
    record Debug(int end, Frame... frames) {}

    JlpMaker() {
        this(1);
    }

    JlpMaker(int version) {
        file.writeBytes("JITLENSP".getBytes(StandardCharsets.US_ASCII));
        file.writeBytes(new Payload().i32(version).i32(0).bytes());
    }

    /** An agent that asks for both sources of a signal. */
    static JlpMaker ofAgent() {
        return new JlpMaker()
                .info("agent", "native")
                .info("sources", "agct,pc")
                .info("interval.nanos", "10000000")
                .info("jvm.start.nanos", "1000");
    }

    JlpMaker record(int type, Payload payload) {
        return record(type, payload.bytes());
    }

    private JlpMaker record(int type, byte[] bytes) {
        file.writeBytes(new Payload().u8(type).u8(0).u16(0).i32(bytes.length).bytes());
        file.writeBytes(bytes);
        return this;
    }

    /**
     * @param values one a field of FORMAT.md, a list for entries
     */
    private JlpMaker record(String name, Object... values) {
        SampleFormat.Layout layout = FORMAT.layout(name);
        return record(layout.type(), layout.write(List.of(values)));
    }

    JlpMaker info(String key, String value) {
        return record("INFO", key, value);
    }

    /**
     * @param lines pairs of first bci and line
     */
    JlpMaker method(long id, String holder, String name, int... lines) {
        return method(id, holder, name, false, lines);
    }

    JlpMaker method(long id, String holder, String name, boolean isNative, int... lines) {
        List<List<Integer>> table = new ArrayList<>();
        for (int i = 0; i < lines.length; i += 2) {
            table.add(List.of(lines[i], lines[i + 1]));
        }
        int flag = isNative ? 1 : 0;
        return record("METHOD", id, holder, name, "()V", "X.java", flag, table.size(), table);
    }

    JlpMaker load(long time, long address, int bytes, long method, Debug... debug) {
        List<List<?>> records = new ArrayList<>();
        for (Debug each : debug) {
            List<?> frames =
                    Stream.of(each.frames()).map(f -> List.of(f.method(), f.bci())).toList();
            records.add(List.of(each.end(), frames.size(), frames));
        }
        return record("CODE_LOAD", time, address, bytes, method, records.size(), records);
    }

    JlpMaker unload(long time, long address, long method) {
        return record("CODE_UNLOAD", time, address, method);
    }

    JlpMaker stub(long time, long address, int bytes, String name) {
        return record("STUB", time, address, bytes, name);
    }

    JlpMaker thread(int osId, long javaId, int state, long cpu, long sampled, String name) {
        return record("THREAD", 1, osId, javaId, state, cpu, sampled, name);
    }

    JlpMaker sample(long time, long pc, int code, Frame... frames) {
        return sample(time, 7, 1, pc, code, code, 0, frames);
    }

    JlpMaker sample(
            long time,
            int osId,
            long javaId,
            long pc,
            int code,
            int first,
            int state,
            Frame... frames) {
        List<?> stack = Stream.of(frames).map(f -> List.of(f.method(), f.bci(), f.line())).toList();
        return record("SAMPLE", time, osId, javaId, pc, code, first, state, stack.size(), stack);
    }

    /** The payload of a sample without frames. */
    static JlpPayload samplePayload(long time, long pc) {
        byte[] bytes =
                FORMAT.layout("SAMPLE").write(List.of(time, 7, 1, pc, -5, -5, 0, 0, List.of()));
        return new JlpPayload(bytes, 0, bytes.length);
    }

    JlpMaker lost(long count, String why) {
        return record("LOST", 1, count, why);
    }

    JlpMaker end(long signals, long samples, long nanos, long longest) {
        return record("END", 9, signals, samples, nanos, longest);
    }

    /** The same so far; what is added to one is not in the other. */
    JlpMaker copy() {
        JlpMaker copy = new JlpMaker();
        copy.file.reset();
        copy.file.writeBytes(bytes());
        return copy;
    }

    public byte[] bytes() {
        return file.toByteArray();
    }

    /** The payload of a record. */
    static final class Payload {
        private ByteBuffer bytes = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);

        private ByteBuffer room(int n) {
            if (bytes.remaining() < n) {
                bytes =
                        ByteBuffer.allocate((bytes.capacity() + n) * 2)
                                .order(ByteOrder.LITTLE_ENDIAN)
                                .put(bytes.flip());
            }
            return bytes;
        }

        Payload u8(int value) {
            room(1).put((byte) value);
            return this;
        }

        Payload u16(int value) {
            room(2).putShort((short) value);
            return this;
        }

        Payload i32(int value) {
            room(4).putInt(value);
            return this;
        }

        Payload i64(long value) {
            room(8).putLong(value);
            return this;
        }

        public byte[] bytes() {
            byte[] copy = new byte[bytes.position()];
            bytes.get(0, copy);
            return copy;
        }
    }
}
