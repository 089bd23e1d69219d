package dev.jitlens.findings.safepoints;

import dev.jitlens.analysis.VmOperation;
import dev.jitlens.analysis.VmOperation.Asker;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.KnownPauses;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.findings.fact.ThreadNames;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.samples.SampleSource;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Many pauses that are no collections: which operation stops the program, and who asks for it. */
public final class SafepointStorm implements Question {
    /** A JVM that is left alone has one of its own each second, at most. */
    private static final double LEAST_A_SECOND = 10;

    /** A piece of a log may be shorter than a second: of fewer nothing follows for a second. */
    private static final int LEAST_PAUSES = 10;

    private static final double LEAST_SHARE = 0.01;

    /** The limit is that of collections: a tenth of the time. */
    private static final double PROBLEM_SHARE = 0.1;

    /** In longer ones some thread came late, which is {@link SafepointDelay}'s. */
    private static final long LONGEST_REACH_NANOS = SafepointDelay.SHORTEST_NANOS;

    private static final Next ALL_PAUSES = Next.command("See all pauses.", "show safepoints");

    /** What JFR asks for is not the program's, and what happens once at the end is no storm. */
    private static final Set<Asker> NOT_ASKED = Set.of(Asker.GC, Asker.EXIT);

    /** What these ask for no method of the JDK is called for. */
    private static final Set<Asker> NO_CALL_ASKS =
            Set.of(Asker.BIASED_LOCKING, Asker.DEOPTIMIZATION, Asker.VM);

    @Override
    public String id() {
        return "safepoint-storm";
    }

    @Override
    public String title() {
        return "many pauses that are no collections";
    }

    @Override
    public Answer ask(Facts facts) {
        if (facts.run().pauses().isEmpty() || facts.spanNanos() <= 0) {
            return Answer.without("log or recording of safepoints");
        }
        Map<String, List<SafepointPause>> byOperation =
                KnownPauses.once(facts.run().pauses()).stream()
                        .filter(p -> !p.operation().isEmpty() && isOfProgram(p))
                        .filter(p -> !isOurs(facts, p))
                        .filter(p -> p.reachNanos() < LONGEST_REACH_NANOS)
                        .collect(Collectors.groupingBy(SafepointPause::operation));
        List<Finding> findings = new ArrayList<>();
        byOperation.forEach(
                (operation, pauses) -> {
                    double share = Math.min(1, (double) stopped(pauses) / facts.spanNanos());
                    double rate = pauses.size() * 1e9 / facts.spanNanos();
                    if (pauses.size() >= LEAST_PAUSES
                            && rate >= LEAST_A_SECOND
                            && share >= LEAST_SHARE) {
                        findings.add(finding(facts, operation, pauses, share, rate));
                    }
                });
        return Answer.of(findings);
    }

    private static boolean isOfProgram(SafepointPause pause) {
        VmOperation operation = VmOperation.of(pause.operation());
        return !NOT_ASKED.contains(operation.asker())
                && !operation.purpose().equals("for JFR")
                && ThreadNames.isProgram(pause.caller());
    }

    /** Thread dumps that Jitlens asked for to sample by them, which no recording tells apart. */
    private static boolean isOurs(Facts facts, SafepointPause pause) {
        return pause.operation().equals("ThreadDump")
                && pause.caller().isEmpty()
                && facts.run().profiles().stream().anyMatch(p -> p.source() == SampleSource.BIASED);
    }

    private static long stopped(List<SafepointPause> pauses) {
        return pauses.stream().mapToLong(SafepointStorm::stopped).sum();
    }

    private static long stopped(SafepointPause pause) {
        return pause.totalNanos() >= 0
                ? pause.totalNanos()
                : Math.max(0, pause.reachNanos()) + Math.max(0, pause.atNanos());
    }

