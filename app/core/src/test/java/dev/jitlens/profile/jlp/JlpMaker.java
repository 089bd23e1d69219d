package dev.jitlens.profile.jlp;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Makes the bytes of a {@code *.jlp} file, record by record. */
public final class JlpMaker {
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
        byte[] bytes = payload.bytes();
        file.writeBytes(new Payload().u8(type).u8(0).u16(0).i32(bytes.length).bytes());
        file.writeBytes(bytes);
        return this;
    }

    JlpMaker info(String key, String value) {
        return record(JlpType.INFO, new Payload().text(key).text(value));
    }

    /**
     * @param lines pairs of first bci and line
     */
    JlpMaker method(long id, String holder, String name, int... lines) {
        return method(id, holder, name, false, lines);
    }

    JlpMaker method(long id, String holder, String name, boolean isNative, int... lines) {
        Payload payload =
                new Payload()
                        .i64(id)
                        .text(holder)
                        .text(name)
                        .text("()V")
                        .text("X.java")
                        .u8(isNative ? 1 : 0)
                        .u16(lines.length / 2);
        for (int each : lines) {
            payload.u16(each);
        }
        return record(JlpType.METHOD, payload);
    }

    JlpMaker load(long time, long address, int bytes, long method, Debug... debug) {
        Payload payload =
                new Payload().i64(time).i64(address).i32(bytes).i64(method).i32(debug.length);
        for (Debug each : debug) {
            payload.i32(each.end()).u16(each.frames().length);
            for (Frame frame : each.frames()) {
                payload.i64(frame.method()).i32(frame.bci());
            }
        }
        return record(JlpType.CODE_LOAD, payload);
    }

    JlpMaker unload(long time, long address, long method) {
        return record(JlpType.CODE_UNLOAD, new Payload().i64(time).i64(address).i64(method));
    }

    JlpMaker stub(long time, long address, int bytes, String name) {
        return record(JlpType.STUB, new Payload().i64(time).i64(address).i32(bytes).text(name));
    }

    JlpMaker thread(int osId, long javaId, int state, long cpu, long sampled, String name) {
        return record(
                JlpType.THREAD,
                new Payload()
                        .i64(1)
                        .i32(osId)
                        .i64(javaId)
                        .u8(state)
                        .i64(cpu)
                        .i64(sampled)
                        .text(name));
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
        Payload payload =
                new Payload()
                        .i64(time)
                        .i32(osId)
                        .i64(javaId)
                        .i64(pc)
                        .i32(code)
                        .i32(first)
                        .u8(state)
                        .u16(frames.length);
        for (Frame frame : frames) {
            payload.i64(frame.method()).i32(frame.bci()).i32(frame.line());
        }
        return record(JlpType.SAMPLE, payload);
    }

    JlpMaker lost(long count, String why) {
        return record(JlpType.LOST, new Payload().i64(1).i64(count).text(why));
    }

    JlpMaker end(long signals, long samples, long nanos, long longest) {
        return record(
                JlpType.END,
                new Payload().i64(9).i64(signals).i64(samples).i64(nanos).i64(longest));
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

    /** Of a record. */
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

        Payload text(String text) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            u16(utf8.length);
            room(utf8.length).put(utf8);
            return this;
        }

        public byte[] bytes() {
            byte[] copy = new byte[bytes.position()];
            bytes.get(0, copy);
            return copy;
        }
    }
}
