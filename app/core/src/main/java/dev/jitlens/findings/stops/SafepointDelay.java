package dev.jitlens.findings.stops;

import dev.jitlens.analysis.HeldUp;
import dev.jitlens.analysis.ObservedPolls;
import dev.jitlens.analysis.SafepointDelays;
import dev.jitlens.analysis.VmOperation;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Assemblies;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Threads that take long to stop for a safepoint, while all others wait for them: by which loop,
 * and in which code.
 */
public final class SafepointDelay implements Question {
    /** A busy machine alone delays threads by tens of milliseconds. */
    static final long SHORTEST_NANOS = 50_000_000;

    /** What a person or a timeout notices. */
    private static final long PROBLEM_NANOS = 200_000_000;

    private static final double PROBLEM_SHARE = 0.05;

    /** From here on the place is said to be the cause; below it may be chance. */
    private static final double SURE = 0.8;

    /** Where the thread is not named, its place is a guess if another is nearly as hot. */
    private static final double CLEARLY = 0.5;

    /** With less, two other places of the same heat may be as likely. */
    private static final double LIKELY = 0.33;

    @Override
    public String id() {
        return "safepoint-delay";
    }

    @Override
    public String title() {
        return "threads that are late for a safepoint";
    }

    @Override
    public Answer ask(Facts facts) throws IOException {
        if (facts.run().pauses().stream().noneMatch(p -> p.reachNanos() >= 0)) {
            return Answer.without("log or recording of safepoints");
        }
        List<SafepointPause> late =
                Pauses.once(facts.run().pauses()).stream()
                        .filter(p -> p.reachNanos() >= SHORTEST_NANOS)
                        .sorted(Comparator.comparingLong(SafepointPause::reachNanos).reversed())
                        .toList();
        return late.isEmpty() ? Answer.NOTHING : Answer.of(List.of(finding(facts, late)));
    }

    /**
     * What held the safepoint up.
     *
     * @param how sure it is, in words
     */
    private record Cause(
            Finding.Place place, String text, double confidence, Optional<Evidence> evidence) {}

    private Finding finding(Facts facts, List<SafepointPause> late) throws IOException {
        long sum = late.stream().mapToLong(SafepointPause::reachNanos).sum();
        SafepointPause longest = late.getFirst();
        Cause cause = cause(facts, late);
        Finding.Cost cost = facts.ofTime(sum);
        boolean problem =
                longest.reachNanos() >= PROBLEM_NANOS
                        && cost.share().orElse(1) >= PROBLEM_SHARE
                        && cause.confidence() >= 0.5;
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(
                Evidence.of(
                        longest,
                        longest.operation()
                                + " was reached after "
                                + Figures.time(longest.reachNanos())));
        cause.evidence().ifPresent(evidence::add);
        return new Finding(
                id(),
                problem ? Severity.PROBLEM : Severity.NOTICE,
                cause.confidence(),
                cost,
                cause.place(),
                Figures.counted(late.size(), "safepoint")
                        + (late.size() == 1 ? " was" : " were")
                        + " reached late, the worst after "
                        + Figures.time(longest.reachNanos())
                        + who(cause)
                        + ".",
                cause.text()
                        + " All other threads waited meanwhile, "
                        + Figures.time(sum)
                        + " together"
                        + why(longest)
                        + ".",
                evidence,
                next());
    }

    private static String who(Cause cause) {
        if (cause.place().method().isEmpty()) {
            return "";
        }
        String name = Figures.name(cause.place());
        return cause.confidence() >= SURE ? ": " + name + " did not stop" : ", perhaps by " + name;
    }

    private static String why(SafepointPause pause) {
        String why = VmOperation.of(pause.operation()).why();
        return why.isEmpty() ? "" : ", the longest " + why;
    }

    private static List<Next> next() {
        return List.of(
                Next.launch(
                        "Run again with polls in counted loops, to see whether it is one.",
                        "-XX:+UseCountedLoopSafepoints"),
                Next.change(
                        "Cut the loop into an outer and an inner one, so that the outer one has a"
                                + " poll; or copy and clear large arrays in parts."),
                Next.command("See all late safepoints.", "show safepoints"));
    }

