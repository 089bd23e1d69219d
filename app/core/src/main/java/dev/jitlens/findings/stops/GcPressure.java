package dev.jitlens.findings.stops;

import dev.jitlens.analysis.heap.GcTotal;
import dev.jitlens.analysis.heap.OwnPauses;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.CodeCollections;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.References;
import dev.jitlens.model.ProgramState.Wait;
import dev.jitlens.model.Unknown;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Collections that stop the program for a share of its time. */
public final class GcPressure implements Question {
    /** Below it no change of the program would be felt. */
    private static final long MEGABYTE = 1 << 20;

    static final double LEAST_SHARE = 0.03;

    /**
     * G1's own goal is 1 / (1 + GCTimeRatio), which is 8% (GCTimeRatio=12, JDK 9 and later; 9% on
     * 8). What is above that, the collector itself holds to be too much.
     */
    private static final double PROBLEM_SHARE = 0.1;

    /** One young collection says nothing of the others; a busy machine alone makes it long. */
    private static final int LEAST_STOPS = 2;

    /** A place that allocates less of all bytes does not make the collections. */
    private static final double PLACE_SHARE = 0.2;

    /** It is for room for classes, whatever the program allocates. */
    private static final String FOR_CLASSES = "Metadata GC Threshold";

    @Override
    public String id() {
        return "gc-pressure";
    }

    @Override
    public String title() {
        return "time lost to garbage collection";
    }

    @Override
    public Answer ask(Facts facts) {
        Collecting collecting = Collecting.in(facts);
        if (!collecting.isTold() || facts.spanNanos() <= 0) {
            return Answer.without("log or recording of collections");
        }
        if (!isTold(facts, collecting)) {
            return Answer.NOTHING;
        }
        double share = collecting.share(facts);
        Collecting.Cause cause = collecting.cause();
        return Answer.of(
                List.of(
                        cause.isAsked()
                                ? asked(facts, collecting, share, cause)
                                : allocated(facts, collecting, share, cause)));
    }

    /** Whether collections take a share of the time, and not one a moment of it. */
    static boolean isTold(Facts facts, Collecting collecting) {
        double share = collecting.share(facts);
        return share >= LEAST_SHARE
                && !isCopyOfStop(facts, collecting)
                && (isProblem(share)
                        || collecting.cause().isAsked()
                        || collecting.anyFull()
                        || collecting.stops() >= LEAST_STOPS);
    }

    /** A piece of a log with one stop and hardly more was copied for it, and tells no share. */
    private static boolean isCopyOfStop(Facts facts, Collecting collecting) {
        return collecting.stops() < LEAST_STOPS
                && !facts.isOfWholeRun()
                && 2 * collecting.pauseNanos() > facts.spanNanos();
    }

    /** Whether collections take so much that they are told as the problem. */
    static boolean isProblem(double share) {
        return share >= PROBLEM_SHARE;
    }

    private static boolean isProblem(NoPressure mild, double share, Allocating allocating) {
        boolean stay = allocating.finalized().isPresent() || allocating.cleaned().isPresent();
        return isProblem(share) && !mild.holds(share, stay);
    }

    private Finding asked(
            Facts facts, Collecting collecting, double share, Collecting.Cause cause) {
        AskedFor asked = AskedFor.in(facts);
        double own = Math.min(1, (double) cause.nanos() / facts.spanNanos());
        List<Evidence> evidence = evidence(collecting);
        Allocating allocating = Allocating.in(facts);
        NoPressure mild = NoPressure.in(facts, collecting);
        boolean problem = isProblem(mild, share, allocating);
        asked.evidence().map(e -> about(asked.place(), e)).ifPresent(evidence::add);
        return new Finding(
                id(),
                problem ? Severity.PROBLEM : Severity.NOTICE,
                1,
                Finding.Cost.of(own, facts.ofWhat()),
                asked.place(),
                asked.title(Figures.percent(own)),
                counts(facts, collecting, allocating)
                        + (cause.isAll()
                                ? ""
                                : " All collections together take "
                                        + Figures.percent(
                                                Math.min(
                                                        1,
                                                        (double) cause.all() / facts.spanNanos()))
                                        + " of its time.")
                        + (isProblem(share) && !problem ? mild.text() : "")
                        + asked.text(),
                evidence,
                asked.next());
    }

