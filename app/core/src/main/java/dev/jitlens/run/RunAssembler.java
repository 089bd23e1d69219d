package dev.jitlens.run;

import dev.jitlens.benchmarks.JmhResults;
import dev.jitlens.classes.ClassFinder;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilerState;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Problem;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.CounterFile;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.PrintedCode;
import dev.jitlens.model.run.Recording;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.Secrets;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.run.classes.LoadedClasses;
import dev.jitlens.run.compilations.CompilationJoin;
import dev.jitlens.run.compilations.CompilerReadings;
import dev.jitlens.run.compilations.Lives;
import dev.jitlens.run.compilations.RecordedJit;
import dev.jitlens.run.exceptions.ThrowJoin;
import dev.jitlens.run.gc.GarbageCollections;
import dev.jitlens.run.pauses.NoPauses;
import dev.jitlens.run.pauses.Pauses;
import dev.jitlens.run.samples.RunProfiles;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts together what the files of a run say, each fact once. */
final class RunAssembler {
    private static final String JDK_8 = "1.8.0_";

    private final CompilationJoin lives;
    private final Tallies tallies = new Tallies();
    private final Pauses pauses = new Pauses();
    private final GarbageCollections collections = new GarbageCollections();
    private final RecordedJit recorded = new RecordedJit();
    private final List<JvmEvent.Deoptimization> deoptimizations = new ArrayList<>();
    private final CodePrintings printings = new CodePrintings();
    private final CompilerReadings compilers = new CompilerReadings();
    private final Map<String, Long> counts = new HashMap<>();
    private final List<ProgramState> states = new ArrayList<>();
    private final LoadedClasses classes = new LoadedClasses();
    private final List<JvmEvent.PollSeen> pollsSeen = new ArrayList<>();
    private final List<JvmEvent.MethodDataDump> methodData = new ArrayList<>();
    private final List<LatencyFile> latency = new ArrayList<>();
    private final List<Benchmark> benchmarks = new ArrayList<>();
    private final List<Benchmark> printed = new ArrayList<>();
    private final RecordedTime recordedTime = new RecordedTime();
    private final List<CounterFile> counters = new ArrayList<>();
    private final List<JvmEvent.Crash> crashes = new ArrayList<>();
    private final List<LastEvent> lastEvents = new ArrayList<>();
    private final RunProfiles profiles;
    private final String member;
    private final Map<Integer, Integer> continued = new HashMap<>();
    private RunManifest manifest;
    private String version = "";
    private Optional<JvmEvent.JvmIdentity> sampled = Optional.empty();
    private JvmEvent.JvmIdentity jvm = JvmEvent.JvmIdentity.UNKNOWN;

    /** What the report of a crash repeats; a log tells more, whichever is read first. */
    private record LastEvent(int file, LogKind kind, JvmEvent event) {}

    /**
     * @param member its name in a set of runs, or empty
     */
    RunAssembler(String member) {
        this(member, new Lives());
    }

    /**
     * @param lives joins compilations, some of which it may know already
     */
    RunAssembler(String member, CompilationJoin lives) {
        this.member = member;
        this.lives = lives;
        profiles = new RunProfiles(member);
    }

    void event(int file, LogKind kind, JvmEvent event) {
        if (kind.isReport() && !(event instanceof JvmEvent.Crash)) {
            lastEvents.add(new LastEvent(file, kind, event));
        } else {
            told(file, kind, event);
        }
    }

    /** Takes what a log, and no report of a crash, told of one part of the code cache. */
    void readings(LogKind kind, List<CompilerState.CodeHeap> readings) {
        compilers.add(kind, readings);
    }

