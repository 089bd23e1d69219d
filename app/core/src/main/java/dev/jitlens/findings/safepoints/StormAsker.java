package dev.jitlens.findings.safepoints;

import dev.jitlens.findings.fact.AllocationEvents;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.samples.SampleFrame;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Where the program calls what asks for VM operations that tell of threads, classes or the heap.
 */
final class StormAsker {
    /** Methods of the JDK that ask for a VM operation of their own. */
    private static final Pattern ASKING =
            Pattern.compile(
                    "java\\.lang\\.Thread\\.(dumpThreads|getThreads|getAllStackTraces|getStackTrace)"
                        + "|sun\\.management\\.ThreadImpl\\.\\w+"
                        + "|com\\.sun\\.management\\.internal\\.\\w+\\.\\w+"
                        + "|sun\\.management\\.(HotSpotDiagnostic|DiagnosticCommandImpl)\\.\\w+"
                        + "|sun\\.instrument\\.InstrumentationImpl\\.\\w+");

    private static final String DEADLOCK = "Deadlock";

    private StormAsker() {}

    static Optional<Hottest> sampled(Facts facts, String operation) {
        return Hottest.in(facts, t -> true, s -> asks(s.frames(), operation));
    }

    /**
     * JFR takes no samples of a thread that waits for a VM operation, but its stack where the VM
     * allocates what the operation found.
     */
    static Optional<Hottest> allocating(Facts facts, String operation) {
        List<Site> asking =
                facts.states(Site.class)
                        .filter(s -> AllocationEvents.NAMES.contains(s.event()))
                        .filter(
                                s ->
                                        s.frames().stream()
                                                .map(Frame::method)
                                                .anyMatch(m -> asks(m, operation)))
                        .toList();
        Map<Finding.Place, Long> byPlace =
                asking.stream()
                        .collect(
                                Collectors.groupingBy(
                                        s -> Own.place(s.frames()),
                                        Collectors.summingLong(Site::count)));
        long all = byPlace.values().stream().mapToLong(n -> n).sum();
        return byPlace.entrySet().stream()
                .max(
                        Map.Entry.<Finding.Place, Long>comparingByValue()
                                .thenComparing(Comparator.comparing(e -> e.getKey().toString())))
                .map(
                        e -> {
                            Site site =
                                    asking.stream()
                                            .filter(s -> Own.place(s.frames()).equals(e.getKey()))
                                            .findFirst()
                                            .orElseThrow();
                            return new Hottest(
                                    e.getKey(),
                                    site.frames().getFirst().method(),
                                    site.origin(),
                                    e.getValue(),
                                    0,
                                    0,
                                    all,
                                    all);
                        });
    }

    static Evidence recorded(Hottest hottest) {
        Evidence evidence =
                Evidence.of(
                        Evidence.Kind.RECORDING,
                        hottest.origin(),
                        Figures.counted(hottest.samples(), "recorded allocation") + " there");
        return hottest.place().method().map(evidence::about).orElse(evidence);
    }

    private static boolean asks(List<SampleFrame> frames, String operation) {
        return frames.stream().map(SampleFrame::method).anyMatch(m -> asks(m, operation));
    }

    /** Deadlocks are looked for by methods that say so, and by an operation that does. */
    private static boolean asks(Method method, String operation) {
        return ASKING.matcher(method.holder() + "." + method.name()).matches()
                && method.name().contains(DEADLOCK) == operation.contains(DEADLOCK);
    }
}
