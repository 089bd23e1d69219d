package dev.jitlens.report;

import dev.jitlens.analysis.compiling.Retirement;
import dev.jitlens.analysis.heap.Allocated;
import dev.jitlens.analysis.heap.GcTotal;
import dev.jitlens.findings.Explanation;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.CounterFile;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.packed.Pipes;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What {@code jitlens open} prints for a person. */
public final class RunSummary {
    private static final int TOP = 5;

    /** All of them are printed by {@code jitlens explain}. */
    private static final int FIRST = 3;

    private RunSummary() {}

    /**
     * @param explanation what is wrong with the run
     */
    public static void write(Run run, Explanation explanation, PrintWriter out) {
        if (run.members().isEmpty()) {
            jvm(run, out);
        } else {
            run.members().forEach(member -> member(member, out));
        }
        FindingRows.titles(explanation, FIRST, out);
        run.files().forEach(file -> file(file, out));
        run.crashes().forEach(crash -> CrashText.print(crash, out));
        compilations(run, out);
        inlining(run.inlining(), out);
        CompilerStates.print(run.compilers(), out);
        CompilerStates.codeCache(run, out);
        safepoints(run.pauses(), out);
        collections(run.collections(), out);
        NmethodJson.print(run.code(), out);
        HottestText.print(run.allProfiles(), out);
        HottestText.dumps(run, out);
        run.latency().forEach(file -> latency(file, out));
        BenchmarkRows.print(run.benchmarks(), TOP, out);
        for (CounterFile counters : run.counters()) {
            out.printf(
                    Locale.ROOT,
                    "counters of a JVM: %,d (jitlens counters %s)%n",
                    counters.counters().size(),
                    counters.file());
        }
        run.manifest()
                .flatMap(manifest -> HostReport.warning(manifest.machine().facts()))
                .ifPresent(warning -> out.println("! measured on a " + warning));
        warnings(run, out);
    }

    private static void jvm(Run run, PrintWriter out) {
        if (!run.jvm().words().isEmpty()) {
            out.println(PlainText.line(run.jvm().words()));
        }
    }

