package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.CostlyService;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.findings.stops.Allocating.Spot;
import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Allocating so much at one place that it costs time. Allocating itself is normal, and as such no
 * finding: what counts is how much of a core it takes. What collections take is {@link GcPressure}.
 */
public final class AllocationHot implements Question {
    /**
     * What a thread of today's machines allocates when it does hardly anything else: small objects
     * at some 4 GB a second, since each byte is cleared, written and thrown out of the caches.
     */
    private static final double BYTES_A_SECOND_OF_ONLY_ALLOCATING = 4e9;

    /** Each program allocates: below it a change there would not be felt. */
    private static final double LEAST_COST = 0.05;

    /** A quarter of the time for objects that only hold a number is worth a change. */
    private static final double BOXING_PROBLEM_COST = 0.2;

    /** Other objects have a purpose; half of the time for those of one place is too much. */
    private static final double PROBLEM_COST = 0.5;

    private static final String HUMONGOUS = "G1 Humongous Allocation";
    private static final int MOST_PLACES = 2;
    private static final int MOST_CLASSES = 3;

    /** Less is 0.0%. */
    private static final double LEAST_SHOWN = 0.001;

    static final Next LARGER_REGIONS =
            Next.launch(
                    "Run again with larger regions, to see whether these objects fit.",
                    "-XX:G1HeapRegionSize=32m");

    @Override
    public String id() {
        return "allocation-hot";
    }

    @Override
    public String title() {
        return "allocations that cost time";
    }

    @Override
    public Answer ask(Facts facts) {
        Allocating allocating = Allocating.in(facts);
        double seconds = busySeconds(facts);
        if (allocating.bytes() == 0 || seconds <= 0) {
            return Allocating.isRecorded(facts)
                    ? Answer.NOTHING
                    : Answer.without("recording of allocations");
        }
        Collecting collecting = Collecting.in(facts);
        double each = bytes(allocating, collecting) / seconds;
        double cost = Math.min(1, each / BYTES_A_SECOND_OF_ONLY_ALLOCATING);
        boolean collects = GcPressure.isProblem(collecting.share(facts));
        List<Finding> findings = new ArrayList<>();
        for (Spot spot : allocating.spots().stream().limit(MOST_PLACES).toList()) {
            double part = (double) spot.bytes / allocating.bytes();
            double spent = Math.min(part * cost, atMost(facts, spot));
            if (spent >= LEAST_COST) {
                AllocationRate rate = AllocationRate.of(facts, allocating, collecting.allocated());
                findings.add(finding(facts, spot, part, rate, spent, collects));
            }
        }
        return Answer.of(findings);
    }

    /** What the samples leave for it: those that were elsewhere for certain were not allocating. */
    private static double atMost(Facts facts, Spot spot) {
        Optional<Cpu> cpu = facts.cpu().filter(c -> !c.isCoarse());
        if (cpu.isEmpty() || spot.place.method().isEmpty()) {
            return 1;
        }
        long walked = cpu.get().atLeaf().stream().mapToLong(Cpu.Time::self).sum();
        long there = cpu.get().of(spot.place.method().get()).total();
        return 1 - cpu.get().share(Math.max(0, walked - there)).low();
    }

    /** CPU time of the program's threads if it is known, else the run's; in seconds. */
    private static double busySeconds(Facts facts) {
        long cpu = facts.cpu().map(c -> c.profile().cpuNanos()).orElse(-1L);
        return (cpu > 0 ? cpu : facts.spanNanos()) / 1e9;
    }

    /** Both lack something: samples what came after the last, sizes what no collection ended. */
    private static double bytes(Allocating allocating, Collecting collecting) {
        return Math.max(allocating.bytes(), collecting.allocated().bytes());
    }

