package dev.jitlens.parse.crash;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.CrashSite.Compiling;
import dev.jitlens.model.HeapChange;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.TaskEnd;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.compilation.CompilationLine;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.MethodTable;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last events that a JVM remembers, ten or twenty of a kind (events.cpp): compilations,
 * deoptimizations and collections.
 *
 * <pre>
 * Event: 0.151 Thread 0x00007feb980a2330 nmethod 24 0x00007feb88ec8e90 code [0x00007feb88ec9020, 0x00007feb88ec90f8]
 * Event: 0.152 Thread 0x00007feb980a2330   25       4       java.lang.String::hashCode (60 bytes)
 * </pre>
 */
final class CrashEvents {
    private static final Pattern HEADING =
            Pattern.compile("([A-Z][A-Za-z ]{2,40}) \\(\\d+ events\\):");
    private static final Pattern EVENT =
            Pattern.compile("Event: (\\d{1,10}\\.\\d{1,9}) (?:Thread 0x([0-9a-fA-F]{1,16}) )?(.*)");

    /** A method is not named: its task is, if that is remembered too. */
    private static final Pattern NMETHOD =
            Pattern.compile(
                    "nmethod (\\d{1,9})(%?)\\s+0x([0-9a-fA-F]{1,16}) code"
                            + " \\[0x([0-9a-fA-F]{1,16}), 0x([0-9a-fA-F]{1,16})\\].*");

    /** {@code 33 COMPILE SKIPPED: out of nodes (retry at different tier)}. */
    private static final Pattern SKIPPED =
            Pattern.compile("\\s*(\\d{1,9})\\s+COMPILE SKIPPED: (.*)");

    private static final Pattern THREAD =
            Pattern.compile(
                    "(?:=>| +)0x([0-9a-fA-F]{1,16}) JavaThread \"(.*)\"(?: daemon)? +\\[_.*");

    private static final int MOST = 4096;

    /** A JVM keeps twenty of each kind, or what {@code LogEventsBufferEntries} says. */
    private static final int MOST_EVENTS = 1 << 16;

    private final CompilationLine parsed = new CompilationLine();
    private final MethodTable methods = new MethodTable();
    private final Map<CompileId, CodeIdentity> tasks = new HashMap<>();
    private final Map<String, String> threads = new HashMap<>();
    private final CrashTraps traps;
    private final CrashHeap heap = new CrashHeap();
    private String kind = "";
    private long events;
    private Origin heading = new Origin("", 0, 0);
    private final Supplier<LogKind> file;

    /**
     * @param file what the file is, as far as it is known by then
     */
    CrashEvents(Supplier<LogKind> file) {
        this.file = file;
        this.traps = new CrashTraps(file);
    }

    /** Takes a line; false if it is no event. */
    boolean line(Line line, String text, LogSink sink) {
        Matcher head = HEADING.matcher(text);
        if (head.matches()) {
            kind = head.group(1);
            heading = line.origin();
            return true;
        }
        if (text.isBlank()) {
            kind = "";
            return false;
        }
        if (kind.isEmpty()) {
            return thread(text);
        }
        Matcher event = EVENT.matcher(text);
        if (event.matches()) {
            event(line, event, sink);
        } else {
            heap.more(text);
        }
        return true;
    }

    private boolean thread(String text) {
        Matcher thread = THREAD.matcher(text);
        if (thread.matches() && threads.size() < MOST) {
            threads.put(thread.group(1), thread.group(2));
        }
        return thread.matches();
    }

    private void event(Line line, Matcher event, LogSink sink) {
        if (++events > MOST_EVENTS) {
            if (events == MOST_EVENTS + 1) {
                sink.problem(
                        line.origin(),
                        "only the first " + MOST_EVENTS + " events are read: no JVM keeps as many");
            }
            return;
        }
        byte[] seconds = Bytes.of(event.group(1));
        long nanos = Bytes.secondsToNanos(seconds, 0, seconds.length, Time.UNKNOWN);
        String thread = threads.getOrDefault(String.valueOf(event.group(2)), "");
        switch (kind) {
            case "Compilation events" -> compilation(line, nanos, thread, event.group(3), sink);
            case "Deoptimization events" ->
                    traps.read(line.origin(), nanos, thread, event.group(3), sink);
            case "GC Heap History", "GC Heap Usage History" -> heap.event(nanos, event.group(3));
            default -> {} // classes, exceptions, operations: they are read as text only
        }
    }

