package dev.jitlens.findings;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compilation.LogText;
import dev.jitlens.model.Compilation.Sizes;
import dev.jitlens.model.CompilationFate;
import dev.jitlens.model.CompilationTimes;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.CompilerState;
import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.OsrEntry;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.run.Recording;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.model.samples.Sampling;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A run made for a test, which asks one question of it. */
public final class MadeRun {
    private long recordedNanos = Time.UNKNOWN;
    private static final Origin LOG = new Origin("made.log", 0, 7);

    private final List<Compilation> compilations = new ArrayList<>();
    private final List<CompilerState> states = new ArrayList<>();
    private final List<LogFile> files = new ArrayList<>();
    private final List<SampledCode> code = new ArrayList<>();
    private final List<Sampled> stacks = new ArrayList<>();
    private final List<SampledThread> threads =
            new ArrayList<>(List.of(new SampledThread(1, 1, "main", Unknown.NUMBER)));
    private final List<Profile> others = new ArrayList<>();
    private final List<Deoptimization> traps = new ArrayList<>();
    private final List<SafepointPause> pauses = new ArrayList<>();
    private final List<ProgramState> recorded = new ArrayList<>();
    private final List<Benchmark> benchmarks = new ArrayList<>();
    private String arguments = "";
    private String version = "";
    private String command = "";
    private String classPath = "";
    private Optional<RunManifest> manifest = Optional.empty();
    private Optional<OwnWork> own = Optional.empty();

    /** The run with these words on the JVM's command line. */
    public MadeRun arguments(String words) {
        arguments = words;
        return this;
    }

    /** The run of this main class, or a jar, with its words, which is found by this class path. */
    public MadeRun started(String main, String path) {
        command = main;
        classPath = path;
        return this;
    }

    /** The run of this version of the JVM. */
    public MadeRun version(String jvm) {
        version = jvm;
        return this;
    }

    /** The recording covers only so much of the run. */
    public MadeRun recordedFor(long nanos) {
        recordedNanos = nanos;
        return this;
    }

    public MadeRun launched(RunManifest how) {
        manifest = Optional.of(how);
        return this;
    }

    public MadeRun own(OwnWork work) {
        own = Optional.of(work);
        return this;
    }

    public MadeRun file(LogFile file) {
        files.add(file);
        return this;
    }

    public MadeRun benchmark(Benchmark measured) {
        benchmarks.add(measured);
        return this;
    }

    /** The run with LogCompilation from the beginning to the end. */
    public MadeRun withLog() {
        return file(
                new LogFile(
                        "made.log", Set.of(LogKind.LOG_COMPILATION), 10, 10, 0, 0, List.of(), 0));
    }

    public MadeRun state(CompilerState state) {
        states.add(state);
        return this;
    }

    public MadeRun profile(Profile profile) {
        others.add(profile);
        return this;
    }

    /**
     * Adds samples, leaf first; a frame is {@code a.B.c:12}, or {@code a.B.c:12@8000} with its bci;
     * {@code +a.B.c:12} is inlined into the next.
     */
    public MadeRun samples(long count, FrameKind kind, String... frames) {
        return samples(count, CodePlace.NONE, kind, frames);
    }

    /** Adds a compilation, and samples that were in its code. */
    public MadeRun samples(long count, Compilation in, String... frames) {
        compilations.add(in);
        code.add(
                new SampledCode(
                        in.method(),
                        0x1000L * (1 + code.size()),
                        0x1000,
                        0,
                        Time.UNKNOWN,
                        false,
                        Optional.of(in)));
        int last = code.size() - 1;
        FrameKind kind = in.code().tier() == 4 ? FrameKind.C2 : FrameKind.C1;
        return samples(count, new CodePlace(last, code.get(last).address()), kind, frames);
    }

    /** Adds samples whose program counter was in the VM, called from this kind of code. */
    public MadeRun inTheVm(long count, FrameKind kind, String... frames) {
        return samples(count, new CodePlace(-1, 0x7f00), kind, frames);
    }

