package dev.jitlens.report;

import static dev.jitlens.report.Json.known;
import static dev.jitlens.report.Json.millis;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.ProgramState.ArchiveWord;
import dev.jitlens.model.ProgramState.ClassChange;
import dev.jitlens.model.ProgramState.Classes;
import dev.jitlens.model.ProgramState.CpuLoad;
import dev.jitlens.model.ProgramState.Crowd;
import dev.jitlens.model.ProgramState.Deadlock;
import dev.jitlens.model.ProgramState.Flag;
import dev.jitlens.model.ProgramState.References;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.ProgramState.ThreadDump;
import dev.jitlens.model.ProgramState.ThreadLife;
import dev.jitlens.model.ProgramState.ThreadLoad;
import dev.jitlens.model.ProgramState.Threshold;
import dev.jitlens.model.ProgramState.Throttle;
import dev.jitlens.model.ProgramState.Throwables;
import dev.jitlens.model.ProgramState.Wait;
import dev.jitlens.model.TaskEnd;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.packed.Pipes;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The rows of what recordings tell of the program, the machine and the JVM. */
public final class RecordedRows {
    private static final String MESSAGE = "message";

    private RecordedRows() {}

    /** Compilations that failed, and why; and those of which only that is told why C2 retried. */
    public static List<Map<String, Object>> failures(Run run, MethodFilter filter) {
        return run.compilations().stream()
                .filter(c -> c.fate().outcome() == Outcome.FAILED || isRetried(c))
                .filter(c -> filter.test(c.method()))
                .map(RecordedRows::failure)
                .toList();
    }

    private static boolean isRetried(Compilation c) {
        return c.fate().outcome() == Outcome.STARTED && TaskEnd.isRetry(c.fate().failure());
    }

    private static Map<String, Object> failure(Compilation c) {
        return RunJson.ordered(
                "millis", millis(c.nanos()),
                "compileId", known(c.id().number()),
                "osr", c.osr(),
                "compiler", c.compiler().label(),
                "tier", c.tier(),
                "method", c.method().display(),
                "outcome", isRetried(c) ? "retried" : "failed",
                "failure", c.fate().failure(),
                "file", c.origin().file(),
                "line", c.origin().line());
    }

    /** Throwables by class and place. */
    public static List<Map<String, Object>> exceptions(Run run) {
        return RecordedKind.EXCEPTIONS
                .sites(run)
                .map(s -> with(s, "class", s.type(), "count", s.count(), MESSAGE, s.example()))
                .toList();
    }

    /** The same as a table that people read: one of a row stands for all, whatever they say. */
    public static List<Map<String, Object>> exceptionsForPeople(List<Map<String, Object>> rows) {
        return rows.stream().map(RecordedRows::ofExample).toList();
    }

    private static Map<String, Object> ofExample(Map<String, Object> row) {
        Map<String, Object> named = new LinkedHashMap<>();
        row.forEach((key, value) -> named.put(key.equals(MESSAGE) ? "example" : key, value));
        return named;
    }

    /** What recordings leave out of them, in sentences. */
    public static List<String> exceptionsLeftOut(Run run) {
        return states(run, Throttle.class).map(Throttle::sentence).distinct().toList();
    }

    /** Sampled or recorded allocations by class and place. */
    public static List<Map<String, Object>> allocations(Run run) {
        return RecordedKind.ALLOCATIONS
                .sites(run)
                .map(
                        s ->
                                with(
                                        s,
                                        "class",
                                        s.type(),
                                        "count",
                                        s.count(),
                                        "bytes",
                                        known(s.amount()),
                                        "largestBytes",
                                        known(s.largest())))
                .toList();
    }

    /** What threads waited for, by class and place, the longest in all first. */
    public static List<Map<String, Object>> locks(Run run) {
        return RecordedKind.LOCKS
                .sites(run)
                .sorted(Comparator.comparingLong(Site::amount).reversed())
                .map(RecordedRows::waited)
                .toList();
    }

    /** Classes that were loaded. */
    public static List<Map<String, Object>> classes(Run run) {
        return RecordedKind.CLASSES.sites(run).map(RecordedRows::loaded).toList();
    }

    private static Map<String, Object> loaded(Site s) {
        Map<String, Object> row = waited(s);
        row.put("source", s.example());
        return row;
    }

    private static Map<String, Object> waited(Site s) {
        return with(
                s,
                "class",
                s.type(),
                "count",
                s.count(),
                "nanos",
                known(s.amount()),
                "longestNanos",
                known(s.largest()));
    }

    private static <T extends ProgramState> Stream<T> states(Run run, Class<T> kind) {
        return run.recording().states().stream().filter(kind::isInstance).map(kind::cast);
    }

