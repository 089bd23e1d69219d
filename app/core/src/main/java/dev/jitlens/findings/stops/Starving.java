package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.findings.fact.ThreadNames;
import dev.jitlens.model.JvmEvent.ProgramState.Crowd;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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