    private static Cause cause(Facts facts, List<SafepointPause> late) throws IOException {
        Optional<HeldUp> heldUp = heldUp(facts.run(), late);
        if (heldUp.isPresent()) {
            return inCode(heldUp.get());
        }
        Optional<LateThread> framed =
                late.stream()
                        .flatMap(p -> p.late().stream().limit(1))
                        .filter(t -> !t.frames().isEmpty())
                        .findFirst();
        if (framed.isPresent()) {
            return new Cause(
                    Own.place(framed.get().frames()),
                    "The recording tells where the last thread, \u201c"
                            + framed.get().display()
                            + "\u201d, stopped.",
                    0.9,
                    Optional.empty());
        }
        return sampled(facts, late);
    }

    private static Optional<HeldUp> heldUp(Run run, List<SafepointPause> late) throws IOException {
        if (run.code().listings().isEmpty()) {
            return Optional.empty();
        }
        SafepointDelays delays = new SafepointDelays(run, ObservedPolls.of(run), Assemblies::read);
        for (SafepointPause pause : late) {
            Optional<HeldUp> heldUp = delays.of(pause);
            if (heldUp.isPresent()) {
                return heldUp;
            }
        }
        return Optional.empty();
    }

    private static Cause inCode(HeldUp heldUp) {
        Finding.Place place =
                heldUp.loop()
                        .filter(l -> !l.frames().isEmpty())
                        .map(l -> Own.place(l.frames()))
                        .orElseGet(() -> Finding.Place.in(heldUp.code().method()));
        return new Cause(
                place,
                heldUp.sentence(),
                heldUp.isEstimate() ? 0.8 : 0.95,
                Optional.of(
                        Evidence.of(
                                        Evidence.Kind.MACHINE_CODE,
                                        heldUp.code().origin(),
                                        "the machine code that it was in")
                                .about(heldUp.code().method())));
    }

    /** The thread that was waited for, or any, was where most of its samples are. */
    private static Cause sampled(Facts facts, List<SafepointPause> late) {
        Optional<String> thread = thread(late);
        Optional<Hottest> hottest =
                thread.isEmpty()
                        ? anywhere(facts)
                        : thread.flatMap(t -> Hottest.in(facts, t::equals, Hottest::isCompiled));
        if (hottest.isEmpty()) {
            String who =
                    thread.map(t -> "They waited for the thread \u201c" + t + "\u201d.")
                            .orElse("Which thread was late is not told.");
            return new Cause(Finding.Place.NONE, who, 0.5, Optional.empty());
        }
        Hottest hot = hottest.get();
        boolean clear = hot.share() >= CLEARLY;
        String text =
                thread.map(t -> "They waited for the thread \u201c" + t + "\u201d, which was in ")
                                .orElse(
                                        "Which thread was late is not told, and where more threads"
                                                + " run than processors any may be; the program is"
                                                + " in ")
                        + (hot.leaf().equals(hot.place().method().orElse(null))
                                ? "this code"
                                : Figures.name(hot.leaf()))
                        + " in "
                        + Figures.percent(hot.share())
                        + " of its samples (an estimate).";
        double confidence = thread.isPresent() ? (clear ? 0.85 : 0.6) : clear ? 0.7 : 0.4;
        Evidence evidence =
                Evidence.of(
                        Evidence.Kind.SAMPLES,
                        hot.origin(),
                        Figures.counted(hot.samples(), "sample") + " there");
        return new Cause(
                hot.place(),
                text,
                confidence,
                Optional.of(hot.place().method().map(evidence::about).orElse(evidence)));
    }

    /** Where most of all threads' samples are; what is no hotter than others would be a guess. */
    private static Optional<Hottest> anywhere(Facts facts) {
        return Hottest.in(facts, Threads::isProgram, Hottest::isCompiled)
                .filter(h -> h.share() >= LIKELY);
    }

    /** The thread that was waited for longest in all. */
    private static Optional<String> thread(List<SafepointPause> late) {
        Map<String, Long> waited = new HashMap<>();
        for (SafepointPause pause : late) {
            pause.late().stream()
                    .limit(1)
                    .filter(t -> !t.name().isEmpty())
                    .forEach(t -> waited.merge(t.name(), pause.reachNanos(), Long::sum));
        }
        return waited.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    }
}