    private void told(int file, LogKind kind, JvmEvent event) {
        switch (event) {
            case JvmEvent.TaskQueued queued -> lives.queued(text(file), queued);
            case JvmEvent.CompileTask task when kind == LogKind.JFR -> recorded.add(task);
            case JvmEvent.CompileTask task -> lives.task(text(file), kind, task);
            case JvmEvent.CodeInstalled installed -> lives.installed(text(file), kind, installed);
            case JvmEvent.CompilerMemory memory -> lives.memory(text(file), kind, memory);
            case JvmEvent.CodeRetired retired -> lives.retired(text(file), kind, retired);
            case JvmEvent.Deoptimization trap when kind == LogKind.JFR -> recorded.add(trap);
            case JvmEvent.Deoptimization deoptimization -> {
                if (lives.deoptimized(text(file), kind, deoptimization)) {
                    deoptimizations.add(deoptimization);
                }
            }
            case JvmEvent.CodeListing listing -> {
                printings.add(text(file), listing);
                lives.printed(file, listing);
            }
            case CompilerState state -> compilers.add(kind, state);
            case JvmEvent.InliningText text -> tallies.add(kind, text);
            case JvmEvent.PollSeen seen -> pollsSeen.add(seen);
            case JvmEvent.MethodDataDump dump -> methodData.add(dump);
            case JvmEvent.SafepointPause pause -> pauses.add(text(file), kind, pause);
            case JvmEvent.SafepointWait wait -> pauses.add(text(file), wait);
            case JvmEvent.Crash crash -> add(crash);
            case ProgramState.ClassChange change -> classes.add(text(file), kind, change);
            case ProgramState state -> states.add(state);
            case JvmEvent.GarbageCollection collection ->
                    collections.add(text(file), kind, collection);
            case JvmEvent.JvmIdentity identity -> {
                if (identity.name().isEmpty()) {
                    version = version.isEmpty() ? identity.version() : version;
                } else if (jvm.name().isEmpty()) {
                    jvm = identity;
                }
            }
        }
    }

    /** A console may show the head of a report twice, and a file beside it has the whole. */
    private void add(JvmEvent.Crash crash) {
        for (int i = 0; i < crashes.size(); i++) {
            if (crashes.get(i).isSame(crash)) {
                boolean tellsMore = crash.byteLength() > crashes.get(i).byteLength();
                crashes.set(i, tellsMore ? crash : crashes.get(i));
                return;
            }
        }
        crashes.add(crash);
    }

    /** A file goes on where another one ended: they are parts of one log. */
    void goesOn(int file, int first) {
        continued.put(file, first);
    }

    /** Takes traps that counted when compilations were joined, before any others. */
    void trapped(List<JvmEvent.Deoptimization> traps) {
        deoptimizations.addAll(traps);
    }

    private int text(int file) {
        return continued.getOrDefault(file, file);
    }

    /**
     * @param jvmStart whether the wall-clock time is that of the JVM's start; else the first in the
     *     file
     */
    void zero(int file, long epochMillis, boolean jvmStart) {
        pauses.zero(text(file), epochMillis, jvmStart);
    }

    /** Takes the manifest of the first run directory that was opened. */
    void manifest(RunManifest read) {
        manifest = manifest == null ? read : manifest;
    }

    /** What a profile tells of its JVM counts where no log tells it. */
    void sampled(JvmEvent.JvmIdentity identity) {
        sampled = sampled.or(() -> Optional.of(identity));
    }

    /** What is left open is taken from the heads and times of other logs. */
    private JvmEvent.JvmIdentity identity() {
        JvmEvent.JvmIdentity known = knownIdentity();
        boolean timed = known.startEpochMillis() >= 0;
        return new JvmEvent.JvmIdentity(
                known.origin(),
                known.name(),
                known.version().isEmpty() ? version : known.version(),
                Secrets.masked(known.arguments()),
                Secrets.masked(known.command()),
                known.classPath(),
                known.javaHome(),
                known.pid(),
                timed ? known.startEpochMillis() : pauses.startEpochMillis());
    }

    /** Only LogCompilation and JFR tell which JVM it was; we know it of one that we launched. */
    private JvmEvent.JvmIdentity knownIdentity() {
        if (!jvm.version().isEmpty()) {
            return jvm;
        }
        if (manifest == null) {
            return sampled.orElse(jvm);
        }
        String launched = manifest.java().version().orElse("");
        Optional<JvmEvent.JvmIdentity> itself =
                sampled.filter(s -> isBuildOf(s.version(), launched));
        return new JvmEvent.JvmIdentity(
                jvm.origin(),
                jvm.name().isEmpty()
                        ? itself.map(JvmEvent.JvmIdentity::name).orElse("")
                        : jvm.name(),
                isBuildOf(version, launched)
                        ? version
                        : itself.map(JvmEvent.JvmIdentity::version).orElse(launched),
                "",
                String.join(" ", manifest.command()),
                "",
                manifest.java().home().orElse(""),
                -1,
                -1);
    }