    private static Map<String, Object> with(Site site, Object... said) {
        Map<String, Object> row = RunJson.ordered("event", site.event());
        row.putAll(RunJson.ordered(said));
        row.put("at", at(site.frames()));
        row.put("firstMillis", millis(site.nanos()));
        row.put("frames", site.frames().stream().map(RecordedRows::frame).toList());
        row.put("file", site.origin().file());
        row.put("line", site.origin().line() > 0 ? site.origin().line() : null);
        return row;
    }

    private static String at(List<Frame> frames) {
        return RecordedKind.place(frames).map(RecordedRows::frame).orElse("");
    }

    private static String frame(Frame frame) {
        return frame.method().display() + (frame.line() < 0 ? "" : ":" + frame.line());
    }

    /** How busy processors and threads were, and how many classes and throwables there were. */
    public static List<Map<String, Object>> load(Run run) {
        return states(run, ProgramState.class).flatMap(RecordedRows::load).toList();
    }

    /** All have the same columns, most of them null. */
    private static Stream<Map<String, Object>> load(ProgramState state) {
        Map<String, Object> row =
                RunJson.ordered(
                        "millis", millis(state.nanos()),
                        "event", "",
                        "thread", null,
                        "jvm", null,
                        "machine", null,
                        "largest", null,
                        "loaded", null,
                        "unloaded", null,
                        "throwables", null,
                        "count", 1);
        switch (state) {
            case CpuLoad l -> {
                row.put("event", "jdk.CPULoad");
                row.put("jvm", l.user() + l.system());
                row.put("machine", l.machine());
            }
            case ThreadLoad l -> {
                row.put("event", "jdk.ThreadCPULoad");
                row.put("thread", l.thread());
                row.put("jvm", l.mean());
                row.put("largest", l.largest());
                row.put("count", l.count());
            }
            case Classes c -> {
                boolean logged = c.origin().line() > 0;
                row.put("event", logged ? ClassChange.LOADED : "jdk.ClassLoadingStatistics");
                row.put("loaded", known(c.loaded()));
                row.put("unloaded", known(c.unloaded()));
            }
            case Throwables t -> {
                row.put("event", "jdk.ExceptionStatistics");
                row.put("throwables", known(t.made()));
            }
            case References r -> {
                row.put("event", "jdk.GCReferenceStatistics: " + r.kind());
                row.put("count", r.count());
            }
            case Site s -> {
                return Stream.empty();
            }
            case Flag f -> {
                return Stream.empty();
            }
            case Wait w -> {
                return Stream.empty();
            }
            case Crowd c -> {
                return Stream.empty();
            }
            case ThreadLife l -> {
                return Stream.empty();
            }
            case Deadlock d -> {
                return Stream.empty();
            }
            case ArchiveWord a -> {
                return Stream.empty();
            }
            case Threshold t -> {
                return Stream.empty();
            }
            case ThreadDump d -> {
                return Stream.empty();
            }
            case Throttle t -> {
                return Stream.empty();
            }
            case ClassChange c -> {
                return Stream.empty();
            }
        }
        return Stream.of(row);
    }

    /** What each thread dump tells of the states of its threads. */
    static List<Map<String, Object>> dumps(Run run) {
        return states(run, ThreadDump.class)
                .map(
                        d ->
                                RunJson.ordered(
                                        "file", Pipes.named(d.origin().file()),
                                        "offset", d.origin().offset(),
                                        "line", d.origin().line(),
                                        "withStack", d.threads(),
                                        "states", new TreeMap<>(d.states())))
                .toList();
    }

    /** Threads that wait for each other, of dumps as text and of those in recordings. */
    static List<Map<String, Object>> deadlocks(Run run) {
        return states(run, Deadlock.class)
                .map(
                        d ->
                                RunJson.ordered(
                                        "file", Pipes.named(d.origin().file()),
                                        "offset", d.origin().offset(),
                                        "line", d.origin().line(),
                                        "threads",
                                                d.threads().stream()
                                                        .map(RecordedRows::stuck)
                                                        .toList()))
                .toList();
    }

    private static Map<String, Object> stuck(Deadlock.Stuck thread) {
        return RunJson.ordered(
                "thread", thread.thread(), "waitsFor", thread.what(), "heldBy", thread.holder());
    }

    /** The JVM's flags. */
    public static List<Map<String, Object>> flags(Run run) {
        return states(run, Flag.class)
                .map(
                        f ->
                                RunJson.ordered(
                                        "flag", f.name(),
                                        "value", f.value(),
                                        "before", f.before(),
                                        "setBy", f.setBy()))
                .toList();
    }
}
