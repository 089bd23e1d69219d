package dev.jitlens.findings.safepoints;

import dev.jitlens.analysis.VmOperation;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.KnownPauses;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Noise;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.findings.fact.ThreadNames;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.SafepointPause;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Threads that take long to stop for a safepoint, while all others wait for them: by which loop,
 * and in which code.
 */
public final class SafepointDelay implements Question {
    /** A busy machine alone delays threads by tens of milliseconds. */
    static final long SHORTEST_NANOS = 50_000_000;

    /** Shorter ones have no samples of their own. */
    private static final long SAMPLED_NANOS = 10_000_000;

    /** What all threads lose together that is worth a sentence, however short each delay is. */
    private static final double SAMPLED_SHARE = 0.03;

    /** What a person or a timeout notices. */
    private static final long PROBLEM_NANOS = 200_000_000;

    private static final double PROBLEM_SHARE = 0.05;

    /** Who loses that much does not ask how long each stop was. */
    private static final double MUCH = 0.3;

    /** From here on the place is said to be the cause; below it may be chance. */
    private static final double SURE = 0.8;

    /**
     * From JDK 10 on counted loops with polls have one in many iterations unless told otherwise.
     * The JVM of JDK 8, which would not start with that flag, calls itself 25.412-b08 or the like.
     */
    private static final Pattern STRIP_MINED = Pattern.compile("(?!\\d+\\.\\d+-b)[1-9]\\d\\b");

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
        List<SafepointPause> late = late(facts);
        if (late.isEmpty()) {
            return Answer.NOTHING;
        }
        List<Finding> findings = new ArrayList<>();
        String counted = counted(late);
        for (List<SafepointPause> of : LateApart.of(facts, late)) {
            findings.add(finding(facts, of, counted));
        }
        return Answer.of(findings);
    }

    /** With shorter ones, where samples tell that one thread's code ran on during these. */
    private static List<SafepointPause> late(Facts facts) {
        List<SafepointPause> all =
                KnownPauses.once(facts.run().pauses()).stream()
                        .filter(p -> p.reachNanos() >= SAMPLED_NANOS)
                        .sorted(LateApart.LONGEST_FIRST)
                        .toList();
        Finding.Cost cost = facts.ofTime(reach(all));
        boolean sampled =
                cost.isKnown() && cost.share() >= SAMPLED_SHARE && Ran.isOneThroughout(facts, all);
        return sampled ? all : all.stream().filter(p -> p.reachNanos() >= SHORTEST_NANOS).toList();
    }

    /** Which safepoints are called late. */
    private static String counted(List<SafepointPause> late) {
        boolean shorter = late.stream().anyMatch(p -> p.reachNanos() < SHORTEST_NANOS);
        return " Late is what took "
                + Figures.time(shorter ? SAMPLED_NANOS : SHORTEST_NANOS)
                + (shorter
                        ? " or more, since samples tell that one thread ran on meanwhile; without"
                                + " that it is "
                                + Figures.time(SHORTEST_NANOS)
                                + "."
                        : " or more.");
    }

    private static long reach(List<SafepointPause> pauses) {
        return pauses.stream().mapToLong(SafepointPause::reachNanos).sum();
    }

    private Finding finding(Facts facts, List<SafepointPause> late, String counted)
            throws IOException {
        long sum = reach(late);
        SafepointPause longest = late.getFirst();
        DelayCause cause = DelayCause.of(facts, late);
        Finding.Cost cost = facts.ofTime(sum);
        boolean problem =
                isMuch(longest, cost)
                        && cause.confidence() >= leastConfidence(facts, cause)
                        && !isUnexplained(late, cause);
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(
                Evidence.of(
                        longest,
                        (longest.operation().isEmpty() ? "A safepoint" : longest.operation())
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
                        + (late.size() == 1
                                ? " was reached late, after "
                                : " were reached late, the worst after ")
                        + Figures.time(longest.reachNanos())
                        + who(cause)
                        + ".",
                cause.text()
                        + " All other threads waited meanwhile, "
                        + Figures.time(sum)
                        + (late.size() == 1 ? "" : " together")
                        + why(longest, late.size() == 1)
                        + "."
                        + counted,
                evidence,
                isOfJvm(longest) || cause.what() == DelayCause.What.STARVED
                        ? List.of(seen())
                        : cause.memory() || cause.what() == DelayCause.What.STUB || withoutC2(facts)
                                ? inParts()
                                : next(facts.run().jvm().version()));
    }

    private static boolean isMuch(SafepointPause longest, Finding.Cost cost) {
        return cost.isKnown() && cost.share() >= MUCH
                || longest.reachNanos() >= PROBLEM_NANOS
                        && (!cost.isKnown() || cost.share() >= PROBLEM_SHARE);
    }

    /**
     * Where the processors are wanted by others, a thread is late since it waits for its turn: only
     * code that surely ran, or a thread that surely did not get one, is a cause then.
     */
    private static double leastConfidence(Facts facts, DelayCause cause) {
        boolean starved = cause.what() == DelayCause.What.STARVED;
        return Noise.of(facts.run()).isEmpty() || starved ? 0.5 : SURE;
    }

    /** One such stop, of which neither the thread nor any code is told, may be the machine's. */
    private static boolean isUnexplained(List<SafepointPause> late, DelayCause cause) {
        return late.size() == 1
                && late.getFirst().late().isEmpty()
                && cause.place().method().isEmpty()
                && !cause.memory();
    }

    private static String why(SafepointPause pause, boolean alone) {
        String why = VmOperation.of(pause.operation()).why();
        return why.isEmpty() ? "" : (alone ? ", " : ", the longest ") + why;
    }

    /** It runs no loop of the program's. */
    private static boolean isOfJvm(SafepointPause pause) {
        return pause.late().stream()
                .limit(1)
                .anyMatch(t -> !t.name().isEmpty() && !ThreadNames.isProgram(t.name()));
    }

    /**
     * Only C2 makes loops without polls: C1's code and the interpreter have one at each jump back.
     */
    private static boolean withoutC2(Facts facts) {
        return !facts.run().compilations().isEmpty()
                && facts.run().compilations().stream()
                        .map(c -> c.code().compiler())
                        .noneMatch(c -> c == Compiler.C2 || c == Compiler.JVMCI);
    }

    private static Next seen() {
        return Next.command("See all late safepoints.", "show safepoints");
    }

    private static List<Next> inParts() {
        return List.of(Next.change("Make, copy, clear and digest large arrays in parts."), seen());
    }

    private static List<Next> next(String version) {
        List<String> polls = new ArrayList<>(List.of("-XX:+UseCountedLoopSafepoints"));
        if (STRIP_MINED.matcher(version).lookingAt()) {
            polls.add("-XX:LoopStripMiningIter=1");
        } else if (version.isEmpty()) {
            // Without it most collectors leave the polls as they are; JDK 8 would not start with
            // it.
            polls.addAll(List.of("-XX:LoopStripMiningIter=1", "-XX:+IgnoreUnrecognizedVMOptions"));
        }
        return List.of(
                Next.launch(
                        "Run again with a poll in every iteration of counted loops, to see whether"
                                + " it is one.",
                        polls.toArray(String[]::new)),
                Next.change(
                        "Cut the loop into an outer and an inner one, so that the outer one has a"
                                + " poll; or copy and clear large arrays in parts."),
                seen());
    }

    private static String who(DelayCause cause) {
        if (cause.place().method().isEmpty()) {
            return cause.memory() ? ": probably while large new objects were cleared" : "";
        }
        String name = Figures.name(cause.place());
        return cause.confidence() >= SURE ? ": " + name + " did not stop" : ", perhaps by " + name;
    }
}
