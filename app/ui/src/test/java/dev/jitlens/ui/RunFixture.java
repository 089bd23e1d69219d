package dev.jitlens.ui;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilationFate;
import dev.jitlens.model.CompilationTimes;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.OsrEntry;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.shell.NoRun;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A run made by hand. Times are milliseconds; negative means that the log does not say. */
public final class RunFixture {
    public static final Method LOOP = new Method("demo.Loops", "countOdds", "(I)I");
    public static final Method OTHER = new Method("demo.Other", "run", "()V");

    private final List<Compilation> compilations = new ArrayList<>();
    private final List<Deoptimization> deoptimizations = new ArrayList<>();
    private final List<SafepointPause> pauses = new ArrayList<>();
    private final List<LogFile> files = new ArrayList<>();

    /** A method that goes from the interpreter by OSR to tier 4, with a trap and two pauses. */
    public static RunFixture story() {
        return new RunFixture()
                .file("demo.log")
                .compiled(1, OTHER, 3, -1, 40, 50, 60, 400)
                .compiled(2, LOOP, 3, 11, 100, 110, 130, 320)
                .compiled(3, LOOP, 4, 11, 180, 200, 300, -1)
                .compiled(4, LOOP, 3, -1, 110, 130, 150, 500)
                .compiled(5, OTHER, 4, -1, 300, 320, 390, -1)
                .trap(500, LOOP)
                .pause(600, 918, 2, 1)
                .pause(1_600, 0.2, 12, 0.1);
    }

    public RunFixture file(String path) {
        files.add(new LogFile(path, Set.of(LogKind.values()[0]), 10_000, 100, 0, 0, List.of(), 0));
        return this;
    }

    public RunFixture compiled(
            int id,
            Method method,
            int tier,
            int osrBci,
            double queued,
            double start,
            double done,
            double notEntrant) {
        compilations.add(
                new Compilation(
                        new Compilation.LogText(
                                new Origin("demo.log", 0, id), 0, LogKind.values()[0]),
                        new CodeIdentity(
                                new CompileId(id, osrBci >= 0),
                                method,
                                Compiler.ofTier(tier),
                                tier),
                        new OsrEntry(osrBci, -1),
                        new Compilation.Sizes(44, 480),
                        false,
                        new CompilationTimes(nanos(queued), nanos(start), nanos(done), nanos(done)),
                        new CompilationFate(
                                Outcome.DONE, "", notEntrant >= 0, nanos(notEntrant), "", false, 0),
                        InlineCounts.NONE,
                        tier == 4 ? "C2 CompilerThread0" : "C1 CompilerThread0"));
        return this;
    }

    public RunFixture trap(double at, Method method) {
        deoptimizations.add(
                new Deoptimization(
                        new Origin("demo.log", 0, 90),
                        nanos(at),
                        true,
                        new CodeIdentity(new CompileId(3, true), method, Compiler.C2, 4),
                        "unstable_if",
                        "reinterpret",
                        16,
                        List.of(),
                        "main"));
        return this;
    }

    public RunFixture pause(double at, double reach, double operation, double leave) {
        long total = nanos(reach) + nanos(operation) + nanos(leave);
        pauses.add(
                new SafepointPause(
                        new Origin("demo.log", 0, 95),
                        nanos(at),
                        "G1CollectForAllocation",
                        new PauseDurations(
                                nanos(reach), Time.UNKNOWN, nanos(operation), nanos(leave), total),
                        12));
        return this;
    }

    private static long nanos(double millis) {
        return millis < 0 ? Time.UNKNOWN : Math.round(millis * 1e6);
    }

    public Run run() {
        Run none = NoRun.RUN;
        return new Run(
                new Run.Place("demo", "demo", ""),
                files,
                none.jvm(),
                none.crashes(),
                compilations,
                deoptimizations,
                pauses,
                List.of(),
                new Run.Counts(none.inlining(), none.totals()),
                none.code(),
                Run.Measured.NOTHING,
                none.manifest());
    }
}