    /**
     * A JVM says {@code 25.0.3+9-LTS} where the launcher knows {@code 25.0.3}, and one of JDK 8
     * {@code 25.432-b06} of {@code 1.8.0_432}. Runs of one JVM must not differ in that.
     */
    private static boolean isBuildOf(String said, String launched) {
        return !launched.isEmpty()
                && (said.startsWith(launched + "+")
                        || launched.startsWith(JDK_8)
                                && said.startsWith(
                                        "25." + launched.substring(JDK_8.length()) + "-"));
    }

    /** Adds how many events of each name were recorded. */
    void counted(Map<String, Long> events) {
        events.forEach((name, count) -> counts.merge(name, count, Long::sum));
    }

    /** A part of a recording is of this time, as long as that is known. */
    void recorded(long beginEpochNanos, long nanos) {
        recordedTime.add(beginEpochNanos, nanos);
    }

    /** What takes samples, and CPU times of this run's threads. */
    RunProfiles profiles() {
        return profiles;
    }

    void latency(LatencyFile file) {
        latency.add(file);
    }

    void counters(CounterFile file) {
        counters.add(file.of(member));
    }

    void benchmark(Benchmark benchmark) {
        benchmarks.add(benchmark.of(member));
    }

    /** What JMH printed on its console counts where no file of its results tells it. */
    void printed(Benchmark benchmark) {
        printed.add(benchmark.of(member));
    }

    /** What recordings say of decisions whose compilations they do not tell. */
    void ofNoCompilation(Problem problem) {
        recorded.warns(problem);
    }

    /** What recordings say of compilations that they leave out. */
    void compilationsLeftOut(Problem problem) {
        recorded.leavesOut(problem);
    }

    void inlining(LogKind kind, InlineVerdict verdict, String reason, long count) {
        tallies.add(kind, verdict, reason, count);
    }

    /**
     * @param base what a relative class path in the logs is relative to
     */
    Run finish(String name, String location, List<LogFile> files, Path base) {
        lastEvents.forEach(last -> told(last.file(), last.kind(), last.event()));
        JvmEvent.JvmIdentity its = identity();
        ClassFinder ran = ClassFinder.thatRan(its, Optional.ofNullable(manifest), files, base);
        boolean logged = lives.hasTasks();
        lives.joinCopied();
        deoptimizations.addAll(recorded.join(lives::recorded, lives::recordedTrap));
        lives.joinMemory();
        List<Compilation> joined = lives.finish(ran);
        List<JvmEvent.CodeListing> listings = CopiedCode.named(printings.all(), lives::withEntry);
        List<Compilation> compilations = CopiedCode.linked(joined, listings);
        List<LogFile> told = throttled(logged ? files : recorded.warned(files));
        long start = JvmStart.epochNanos(its, Optional.ofNullable(manifest));
        List<Profile> sampledIn = profiles.finish(Optional.ofNullable(manifest), lives::withEntry);
        List<JvmEvent.SafepointPause> stops =
                pauses.finish(its.startEpochMillis(), its.version(), threadsOf(sampledIn));
        return new Run(
                new Run.Place(name, location, member),
                stops.isEmpty() ? NoPauses.told(told) : told,
                its,
                crashes,
                compilations,
                deoptimizations,
                stops,
                collections.finish(pauses.shifts(its.startEpochMillis())),
                new Run.Counts(
                        tallies.finish(),
                        lives.totals(),
                        compilers.all(),
                        tallies.unattributed(),
                        lives.ownTotals()),
                new PrintedCode(listings, pollsSeen, methodData),
                new Run.Measured(
                        sampledIn,
                        latency.stream().map(file -> file.of(member, start)).toList(),
                        counters,
                        JmhResults.together(printed, benchmarks),
                        new Recording(
                                counts,
                                classes.join(ThrowJoin.join(states)),
                                recordedTime.nanos(),
                                !logged && recorded.leavesOut()),
                        Optional.empty()),
                Optional.ofNullable(manifest));
    }

    /** A warning beside each recording that leaves out exceptions. */
    private List<LogFile> throttled(List<LogFile> files) {
        List<LogFile> warned = new ArrayList<>(files);
        for (ProgramState state : states) {
            if (state instanceof ProgramState.Throttle throttle) {
                Problem problem = new Problem(throttle.origin(), throttle.sentence());
                warned.replaceAll(
                        f -> f.path().equals(throttle.origin().file()) ? f.warned(problem) : f);
            }
        }
        return warned;
    }

    private static List<SampledThread> threadsOf(List<Profile> profiles) {
        return profiles.stream().flatMap(p -> p.threads().stream()).toList();
    }
}