    /** Adds samples whose program counter was in this stub, called from this kind of code. */
    public MadeRun inStub(String stub, long count, FrameKind kind, String... frames) {
        Method name = new Method("", stub, "");
        code.add(new SampledCode(name, 0x900, 0x100, 0, Time.UNKNOWN, true, Optional.empty()));
        return samples(count, new CodePlace(code.size() - 1, 0x910), kind, frames);
    }

    private MadeRun samples(long count, CodePlace place, FrameKind kind, String... frames) {
        stacks.add(
                new Sampled.Walked(
                        threads.size() - 1,
                        count,
                        place,
                        Arrays.stream(frames).map(f -> kind(f, kind)).toList(),
                        false,
                        Optional.empty()));
        return this;
    }

    private static SampleFrame kind(String frame, FrameKind kind) {
        return frame.startsWith("+")
                ? frame(frame.substring(1), FrameKind.INLINED)
                : frame(frame, kind);
    }

    /** Adds an uncommon trap in this code, the innermost frame first. */
    public MadeRun trap(Compilation in, String reason, String... frames) {
        traps.add(
                new Deoptimization(
                        LOG,
                        in.nanos(),
                        true,
                        in.code(),
                        reason,
                        "reinterpret",
                        frame(frames[0], FrameKind.JAVA).bci(),
                        stack(frames),
                        "1"));
        return this;
    }

    /** Adds a pause that was reached after so long, since it waited for this thread. */
    public MadeRun late(long reachMillis, String thread) {
        return late(1000, reachMillis, thread);
    }

    /** Adds a pause that began then, and was reached after so long. */
    public MadeRun late(long atMillis, long reachMillis, String thread) {
        long reach = reachMillis * 1_000_000;
        pauses.add(
                new SafepointPause(
                        LOG,
                        atMillis * 1_000_000,
                        "ThreadDump",
                        new PauseDurations(reach, Time.UNKNOWN, 1_000, Time.UNKNOWN, reach + 1_000),
                        2,
                        SafepointPause.CleanupInReach.NO,
                        "",
                        List.of(
                                new LateThread(
                                        LOG,
                                        thread,
                                        -1,
                                        "",
                                        reach,
                                        List.of(),
                                        Time.UNKNOWN,
                                        false)),
                        List.of()));
        return this;
    }

    /** Adds a collection that stopped the program for so long, as a log of pauses tells it. */
    public MadeRun collected(long millis) {
        long at = millis * 1_000_000;
        pauses.add(
                new SafepointPause(
                        LOG,
                        1_000_000_000,
                        "G1CollectForAllocation",
                        new PauseDurations(1_000, Time.UNKNOWN, at, Time.UNKNOWN, at + 1_000),
                        2));
        return this;
    }

    /** Adds what a recording tells of the program. */
    public MadeRun recorded(ProgramState state) {
        recorded.add(state);
        return this;
    }

    /** Adds what was allocated through this stack, innermost first. */
    public MadeRun allocates(String type, long bytes, String... frames) {
        recorded.add(
                new ProgramState.Site(
                        LOG,
                        0,
                        "jdk.ObjectAllocationOutsideTLAB",
                        type,
                        stack(frames),
                        1,
                        bytes,
                        bytes,
                        ""));
        return this;
    }

    private static List<Frame> stack(String... frames) {
        return Arrays.stream(frames)
                .map(f -> frame(f, FrameKind.JAVA))
                .map(f -> new Frame(f.method(), f.bci(), f.line()))
                .toList();
    }

    /** Adds the waits of a thread for what is reached through this stack, innermost first. */
    public MadeRun waits(String thread, long count, long millis, String... frames) {
        return waitsFor("", thread, count, millis, frames);
    }

    /** Adds what a thread reads from a socket. */
    public MadeRun reads(String thread, long count, long millis, String... frames) {
        return waits("jdk.SocketRead", "", thread, count, millis, frames);
    }

    /** Adds the sleeps of a thread. */
    public MadeRun sleeps(String thread, long count, long millis, String... frames) {
        return waits("jdk.ThreadSleep", "", thread, count, millis, frames);
    }

    /** Adds the waits of a thread for a lock of this class. */
    public MadeRun waitsFor(String what, String thread, long count, long millis, String... frames) {
        return waits("jdk.ThreadPark", what, thread, count, millis, frames);
    }

