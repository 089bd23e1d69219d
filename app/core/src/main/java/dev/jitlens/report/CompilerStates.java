package dev.jitlens.report;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.jitlens.analysis.compiling.CodeCache;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.CompilerState;
import dev.jitlens.model.CompilerState.CodeBlobs;
import dev.jitlens.model.CompilerState.CodeHeap;
import dev.jitlens.model.CompilerState.CodeHeapFull;
import dev.jitlens.model.CompilerState.CompileCost;
import dev.jitlens.model.CompilerState.Phase;
import dev.jitlens.model.CompilerState.Queue;
import dev.jitlens.model.CompilerState.Restart;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Run;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** What was said of the compilers and the code cache as a whole. */
final class CompilerStates {
    private CompilerStates() {}

    static Map<String, Object> json(List<CompilerState> states) {
        return RunJson.ordered(
                "phases", of(states, Phase.class).mapToLong(p -> Math.max(0, p.count())).sum(),
                "phaseNanos", of(states, Phase.class).map(CompilerStates::phase).toList(),
                "codeHeaps", of(states, CodeHeap.class).count(),
                "codeBlobs", of(states, CodeBlobs.class).map(CompilerStates::blobs).toList(),
                "queues", of(states, Queue.class).count(),
                "longestQueue", of(states, Queue.class).mapToLong(Queue::peak).max().orElse(-1),
                "codeCacheFull", full(states),
                "restarts", of(states, Restart.class).count(),
                "costs", of(states, CompileCost.class).map(CompilerStates::cost).toList());
    }

    private static Map<String, Object> blobs(CodeBlobs blobs) {
        return RunJson.ordered(
                "blobs", blobs.blobs(),
                "nmethods", blobs.nmethods(),
                "adapters", blobs.adapters(),
                "fullCount", Json.known(blobs.fullCount()),
                "file", blobs.origin().file(),
                "line", blobs.origin().line());
    }

    private static Map<String, Object> phase(Phase phase) {
        return RunJson.ordered(
                "compiler", phase.compiler().label(),
                "name", phase.name(),
                "level", phase.level(),
                "count", Json.known(phase.count()),
                "total", phase.totalNanos(),
                "max", Json.known(phase.longestNanos()));
    }

    private static Map<String, Object> cost(CompileCost cost) {
        return RunJson.ordered(
                "compiler", cost.compiler().label(),
                "tier", Json.known(cost.tier()),
                "methods", Json.known(cost.standard().methods()),
                "bytecodeBytes", Json.known(cost.standard().bytecodeBytes()),
                "nanos", Json.known(cost.standard().spentNanos()),
                "osrMethods", Json.known(cost.osr().methods()),
                "osrBytecodeBytes", Json.known(cost.osr().bytecodeBytes()),
                "osrNanos", Json.known(cost.osr().spentNanos()),
                "nmethodBytes", Json.known(cost.nmethodBytes()),
                "codeBytes", Json.known(cost.codeBytes()));
    }

    /** Of all tiers, and nothing was cut away. */
    private static boolean isWhole(CompileCost cost) {
        return cost.tier() < 0
                && Math.min(cost.standard().methods(), cost.osr().methods()) >= 0
                && Math.min(cost.standard().spentNanos(), cost.osr().spentNanos()) >= 0
                && Math.min(cost.standard().bytecodeBytes(), cost.osr().bytecodeBytes()) >= 0;
    }

    /** The compilers by themselves; their tiers, and all together, are in the JSON. */
    private static void print(CompileCost cost, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "CITime, %s: %s (%,d OSR) in %.3f s, %s of bytecode, %,d of code%n",
                cost.compiler() == Compiler.NONE ? "all" : cost.compiler().label(),
                Figures.counted(cost.standard().methods() + cost.osr().methods(), "compilation"),
                cost.osr().methods(),
                (cost.standard().spentNanos() + cost.osr().spentNanos()) / 1e9,
                Figures.counted(
                        cost.standard().bytecodeBytes() + cost.osr().bytecodeBytes(), "byte"),
                cost.codeBytes());
    }

    /** What a person should know at once: code that found no room, and tasks that waited. */
    static void print(List<CompilerState> states, PrintWriter out) {
        long full = full(states);
        if (full > 0) {
            out.printf(
                    Locale.ROOT,
                    "code cache full: %s; compiling went on %s%n",
                    Figures.counted(full, "time"),
                    Figures.counted(of(states, Restart.class).count(), "time"));
        }
        of(states, CompileCost.class).filter(CompilerStates::isWhole).forEach(c -> print(c, out));
        of(states, Queue.class)
                .max((a, b) -> Long.compare(a.peak(), b.peak()))
                .ifPresent(
                        longest ->
                                out.printf(
                                        Locale.ROOT,
                                        "longest compile queue: %s, of %s%n",
                                        Figures.counted(longest.peak(), "task"),
                                        longest.compiler().label()));
    }

    /** A recording and a log tell of the same ones. */
    private static long full(List<CompilerState> states) {
        return of(states, CodeHeapFull.class)
                .collect(groupingBy(f -> f.origin().file(), counting()))
                .values()
                .stream()
                .max(Long::compare)
                .orElse(0L);
    }

    private static <T> Stream<T> of(List<CompilerState> states, Class<T> kind) {
        return states.stream().filter(kind::isInstance).map(kind::cast);
    }

    /** What each part of the code cache held where the JVM was asked for that alone. */
    static void codeCache(Run run, PrintWriter out) {
        boolean asked =
                run.files().stream().anyMatch(f -> f.kinds().contains(LogKind.PRINT_CODE_CACHE));
        if (asked) {
            CodeCache.parts(run).stream()
                    .filter(part -> part.basis() == CodeCache.Basis.READ && part.lastBytes() >= 0)
                    .forEach(part -> out.println(part(part)));
        }
        // A recording or a log tells of it over and over; the last is what it came to.
        of(run.compilers(), CodeBlobs.class)
                .reduce((earlier, last) -> last)
                .ifPresent(last -> out.println(words(last)));
    }

    private static String words(CodeBlobs blobs) {
        return "code cache, all of it: "
                + Figures.counted(blobs.blobs(), "blob")
                + ", of which "
                + Figures.counted(blobs.nmethods(), "nmethod")
                + " and "
                + Figures.counted(blobs.adapters(), "adapter")
                + (blobs.fullCount() > 0
                        ? "; it was full " + Figures.counted(blobs.fullCount(), "time")
                        : "");
    }

    private static String part(CodeCache.Part part) {
        return "code cache, "
                + PlainText.line(part.name())
                + ": "
                + Figures.counted(part.lastBytes(), "byte")
                + " used"
                + (part.capacity().basis() == CodeCache.Basis.READ
                        ? " of " + Figures.counted(part.capacity().bytes(), "byte")
                        : "")
                + ", "
                + Figures.counted(part.mostBytes(), "byte")
                + " at most";
    }
}
