package dev.jitlens.bridge;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the Java agent wrote, read strictly by FORMAT.md. */
final class BridgeFile {
    record Frame(String method, int bci, int line) {}

    record Sample(long nanos, long thread, boolean waiting, List<Frame> frames) {}

    record Seen(String name, int state, long cpuNanos, long sampledNanos) {}

    record End(long dumps, long samples, long dumpingNanos, long longestNanos) {}

    final Map<String, String> info = new HashMap<>();
    final Map<Long, Seen> threads = new HashMap<>();
    final List<Sample> samples = new ArrayList<>();
    long lost;
    End end;

    private final Map<Long, String> methods = new HashMap<>();
    private ByteBuffer in;

    static BridgeFile read(Path file) throws IOException {
        return read(Files.readAllBytes(file));
    }

    static BridgeFile read(byte[] bytes) {
        BridgeFile read = new BridgeFile();
        read.in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        read.readAll();
        return read;
    }

    private void readAll() {
        byte[] magic = new byte[8];
        in.get(magic);
        must(new String(magic, StandardCharsets.US_ASCII).equals("JITLENSP"), "magic");
        must(in.getInt() == 1 && in.getInt() == 0, "version");
        while (in.hasRemaining()) {
            must(end == null, "a record after END");
            int type = in.getInt();
            int payloadEnd = in.getInt() + in.position();
            readRecord(type);
            must(in.position() == payloadEnd, "length of a record of type " + type);
        }
    }

    private void readRecord(int type) {
        switch (type) {
            case 1 -> info.put(text(), text());
            case 2 -> readMethod();
            case 6 -> readThread();
            case 7 -> readSample();
            case 8 -> {
                in.getLong();
                lost += in.getLong();
                text();
            }
            case 9 -> {
                in.getLong();
                end = new End(in.getLong(), in.getLong(), in.getLong(), in.getLong());
            }
            default -> must(false, "type " + type);
        }
    }

    private void readMethod() {
        long id = in.getLong();
        String name = text() + "." + text();
        must(text().isEmpty(), "descriptor");
        text();
        in.get();
        must(in.getShort() == 0, "lines");
        must(methods.put(id, name) == null, "the same id twice");
    }

    private void readThread() {
        in.getLong();
        must(in.getInt() == 0, "kernel thread id");
        long id = in.getLong();
        int state = in.get();
        long cpuNanos = in.getLong();
        long sampledNanos = in.getLong();
        threads.put(id, new Seen(text(), state, cpuNanos, sampledNanos));
    }

    private void readSample() {
        long nanos = in.getLong();
        must(in.getInt() == 0, "kernel thread id");
        long thread = in.getLong();
        must(in.getLong() == 0, "PC");
        must(in.getInt() == 1 && in.getInt() == 1, "code");
        boolean waiting = in.get() == 1;
        List<Frame> frames = new ArrayList<>();
        for (int n = Short.toUnsignedInt(in.getShort()); n > 0; n--) {
            String method = methods.get(in.getLong());
            must(method != null, "a METHOD before the sample");
            frames.add(new Frame(method, in.getInt(), in.getInt()));
        }
        must(!frames.isEmpty(), "frames");
        samples.add(new Sample(nanos, thread, waiting, frames));
    }

    private String text() {
        byte[] bytes = new byte[Short.toUnsignedInt(in.getShort())];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static void must(boolean condition, String what) {
        if (!condition) {
            throw new IllegalStateException(what);
        }
    }

    Seen thread(String name) {
        return threads.values().stream().filter(t -> t.name.equals(name)).findAny().orElseThrow();
    }

    List<Sample> of(String name) {
        return samples.stream().filter(s -> isNamed(threads.get(s.thread), name)).toList();
    }

    private static boolean isNamed(Seen thread, String name) {
        return thread != null && thread.name.equals(name);
    }
}