    private Finding finding(
            Facts facts, String operation, List<SafepointPause> pauses, double share, double rate) {
        Map<String, Long> callers =
                pauses.stream()
                        .filter(p -> !p.caller().isEmpty())
                        .collect(
                                Collectors.groupingBy(
                                        SafepointPause::caller, Collectors.counting()));
        Optional<String> caller =
                callers.entrySet().stream()
                        .max(Map.Entry.comparingByValue())
                        .map(Map.Entry::getKey);
        VmOperation what = VmOperation.of(operation);
        if (what.asker() == Asker.BIASED_LOCKING) {
            Optional<Finding> told =
                    Revoking.in(facts).map(r -> revoking(facts, r, operation, pauses, share, rate));
            if (told.isPresent()) {
                return told.get();
            }
        }
        boolean asked = !NO_CALL_ASKS.contains(what.asker());
        Optional<Hottest> sampled = asked ? StormAsker.sampled(facts, operation) : Optional.empty();
        Optional<Hottest> asking =
                asked
                        ? sampled.or(() -> StormAsker.allocating(facts, operation))
                        : Optional.empty();
        Optional<Hottest> place =
                asking.or(() -> caller.flatMap(c -> Hottest.in(facts, c::equals, s -> true)));
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(longest(pauses));
        place.ifPresent(
                h ->
                        evidence.add(
                                asking.isPresent() && sampled.isEmpty()
                                        ? StormAsker.recorded(h)
                                        : sampled(h)));
        return new Finding(
                id(),
                share >= PROBLEM_SHARE ? Severity.PROBLEM : Severity.NOTICE,
                asking.isPresent() ? 0.95 : place.isPresent() ? 0.7 : 0.9,
                Finding.Cost.of(share, facts.ofWhat()),
                place.map(Hottest::place).orElse(Finding.Place.NONE),
                title(operation, share, rate),
                text(operation, caller, isMost(callers, pauses), asking, place),
                evidence,
                what.asker() == Asker.BIASED_LOCKING
                        ? List.of(Revoking.UNBIASED, ALL_PAUSES)
                        : List.of(
                                Next.change("Ask for it less often, or of fewer threads."),
                                ALL_PAUSES));
    }

    private static String title(String operation, double share, double rate) {
        return "The VM operation "
                + operation
                + " stops the program "
                + Figures.number(rate)
                + " times a second, for "
                + Figures.percent(share)
                + " of its time.";
    }

    private static Evidence longest(List<SafepointPause> pauses) {
        SafepointPause longest =
                pauses.stream()
                        .max(Comparator.comparingLong(SafepointStorm::stopped))
                        .orElseThrow();
        return Evidence.of(
                longest,
                "the longest of "
                        + Figures.counted(pauses.size(), "pause")
                        + ": "
                        + Figures.time(stopped(longest)));
    }

    /** Where a recording has each lock whose bias was taken away. */
    private Finding revoking(
            Facts facts,
            Revoking revoking,
            String operation,
            List<SafepointPause> pauses,
            double share,
            double rate) {
        return new Finding(
                id(),
                share >= PROBLEM_SHARE ? Severity.PROBLEM : Severity.NOTICE,
                0.95,
                Finding.Cost.of(share, facts.ofWhat()),
                revoking.place(),
                title(operation, share, rate),
                revoking.text(),
                List.of(longest(pauses), revoking.evidence()),
                List.of(Revoking.UNBIASED, ALL_PAUSES));
    }

    private static boolean isMost(Map<String, Long> callers, List<SafepointPause> pauses) {
        return callers.values().stream().anyMatch(n -> 2 * n > pauses.size());
    }

    /**
     * @param often whether the thread asks for more than half
     */
    private static String text(
            String operation,
            Optional<String> caller,
            boolean often,
            Optional<Hottest> asking,
            Optional<Hottest> place) {
        String why = VmOperation.of(operation).why();
        StringBuilder text = new StringBuilder("All threads are stopped");
        text.append(why.isEmpty() ? "" : " " + why).append(".");
        caller.ifPresent(
                c ->
                        text.append(" The thread \u201c")
                                .append(c)
                                .append("\u201d asks for ")
                                .append(often ? "most of them." : "more of them than any other."));
        if (asking.isPresent()) {
            text.append(" ")
                    .append(Figures.name(asking.get().place()))
                    .append(" calls ")
                    .append(Figures.name(asking.get().leaf()))
                    .append(", which does it.");
        } else if (place.isPresent()) {
            boolean most = 2 * place.get().samples() > place.get().of();
            text.append(" That thread is ")
                    .append(most ? "mostly" : "most often")
                    .append(" in ")
                    .append(Figures.name(place.get().place()))
                    .append("; what there asks for it is not told.");
        } else if (caller.isEmpty()) {
            text.append(" Who asks is not told: a recording names the thread.");
        }
        return text.toString();
    }

    private static Evidence sampled(Hottest hottest) {
        Evidence evidence =
                Evidence.of(
                        Evidence.Kind.SAMPLES,
                        hottest.origin(),
                        Figures.counted(hottest.samples(), "sample") + " there");
        return hottest.place().method().map(evidence::about).orElse(evidence);
    }
}
