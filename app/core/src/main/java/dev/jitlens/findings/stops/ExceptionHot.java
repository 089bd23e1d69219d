package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.findings.stops.Throwing.Spot;
import dev.jitlens.model.ProgramState.Throttle;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Throwables made so often that making them costs a share of the time. What costs is the walk over
 * the stack ({@code Throwable.fillInStackTrace}), more with each frame, and finding the handler.
 */
public final class ExceptionHot implements Question {
    /** Below it, exceptions are what they are named for. */
    private static final double LEAST_SHARE = 0.02;

    /** A tenth of the time is worth another way to tell a caller that something is missing. */
    private static final double PROBLEM_SHARE = 0.1;

    /** Where no samples tell: making one takes a microsecond or two with a stack of some depth. */
    private static final double NANOS_EACH = 1500;

    private static final String EACH = NANOS_EACH / 1000 + " \u00b5s each";

    /** From here on the sum of what each is taken for tells that it is large, and no more. */
    private static final double MOST_GUESSED = 0.5;

    private static final Set<SampleSource> BLIND =
            Set.of(SampleSource.JFR, SampleSource.JFR_CPU, SampleSource.BIASED);

    /**
     * What is made less often takes its samples for what happens once, such as loading its class.
     */
    private static final double LEAST_MADE = 100;

    private static final int MOST_PLACES = 3;

    /** What is thrown has a class of its own mostly; these are made for their stacks, too. */
    private static final Set<String> PLAIN = Set.of("java.lang.Throwable", "java.lang.Exception");

    private static final String INSTEAD =
            "Ask before (a test, a lookup that returns nothing) instead of catching; or throw one"
                    + " without a stack (the constructor with writableStackTrace=false) where"
                    + " nobody reads it.";

    @Override
    public String id() {
        return "exception-hot";
    }

    @Override
    public String title() {
        return "exceptions that cost time";
    }

    @Override
    public Answer ask(Facts facts) throws IOException {
        Throwing throwing = Throwing.in(facts);
        if (facts.cpu().isEmpty() && throwing.spots().isEmpty()) {
            return LoggedThrows.in(facts)
                    .map(t -> Answer.of(List.of(t.finding(id(), facts, INSTEAD))))
                    .orElseGet(() -> Answer.without("samples, and no exceptions in a recording"));
        }
        List<Finding> findings = new ArrayList<>();
        for (Spot spot : throwing.spots().stream().limit(MOST_PLACES).toList()) {
            double made = throwing.made(spot, facts);
            double seen = facts.cpu().isPresent() ? sampled(facts, throwing, spot) : 0;
            double share = seesTheVm(facts) ? seen : Math.max(seen, estimated(facts, made));
            boolean sampled = share == seen && facts.cpu().isPresent();
            boolean few = !throwing.isEstimate(facts) && made > 0 && made < LEAST_MADE;
            if (share >= LEAST_SHARE && !few) {
                findings.add(finding(facts, throwing, spot, share, made, sampled));
            }
        }
        Overflowing.in(facts)
                .filter(o -> o.share() >= LEAST_SHARE)
                .ifPresent(o -> findings.add(overflow(o)));
        return Answer.of(findings);
    }

    private Finding overflow(Overflowing of) {
        String where = Figures.name(of.place());
        String samples = Figures.counted(of.throwing(), "sample");
        Evidence evidence =
                Evidence.of(
                        Evidence.Kind.SAMPLES,
                        of.profile().origin(),
                        samples + " in the JVM's code that throws it, called from " + where);
        return new Finding(
                id(),
                of.share() >= PROBLEM_SHARE ? Severity.PROBLEM : Severity.NOTICE,
                0.9,
                Finding.Cost.of(of.share(), "the samples, estimated"),
                of.place(),
                where
                        + " runs out of stack again and again (java.lang.StackOverflowError), which"
                        + " takes about "
                        + Figures.percent(of.share())
                        + " of the CPU time.",
                samples
                        + " of "
                        + of.profile().title()
                        + " are in the code that throws it. Stacks show "
                        + Figures.percent(of.seen())
                        + " of the time in what overflows; little of that is its own instructions:"
                        + " the rest is filling in the trace, and handing the error on through"
                        + " thousands of frames, one by one. Recordings do not tell these errors.",
                List.of(of.place().method().map(evidence::about).orElse(evidence)),
                List.of(
                        Next.change(
                                "Count the depth and stop before, or loop over a stack of your own"
                                        + " (ArrayDeque), instead of catching the error."),
                        Next.launch(
                                "Run again with a larger stack, to see whether the recursion"
                                        + " ends.",
                                "-Xss8m")));
    }

    /** Its share of the samples that the recording of exceptions did not take. */
    private static double sampled(Facts facts, Throwing throwing, Spot spot) {
        long whole = facts.cpu().orElseThrow().taken() - throwing.recorders();
        return new Share(Math.min(spot.samples, whole), whole).low() > 0
                ? (double) spot.samples / whole
                : 0;
    }