    private Finding allocated(
            Facts facts, Collecting collecting, double share, Collecting.Cause most) {
        String cause = most.name();
        Allocating allocating = Allocating.in(facts);
        Optional<List<Next>> instead = instead(cause);
        Optional<Allocating.Spot> spot =
                allocating.spots().stream()
                        .findFirst()
                        .filter(
                                s ->
                                        instead.isEmpty()
                                                && s.bytes >= PLACE_SHARE * allocating.bytes());
        List<Evidence> evidence = evidence(collecting);
        NoPressure mild = NoPressure.in(facts, collecting);
        boolean problem = isProblem(mild, share, allocating);
        StringBuilder text = new StringBuilder(counts(facts, collecting, allocating));
        text.append(collecting.isStalled() ? "" : most.text());
        text.append(isProblem(share) && !problem ? mild.text() : "");
        Optional<YoungLimit> young = YoungLimit.in(facts);
        young.ifPresent(y -> text.append(y.text()));
        if (spot.isPresent()) {
            String where = most(allocating, spot.get());
            text.append(" ").append(where);
            evidence.add(
                    about(
                            spot.get().place,
                            Evidence.of(Evidence.Kind.RECORDING, spot.get().origin, where)));
            allocating.finalized().ifPresent(s -> text.append(finalized(s)));
            allocating.cleaned().ifPresent(s -> text.append(cleaned(s)));
        } else if (allocating.bytes() == 0 && instead.isEmpty()) {
            text.append(" Where the program allocates is not recorded");
            boolean sampled = facts.run().manifest().flatMap(m -> m.asked().sampling()).isPresent();
            text.append(sampled ? "." : " (the preset what-is-wrong records it).");
        }
        Optional<AskedFor> asked = alsoAsked(facts, collecting);
        asked.ifPresent(
                a -> {
                    text.append(" ").append(a.title(share(facts, collecting.askedNanos())));
                    text.append(a.text());
                    a.evidence().map(e -> about(a.place(), e)).ifPresent(evidence::add);
                });
        String humongous = AllocationHot.humongous(facts);
        text.append(humongous);
        Optional<References> soft = SoftReferencesCleared.in(facts);
        soft.ifPresent(s -> text.append(cleared(s)));
        boolean full = instead.isEmpty() && isFull(OwnPauses.of(facts.run().collections()));
        Optional<Kept> kept = full ? Kept.in(facts) : Optional.empty();
        if (full) {
            text.append(" What lives nearly fills the heap after most collections:")
                    .append(" the heap is too small for that, or too much is kept.");
            Growing.in(facts.run().collections(), facts.spanNanos())
                    .ifPresent(
                            growing -> {
                                text.append(" ").append(growing.text());
                                evidence.addAll(growing.evidence());
                            });
            kept.ifPresent(
                    k -> {
                        text.append(" ").append(k.text());
                        evidence.add(k.evidence());
                    });
        }
        return new Finding(
                id(),
                problem ? Severity.PROBLEM : Severity.NOTICE,
                0.95,
                Finding.Cost.of(share, facts.ofWhat()),
                kept.map(Kept::place).or(() -> spot.map(s -> s.place)).orElse(Finding.Place.NONE),
                title(
                        facts,
                        collecting,
                        share,
                        young.filter(y -> humongous.isEmpty() && !full)
                                .map(YoungLimit::why)
                                .orElseGet(() -> why(cause, full, humongous, spot, allocating))),
                text.toString(),
                evidence,
                both(
                        asked.map(AskedFor::next).orElse(List.of()),
                        soft.isPresent()
                                ? SoftReferencesCleared.next(facts)
                                : first(
                                        young,
                                        instead.orElseGet(
                                                () ->
                                                        next(
                                                                facts.run().collections(),
                                                                full,
                                                                spot.isPresent(),
                                                                !humongous.isEmpty(),
                                                                allocating)))));
    }

