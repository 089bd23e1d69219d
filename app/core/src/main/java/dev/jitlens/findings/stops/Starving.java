package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Noise;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.findings.fact.ThreadNames;
import dev.jitlens.model.ProgramState.Crowd;
import dev.jitlens.model.ProgramState.Wait;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Threads of which the same few get on at a time while all others wait at one place: those that
 * want one of a few things, such as connections of a pool. That is told from threads that wait for
 * work, which comes and goes.
 *
 * @param meanwhile what those that get on do, if they wait for something else then
 */
record Starving(Turns turns, Optional<Turns> meanwhile) {
    private static final double NEARLY_ALL = 0.8;

    /** Of its time, where nothing else wants the processors, and where something does. */
    private static final double BUSY = 0.6;

    private static final double BUSY_SHARED = 0.15;

    private static final double HARDLY_IDLE = 0.05;

    /** How threads wait for what others bring: queues, conditions, Object.wait. */
    private static final Set<WaitKind> KINDS = Set.of(WaitKind.WORK, WaitKind.SIGNAL);

    /** The place that most time is waited at. */
    static Optional<Starving> in(Facts facts, Threads threads) {
        return facts.states(Crowd.class)
                .map(Turns::of)
                .filter(t -> !t.isVirtual() && t.isOwn() && KINDS.contains(t.kind()))
                .filter(t -> ThreadNames.isProgram(t.crowd().thread()))
                .filter(t -> MostlyWaiting.isMuch(t.spanNanos(), facts, threads))
                .filter(Turns::letsGo)
                .max(Comparator.comparingLong(Turns::waitedNanos))
                .map(t -> new Starving(t, meanwhile(facts, t)));
    }

    /**
     * Threads that nearly always wait for results, at least twice as many as make these: then more
     * is asked of these than they do.
     */
    static Optional<Turns> askers(Facts facts, int answering) {
        return facts.states(Crowd.class)
                .map(Turns::of)
                .filter(t -> !t.isVirtual() && t.isOwn() && t.kind() == WaitKind.RESULT)
                .filter(t -> t.crowd().threads() >= 2 * answering)
                .filter(t -> t.waitedNanos() >= NEARLY_ALL * t.crowd().presentNanos())
                .max(Comparator.comparingLong(Turns::waitedNanos));
    }

    /**
     * Threads that nearly always wait for results of a pool with half as many threads or fewer,
     * which are busy all the while. A pool of as many threads as there are processors is so, too,
     * where a program computes all it can.
     */
    static Optional<Finding> behindABusyPool(Facts facts, Threads threads, String id) {
        Map<String, Long> pool = new HashMap<>();
        Map<Finding.Place, Long> places = new HashMap<>();
        facts.cpu().map(Cpu::profile).ifPresent(p -> inPools(p, pool, places));
        return pool.isEmpty()
                ? Optional.empty()
                : askers(facts, pool.size())
                        .filter(t -> MostlyWaiting.isMuch(t.spanNanos(), facts, threads))
                        .filter(t -> isBusy(facts, threads, pool.keySet(), t.spanNanos()))
                        .map(t -> behind(id, t, pool.keySet(), Own.most(places)));
    }