    /** Adds the waits of a thread for the monitor of an object of this class. */
    public MadeRun enters(String what, String thread, long count, long millis, String... frames) {
        return waits("jdk.JavaMonitorEnter", what, thread, count, millis, frames);
    }

    private MadeRun waits(
            String event, String what, String thread, long count, long millis, String... frames) {
        recorded.add(
                new ProgramState.Wait(
                        LOG,
                        0,
                        event,
                        what,
                        thread,
                        "",
                        stack(frames),
                        count,
                        millis * 1_000_000,
                        millis * 1_000_000 / count));
        return this;
    }

    /** Adds waits in which virtual threads kept their carriers. */
    public MadeRun pinned(long count, long millis, String... frames) {
        long nanos = millis * 1_000_000;
        recorded.add(
                new ProgramState.Wait(
                        LOG,
                        0,
                        "jdk.VirtualThreadPinned",
                        "",
                        "",
                        "",
                        stack(frames),
                        count,
                        nanos,
                        nanos / count));
        return this;
    }

    /** Adds waits for files to be on the disk. */
    public MadeRun forces(String thread, long count, long millis, String... frames) {
        return forcesFrom(0, thread, count, millis, frames);
    }

    /** The same, the first of them so many seconds after the JVM's start. */
    public MadeRun forcesFrom(
            int second, String thread, long count, long millis, String... frames) {
        long nanos = millis * 1_000_000;
        recorded.add(
                new ProgramState.Wait(
                        LOG,
                        second * 1_000_000_000L,
                        "jdk.FileForce",
                        "a.wal",
                        thread,
                        "",
                        stack(frames),
                        count,
                        nanos,
                        nanos / count));
        return this;
    }

    /** Adds threads that each wait at this place for what the next one holds. */
    public MadeRun deadlock(String frame, String... threads) {
        List<ProgramState.Deadlock.Stuck> stuck = new ArrayList<>();
        for (int i = 0; i < threads.length; i++) {
            stuck.add(
                    new ProgramState.Deadlock.Stuck(
                            threads[i],
                            "a.Account",
                            threads[(i + 1) % threads.length],
                            stack(frame)));
        }
        recorded.add(new ProgramState.Deadlock(LOG, 2_000_000_000, stuck));
        return this;
    }

    /** Adds a dump of so many threads. */
    public MadeRun dump(
            int threads,
            List<ProgramState.ThreadDump.Queue> queues,
            List<ProgramState.ThreadDump.Group> crowds) {
        recorded.add(
                new ProgramState.ThreadDump(
                        new Origin("jstack.txt", 100L * recorded.size(), 1 + recorded.size()),
                        Time.UNKNOWN,
                        true,
                        threads,
                        Map.of(),
                        queues,
                        crowds,
                        List.of()));
        return this;
    }

    /** Adds a dump that tells CPU times only. */
    public MadeRun ran(ProgramState.ThreadDump.Ran... threads) {
        recorded.add(
                new ProgramState.ThreadDump(
                        new Origin("jstack.txt", 100L * recorded.size(), 1 + recorded.size()),
                        Time.UNKNOWN,
                        true,
                        threads.length,
                        Map.of(),
                        List.of(),
                        List.of(),
                        List.of(threads)));
        return this;
    }

    /** A thread of this CPU time and age, in milliseconds, with this stack, innermost first. */
    public static ProgramState.ThreadDump.Ran ran(
            String thread, long cpuMillis, long lifeMillis, String... frames) {
        return new ProgramState.ThreadDump.Ran(
                thread, 1, cpuMillis * 1_000_000, lifeMillis * 1_000_000, stack(frames));
    }

    /** Threads of a dump with this stack, innermost first. */
    public static ProgramState.ThreadDump.Group standing(
            String first, int threads, String awaited, String... frames) {
        return new ProgramState.ThreadDump.Group(first, threads, awaited, true, stack(frames));
    }

    /** Adds what was recorded so often through this stack, innermost first. */
    public MadeRun site(String event, String type, long count, String... frames) {
        recorded.add(new ProgramState.Site(LOG, 0, event, type, stack(frames), count, -1, -1, ""));
        return this;
    }

