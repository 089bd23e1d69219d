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

/**
 * A file of samples as FORMAT.md has it, read strictly: what its agent may not write is an {@link
 * IllegalStateException}. The application's own reader, which must forgive, is not used.
 */
final class Jlp {
    record Frame(long method, int bci, int line) {}

    record Debug(long end, List<Frame> frames) {}

    record Code(long nanos, long address, long bytes, long method, List<Debug> debug) {
        boolean has(long pc) {
            return pc >= address && pc < address + bytes;
        }
    }

    record Sample(
            long nanos,
            long tid,
            long javaId,
            long pc,
            int code,
            int first,
            boolean waiting,
            List<Frame> at) {
        boolean walked() {
            return code == 1;
        }
    }

    record Seen(long tid, long javaId, int state, long cpuNanos, long sampledNanos, String name) {}

    record End(long signals, long samples, long nanos, long longestNanos) {}

    final Map<String, String> info = new HashMap<>();
    final Map<Long, String> methods = new HashMap<>();
    final List<Code> codes = new ArrayList<>();
    final List<Code> stubs = new ArrayList<>();
    final List<Sample> samples = new ArrayList<>();
    final List<Seen> threads = new ArrayList<>();
    final Map<String, Long> lost = new HashMap<>();

    /** The END record; null if the writer did not come to its end. */
    End end;

    /** The number of ids other than 0 that no METHOD before them explains. */
    long unexplained;

    /** Whether the file ends inside a record. */
    boolean cut;

    private ByteBuffer in;

    static Jlp read(Path file) throws IOException {
        Jlp jlp = new Jlp();
        jlp.readAll(ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN));
        return jlp;
    }

    private void readAll(ByteBuffer file) {
        byte[] magic = new byte[8];
        file.get(magic);
        must(new String(magic, StandardCharsets.US_ASCII).equals("JITLENSP"), "magic");
        must(file.getInt() == 1 && file.getInt() == 0, "version");
        while (file.remaining() >= 8) {
            int type = file.getInt();
            int length = file.getInt();
            must(type >= 1 && type <= 9, "type " + type);
            must(length >= 0 && length <= 16 << 20, "length " + length);
            must(end == null, "a record after END");
            if (length > file.remaining()) {
                cut = true;
                return;
            }
            in = file.slice(file.position(), length).order(ByteOrder.LITTLE_ENDIAN);
            file.position(file.position() + length);
            readRecord(type);
            must(!in.hasRemaining(), "bytes after a record of type " + type);
        }
        cut = file.hasRemaining();
    }

    private void readRecord(int type) {
        switch (type) {
            case 1 -> info.put(text(), text());
            case 2 -> readMethod();
            case 3 -> readCode();
            case 4 -> in.position(24);
            case 5 -> stubs.add(new Code(in.getLong(), in.getLong(), u32(), 0, stubName()));
            case 6 -> readThread();
            case 7 -> readSample();
            case 8 -> readLost();
            case 9 -> {
                in.getLong();
                end = new End(in.getLong(), in.getLong(), in.getLong(), in.getLong());
            }
            default -> throw new AssertionError(type);
        }
    }

    private List<Debug> stubName() {
        must(!text().isEmpty(), "name of a stub");
        return List.of();
    }

    private void readMethod() {
        long id = in.getLong();
        String known = methods.put(id, text() + "." + text());
        String descriptor = text();
        text();
        must(in.get() >>> 1 == 0, "native");
        int lines = Short.toUnsignedInt(in.getShort());
        in.position(in.position() + 4 * lines);
        if (isJava()) {
            must(known == null, "the same id twice");
            must(descriptor.isEmpty() && lines == 0, "what a dump does not tell");
        }
    }

    private void readCode() {
        long nanos = in.getLong();
        long address = in.getLong();
        long bytes = u32();
        long method = known(in.getLong());
        List<Debug> debug = new ArrayList<>();
        for (long n = u32(); n > 0; n--) {
            long end = u32();
            List<Frame> frames = new ArrayList<>();
            for (int m = Short.toUnsignedInt(in.getShort()); m > 0; m--) {
                frames.add(new Frame(known(in.getLong()), in.getInt(), -1));
            }
            debug.add(new Debug(end, frames));
        }
        codes.add(new Code(nanos, address, bytes, method, debug));
    }

    private void readThread() {
        in.getLong();
        Seen seen = new Seen(u32(), in.getLong(), in.get(), in.getLong(), in.getLong(), text());
        must(!isJava() || seen.tid == 0, "kernel thread id");
        threads.add(seen);
    }

    private void readSample() {
        long nanos = in.getLong();
        long tid = u32();
        long javaId = in.getLong();
        long pc = in.getLong();
        int code = in.getInt();
        int first = in.getInt();
        int state = in.get();
        List<Frame> frames = new ArrayList<>();
        for (int n = Short.toUnsignedInt(in.getShort()); n > 0; n--) {
            frames.add(new Frame(known(in.getLong()), in.getInt(), in.getInt()));
        }
        must(code == 1 == !frames.isEmpty(), "code " + code + ", " + frames.size() + " frames");
        if (isJava()) {
            must(tid == 0 && pc == 0, "what a dump does not tell");
            must(code == 1 && first == 1, "code");
            must(unexplained == 0, "no METHOD before the sample");
        } else {
            must(state == 0, "a state other than running");
            must(frames.stream().allMatch(frame -> frame.line == -1), "line");
        }
        samples.add(new Sample(nanos, tid, javaId, pc, code, first, state == 1, frames));
    }

    private void readLost() {
        in.getLong();
        long count = in.getLong();
        lost.merge(text(), count, Long::sum);
    }

    private boolean isJava() {
        return "java".equals(info.get("agent"));
    }

    private long known(long method) {
        if (method != 0 && !methods.containsKey(method)) {
            unexplained++;
        }
        return method;
    }

    private long u32() {
        return Integer.toUnsignedLong(in.getInt());
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

    /** The samples of the thread that was named so at first. */
    List<Sample> of(String thread) {
        Seen first =
                threads.stream().filter(seen -> seen.name.equals(thread)).findFirst().orElseThrow();
        return samples.stream().filter(sample -> sample.javaId == first.javaId).toList();
    }

    /** The CPU time that a thread has used while it was sampled, in nanoseconds. */
    long sampledNanos(String thread) {
        return threads.stream()
                .filter(seen -> seen.name.equals(thread))
                .mapToLong(Seen::sampledNanos)
                .max()
                .orElseThrow();
    }

    /** What was told last of the thread with that name. */
    Seen thread(String name) {
        return threads.stream()
                .filter(seen -> seen.name.equals(name))
                .reduce((earlier, later) -> later)
                .orElseThrow();
    }

    String leaf(Sample sample) {
        return name(sample.at.getFirst());
    }

    String name(Frame frame) {
        return methods.getOrDefault(frame.method, "?");
    }

    boolean inKnownCode(Sample sample) {
        return codes.stream().anyMatch(code -> code.has(sample.pc))
                || stubs.stream().anyMatch(stub -> stub.has(sample.pc));
    }
}
