package dev.jitlens.parse.crash;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.CrashSite.Compiling;
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
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last compilations that a JVM remembers (compileBroker.cpp, {@code CompilationLog}).
 *
 * <pre>
 * Event: 0.151 Thread 0x00007feb980a2330 nmethod 24 0x00007feb88ec8e90 code [0x00007feb88ec9020, 0x00007feb88ec90f8]
 * Event: 0.152 Thread 0x00007feb980a2330   25       4       java.lang.String::hashCode (60 bytes)
 * </pre>
 */
final class CrashCompilations {
    /** A method is not named: its task is, if that is remembered too. */
    private static final Pattern NMETHOD =
            Pattern.compile(
                    "nmethod (\\d{1,9})(%?)\\s+0x([0-9a-fA-F]{1,16}) code"
                            + " \\[0x([0-9a-fA-F]{1,16}), 0x([0-9a-fA-F]{1,16})\\].*");

    /** {@code 33 COMPILE SKIPPED: out of nodes (retry at different tier)}. */
    private static final Pattern SKIPPED =
            Pattern.compile("\\s*(\\d{1,9})\\s+COMPILE SKIPPED: (.*)");

    /**
     * What tells of no compilation: {@code -1 COMPILE PROFILING SKIPPED: …} when metaspace was
     * full, and {@code flushing nmethod 0x…}.
     */
    private static final Pattern OTHER =
            Pattern.compile("\\s*(?:-1\\s+COMPILE PROFILING SKIPPED: .*|flushing +nmethod .*)");

    private static final int MOST = 4096;

    private final CompilationLine parsed = new CompilationLine();
    private final MethodTable methods = new MethodTable();
    private final Map<CompileId, CodeIdentity> tasks = new HashMap<>();
    private final CrashTraps traps;
    private final Supplier<LogKind> file;
    private final BooleanSupplier isClient;

    /**
     * @param traps told where code is
     * @param isClient whether C1 is the JVM's only compiler
     */
    CrashCompilations(Supplier<LogKind> file, CrashTraps traps, BooleanSupplier isClient) {
        this.file = file;
        this.isClient = isClient;
        this.traps = traps;
    }

    /** Takes an event of the list; false if it is none that a JVM writes there. */
    boolean read(Line line, long nanos, String thread, String said, LogSink sink) {
        Matcher nmethod = NMETHOD.matcher(said);
        Matcher skipped = SKIPPED.matcher(said);
        if (nmethod.matches()) {
            CompileId id = id(nmethod.group(1), !nmethod.group(2).isEmpty());
            traps.code(id, CrashEvents.hex(nmethod.group(4)), CrashEvents.hex(nmethod.group(5)));
            if (tasks.get(id) instanceof CodeIdentity code) {
                long address = CrashEvents.hex(nmethod.group(3));
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
        } else if (!OTHER.matcher(said).matches()) {
            return started(line, nanos, thread, sink);
        }
        return true;
    }

    private boolean started(Line line, long nanos, String thread, LogSink sink) {
        int from = line.indexOf(Bytes.of(" Thread 0x"), line.start);
        int message =
                from < 0 ? line.start : Bytes.indexOf(line.buf, from + 8, line.end, (byte) ' ');
        boolean isOne =
                message >= 0
                        && (parsed.parse(line.buf, message, line.end, false)
                                || parsed.parseDenseUntimed(line.buf, message, line.end));
        if (!isOne) {
            return false;
        }
        boolean isC1 = isClient.getAsBoolean() || thread.startsWith("C1 ");
        CodeIdentity code = Untiered.code(parsed, methods, isC1);
        if (tasks.size() < MOST) {
            tasks.put(code.id(), code);
        }
        TaskEnd end = TaskEnd.of(Outcome.STARTED, "");
        sink.event(file.get(), task(line.origin(), nanos, code, parsed.osrBci, end, thread));
        return true;
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

    /** Tells of what was being compiled, if no event did. */
    void finish(Optional<Compiling> compiling, Origin heading, LogSink sink) {
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
}