    private static List<Next> both(List<Next> some, List<Next> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    /** Where more collections are for something else, but what is asked for would be told alone. */
    private static Optional<AskedFor> alsoAsked(Facts facts, Collecting collecting) {
        return collecting.askedNanos() < LEAST_SHARE * facts.spanNanos()
                ? Optional.empty()
                : Optional.of(AskedFor.in(facts));
    }

    private static String share(Facts facts, long nanos) {
        return Figures.percent(Math.min(1, (double) nanos / facts.spanNanos()));
    }

    /** A larger heap alone leaves no more room for new objects. */
    private static List<Next> first(Optional<YoungLimit> young, List<Next> next) {
        return young.<List<Next>>map(
                        y -> {
                            List<Next> all = new ArrayList<>(List.of(y.next()));
                            next.stream()
                                    .filter(
                                            n ->
                                                    n.flags().stream()
                                                            .noneMatch(f -> f.startsWith("-Xmx")))
                                    .forEach(all::add);
                            return all;
                        })
                .orElse(next);
    }

    private static String cleared(References soft) {
        return " Collections cleared "
                + Figures.counted(soft.count(), "soft reference")
                + ": likely those of a cache, which fills the heap until they go, and has to make"
                + " anew what is asked for again.";
    }

    /** What the collections are for, beside what is allocated and dies; or empty. */
    private static String why(
            String cause,
            boolean full,
            String humongous,
            Optional<Allocating.Spot> spot,
            Allocating allocating) {
        if (cause.equals(FOR_CLASSES)) {
            return ", to make room for classes";
        }
        if (CodeCollections.isCause(cause)) {
            return ", to make room for code";
        }
        if (!humongous.isEmpty()) {
            return ", most often for humongous objects";
        }
        if (full) {
            return ", since what lives nearly fills the heap";
        }
        return spot.flatMap(s -> allocating.finalized())
                .map(made -> ", some of it for the finalizers of " + made)
                .orElse("");
    }

    private static String title(Facts facts, Collecting collecting, double share, String why) {
        return collecting.isStalled()
                ? "Threads wait for memory that collections free, one of them for "
                        + Figures.percent(
                                Math.min(1, (double) collecting.stalledNanos() / facts.spanNanos()))
                        + " of the time."
                : "Collecting garbage stops the program for "
                        + Figures.percent(share)
                        + " of its time"
                        + why
                        + ".";
    }

    private static List<Next> next(
            List<GarbageCollection> collections,
            boolean full,
            boolean placed,
            boolean humongous,
            Allocating allocating) {
        List<Next> next = new ArrayList<>();
        if (humongous) {
            next.add(AllocationHot.LARGER_REGIONS);
        }
        if (allocating.finalized().isPresent()) {
            next.add(
                    Next.change(
                            "Do without finalize(): use close() with try-with-resources, or a"
                                    + " java.lang.ref.Cleaner for what forgets it."));
        }
        if (allocating.cleaned().isPresent()) {
            next.add(
                    Next.change(
                            "Close what has a Cleaner when it is done with (Cleanable.clean()), and"
                                    + " make fewer of it: the collector then has no reference of"
                                    + " its to look after."));
        }
        if (full) {
            next.add(Next.change("Keep less, if it need not be kept: look for what only grows."));
        } else if (placed) {
            next.add(Next.change("Allocate less there."));
            next.add(seen());
        }
        long largest = collections.stream().mapToLong(c -> c.heap().committed()).max().orElse(-1);
        if (largest > 0) {
            next.add(twice(largest));
        }
        return next;
    }

    /**
     * A size that was never needed would be a guess; this one is an experiment. The heap has it
     * from the beginning, since a limit alone changes nothing for a heap that never reached its.
     */
    static Next twice(long largest) {
        String size = (2 * largest + MEGABYTE - 1) / MEGABYTE + "m";
        return Next.launch("Try a heap twice as large as it got.", "-Xms" + size, "-Xmx" + size);
    }

    private static String finalized(String made) {
        return " Objects of "
                + made
                + " have a finalizer: each lives on after its last use until that has run, and goes"
                + " with the next collection.";
    }

    private static String cleaned(String made) {
        return " "
                + made
                + " registers objects with a Cleaner: the collector must look at the reference of"
                + " each, and a thread takes them out of one list, one after the other.";
    }

    /** What to do where it is not the program's objects that make the JVM collect. */
    private static Optional<List<Next>> instead(String cause) {
        if (cause.equals(FOR_CLASSES)) {
            return Optional.of(forClasses());
        }
        return CodeCollections.isCause(cause)
                ? Optional.of(CodeCollections.next())
                : Optional.empty();
    }

    private static List<Next> forClasses() {
        return List.of(
                Next.change(
                        "Define fewer classes: share class loaders, proxies and compiled"
                                + " scripts."),
                Next.launch(
                        "Run again with more room for classes before the first such collection.",
                        "-XX:MetaspaceSize=512m"));
    }

    private static Next seen() {
        return Next.command("See where it allocates.", "show allocations");
    }

    /**
     * What is left after half of the collections is 85% of what the heap has; or most of the time
     * goes to full ones, and half of them leave 60%. A heap has a young part besides, so that it
     * need not be fuller to have no room. Young collections alone tell nothing of that: what died
     * in the old part lies there still, while the heap grows for it.
     */
    static boolean isFull(List<GarbageCollection> collections) {
        List<GarbageCollection> full =
                collections.stream().filter(c -> c.name().kind() == Gc.Kind.FULL).toList();
        boolean ofAll = collections.stream().anyMatch(c -> c.name().kind() != Gc.Kind.YOUNG);
        boolean lives = ofAll && (full.isEmpty() || leaves(full, 0.6));
        return lives && leaves(collections, 0.85)
                || 2 * paused(full) > paused(collections) && leaves(full, 0.6);
    }

    private static long paused(List<GarbageCollection> collections) {
        return collections.stream().mapToLong(c -> Math.max(0, c.times().pauseNanos())).sum();
    }

    private static boolean leaves(List<GarbageCollection> collections, double part) {
        List<GarbageCollection> sized =
                collections.stream()
                        .filter(c -> c.heap().usedAfter() >= 0 && c.heap().committed() > 0)
                        .toList();
        long full =
                sized.stream()
                        .filter(c -> c.heap().usedAfter() > part * c.heap().committed())
                        .count();
        return full * 2 > sized.size();
    }

    static String most(Allocating allocating, Allocating.Spot spot) {
        return spot.name()
                + " allocates "
                + Figures.percent((double) spot.bytes / allocating.bytes())
                + " of the bytes, "
                + Figures.most(spot.classes().getFirst().getValue(), spot.bytes, "them")
                + " "
                + spot.classes().getFirst().getKey()
                + ".";
    }

    private static String counts(Facts facts, Collecting collecting, Allocating allocating) {
        StringBuilder text = new StringBuilder();
        for (GcTotal total : GcTotal.of(collecting.run().collections())) {
            text.append(text.isEmpty() ? "" : ", ")
                    .append(Figures.counted(total.count(), kind(total.kind()) + " collection"))
                    .append(
                            total.longestNanos() < 0
                                    ? ""
                                    : total.pauseNanos() == 0
                                            ? " (without a pause)"
                                            : " (" + Figures.time(total.pauseNanos()) + ")");
        }
        long longest =
                collecting.run().collections().stream()
                        .mapToLong(c -> c.times().longestNanos())
                        .max()
                        .orElse(-1);
        if (longest >= 0) {
            text.append("; the longest stop took ").append(Figures.time(longest));
        }
        collecting
                .stalls()
                .longest()
                .ifPresent(thread -> text.append(stalled(collecting.stalls(), thread)));
        if (text.isEmpty()) {
            return "The log tells of the pauses only, not of the collections.";
        }
        text.append(".");
        AllocationRate rate = AllocationRate.of(facts, allocating, collecting.allocated());
        if (rate.isKnown()) {
            text.append(rate.sampled() ? " The" : " Between collections the")
                    .append(" program allocates ")
                    .append(rate.text());
            long promoted = promoted(collecting);
            text.append(promoted > 0 ? "; " + Figures.bytes(promoted) + " got old." : ".");
        }
        return text.toString();
    }

    private static String stalled(Stalls stalls, Map.Entry<String, Long> thread) {
        return "; threads waited "
                + Figures.time(stalls.totalNanos())
                + " for memory, \u201c"
                + thread.getKey()
                + "\u201d alone "
                + Figures.time(thread.getValue());
    }

    private static String kind(Gc.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /**
     * A full collection makes old what is young, too, and tells only how large all of it is: where
     * there are some, what young ones moved is not what got old.
     */
    private static long promoted(Collecting collecting) {
        if (collecting.run().collections().stream()
                .anyMatch(c -> c.name().kind() == Gc.Kind.FULL)) {
            return Unknown.NUMBER;
        }
        return collecting.run().collections().stream()
                .mapToLong(c -> Math.max(0, c.heap().promoted()))
                .sum();
    }

    /** The costliest collection stands for all; without one, the pauses. */
    private static List<Evidence> evidence(Collecting collecting) {
        List<Evidence> evidence = new ArrayList<>();
        String sum = Figures.time(collecting.pauseNanos()) + " in all its pauses";
        collecting.run().collections().stream()
                .filter(c -> c.times().pauseNanos() > 0)
                .max(Comparator.comparingLong(c -> c.times().pauseNanos()))
                .ifPresent(
                        c ->
                                evidence.add(
                                        Evidence.of(
                                                c,
                                                c.name().name()
                                                        + " stopped the program for "
                                                        + Figures.time(c.times().pauseNanos())
                                                        + ", the longest of "
                                                        + sum)));
        collecting.stalls().worst().map(GcPressure::waited).ifPresent(evidence::add);
        if (evidence.isEmpty()) {
            collecting.run().pauses().stream()
                    .filter(Collecting::isForGc)
                    .max(Comparator.comparingLong(Collecting::stopped))
                    .ifPresent(p -> evidence.add(Evidence.of(p, p.operation() + ", of " + sum)));
        }
        if (evidence.isEmpty()) {
            evidence.add(Evidence.of(Evidence.Kind.RECORDING, new Origin("", 0, 1), sum));
        }
        return evidence;
    }

    private static Evidence waited(Wait worst) {
        return Evidence.of(
                worst.event().equals(Wait.STALL_OF_LOG)
                        ? Evidence.Kind.COLLECTION
                        : Evidence.Kind.RECORDING,
                worst.origin(),
                "\u201c"
                        + worst.thread()
                        + "\u201d waited for memory for "
                        + Figures.time(worst.longestNanos())
                        + " at the longest");
    }

    private static Evidence about(Finding.Place place, Evidence evidence) {
        return place.method().map(evidence::about).orElse(evidence);
    }
}
