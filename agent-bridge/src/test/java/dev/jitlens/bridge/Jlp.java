package dev.jitlens.bridge;

import dev.jitlens.format.SampleFormat;
import dev.jitlens.format.SampleFormat.Layout;
import dev.jitlens.format.SampleFormat.Values;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A file of samples as FORMAT.md has it, read strictly by the table there: what its agent may not
 * write is an {@link IllegalStateException}. The application's own reader, which must forgive, is
 * not used.
 */
final class Jlp {
    private static final SampleFormat FORMAT = SampleFormat.of(Path.of("FORMAT.md"));

    record Frame(long method, int bci, int line) {}

    record Debug(long end, List<Frame> frames) {}

    /** The bci of a frame that is an address in compiled code. */
    private static final int BY_ADDRESS = -5;

    /** The bit of a state where AsyncGetCallTrace was asked only to compare. */
    private static final long TO_COMPARE = 0x80;

    /** The bit of a state where the Java id is of a virtual thread. */
    private static final long VIRTUAL = 0x40;

    record Code(long nanos, long address, long bytes, long method, List<Debug> debug) {
        boolean has(long pc) {
            return pc >= address && pc < address + bytes;
        }
    }

    /**
     * A sample.
     *
     * @param own whether the agent walked compiled frames of it itself
     * @param virtual whether the Java id is of a virtual thread
     */
    record Sample(
            long nanos,
            long tid,
            long javaId,
            long pc,
            int code,
            int first,
            boolean waiting,
            List<Frame> at,
            boolean own,
            boolean virtual) {
        boolean walked() {
            return code == 1;
        }
    }

    /** Which compilation some code is of. */
    record Identity(long method, int id, int osrBci, int level) {}

    record Seen(long tid, long javaId, int state, long cpuNanos, long sampledNanos, String name) {}

    record End(long signals, long samples, long nanos, long longestNanos) {}

    final Map<String, String> info = new HashMap<>();
    final Map<Long, String> methods = new HashMap<>();
    final List<Code> codes = new ArrayList<>();
    final List<Identity> identities = new ArrayList<>();
    final List<Code> stubs = new ArrayList<>();
    final List<Sample> samples = new ArrayList<>();
    final List<Seen> threads = new ArrayList<>();
    final Map<String, Long> lost = new HashMap<>();

    /** The END record; null if the writer did not come to its end. */
    End end;

    /** The number of ids other than 0 that no METHOD before them explains. */
    long unexplained;

    /** Names of the records that are in it. */
    final Set<String> written = new TreeSet<>();

    /** How many have their bytes beside them. */
    int copied;