    /** Adds what collections found of references of one kind, as a recording tells. */
    public MadeRun references(String kind, long count) {
        return references(kind, count, 20);
    }

    /** Adds what so many collections found together. */
    public MadeRun references(String kind, long count, long collections) {
        recorded.add(new ProgramState.References(LOG, 0, kind, count, collections));
        return this;
    }

    /** Adds how many classes were loaded after so many seconds. */
    public MadeRun classes(int second, long loaded) {
        recorded.add(new ProgramState.Classes(LOG, second * 1_000_000_000L, loaded, 0));
        return this;
    }

    /** Adds pauses for one operation. */
    public MadeRun paused(String operation, int count, long micros) {
        for (int i = 0; i < count; i++) {
            pauses.add(
                    new SafepointPause(
                            LOG,
                            1_000_000 * i,
                            operation,
                            new PauseDurations(
                                    1_000,
                                    Time.UNKNOWN,
                                    micros * 1_000,
                                    Time.UNKNOWN,
                                    micros * 1_000),
                            2));
        }
        return this;
    }

    public MadeRun compiled(Compilation compilation) {
        compilations.add(compilation);
        return this;
    }

    /** Code of C1 or C2, which was queued and compiled at these milliseconds. */
    public static Compilation compiled(int id, String method, int tier, int osrBci, int... millis) {
        return compilation(id, method, tier, osrBci, "", millis);
    }

    /** What C2 gave up. */
    public static Compilation failed(int id, String method, String failure) {
        return failed(id, method, 4, failure);
    }

    /** What the compiler of this tier gave up. */
    public static Compilation failed(int id, String method, int tier, String failure) {
        return compilation(id, method, tier, -1, failure, 100, 110);
    }

    /** What C2 began to compile, and had not done when the log ended. */
    public static Compilation begun(Compilation c) {
        return new Compilation(
                c.text(),
                c.code(),
                c.osrEntry(),
                c.sizes(),
                false,
                new CompilationTimes(
                        c.times().queuedNanos(),
                        c.times().startNanos(),
                        Time.UNKNOWN,
                        Time.UNKNOWN),
                new CompilationFate(
                        Outcome.STARTED, "", false, Time.UNKNOWN, "", false, Unknown.NUMBER),
                InlineCounts.NONE,
                "");
    }

    /** The same code, after it was made not entrant. */
    public static Compilation retired(Compilation c) {
        return retired(c, "uncommon trap");
    }

    public static Compilation retired(Compilation c, String reason) {
        return new Compilation(
                c.text(),
                c.code(),
                c.osrEntry(),
                c.sizes(),
                false,
                c.times(),
                new CompilationFate(Outcome.DONE, "", true, c.nanos() + 1, reason, false, 1),
                InlineCounts.NONE,
                "");
    }

    /** The same of a method with so many bytes of bytecode. */
    public static Compilation grown(Compilation c, int bytecodeBytes) {
        return new Compilation(
                c.text(),
                c.code(),
                c.osrEntry(),
                new Sizes(bytecodeBytes, c.sizes().nativeBytes()),
                c.nativeWrapper(),
                c.times(),
                c.fate(),
                c.inlining(),
                c.thread());
    }

    private static Compilation compilation(
            int id, String method, int tier, int osrBci, String failure, int... millis) {
        long queued = millis.length > 0 ? millis[0] * 1_000_000L : Time.UNKNOWN;
        long started = millis.length > 1 ? millis[1] * 1_000_000L : queued;
        return new Compilation(
                new LogText(LOG, 0, LogKind.LOG_COMPILATION),
                new CodeIdentity(new CompileId(id, osrBci >= 0), method(method), tier),
                new OsrEntry(osrBci, -1),
                new Sizes(100, 1000),
                false,
                new CompilationTimes(queued, started, started, started),
                new CompilationFate(
                        failure.isEmpty() ? Outcome.DONE : Outcome.FAILED,
                        failure,
                        false,
                        Time.UNKNOWN,
                        "",
                        false,
                        0),
                InlineCounts.NONE,
                "");
    }

    /** A launch that ended by itself on such a machine. */
    public static RunManifest on(HostFact... machine) {
        return ended(RunManifest.End.EXITED, 0, machine);
    }

