package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.CostlyService;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.findings.fact.ThreadNames;
import dev.jitlens.model.JvmEvent.ProgramState.ThreadLife;
import dev.jitlens.model.Time;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Threads that a recording saw being started, so many that this alone takes time: the kernel and
 * the JVM make and end each, where no sample is taken.
 */
final class StartedThreads {
    /** Making and ending a thread took 130 to 157 µs on a virtual machine (JDK 17, 25). */
    private static final double SECONDS_EACH = 50e-6;

    /** Below it a change would not be felt. */
    private static final double LEAST_COST = 0.05;

    /** A program that starts has some for its pools. */
    private static final int LEAST = 300;

    /** What each takes is known of other machines. */
    private static final double CONFIDENCE = 0.7;

    private StartedThreads() {}

    /**
     * @param id of the question
     */
    static Optional<Finding> in(Facts facts, String id) {
        List<ThreadLife> started =
                facts.states(ThreadLife.class)
                        .filter(l -> Time.isKnown(l.nanos()) && ThreadNames.isProgram(l.thread()))
                        .toList();
        double seconds = facts.spanNanos() / 1e9;
        if (started.size() < LEAST || seconds <= 0) {
            return Optional.empty();
        }
        double cost = started.size() / seconds * SECONDS_EACH;
        return cost < LEAST_COST
                ? Optional.empty()
                : Optional.of(finding(id, started, started.size() / seconds, cost));
    }

    private static Finding finding(
            String id, List<ThreadLife> started, double aSecond, double cost) {
        Map<Finding.Place, Long> places = new HashMap<>();
        started.stream()
                .filter(l -> !l.startedBy().isEmpty())
                .map(l -> Own.place(l.startedBy()))
                .filter(p -> p.method().filter(Own::is).isPresent())
                .forEach(p -> places.merge(p, 1L, Long::sum));
        Finding.Place place = Own.most(places).orElse(Finding.Place.NONE);
        String threads = Figures.counted(started.size(), "thread");
        return new Finding(
                id,
                Severity.NOTICE,
                CONFIDENCE,
                Finding.Cost.of(cost, "the time of one processor, estimated"),
                place,
                String.format(
                        Locale.ROOT,
                        "The program started %s, %s a second%s.",
                        threads,
                        Figures.number(aSecond),
                        place.method().isEmpty()
                                ? ""
                                : ", "
                                        + Figures.most(places.get(place), started.size(), "them")
                                        + " in "
                                        + Figures.name(place)),
                "Making and ending each takes at least some 50 \u00b5s of the kernel's and the"
                        + " JVM's time, by estimate, which no sample shows.",
                List.of(
                        Evidence.of(
                                Evidence.Kind.RECORDING,
                                started.getFirst().origin(),
                                "jdk.ThreadStart of " + threads)),
                List.of(Next.change(CostlyService.THREAD_STARTS.advice())));
    }
}