    /** Counts samples of threads of pools that do the program's work, and the places of that. */
    private static void inPools(
            Profile profile, Map<String, Long> pool, Map<Finding.Place, Long> places) {
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Walked walked
                    && !walked.waiting()
                    && walked.thread() >= 0
                    && walked.frames().stream()
                            .anyMatch(f -> f.method().display().equals(MostlyWaiting.WORKER))) {
                Finding.Place place = Own.sampled(walked.frames());
                if (place.method().filter(Own::is).isPresent()) {
                    String name = profile.threads().get(walked.thread()).name();
                    pool.merge(name, walked.count(), Long::sum);
                    places.merge(place, walked.count(), Long::sum);
                }
            }
        }
    }

    private static boolean isBusy(Facts facts, Threads threads, Set<String> pool, long whileNanos) {
        double least = Noise.of(facts.run()).isEmpty() ? BUSY : BUSY_SHARED;
        long ran = pool.stream().mapToLong(t -> Math.max(0, threads.cpuNanos(t))).sum();
        long idle =
                pool.stream()
                        .flatMap(t -> threads.waits().getOrDefault(t, List.of()).stream())
                        .mapToLong(Wait::totalNanos)
                        .sum();
        double all = (double) whileNanos * pool.size();
        return ran >= least * all && idle < HARDLY_IDLE * all;
    }

    private static Finding behind(
            String id, Turns askers, Set<String> pool, Optional<Finding.Place> work) {
        double share =
                Math.clamp(
                        (double) askers.waitedNanos() / Math.max(1, askers.crowd().presentNanos()),
                        0,
                        1);
        boolean one = pool.size() == 1;
        return new Finding(
                id,
                Severity.NOTICE,
                0.7,
                Finding.Cost.of(share, "the life of the threads that wait"),
                askers.place(),
                askers.who()
                        + " wait "
                        + Figures.percent(share)
                        + " of the time for results in "
                        + Figures.name(askers.place())
                        + ", and "
                        + (one
                                ? "one thread of a pool is busy all the while."
                                : pool.size() + " threads of pools are busy all the while."),
                "The thread"
                        + (one ? " " : "s, such as ")
                        + "\u201c"
                        + Collections.min(pool)
                        + "\u201d"
                        + (one ? " is" : ", are")
                        + " hardly ever idle"
                        + work.map(w -> ", and mostly in " + Figures.name(w)).orElse("")
                        + ". What others wait for is probably made there; no event tells it.",
                List.of(evidence(askers)),
                List.of(
                        Next.change(
                                "Let the pool have more threads, as far as there are processors and"
                                        + " the tasks may run at once; or do the work in the thread"
                                        + " that asks."),
                        Next.command("See all waits.", "show locks")));
    }

    /** Whether those that get on need no processor for what they do. */
    boolean waitsMeanwhile() {
        return meanwhile.isPresent();
    }

    private static Optional<Turns> meanwhile(Facts facts, Turns starving) {
        return facts.states(Crowd.class)
                .map(Turns::of)
                .filter(t -> t.usual() == starving.gettingOn() && t.letsIn())
                .filter(t -> t.crowd().threads() == starving.crowd().threads())
                .filter(t -> t.isVirtual() == starving.isVirtual())
                .max(Comparator.comparingLong(Turns::waitedNanos));
    }

    /**
     * @param id of the question
     */
    Finding finding(String id) {
        int on = turns.gettingOn();
        double share = turns.shareOfWaiting(on);
        Finding.Place place = turns.place();
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(evidence(turns));
        meanwhile.map(Starving::evidence).ifPresent(evidence::add);
        return new Finding(
                id,
                meanwhile.isPresent() ? Severity.PROBLEM : Severity.NOTICE,
                meanwhile.isPresent() ? 0.85 : 0.6,
                Finding.Cost.of(share, "the life of the threads that wait"),
                place,
                turns.who()
                        + " wait "
                        + Figures.percent(share)
                        + " of the time in "
                        + Figures.name(place)
                        + ": only "
                        + (on == 1 ? "one of them gets" : on + " of them get")
                        + " on at a time.",
                turns.inMostOfTheTime()
                        + " just "
                        + turns.usual()
                        + " of them wait there, hardly ever one more: as where there "
                        + (on == 1 ? "is one" : "are " + on)
                        + " of what they wait for, such as connections of a pool, or threads that"
                        + " serve them."
                        + meanwhile.map(Starving::said).orElse(""),
                evidence,
                List.of(
                        Next.change(
                                "Let the pool have more of it, or keep each for a shorter time:"
                                        + " fewer or faster calls while one is kept."),
                        Next.command("See all waits.", "show locks")));
    }

    private static String said(Turns meanwhile) {
        int on = meanwhile.usual();
        return " In "
                + Figures.percent(meanwhile.share())
                + " of the time just "
                + (on == 1 ? "one" : on)
                + " "
                + meanwhile.doing(on)
                + " in "
                + Figures.name(meanwhile.place())
                + " meanwhile: "
                + (on == 1 ? "that is the one that gets" : "those are the ones that get")
                + " on.";
    }

    private static Evidence evidence(Turns turns) {
        Evidence one =
                Evidence.of(
                        Evidence.Kind.RECORDING,
                        turns.crowd().origin(),
                        turns.crowd().event()
                                + ": "
                                + turns.usual()
                                + " threads at a time in "
                                + Figures.percent(turns.share())
                                + " of the time");
        return turns.place().method().map(one::about).orElse(one);
    }
}
