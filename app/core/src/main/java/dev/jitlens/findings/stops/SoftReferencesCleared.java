package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Method;
import dev.jitlens.model.ProgramState.References;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A cache of soft references that the collector empties again and again: what it kept is made anew.
 */
public final class SoftReferencesCleared implements Question {
    private static final String SOFT = "Soft reference";

    /** HotSpot makes its own, such as those of reflection, and clears some hundred at a time. */
    private static final long LEAST = 500;

    /**
     * Where the heap is nearly full, each collection finds those of the JDK and of the recording
     * again, and most of them turn out to be kept: 46 to 72 in programs that had none themselves.
     */
    private static final long LEAST_A_COLLECTION = 200;

    /**
     * The JVM has no room for classes and clears all soft references, of which the JDK has one for
     * each class that reflection looks into.
     */
    private static final String FOR_METADATA = "Metadata GC Clear Soft References";

    /** A cache that loses less than this each second is of no weight to it. */
    private static final long LEAST_A_SECOND = 50;

    /** What is allocated elsewhere for the most part is not what the cache makes anew. */
    private static final double PLACE_SHARE = 0.5;

    private static final double SURE = 0.9;

    /** That what is allocated most is what the references led to is likely, and not told. */
    private static final double LIKELY = 0.6;

    private static final long SECOND = 1_000_000_000L;

    @Override
    public String id() {
        return "soft-references-cleared";
    }

    @Override
    public String title() {
        return "soft references that are cleared again and again";
    }

    @Override
    public Answer ask(Facts facts) {
        if (facts.run().recording().events().isEmpty() || facts.spanNanos() <= 0) {
            return Answer.without("recording of references");
        }
        return in(facts).map(r -> Answer.of(List.of(finding(facts, r)))).orElse(Answer.NOTHING);
    }

    /** The soft references that collections cleared, if they are many. */
    static Optional<References> in(Facts facts) {
        if (facts.run().collections().stream()
                .anyMatch(c -> c.name().cause().equals(FOR_METADATA))) {
            return Optional.empty();
        }
        return facts.states(References.class)
                .filter(r -> r.kind().equals(SOFT))
                .filter(r -> r.count() >= LEAST)
                .filter(r -> r.count() >= LEAST_A_COLLECTION * r.collections())
                .filter(r -> r.count() >= LEAST_A_SECOND * facts.spanNanos() / SECOND)
                .max(Comparator.comparingLong(References::count));
    }

    /** What to do about it. */
    static List<Next> next(Facts facts) {
        List<Next> next = new ArrayList<>();
        next.add(
                Next.change(
                        "Keep what is used most by ordinary references in a cache of bounded size"
                                + " (LinkedHashMap.removeEldestEntry, or a library's): what of soft"
                                + " references goes, the collector decides."));
        long largest =
                facts.run().collections().stream()
                        .map(GarbageCollection::heap)
                        .mapToLong(h -> h.committed())
                        .max()
                        .orElse(-1);
        if (largest > 0) {
            next.add(GcPressure.twice(largest));
        }
        return next;
    }

    private Finding finding(Facts facts, References soft) {
        Allocating allocating = Allocating.in(facts);
        Optional<Allocating.Spot> spot =
                allocating.spots().stream()
                        .findFirst()
                        .filter(s -> s.bytes >= PLACE_SHARE * allocating.bytes());
        Optional<Method> method = spot.flatMap(s -> s.place.method());
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(
                Evidence.of(
                        Evidence.Kind.COLLECTION,
                        soft.origin(),
                        Figures.counted(soft.count(), "soft reference")
                                + " in "
                                + Figures.counted(soft.collections(), "collection")));
        String made =
                spot.map(s -> " Most likely they led to this: " + GcPressure.most(allocating, s))
                        .orElse("");
        spot.map(s -> Evidence.of(Evidence.Kind.RECORDING, s.origin, made.strip()))
                .map(e -> method.map(e::about).orElse(e))
                .ifPresent(evidence::add);
        return new Finding(
                id(),
                Severity.NOTICE,
                spot.isPresent() ? LIKELY : SURE,
                cost(facts, method),
                spot.map(s -> s.place).orElse(Finding.Place.NONE),
                "Collections cleared "
                        + Figures.counted(soft.count(), "soft reference")
                        + ", "
                        + Figures.number((double) soft.count() * SECOND / facts.spanNanos())
                        + " a second: what they led to is gone, and made again if it is asked for.",
                "A soft reference is cleared when it was not used for as many seconds as megabytes"
                        + " of the heap are free (SoftRefLRUPolicyMSPerMB), and before memory runs"
                        + " out."
                        + made,
                evidence,
                next(facts));
    }

    /** What making it anew takes at most. */
    private static Finding.Cost cost(Facts facts, Optional<Method> method) {
        return facts.cpu()
                .flatMap(cpu -> method.map(m -> cpu.share(cpu.of(m).total()).value()))
                .map(share -> Finding.Cost.of(share, "the samples"))
                .orElse(Finding.Cost.UNKNOWN);
    }
}
