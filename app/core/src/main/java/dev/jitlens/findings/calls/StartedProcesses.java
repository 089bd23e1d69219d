package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.CostlyService;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.model.ProgramState.Site;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Other processes that a recording saw being started (JDK 15 and later tell). */
final class StartedProcesses {
    /** The JVM's part of one that ends at once took 2.2 ms, and all of it 3.5 ms (JDK 17). */
    private static final double SECONDS_EACH = 1e-3;

    /** Not a tool or two that a program asks when it starts. */
    private static final int LEAST = 50;

    private StartedProcesses() {}

    /**
     * @param id of the question
     */
    static Optional<Finding> in(Facts facts, String id) {
        List<Site> sites =
                facts.states(Site.class).filter(s -> s.event().equals("jdk.ProcessStart")).toList();
        long count = sites.stream().mapToLong(Site::count).sum();
        if (count < LEAST) {
            return Optional.empty();
        }
        return new Started(
                        "process",
                        "processes",
                        "jdk.ProcessStart",
                        sites.getFirst().origin(),
                        count,
                        Started.places(
                                sites.stream()
                                        .collect(
                                                Collectors.groupingBy(
                                                        Site::frames,
                                                        Collectors.summingLong(Site::count)))),
                        facts.spanNanos() / 1e9,
                        SECONDS_EACH,
                        "Making and ending each takes a millisecond or more of the kernel's and"
                                + " the JVM's time, by estimate, which no sample of this program"
                                + " shows; what the other process does comes on top.")
                .finding(id, CostlyService.PROCESSES.advice());
    }
}
