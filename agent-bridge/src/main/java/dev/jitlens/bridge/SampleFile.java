package dev.jitlens.bridge;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Writes the records of {@code FORMAT.md}. Only one thread may use it. */
final class SampleFile implements Closeable {
    static final int THREAD_STARTED = 1;
    static final int THREAD_SEEN = 2;
    static final int THREAD_ENDED = 3;

    private static final int INFO = 1;
    private static final int METHOD = 2;
    private static final int THREAD = 6;
    private static final int SAMPLE = 7;
    private static final int LOST = 8;
    private static final int END = 9;

    private static final int WALKED = 1;
    private static final int BCI_UNKNOWN = -1;
    private static final int BCI_NATIVE = -3;
    private static final int BUFFER_BYTES = 64 * 1024;

    /**
     * No program has so many methods; one that makes classes without end must not fill our memory.
     */
    private static final int MOST_METHODS = 500_000;

    private final OutputStream out;

    /** Holds whole records, so that the file ends inside one only if writing itself is cut off. */
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream(BUFFER_BYTES);

    private final ByteArrayOutputStream payload = new ByteArrayOutputStream(1024);
    private final Map<MethodName, Long> methodIds = new HashMap<MethodName, Long>();

    SampleFile(File file) throws IOException {
        out = new FileOutputStream(file);
        pending.write("JITLENSP".getBytes(StandardCharsets.US_ASCII));
        number(pending, 1, 4);
        number(pending, 0, 4);
    }

    void info(String key, String value) throws IOException {
        text(key);
        text(value);
        end(INFO);
    }

    void info(String key, long value) throws IOException {
        info(key, Long.toString(value));
    }

    void thread(ThreadTime thread, int state, long nanos) throws IOException {
        number(nanos, 8);
        number(0, 4);
        number(thread.id, 8);
        number(state, 1);
        number(thread.cpuNanos, 8);
        number(thread.sampledNanos(), 8);
        text(thread.name);
        end(THREAD);
    }

    /** Writes the methods that are new, and then the sample. */
    void sample(long nanos, long threadId, boolean waiting, StackTraceElement[] stack)
            throws IOException {
        long[] ids = new long[stack.length];
        for (int i = 0; i < stack.length; i++) {
            ids[i] = methodId(stack[i]);
        }
        number(nanos, 8);
        number(0, 4);
        number(threadId, 8);
        number(0, 8);
        number(WALKED, 4);
        number(WALKED, 4);
        number(waiting ? 1 : 0, 1);
        number(stack.length, 2);
        for (int i = 0; i < stack.length; i++) {
            number(ids[i], 8);
            number(stack[i].isNativeMethod() ? BCI_NATIVE : BCI_UNKNOWN, 4);
            number(Math.max(-1, stack[i].getLineNumber()), 4);
        }
        end(SAMPLE);
    }

    void lost(long nanos, long samples, String why) throws IOException {
        number(nanos, 8);
        number(samples, 8);
        text(why);
        end(LOST);
    }

    void end(long nanos, long dumps, long samples, long dumpingNanos, long longestNanos)
            throws IOException {
        number(nanos, 8);
        number(dumps, 8);
        number(samples, 8);
        number(dumpingNanos, 8);
        number(longestNanos, 8);
        end(END);
    }

    void flush() throws IOException {
        pending.writeTo(out);
        pending.reset();
    }

    @Override
    public void close() throws IOException {
        try {
            flush();
        } finally {
            out.close();
        }
    }

    private long methodId(StackTraceElement frame) throws IOException {
        MethodName name = new MethodName(frame);
        Long known = methodIds.get(name);
        if (known != null) {
            return known;
        }
        long id = methodIds.size() + 1L;
        if (id > MOST_METHODS) {
            throw new IOException("more than " + MOST_METHODS + " methods were seen");
        }
        methodIds.put(name, id);
        number(id, 8);
        text(frame.getClassName());
        text(frame.getMethodName());
        text("");
        text(frame.getFileName() == null ? "" : frame.getFileName());
        number(frame.isNativeMethod() ? 1 : 0, 1);
        number(0, 2);
        end(METHOD);
        return id;
    }

    private void text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = bytes.length;
        if (length > 0xffff) {
            length = 0xffff;
            while ((bytes[length] & 0xc0) == 0x80) {
                length--; // The text is not cut in the middle of a character.
            }
        }
        number(length, 2);
        payload.write(bytes, 0, length);
    }

    private void number(long value, int bytes) {
        number(payload, value, bytes);
    }

    private static void number(ByteArrayOutputStream to, long value, int bytes) {
        for (int i = 0; i < bytes; i++) {
            to.write((int) (value >>> 8 * i));
        }
    }

    private void end(int type) throws IOException {
        number(pending, type, 4);
        number(pending, payload.size(), 4);
        payload.writeTo(pending);
        payload.reset();
        if (pending.size() >= BUFFER_BYTES) {
            flush();
        }
    }

    /**
     * The name of a method. The strings of frames are the JVM's own, so that their hashes are
     * computed once.
     */
    private static final class MethodName {
        private final String type;
        private final String method;
        private final boolean isNative;

        MethodName(StackTraceElement frame) {
            type = frame.getClassName();
            method = frame.getMethodName();
            isNative = frame.isNativeMethod();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof MethodName
                    && type.equals(((MethodName) other).type)
                    && method.equals(((MethodName) other).method)
                    && isNative == ((MethodName) other).isNative;
        }

        @Override
        public int hashCode() {
            return type.hashCode() * 31 + method.hashCode();
        }
    }
}