    /** Where collecting is the problem, the place is told by it, and here for its classes. */
    private Finding finding(
            Facts facts,
            Spot spot,
            double part,
            AllocationRate rate,
            double cost,
            boolean collects) {
        String humongous = humongous(facts);
        boolean boxing = spot.isBoxing();
        Optional<CostlyService> service = spot.service();
        boolean text = service.isEmpty() && spot.isText() && PutTogether.isMost(facts, spot);
        boolean problem =
                !collects
                        && service.isEmpty()
                        && cost >= (boxing ? BOXING_PROBLEM_COST : PROBLEM_COST);
        String where = spot.name();
        String classes =
                spot.classes().stream()
                        .limit(MOST_CLASSES)
                        .filter(e -> e.getValue() >= LEAST_SHOWN * spot.bytes)
                        .map(
                                e ->
                                        e.getKey()
                                                + " "
                                                + Figures.percent(
                                                        (double) e.getValue() / spot.bytes))
                        .collect(Collectors.joining(", "));
        String said = where + " allocates " + Figures.percent(part) + " of " + rate.text();
        Evidence evidence =
                Evidence.of(
                        Evidence.Kind.RECORDING,
                        spot.origin,
                        Figures.counted(spot.events, "recorded allocation") + " there: " + classes);
        return new Finding(
                id(),
                problem ? Severity.PROBLEM : Severity.NOTICE,
                // What the service costs as a whole is a finding of its own.
                service.isPresent() ? 0.4 : 0.8,
                Finding.Cost.of(cost, "the CPU time, estimated"),
                spot.place,
                said
                        + (boxing ? ", most of it boxed numbers" : "")
                        + (humongous.isEmpty() ? "" : ", in humongous objects")
                        + (text ? ", most of it to put text together" : "")
                        + service.map(s -> ", most of it by " + s.doing()).orElse("")
                        + ".",
                "Classes: "
                        + classes
                        + "."
                        + spot.library
                                .map(m -> " The largest part is made by " + Figures.name(m) + ".")
                                .orElse("")
                        + humongous
                        + " The cost is that of filling memory at this rate, by estimate;"
                        + " collections come on top.",
                List.of(spot.place.method().map(evidence::about).orElse(evidence)),
                next(instead(boxing, text, spot), !humongous.isEmpty()));
    }

    /**
     * What is told of collections that are caused by objects as large as half a region; else empty.
     */
    static String humongous(Facts facts) {
        List<GarbageCollection> all =
                facts.run().collections().stream()
                        .filter(c -> c.name().kind() != Gc.Kind.CONCURRENT)
                        .toList();
        long caused = all.stream().filter(c -> c.name().cause().equals(HUMONGOUS)).count();
        return 2 * caused <= all.size()
                ? ""
                : " "
                        + Figures.number(caused)
                        + " of "
                        + Figures.counted(all.size(), "collection")
                        + " are for \u201c"
                        + HUMONGOUS
                        + "\u201d: an object of half a region or more takes whole regions, outside"
                        + " of the young generation.";
    }

    private static String instead(boolean boxing, boolean text, Spot spot) {
        if (spot.service().isPresent()) {
            return spot.service().get().advice(spot.place.method());
        }
        if (boxing) {
            return "Use the primitive type: int or long variables and arrays, IntStream, or a map"
                    + " of primitives.";
        }
        if (isValuesOfEnum(spot)) {
            return "Keep what values() of an enum returns in a static final array or list: it"
                    + " copies the array in each call"
                    + caller(spot).map(c -> "; most calls are in " + c).orElse("")
                    + ".";
        }
        boolean stream =
                spot.library.filter(m -> m.holder().startsWith("java.util.stream.")).isPresent();
        if (stream) {
            return "Write a loop instead of the stream where it is called so often for so little:"
                    + " each call makes an object for each step.";
        }
        return text
                ? PutTogether.instead(spot)
                : "Use the object again, or build the result in one buffer.";
    }

    /** javac makes the method, which clones an array of the enum's own class. */
    private static boolean isValuesOfEnum(Spot spot) {
        return spot.place
                .method()
                .filter(m -> m.name().equals("values"))
                .filter(m -> spot.types.keySet().equals(Set.of(m.holder() + "[]")))
                .isPresent();
    }

    /** Who calls what allocates, where the stack tells. */
    private static Optional<String> caller(Spot spot) {
        return spot.frames.stream()
                .dropWhile(f -> spot.place.method().filter(f.method()::equals).isEmpty())
                .skip(1)
                .findFirst()
                .map(f -> Figures.name(Own.place(List.of(f))));
    }

    private static List<Next> next(String instead, boolean humongous) {
        List<Next> next = new ArrayList<>();
        if (humongous) {
            next.add(LARGER_REGIONS);
        }
        next.add(Next.change(instead));
        next.add(Next.command("See all places that allocate.", "show allocations"));
        return next;
    }
}