    /** What each of several runs adds to the sums below. */
    private static void member(Run run, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "run %s: %s%s, %s, %s, %s%n",
                PlainText.line(run.member()),
                run.jvm().version().isEmpty()
                        ? ""
                        : "JDK " + PlainText.line(run.jvm().version()) + ", ",
                Figures.counted(run.totals().told(), "compilation"),
                Figures.counted(run.pauses().size(), "safepoint pause"),
                Figures.counted(run.collections().size(), "collection"),
                Figures.counted(run.totals().uncommonTraps(), "uncommon trap"));
    }

    private static void file(LogFile file, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%s: %s, %s%s%n",
                Pipes.named(file.path()),
                file.kindsText(),
                Figures.counted(file.bytes(), "byte"),
                lines(file));
    }

    /** Binary files and profiles are not read by lines. */
    private static String lines(LogFile file) {
        boolean isByLines = file.lines() > 0 || file.unreadLines() > 0;
        return isByLines
                ? String.format(
                        Locale.ROOT,
                        ", %s, %,d unread",
                        Figures.counted(file.lines(), "line"),
                        file.unreadLines())
                : "";
    }

    /** Lines of the memory that compilers took do not say which code is entered in a loop. */
    private static boolean isOsrTold(Run run) {
        return run.compilations().stream()
                .noneMatch(c -> c.text().source() == LogKind.COMPILER_MEMORY);
    }

    private static void memory(Compilation largest, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "the most memory that a compiler took: %,d bytes, %s for %s (%s)%n",
                largest.sizes().arenaBytes(),
                largest.compiler().label(),
                PlainText.line(largest.method().display()),
                largest.id());
    }

    /** Where a log is cut off, nmethods of its beginning have their tasks in what is missing. */
    private static void withoutTask(Run.LostTasks lost, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "compilations whose tasks are not in the log: %,d (%,d OSR), %s%n",
                lost.compilations(),
                lost.osr(),
                tiers(lost.byTier()));
    }

    private static String tiers(List<Integer> byTier) {
        return String.format(
                Locale.ROOT,
                "tiers 1 to 4: %,d %,d %,d %,d",
                byTier.get(1),
                byTier.get(2),
                byTier.get(3),
                byTier.get(4));
    }

    private static void compilations(Run run, PrintWriter out) {
        Run.Totals t = run.totals();
        boolean cut = t.lost().compilations() > 0;
        if (t.told() + t.nativeWrappers() == 0) {
            alone(run, out);
            return;
        }
        out.printf(
                Locale.ROOT,
                "%s: %,d (%s, %,d failed, %,d stale), %s; %,d native wrappers%n",
                which(run),
                t.compilations(),
                isOsrTold(run) ? String.format(Locale.ROOT, "%,d OSR", t.osr()) : "OSR not told",
                t.givenUp(),
                t.stale(),
                tiers(t.byTier()),
                t.nativeWrappers());
        run.compilations().stream()
                .filter(c -> c.sizes().arenaBytes() >= 0)
                .max(Comparator.comparingLong(c -> c.sizes().arenaBytes()))
                .ifPresent(largest -> memory(largest, out));
        if (cut) {
            withoutTask(t.lost(), out);
        }
        if (Retirement.isTold(run)) {
            notEntrant(t, out);
        } else {
            out.printf(
                    Locale.ROOT,
                    "made not entrant: not told; uncommon traps taken: %,d%n",
                    t.uncommonTraps());
        }
    }

    /** People show only such lines of a console, or only what tells of traps. */
    private static void alone(Run run, PrintWriter out) {
        Run.Totals t = run.totals();
        if (t.madeNotEntrant() + t.madeZombie() > 0) {
            notEntrant(t, out);
        } else if (t.uncommonTraps() > 0) {
            out.printf(Locale.ROOT, "uncommon traps taken: %,d%n", t.uncommonTraps());
        }
    }

    private static void notEntrant(Run.Totals t, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "made not entrant: %,d; made zombie: %,d; uncommon traps taken: %,d%n",
                t.madeNotEntrant(),
                t.madeZombie(),
                t.uncommonTraps());
    }

    private static String which(Run run) {
        if (run.recording().onlyLongCompilations()) {
            return "long compilations, which alone were recorded";
        }
        return run.totals().lost().compilations() > 0
                ? "compilations whose tasks are in the log"
                : "compilations";
    }

    private static void inlining(Run.InlineTally tally, PrintWriter out) {
        if (tally.calls() == 0) {
            return;
        }
        out.printf(
                Locale.ROOT,
                "inlining decisions: %,d inlined, %,d refused, %,d other%n",
                tally.inlined(),
                tally.refused(),
                tally.other());
        tally.refusedByReason().entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(TOP)
                .forEach(
                        e ->
                                out.printf(
                                        Locale.ROOT,
                                        "  %,8d refused: %s%n",
                                        e.getValue(),
                                        PlainText.line(e.getKey())));
    }

    private static void safepoints(List<SafepointPause> pauses, PrintWriter out) {
        if (pauses.isEmpty()) {
            return;
        }
        List<SafepointPause> timed =
                pauses.stream().filter(p -> p.leastNanos() >= 0 || p.reachNanos() >= 0).toList();
        out.printf(
                Locale.ROOT,
                "safepoint pauses: %,d%s%n",
                pauses.size(),
                timed.isEmpty() ? ", for how long is not told" : "; the longest:");
        timed.stream()
                .sorted(
                        Comparator.comparingLong(SafepointPause::leastNanos)
                                .thenComparingLong(SafepointPause::reachNanos)
                                .reversed())
                .limit(TOP)
                .forEach(
                        p ->
                                out.printf(
                                        Locale.ROOT,
                                        "  %13s (reach %s)  %s%n",
                                        stopped(p),
                                        millis(p.reachNanos()),
                                        PlainText.line(p.operation())));
    }

    private static String stopped(SafepointPause pause) {
        boolean isLeast = pause.totalNanos() < 0 && pause.leastNanos() >= 0;
        return (isLeast ? "at least " : "") + millis(pause.leastNanos());
    }

    private static void collections(List<GarbageCollection> collections, PrintWriter out) {
        if (collections.isEmpty()) {
            return;
        }
        out.printf(Locale.ROOT, "garbage collections: %,d%n", collections.size());
        for (GcTotal total : GcTotal.of(collections)) {
            out.printf(
                    Locale.ROOT,
                    "  %,8d %s: %s%s%n",
                    total.count(),
                    GcJson.label(total.kind()),
                    total.longestNanos() < 0
                            ? "their pauses are not told"
                            : "pauses of "
                                    + millis(total.pauseNanos())
                                    + " in all, at most "
                                    + millis(total.longestNanos()),
                    total.promotedBytes() < 0
                            ? ""
                            : String.format(
                                    Locale.ROOT, "; %,d bytes promoted", total.promotedBytes()));
        }
        Allocated all = Allocated.total(Allocated.before(collections));
        // G1 may tell the heap before a collection as it was after the last one.
        if (all.nanos() > 0 && all.bytes() > 0) {
            out.printf(
                    Locale.ROOT,
                    "  allocated between them, as computed: %,d bytes a second%n",
                    all.bytesPerSecond());
        }
    }

    private static String millis(long nanos) {
        return nanos < 0 ? "not told" : String.format(Locale.ROOT, "%.3f ms", nanos / 1e6);
    }

    private static void latency(LatencyFile file, PrintWriter out) {
        if (!file.listed().isEmpty()) {
            file.listed().forEach(listed -> listed(file, listed, out));
            return;
        }
        List<String> tags =
                file.tags().stream()
                        .map(tag -> tag.isEmpty() ? "untagged" : PlainText.line(tag))
                        .toList();
        out.printf(
                Locale.ROOT,
                "latencies: %s: %s, %s%n",
                file.file(),
                Figures.counted(file.intervals(), "interval"),
                String.join(", ", tags));
    }

    /** The unit of such a file is not told; one that was cut does not tell its greatest value. */
    private static void listed(LatencyFile file, LatencyFile.Listed listed, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "latencies: %s%s: %s of %s%s, %s %s%s%n",
                file.file(),
                file.listsSeveral(listed.tag()) ? " line " + listed.line() : "",
                Figures.counted(listed.rows(), "percentile"),
                values(listed),
                listed.tag().isEmpty() ? "" : " of " + PlainText.line(listed.tag()),
                listed.isWhole() ? "at most" : "up to more than",
                millis(listed.nanos()),
                listed.isShort() ? "" : " if in ms as usual");
    }

    private static String values(LatencyFile.Listed listed) {
        return !listed.isCounted()
                ? "values that it does not count"
                : (listed.isWhole() ? "" : "more than ") + Figures.counted(listed.count(), "value");
    }

    private static void warnings(Run run, PrintWriter out) {
        for (LogFile file : run.files()) {
            for (Problem problem : file.warnings().stream().limit(TOP).toList()) {
                out.printf(
                        Locale.ROOT,
                        "! %s line %d: %s%n",
                        Pipes.named(problem.origin().file()),
                        problem.origin().line(),
                        PlainText.line(problem.message()));
            }
            if (file.warningsTotal() > TOP) {
                out.printf(
                        Locale.ROOT,
                        "! %s: %s%n",
                        Pipes.named(file.path()),
                        Figures.counted(file.warningsTotal() - TOP, "more problem"));
            }
        }
    }
}
