package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * How a program warmed up.
 *
 * @param slow samples in the interpreter and in C1's code
 * @param tellsC1 whether the samples tell C1's code from C2's; else those in it are not in {@code
 *     slow}
 * @param waits C2's tasks that were queued and taken up, the longest wait first
 * @param settledNanos when the last code was installed that took a share of the samples, or {@link
 *     Time#UNKNOWN}
 */
record Warmth(Share slow, boolean tellsC1, List<Compilation> waits, long settledNanos) {
    /** Code that takes less is no sign that the program had not settled. */
    private static final double HOT_SHARE = 0.01;

    private static final double NINE_TENTHS = 0.9;

    /** Fewer wait whenever C2 compiles something large. */
    private static final int MANY = 10;

    Warmth {
        waits = List.copyOf(waits);
    }

    static Warmth of(Facts facts) {
        Cpu cpu = facts.cpu().orElseThrow();
        return new Warmth(
                slow(cpu),
                tellsC1(cpu),
                waits(facts.run()),
                cpu.compilations().entrySet().stream()
                        .filter(e -> cpu.share(e.getValue()).value() >= HOT_SHARE)
                        .map(Map.Entry::getKey)
                        .filter(c -> c.code().compiler() == Compiler.C2)
                        .mapToLong(c -> c.times().installedNanos())
                        .filter(Time::isKnown)
                        .max()
                        .orElse(Time.UNKNOWN));
    }

    static List<Compilation> waits(Run run) {
        List<Compilation> waits = new ArrayList<>();
        for (Compilation c : run.compilations()) {
            boolean done = c.fate().outcome() == Outcome.DONE;
            if (done && c.code().compiler() == Compiler.C2 && waitNanos(c) >= 0) {
                waits.add(c);
            }
        }
        waits.sort(Comparator.comparingLong(c -> -waitNanos(c)));
        return waits;
    }

    static Share slow(Cpu cpu) {
        return cpu.share(
                cpu.kinds().getOrDefault(FrameKind.INTERPRETED, 0L)
                        + cpu.kinds().getOrDefault(FrameKind.C1, 0L));
    }

    /** JFR says of both no more than that code is compiled. */
    private static boolean tellsC1(Cpu cpu) {
        return !cpu.kinds().containsKey(FrameKind.COMPILED)
                || cpu.kinds().containsKey(FrameKind.C1)
                || cpu.kinds().containsKey(FrameKind.C2);
    }

    static long waitNanos(Compilation c) {
        boolean known =
                Time.isKnown(c.times().queuedNanos()) && Time.isKnown(c.times().startNanos());
        return known ? c.times().startNanos() - c.times().queuedNanos() : -1;
    }

    /** The part of the time until {@code endNanos} in which ten tasks or more waited at once. */
    static double behind(List<Compilation> waits, long endNanos) {
        NavigableMap<Long, Integer> changes = new TreeMap<>();
        for (Compilation c : waits) {
            changes.merge(c.times().queuedNanos(), 1, Integer::sum);
            changes.merge(c.times().startNanos(), -1, Integer::sum);
        }
        long behind = 0;
        long from = 0;
        int waiting = 0;
        for (Map.Entry<Long, Integer> change : changes.entrySet()) {
            behind += waiting >= MANY ? change.getKey() - from : 0;
            from = change.getKey();
            waiting += change.getValue();
        }
        return endNanos > 0 ? Math.min(1, (double) behind / endNanos) : 0;
    }

    /** So long at most waited nine tasks in ten; 0 if none is known. */
    long usualWaitNanos() {
        return usual(waits);
    }

    /** The same of these, the longest wait first. */
    static long usual(List<Compilation> waits) {
        return waits.isEmpty()
                ? 0
                : waitNanos(waits.get((int) ((1 - NINE_TENTHS) * (waits.size() - 1))));
    }
}
