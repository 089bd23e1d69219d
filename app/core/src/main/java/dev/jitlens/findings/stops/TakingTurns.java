package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.ProgramState.Crowd;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Virtual threads that are let in one by one, as by a lock. No recording has their waits for locks
 * of java.util.concurrent, but it has what they wait for while they hold one.
 */
final class TakingTurns {
    private static final Set<WaitKind> WHILE_HOLDING =
            Set.of(WaitKind.SLEEP, WaitKind.SOCKET, WaitKind.FILE, WaitKind.DISK, WaitKind.SIGNAL);

    private TakingTurns() {}

    static Stream<Turns> in(Facts facts, Threads threads) {
        return facts.states(Crowd.class)
                .map(Turns::of)
                .filter(t -> t.isVirtual() && t.isOwn() && WHILE_HOLDING.contains(t.kind()))
                .filter(t -> MostlyWaiting.isMuch(t.spanNanos(), facts, threads))
                .filter(Turns::letsIn);
    }

    /**
     * @param id of the question
     */
    static Finding finding(String id, Turns turns) {
        int in = turns.usual();
        double share = turns.shareOfWaiting(in);
        Finding.Place place = turns.place();
        Evidence evidence =
                Evidence.of(
                        Evidence.Kind.RECORDING,
                        turns.crowd().origin(),
                        turns.crowd().event()
                                + " of "
                                + turns.who()
                                + ", "
                                + in
                                + " at a time in "
                                + Figures.percent(turns.share())
                                + " of the time");
        return new Finding(
                id,
                Severity.PROBLEM,
                0.8,
                Finding.Cost.of(share, "the life of the threads that wait"),
                place,
                turns.who()
                        + " take turns in "
                        + Figures.name(place)
                        + ": "
                        + (in == 1 ? "one" : in)
                        + " at a time "
                        + turns.doing(in)
                        + " there, and all others wait for their turn.",
                turns.inMostOfTheTime()
                        + " just "
                        + (in == 1 ? "one" : in)
                        + " of them "
                        + turns.doing(in)
                        + " there, hardly ever one more: as where a lock or a semaphore that they"
                        + " hold meanwhile lets in no more. Which one it is, is not told: no"
                        + " recording has what virtual threads wait for in java.util.concurrent.",
                List.of(place.method().map(evidence::about).orElse(evidence)),
                List.of(
                        Next.change(
                                "Do not hold the lock while waiting there: take it before and after"
                                        + " for what it guards, or have one for each part."),
                        Next.command("See all waits.", "show locks")));
    }
}