    private static double estimated(Facts facts, double made) {
        return facts.spanNanos() > 0 ? Math.min(1, made * NANOS_EACH / facts.spanNanos()) : 0;
    }

    /** Most of the making is the VM's work, in which some sources take no samples. */
    private static boolean seesTheVm(Facts facts) {
        return facts.cpu().filter(c -> !BLIND.contains(c.profile().source())).isPresent();
    }

    /** Whether the place makes so many that what it allocates is theirs. */
    static boolean isHot(Facts facts, Throwing throwing, Spot spot) {
        return facts.cpu().isPresent() && sampled(facts, throwing, spot) >= LEAST_SHARE
                || !seesTheVm(facts) && estimated(facts, throwing.made(spot, facts)) >= LEAST_SHARE;
    }

    private Finding finding(
            Facts facts, Throwing throwing, Spot spot, double share, double made, boolean sampled) {
        String type = spot.type().isEmpty() ? "exceptions" : spot.type();
        String where = spot.name();
        String about = throwing.isEstimate(facts) ? " about " : " ";
        String count = made > 0 ? about + Figures.number(made) + " times" : "";
        return new Finding(
                id(),
                share >= PROBLEM_SHARE ? Severity.PROBLEM : Severity.NOTICE,
                sampled ? 0.95 : 0.6,
                Finding.Cost.of(share, sampled ? "the samples" : "the run, estimated at " + EACH),
                spot.place,
                where
                        + " makes "
                        + type
                        + (spot.types.size() > 1 ? " and others" : "")
                        + count
                        + ", which takes "
                        + (sampled
                                ? Figures.percent(share) + " of the CPU time."
                                : guessed(share) + " of the time, by estimate."),
                text(spot, made, facts, throwing),
                evidence(facts, spot),
                List.of(
                        Next.change(
                                PLAIN.contains(spot.type())
                                        ? "If it is made to learn who called (getStackTrace), take"
                                                + " a StackWalker (JDK 9), which walks as few"
                                                + " frames as are wanted, or hand the place on. "
                                                + INSTEAD
                                        : INSTEAD),
                        throwing.isOnlyCounted()
                                ? Next.change(
                                        "Record the event jdk.JavaExceptionThrow, too: it tells"
                                                + " where each is made.")
                                : Next.command("See all that were thrown.", "show exceptions")));
    }

    private static String guessed(double share) {
        return share < MOST_GUESSED ? Figures.percent(share) : "much";
    }

    private static String text(Spot spot, double made, Facts facts, Throwing throwing) {
        StringBuilder text = new StringBuilder();
        spot.library.ifPresent(
                m -> text.append("They are thrown by ").append(Figures.name(m)).append(". "));
        if (made > 0 && facts.spanNanos() > 0) {
            text.append(throwing.isEstimate(facts) ? "About " : "")
                    .append(Figures.number(made / (facts.spanNanos() / 1e9)))
                    .append(" are made each second. ");
        }
        if (spot.depth() > 0) {
            text.append("Each walks a stack of about ")
                    .append(Figures.counted(spot.depth(), "frame"))
                    .append(" to fill in its trace. ");
        }
        if (!spot.example.isEmpty()) {
            text.append("One says: \u201c").append(spot.example).append("\u201d. ");
        }
        if (throwing.isOnlyCounted()) {
            text.append("The recording only counts throwables, ")
                    .append(Figures.number(throwing.counted()))
                    .append(" in all; how many are of one place is told by what they allocate. ");
        }
        facts.states(Throttle.class)
                .map(Throttle::sentence)
                .distinct()
                .forEach(
                        s -> text.append("The recording leaves some out: ").append(s).append(". "));
        return text.append("Time spent on recording them is left out.").toString();
    }

    private static List<Evidence> evidence(Facts facts, Spot spot) {
        List<Evidence> evidence = new ArrayList<>();
        if (spot.samples > 0) {
            Evidence samples =
                    facts.cpu()
                            .orElseThrow()
                            .evidence(
                                    Figures.counted(spot.samples, "sample")
                                            + " within constructors of throwables called from "
                                            + spot.name());
            evidence.add(spot.place.method().map(samples::about).orElse(samples));
        }
        spot.allocatedAt.ifPresent(
                origin ->
                        evidence.add(
                                Evidence.of(
                                        Evidence.Kind.RECORDING,
                                        origin,
                                        Figures.counted(spot.allocations, "allocation")
                                                + " recorded there for "
                                                + spot.type())));
        spot.recorded.ifPresent(
                origin ->
                        evidence.add(
                                Evidence.of(
                                        Evidence.Kind.RECORDING,
                                        origin,
                                        Figures.counted(spot.thrown, "event")
                                                + " of "
                                                + spot.type()
                                                + (spot.types.size() > 1 ? " and others" : "")
                                                + " made there")));
        return evidence;
    }
}
