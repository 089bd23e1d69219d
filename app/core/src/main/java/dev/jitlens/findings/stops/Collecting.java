package dev.jitlens.findings.stops;

import dev.jitlens.analysis.VmOperation;
import dev.jitlens.analysis.VmOperation.Asker;
import dev.jitlens.analysis.heap.Allocated;
import dev.jitlens.analysis.heap.OwnPauses;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.ProgramState.Wait;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What collections cost the program.
 *
 * @param pauseNanos in which it was stopped for them
 * @param stalls of threads for memory that a collection had to free
 * @param concurrentNanos of cycles that went on beside it
 * @param allocated between collections, as far as the heap's sizes tell
 */
record Collecting(
        Run run, long pauseNanos, Stalls stalls, long concurrentNanos, Allocated allocated) {

    static Collecting in(Facts facts) {
        Run run = facts.run();
        return new Collecting(
                run,
                run.collections().isEmpty() ? ofPauses(run) : ofCollections(run.collections()),
                Stalls.in(facts),
                run.collections().stream()
                        .mapToLong(c -> Math.max(0, c.times().concurrentNanos()))
                        .sum(),
                Allocated.total(Allocated.before(run.collections())));
    }

    /** How the JDKs write that the program, or the JDK for it, asked for a collection. */
    private static final String ASKED = "System.gc()";

    /**
     * What the largest part of the time in pauses goes to collections for.
     *
     * @param name as the log has it; empty if that is not told
     * @param nanos in the pauses of these collections
     * @param all in the pauses of all
     */
    record Cause(String name, long nanos, long all) {
        boolean isAsked() {
            return name.equals(ASKED);
        }

        boolean isAll() {
            return nanos == all;
        }

        /** In a sentence, or empty. */
        String text() {
            return name.isEmpty()
                    ? ""
                    : (2 * nanos > all ? " Most of that time" : " The largest part of that time")
                            + " goes to collections for \u201c"
                            + name
                            + "\u201d.";
        }
    }

    Cause cause() {
        Map<String, Long> nanos = nanosByCause();
        long all = nanos.values().stream().mapToLong(Long::longValue).sum();
        return nanos.entrySet().stream()
                .filter(e -> e.getValue() > 0)
                .max(Map.Entry.comparingByValue())
                .map(e -> new Cause(e.getKey(), e.getValue(), all))
                .orElse(new Cause("", 0, all));
    }

    /** In the pauses of collections that were asked for. */
    long askedNanos() {
        return nanosByCause().getOrDefault(ASKED, 0L);
    }

    private Map<String, Long> nanosByCause() {
        Map<String, Long> nanos = new HashMap<>();
        for (GarbageCollection gc : OwnPauses.of(run.collections())) {
            String cause = gc.name().cause();
            String same = cause.equals("Heap Inspection Initiated GC") ? cause : asked(cause);
            nanos.merge(same, Math.max(0, gc.times().pauseNanos()), Long::sum);
        }
        return nanos;
    }

    /** JDK 8 writes {@code System.gc()} with or without blanks, and {@code System}. */
    private static String asked(String cause) {
        return cause.startsWith("System") ? ASKED : cause;
    }

    private static long ofCollections(List<GarbageCollection> collections) {
        return OwnPauses.of(collections).stream()
                .mapToLong(c -> Math.max(0, c.times().pauseNanos()))
                .sum();
    }

    private static long ofPauses(Run run) {
        return run.pauses().stream().filter(p -> isForGc(p)).mapToLong(Collecting::stopped).sum();
    }

    /** Whether one went through the whole heap. */
    boolean anyFull() {
        return run.collections().stream().anyMatch(c -> c.name().kind() == Gc.Kind.FULL);
    }

    /** How many of them stopped the program, or held one of its threads up. */
    long stops() {
        long held = stalls.waits().stream().mapToLong(Wait::count).sum();
        return held
                + (run.collections().isEmpty()
                        ? run.pauses().stream().filter(Collecting::isForGc).count()
                        : OwnPauses.of(run.collections()).stream()
                                .filter(c -> c.times().pauseNanos() > 0)
                                .count());
    }

    /** How long it took when all threads stood: that one came late is not the collector's doing. */
    static long stopped(SafepointPause pause) {
        return Math.max(0, pause.totalNanos() - Math.max(0, pause.reachNanos()));
    }

    static boolean isForGc(SafepointPause pause) {
        return VmOperation.of(pause.operation()).asker() == Asker.GC;
    }

    /** Whether anything tells of collections, even that there was none. */
    boolean isTold() {
        return !run.collections().isEmpty() || !run.pauses().isEmpty();
    }

    /**
     * The part of the run, from 0 to 1, that the program was stopped; of threads that waited for
     * memory, the one that waited longest.
     */
    double share(Facts facts) {
        return facts.spanNanos() > 0
                ? Math.min(1, (double) (pauseNanos + stalledNanos()) / facts.spanNanos())
                : 0;
    }

    /**
     * What pauses took of the later half of a run, from 0 to 1: little, where a program only fills
     * its memory while it starts. Empty if threads waited for memory, or times are not told.
     */
    OptionalDouble shareOfLaterHalf(Facts facts) {
        return facts.isOfWholeRun()
                ? shareOfLast(facts, facts.spanNanos() / 2)
                : OptionalDouble.empty();
    }

    /** The same of the last so many nanoseconds. */
    OptionalDouble shareOfLast(Facts facts, long nanos) {
        boolean told =
                !run.collections().isEmpty()
                        && run.collections().stream().allMatch(c -> Time.isKnown(c.nanos()));
        if (!told || !Time.isKnown(facts.untilNanos()) || nanos <= 0 || stalledNanos() > 0) {
            return OptionalDouble.empty();
        }
        long from = facts.untilNanos() - nanos;
        long later =
                OwnPauses.of(run.collections()).stream().mapToLong(c -> pausedSince(c, from)).sum();
        return OptionalDouble.of(Math.min(1, (double) later / nanos));
    }

    /** Where the pauses of a cycle lie within it is not told; other collections are one pause. */
    private static long pausedSince(GarbageCollection gc, long from) {
        long paused = Math.max(0, gc.times().pauseNanos());
        if (gc.nanos() >= from) {
            return paused;
        }
        return gc.name().kind() == Gc.Kind.CONCURRENT
                ? 0
                : Math.clamp(gc.nanos() + paused - from, 0, paused);
    }

    /**
     * How long the collector's threads ran in the pauses, but no longer than those took: the rest
     * of a pause they had no processor, or waited for memory that was swapped out. Pauses of which
     * it is not told count in full.
     */
    long ranNanos() {
        long cpu = 0;
        long told = 0;
        for (GarbageCollection gc : OwnPauses.of(run.collections())) {
            if (Time.isKnown(gc.times().cpuNanos())) {
                cpu += gc.times().cpuNanos();
                told += Math.max(0, gc.times().pauseNanos());
            }
        }
        // It is told in steps of 10 ms: too coarse for one pause, and right for many.
        return pauseNanos - told + Math.min(told, cpu);
    }

    /** Whether waiting for memory costs more than pauses do. */
    boolean isStalled() {
        return stalledNanos() > pauseNanos;
    }

    /** How long one thread waited for memory at most. */
    long stalledNanos() {
        return stalls.longest().map(Map.Entry::getValue).orElse(0L);
    }
}
