package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.ProgramState.Wait;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Virtual threads that keep their carrier while they wait: within {@code synchronized} up to JDK
 * 23, and with native frames on their stack. There are as many carriers as processors, and all
 * other virtual threads wait for one.
 */
public final class VirtualThreadsPinned implements Question {
    static final String EVENT = "jdk.VirtualThreadPinned";

    /** Below it hardly anybody waits for the carrier. */
    private static final double LEAST_CARRIERS = 0.05;

    /** From here on one carrier is as good as gone. */
    private static final double PROBLEM_CARRIERS = 1;

    /** JDK 24 and later; the JVM of JDK 8, which has no virtual threads, calls itself 25. */
    private static final Pattern LETS_GO = Pattern.compile("(2[4-9]|[3-9]\\d)\\b");

    private static final String MONITOR =
            "Take a java.util.concurrent.locks.ReentrantLock there instead of synchronized, or JDK"
                    + " 24 or later.";

    private static final String NATIVE =
            "Do not wait there with native code on the stack, nor while a class is loaded or"
                    + " initialised; or do it in a platform thread.";

    @Override
    public String id() {
        return "virtual-thread-pinned";
    }

    @Override
    public String title() {
        return "virtual threads that hold their carriers";
    }

    @Override
    public Answer ask(Facts facts) {
        if (facts.spanNanos() <= 0 || facts.run().recording().events().isEmpty()) {
            return Answer.without("recording of virtual threads");
        }
        List<Wait> pinned =
                facts.states(Wait.class)
                        .filter(w -> w.event().equals(EVENT))
                        .sorted(Comparator.comparingLong(Wait::totalNanos).reversed())
                        .toList();
        long total = pinned.stream().mapToLong(Wait::totalNanos).sum();
        Stretch of = Stretch.of(facts);
        double carriers = (double) total / of.nanos();
        return carriers < LEAST_CARRIERS
                ? Unrecorded.waits(facts, Set.of(EVENT))
                        .filter(u -> facts.states(Wait.class).anyMatch(w -> w.thread().isEmpty()))
                        .map(Answer::without)
                        .orElse(Answer.NOTHING)
                : Answer.of(
                        List.of(finding(pinned, total, carriers, of, facts.run().jvm().version())));
    }

    /**
     * The time in which waits are seen: that of the recording, which begins seconds after the JVM
     * on a busy machine.
     */
    private record Stretch(long nanos, boolean isRun) {
        static Stretch of(Facts facts) {
            long recorded = facts.run().recording().nanos();
            return recorded > 0 && recorded < facts.spanNanos()
                    ? new Stretch(recorded, false)
                    : new Stretch(facts.spanNanos(), true);
        }
    }

    private Finding finding(
            List<Wait> pinned, long total, double carriers, Stretch of, String version) {
        Map<Finding.Place, Long> places =
                pinned.stream()
                        .collect(
                                Collectors.groupingBy(
                                        w -> Own.place(w.frames()),
                                        Collectors.summingLong(Wait::totalNanos)));
        Finding.Place place = Own.most(places).orElseThrow();
        long count = pinned.stream().mapToLong(Wait::count).sum();
        Evidence evidence =
                Evidence.of(
                        Evidence.Kind.RECORDING,
                        pinned.getFirst().origin(),
                        Figures.counted(count, "event") + " " + EVENT);
        return new Finding(
                id(),
                carriers >= PROBLEM_CARRIERS ? Severity.PROBLEM : Severity.NOTICE,
                0.9,
                Finding.Cost.of(
                        carriers,
                        (of.isRun() ? "the run" : "the time recorded") + ", of one carrier"),
                place,
                "Virtual threads are pinned to their carriers while they wait, "
                        + Figures.most(places, "the time")
                        + " in "
                        + Figures.name(place)
                        + ": "
                        + Figures.time(total)
                        + " together, in "
                        + (of.isRun() ? "a run of " : "a recording of ")
                        + Figures.time(of.nanos())
                        + ".",
                Figures.counted(count, "wait")
                        + " of "
                        + Figures.time(total / count)
                        + " in the mean. Meanwhile the carrier runs no other virtual thread, and"
                        + " there are as many carriers as processors. Up to JDK 23 that is so"
                        + " within synchronized; with native code on the stack it always is.",
                List.of(place.method().map(evidence::about).orElse(evidence)),
                List.of(
                        Next.change(LETS_GO.matcher(version).lookingAt() ? NATIVE : MONITOR),
                        Next.command("See all waits.", "show locks")));
    }
}