    /** Whether the file ends inside a record. */
    boolean cut;

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
            Layout layout = FORMAT.layout(file.getInt());
            int length = file.getInt();
            must(length >= 0 && length <= 16 << 20, "length " + length);
            must(end == null, "a record after END");
            if (length > file.remaining()) {
                cut = true;
                return;
            }
            ByteBuffer payload = file.slice(file.position(), length);
            file.position(file.position() + length);
            add(layout.name(), layout.read(payload));
            must(!payload.hasRemaining(), "bytes after a record " + layout.name());
            written.add(layout.name());
        }
        cut = file.hasRemaining();
    }

    private void add(String record, Values values) {
        switch (record) {
            case "INFO" -> info.put(values.text("key"), values.text("value"));
            case "METHOD" -> addMethod(values);
            case "CODE_LOAD" -> addCode(values);
            case "CODE_BYTES" -> addBytes(values);
            case "CODE_ID" -> addId(values);
            case "CODE_UNLOAD" -> must(values.number("address") != 0, "address");
            case "STUB" -> addStub(values);
            case "THREAD" -> addThread(values);
            case "SAMPLE" -> addSample(values);
            case "LOST" -> lost.merge(values.text("why"), values.number("count"), Long::sum);
            case "END" ->
                    end =
                            new End(
                                    values.number("signals or dumps"),
                                    values.number("samples written"),
                                    values.number("CPU time"),
                                    values.number("longest"));
            default -> throw new IllegalStateException("what an agent writes of " + record);
        }
    }

    private void addMethod(Values values) {
        String name = values.text("class") + "." + values.text("method");
        String known = methods.put(values.number("id"), name);
        must(values.number("native") >>> 1 == 0, "native");
        if (isJava()) {
            must(known == null, "the same id twice");
            must(
                    values.text("descriptor").isEmpty() && values.entries().isEmpty(),
                    "what a dump does not tell");
        }
    }

    private void addBytes(Values values) {
        Code code = codes.getLast();
        must(
                code.nanos() == values.number("time")
                        && code.address() == values.number("address")
                        && code.bytes() == values.entries().size(),
                "the bytes of the code before them");
        copied++;
    }

    private void addId(Values values) {
        Code code = codes.getLast();
        must(
                code.nanos() == values.number("time") && code.address() == values.number("address"),
                "the id of the code before it");
        int id = (int) values.number("compile id");
        int bci = (int) values.number("OSR bci");
        int level = (int) values.number("level");
        must(id > 0 && bci >= -2 && level <= 4, "compilation " + id + " " + bci + " " + level);
        identities.add(new Identity(code.method(), id, bci, level));
    }

    private void addCode(Values values) {
        List<Debug> debug = new ArrayList<>();
        for (Values each : values.entries()) {
            List<Frame> frames = new ArrayList<>();
            for (Values frame : each.entries()) {
                frames.add(
                        new Frame(known(frame.number("method id")), (int) frame.number("bci"), -1));
            }
            debug.add(new Debug(each.number("end"), frames));
        }
        codes.add(
                new Code(
                        values.number("time"),
                        values.number("address"),
                        values.number("bytes"),
                        known(values.number("method id")),
                        debug));
    }

    private void addStub(Values values) {
        must(!values.text("name").isEmpty(), "name of a stub");
        stubs.add(
                new Code(
                        values.number("time"),
                        values.number("address"),
                        values.number("bytes"),
                        0,
                        List.of()));
    }

    private void addThread(Values values) {
        Seen seen =
                new Seen(
                        values.number("kernel thread id"),
                        values.number("Java thread id"),
                        (int) values.number("state"),
                        values.number("CPU time"),
                        values.number("sampled CPU time"),
                        values.text("name"));
        must(!isJava() || seen.tid == 0, "kernel thread id");
        threads.add(seen);
    }

    private void addSample(Values values) {
        List<Frame> frames = new ArrayList<>();
        boolean own = false;
        for (Values frame : values.entries()) {
            int bci = (int) frame.number("bci");
            own |= bci == BY_ADDRESS;
            if (bci == BY_ADDRESS) {
                frames.addAll(inlinedAt(frame.number("method id"), values.number("time")));
            } else {
                int line = (int) frame.number("line");
                frames.add(new Frame(known(frame.number("method id")), bci, line));
            }
        }
        long state = values.number("state");
        Sample sample =
                new Sample(
                        values.number("time"),
                        values.number("kernel thread id"),
                        values.number("Java thread id"),
                        values.number("PC"),
                        (int) values.number("code"),
                        (int) values.number("first code"),
                        state == 1,
                        frames,
                        own,
                        (state & VIRTUAL) != 0);
        must(sample.walked() == !frames.isEmpty(), "code " + sample.code + ", frames: " + frames);
        if (isJava()) {
            must(sample.tid == 0 && sample.pc == 0, "what a dump does not tell");
            must(sample.code == 1 && sample.first == 1, "code");
            must(unexplained == 0, "no METHOD before the sample");
        } else {
            must((state & ~(TO_COMPARE | VIRTUAL)) == 0, "a state other than running");
            must(frames.stream().allMatch(frame -> frame.line == -1), "line");
        }
        samples.add(sample);
    }

    /**
     * The frames of the debug record that ends there, or of the next one. Other code may have come
     * to the address since, and be told of before the sample is.
     */
    private List<Frame> inlinedAt(long address, long time) {
        Code code =
                codes.reversed().stream()
                        .filter(each -> each.nanos <= time && each.has(address - 1))
                        .findFirst()
                        .orElseThrow(() -> new IllegalStateException("an address without code"));
        return code.debug.stream()
                .filter(each -> each.end >= address - code.address)
                .min(Comparator.comparingLong(Debug::end))
                .orElseThrow(() -> new IllegalStateException("an address behind all records"))
                .frames();
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
