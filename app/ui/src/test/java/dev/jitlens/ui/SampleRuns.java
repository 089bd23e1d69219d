package dev.jitlens.ui;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilationFate;
import dev.jitlens.model.CompilationTimes;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.OsrEntry;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Problem;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.PrintedCode;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Runs made by hand: small, and every number in them known. */
public final class SampleRuns {
    public static final Method COUNT = new Method("demo.Exit", "countOdds", "(I)I");
    public static final Method SCALE = new Method("demo.Exit", "scale", "(I)I");
    public static final Method HASH = new Method("java.lang.String", "hashCode", "()I");
    private static final String FILE = "hotspot.log";

    private SampleRuns() {}

    /** A loop that goes through tier 3 and 4, a failed compilation, a trap and two pauses. */
    public static Run small() {
        List<Compilation> compilations =
                List.of(
                        compilation(10, HASH, 3, -1, 12).installed(13).notEntrant(40).build(),
                        compilation(11, COUNT, 3, 11, 180).installed(182).notEntrant(190).build(),
                        compilation(12, COUNT, 4, 11, 186).installed(190).build(),
                        compilation(13, HASH, 4, -1, 38).installed(40).build(),
                        compilation(14, SCALE, 4, -1, 300).failed("out of nodes").build());
        Deoptimization trap =
                new Deoptimization(
                        at(90),
                        ms(39),
                        true,
                        new CodeIdentity(new CompileId(10, false), HASH, Compiler.C1, 3),
                        "unstable_if",
                        "reinterpret",
                        17,
                        List.of(new Frame(HASH, 17, -1)),
                        "main");
        return run("small", compilations, List.of(trap), pauses(), warnings());
    }

