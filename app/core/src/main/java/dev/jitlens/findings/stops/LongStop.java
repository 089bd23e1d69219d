package dev.jitlens.findings.stops;

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
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.JvmEvent.SafepointPause;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Stops of a second or more, which whoever asks the program for something notices, though all stops
 * together take little of its time.
 */
public final class LongStop implements Question {
    private static final long LONG_NANOS = 1_000_000_000L;

    private static final String MEANWHILE =
            "Whoever asked the program for something meanwhile waited for the rest of it.";

    /** HotSpot's operation that writes the heap to a file, and what a program asks for it by. */
    private static final String DUMP = "HeapDumper";

    private static final Pattern DUMPING =
            Pattern.compile("com/sun/management/HotSpotDiagnosticMXBean\\.dumpHeap:.*");

    @Override
    public String id() {
        return "long-stop";
    }

    @Override
    public String title() {
        return "stops of a second or longer";
    }

    @Override
    public Answer ask(Facts facts) {
        if (facts.run().collections().isEmpty() && facts.run().pauses().isEmpty()) {
            return Answer.without("log or recording of pauses");
        }
        Collecting collecting = Collecting.in(facts);
        boolean told = GcPressure.isTold(facts, collecting);
        List<GarbageCollection> collections =
                facts.run().collections().stream().filter(LongStop::isLong).toList();
        Optional<Finding> finding =
                told ? Optional.empty() : longest(collections).map(c -> of(facts, c, collections));
        return finding.or(() -> operation(facts))
                .map(f -> Answer.of(List.of(f)))
                .orElse(Answer.NOTHING);
    }

    private static boolean isLong(GarbageCollection gc) {
        return gc.times().longestNanos() >= LONG_NANOS;
    }

    private static Optional<GarbageCollection> longest(List<GarbageCollection> collections) {
        return collections.stream().max(Comparator.comparingLong(c -> c.times().longestNanos()));
    }

    private Finding of(Facts facts, GarbageCollection longest, List<GarbageCollection> all) {
        long nanos = longest.times().longestNanos();
        String cause = longest.name().cause();
        return finding(
                facts,
                all.stream().mapToLong(c -> c.times().longestNanos()).sum(),
                all.size() == 1
                        ? "One collection stopped the program for " + Figures.time(nanos) + "."
                        : Figures.counted(all.size(), "collection")
                                + " stopped the program for a second or longer, the longest for "
                                + Figures.time(nanos)
                                + ".",
                Evidence.of(
                        longest,
                        longest.name().name()
                                + (cause.isEmpty() ? "" : ", for \u201c" + cause + "\u201d,")
                                + " stopped the program for "
                                + Figures.time(nanos)),
                Next.command("See all collections.", "show gc"));
    }

    /**
     * Of what is no collection, and was reached in time: a {@code safepoint-delay} tells the rest.
     */
    private Optional<Finding> operation(Facts facts) {
        return KnownPauses.once(facts.run().pauses()).stream()
                .filter(p -> !Collecting.isForGc(p) && at(p) >= LONG_NANOS)
                .max(Comparator.comparingLong(LongStop::at))
                .map(p -> operation(facts, p));
    }

    private Finding operation(Facts facts, SafepointPause pause) {
        Set<Finding.Place> callers =
                pause.operation().equals(DUMP) && isAskedByProgram(pause)
                        ? CallSearch.of(facts, DUMPING)
                        : Set.of();
        Finding.Place place = callers.size() == 1 ? callers.iterator().next() : Finding.Place.NONE;
        return new Finding(
                id(),
                Severity.NOTICE,
                1,
                facts.ofTime(at(pause)),
                place,
                words(pause) + ".",
                MEANWHILE
                        + (callers.size() == 1
                                ? " Probably "
                                        + Figures.name(place)
                                        + " asks for it: of the methods that were seen to run, and"
                                        + " those that they call, it is the only one whose bytecode"
                                        + " does."
                                : ""),
                List.of(Evidence.of(pause, words(pause))),
                List.of(Next.command("See all pauses.", "show safepoints")));
    }

    /** Not by jcmd, which has a thread of the JVM ask. */
    private static boolean isAskedByProgram(SafepointPause pause) {
        return pause.caller().isEmpty() || ThreadNames.isProgram(pause.caller());
    }

    private static String words(SafepointPause pause) {
        String operation = pause.operation();
        return (operation.isEmpty()
                        ? "All threads were stopped"
                        : operation + " stopped all threads")
                + " for "
                + Figures.time(at(pause));
    }

    private static long at(SafepointPause pause) {
        return pause.totalNanos() < 0
                ? pause.atNanos()
                : pause.totalNanos() - Math.max(0, pause.reachNanos());
    }

    private Finding finding(
            Facts facts, long costNanos, String title, Evidence evidence, Next next) {
        return new Finding(
                id(),
                Severity.NOTICE,
                1,
                facts.ofTime(costNanos),
                Finding.Place.NONE,
                title,
                MEANWHILE,
                List.of(evidence),
                List.of(next));
    }
}