    private void compilation(Line line, long nanos, String thread, String said, LogSink sink) {
        Matcher nmethod = NMETHOD.matcher(said);
        Matcher skipped = SKIPPED.matcher(said);
        if (nmethod.matches()) {
            CompileId id = id(nmethod.group(1), !nmethod.group(2).isEmpty());
            traps.code(id, hex(nmethod.group(4)), hex(nmethod.group(5)));
            if (tasks.get(id) instanceof CodeIdentity code) {
                long address = hex(nmethod.group(3));
                sink.event(
                        file.get(),
                        new CodeInstalled(
                                line.origin(),
                                nanos,
                                code,
                                false,
                                Unknown.NUMBER,
                                address,
                                Unknown.NUMBER,
                                Unknown.NUMBER));
            }
        } else if (skipped.matches()) {
            skipped(line, nanos, thread, skipped, sink);
        } else {
            started(line, nanos, thread, sink);
        }
    }

    private void started(Line line, long nanos, String thread, LogSink sink) {
        int from = line.indexOf(Bytes.of(" Thread 0x"), line.start);
        int message =
                from < 0 ? line.start : Bytes.indexOf(line.buf, from + 8, line.end, (byte) ' ');
        if (message < 0 || !parsed.parse(line.buf, message, line.end, false)) {
            return;
        }
        int tier = parsed.tier == Unknown.NUMBER ? 4 : parsed.tier;
        CodeIdentity code = new CodeIdentity(parsed.compileId(), parsed.method(methods), tier);
        if (tasks.size() < MOST) {
            tasks.put(code.id(), code);
        }
        TaskEnd end = TaskEnd.of(Outcome.STARTED, "");
        sink.event(file.get(), task(line.origin(), nanos, code, parsed.osrBci, end, thread));
    }

    private void skipped(Line line, long nanos, String thread, Matcher skipped, LogSink sink) {
        for (boolean osr : new boolean[] {false, true}) {
            if (tasks.get(id(skipped.group(1), osr)) instanceof CodeIdentity code) {
                TaskEnd end = TaskEnd.of(Outcome.FAILED, skipped.group(2).strip());
                sink.event(
                        file.get(), task(line.origin(), nanos, code, Unknown.NUMBER, end, thread));
                return;
            }
        }
    }

    private CompileTask task(
            Origin origin, long nanos, CodeIdentity code, int osrBci, TaskEnd end, String thread) {
        int bytes = end.outcome() == Outcome.STARTED ? parsed.bytecodeBytes : Unknown.NUMBER;
        return new CompileTask(origin, 0, nanos, Time.UNKNOWN, code, osrBci, bytes, end, thread);
    }

    private static CompileId id(String digits, boolean osr) {
        return new CompileId(Integer.parseInt(digits), osr);
    }

    static long hex(String digits) {
        return Long.parseUnsignedLong(digits, 16);
    }

    /** Tells of what was being compiled, if no event did. */
    void finish(Optional<Compiling> compiling, LogSink sink) {
        compiling
                .filter(c -> !tasks.containsKey(c.identity().id()))
                .ifPresent(
                        c -> {
                            TaskEnd end = TaskEnd.of(Outcome.STARTED, "");
                            sink.event(
                                    file.get(),
                                    new CompileTask(
                                            heading,
                                            0,
                                            Time.UNKNOWN,
                                            Time.UNKNOWN,
                                            c.identity(),
                                            c.osrBci(),
                                            Unknown.NUMBER,
                                            end,
                                            ""));
                        });
    }

    List<HeapChange> heap() {
        return heap.changes();
    }
}