    /** A run of as many standard compilations as wanted, each of a method of its own. */
    public static Run large(int count) {
        List<Compilation> compilations = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Method method = new Method("big.pack.C" + i % 1000, "m" + i, "()V");
            compilations.add(compilation(i + 1, method, 1 + i % 4, -1, i).installed(i + 1).build());
        }
        return run("large", compilations, List.of(), List.of(), List.of());
    }

    /** A log was read, and nothing was in it. */
    public static Run empty() {
        return run("empty", List.of(), List.of(), List.of(), List.of());
    }

    /** A manifest of a machine with one bad setting. */
    public static RunManifest onNoisyMachine() {
        HostFact governor =
                new HostFact(
                        "governor",
                        "CPU governor",
                        "powersave",
                        Verdict.NOISY,
                        "Cores run slowly until load has lasted a while.",
                        "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
        return new RunManifest(
                Optional.of("test"),
                List.of("java"),
                Optional.empty(),
                RunManifest.Java.UNKNOWN,
                RunManifest.Asked.NOTHING,
                Optional.empty(),
                Optional.of(
                        new RunManifest.Outcome(
                                RunManifest.End.EXITED, 0, Instant.parse("2026-01-01T00:00:09Z"))),
                List.of(),
                List.of(),
                new RunManifest.Machine(Optional.empty(), List.of(governor)));
    }

    /** The same on a machine with one bad setting. */
    public static Run emptyOnNoisyMachine() {
        Run empty = empty();
        return new Run(
                new Run.Place(empty.name(), empty.location(), ""),
                empty.files(),
                empty.jvm(),
                empty.crashes(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                new Run.Counts(empty.inlining(), empty.totals()),
                empty.code(),
                Run.Measured.NOTHING,
                Optional.of(onNoisyMachine()));
    }

    private static List<SafepointPause> pauses() {
        long no = Time.UNKNOWN;
        return List.of(
                new SafepointPause(
                        at(200),
                        ms(400),
                        "G1CollectForAllocation",
                        new PauseDurations(918_000_000, no, 2_000_000, no, 920_000_000),
                        12),
                new SafepointPause(
                        at(201),
                        ms(1500),
                        "Cleanup",
                        new PauseDurations(40_000, 1_000, 9_000, no, 50_000),
                        12));
    }

    private static List<Problem> warnings() {
        return List.of(new Problem(at(77), "bci is not a number: x"));
    }

    private static Run run(
            String name,
            List<Compilation> compilations,
            List<Deoptimization> traps,
            List<SafepointPause> pauses,
            List<Problem> warnings) {
        LogFile file =
                new LogFile(
                        FILE,
                        Set.of(LogKind.LOG_COMPILATION),
                        78_700_000,
                        1000,
                        0,
                        3,
                        warnings,
                        warnings.size());
        boolean full = !compilations.isEmpty();
        return new Run(
                new Run.Place(name, "/runs/" + name, ""),
                List.of(file),
                new JvmIdentity(
                        at(1),
                        "OpenJDK 64-Bit Server VM",
                        "25.0.3",
                        "-XX:+LogCompilation",
                        "demo.Exit",
                        ".",
                        "",
                        42,
                        1_700_000_000_000L),
                List.of(),
                compilations,
                traps,
                pauses,
                List.of(),
                new Run.Counts(
                        full
                                ? new Run.InlineTally(
                                        5,
                                        3,
                                        0,
                                        Map.of("inline", 5L),
                                        Map.of("callee is too large", 2L, "no static binding", 1L),
                                        Map.of())
                                : new Run.InlineTally(0, 0, 0, Map.of(), Map.of(), Map.of()),
                        totals(compilations, traps)),
                PrintedCode.NONE,
                Run.Measured.NOTHING,
                Optional.empty());
    }

    private static Run.Totals totals(List<Compilation> compilations, List<Deoptimization> traps) {
        List<Integer> byTier = new ArrayList<>(List.of(0, 0, 0, 0, 0));
        compilations.forEach(c -> byTier.set(c.tier(), byTier.get(c.tier()) + 1));
        return new Run.Totals(
                compilations.size(),
                (int) compilations.stream().filter(Compilation::osr).count(),
                0,
                byTier,
                (int)
                        compilations.stream()
                                .filter(c -> c.fate().outcome() == Outcome.FAILED)
                                .count(),
                (int) compilations.stream().filter(c -> c.fate().notEntrant()).count(),
                0,
                traps.size());
    }

    static Origin at(long line) {
        return new Origin(FILE, line * 80, line);
    }

    private static long ms(long millis) {
        return millis * 1_000_000;
    }

    private static Builder compilation(int id, Method method, int tier, int bci, long startMillis) {
        return new Builder(id, method, tier, bci, startMillis);
    }

    /** What most compilations have in common, and what some of them have more. */
    private static final class Builder {
        private final int id;
        private final Method method;
        private final int tier;
        private final int bci;
        private final long startMillis;
        private long installed = Time.UNKNOWN;
        private long notEntrant = Time.UNKNOWN;
        private String failure = "";

        Builder(int id, Method method, int tier, int bci, long startMillis) {
            this.id = id;
            this.method = method;
            this.tier = tier;
            this.bci = bci;
            this.startMillis = startMillis;
        }

        Builder installed(long millis) {
            installed = ms(millis);
            return this;
        }

        Builder notEntrant(long millis) {
            notEntrant = ms(millis);
            return this;
        }

        Builder failed(String why) {
            failure = why;
            return this;
        }

        Compilation build() {
            boolean retired = Time.isKnown(notEntrant);
            return new Compilation(
                    new Compilation.LogText(at(id), 0, LogKind.LOG_COMPILATION),
                    new CodeIdentity(
                            new CompileId(id, bci >= 0), method, Compiler.ofTier(tier), tier),
                    new OsrEntry(bci, -1),
                    new Compilation.Sizes(44, failure.isEmpty() ? 400 : -1),
                    false,
                    new CompilationTimes(
                            ms(startMillis - 1),
                            ms(startMillis),
                            failure.isEmpty() ? ms(startMillis + 1) : Time.UNKNOWN,
                            installed),
                    new CompilationFate(
                            failure.isEmpty() ? Outcome.DONE : Outcome.FAILED,
                            failure,
                            retired,
                            notEntrant,
                            retired ? "uncommon trap" : "",
                            false,
                            retired ? 1 : 0),
                    InlineCounts.NONE,
                    "C2 CompilerThread0");
        }
    }
}