    public static RunManifest ended(RunManifest.End end, int exitCode, HostFact... machine) {
        return lasting(3, end, exitCode, machine);
    }

    public static RunManifest lasting(
            int seconds, RunManifest.End end, int exitCode, HostFact... machine) {
        return new RunManifest(
                Optional.empty(),
                List.of(),
                Optional.empty(),
                RunManifest.Java.UNKNOWN,
                RunManifest.Asked.NOTHING,
                Optional.of(Instant.EPOCH),
                Optional.of(
                        new RunManifest.Outcome(end, exitCode, Instant.EPOCH.plusSeconds(seconds))),
                List.of(),
                List.of(),
                new RunManifest.Machine(Optional.empty(), List.of(machine)));
    }

    /** A launch whose classes are those of the tests. */
    public static RunManifest ofTestClasses() {
        RunManifest plain = on();
        return new RunManifest(
                plain.jitlensVersion(),
                List.of("java", "-cp", "target/test-classes", "Main"),
                plain.folder(),
                plain.java(),
                plain.asked(),
                plain.startedAt(),
                plain.outcome(),
                plain.notices(),
                plain.files(),
                plain.machine());
    }

    /**
     * @param name as {@code a.B.run}, and its descriptor where that matters
     */
    public static Method method(String name) {
        int dot = name.lastIndexOf('.');
        int bracket = name.indexOf('(');
        int end = bracket < 0 ? name.length() : bracket;
        return new Method(
                name.substring(0, dot), name.substring(dot + 1, end), name.substring(end));
    }

    private static SampleFrame frame(String text, FrameKind kind) {
        String[] bci = text.split("@");
        String[] line = bci[0].split(":");
        return new SampleFrame(
                method(line[0]),
                bci.length > 1 ? Integer.parseInt(bci[1]) : -1,
                line.length > 1 ? Integer.parseInt(line[1]) : -1,
                kind);
    }

    private Map<String, Long> events() {
        Map<String, Long> events = new HashMap<>();
        recorded.stream()
                .filter(r -> r instanceof ProgramState.Wait)
                .map(r -> (ProgramState.Wait) r)
                .forEach(w -> events.merge(w.event(), w.count(), Long::sum));
        recorded.stream()
                .filter(r -> r instanceof ProgramState.Site)
                .map(r -> (ProgramState.Site) r)
                .forEach(s -> events.merge(s.event(), s.count(), Long::sum));
        if (recorded.stream().anyMatch(r -> r instanceof ProgramState.References)) {
            events.put("jdk.GCReferenceStatistics", 1L);
        }
        return events;
    }

    /** What is sampled from here on is of this thread, not of the main thread. */
    public MadeRun on(String thread) {
        int id = threads.size() + 20;
        threads.add(new SampledThread(id, id, thread, Unknown.NUMBER));
        return this;
    }

    public Run made() {
        List<Profile> profiles = new ArrayList<>();
        if (!stacks.isEmpty()) {
            profiles.add(
                    new Profile(
                            SampleSource.AGCT,
                            "",
                            new Origin("made.jlp", 0, 1),
                            Sampling.UNKNOWN,
                            threads,
                            code,
                            stacks));
        }
        profiles.addAll(others);
        return new Run(
                new Run.Place("made", "made", ""),
                files,
                new JvmIdentity(
                        new Origin("made.log", 0, 3),
                        "",
                        version,
                        arguments,
                        command,
                        classPath,
                        "",
                        -1,
                        -1),
                List.of(),
                compilations,
                traps,
                pauses,
                List.of(),
                new Run.Counts(Run.NOTHING.inlining(), Run.NOTHING.totals(), states, List.of()),
                Run.NOTHING.code(),
                new Run.Measured(
                        profiles,
                        List.of(),
                        List.of(),
                        benchmarks,
                        new Recording(events(), recorded, recordedNanos, false),
                        own),
                manifest);
    }

    /** What this run lacks for an answer, or nothing. */
    public String missing(Question question) throws IOException {
        return question.ask(new Facts(made())).missing();
    }

    public List<Finding> ask(Question question) throws IOException {
        return question.ask(new Facts(made())).findings();
    }
}
