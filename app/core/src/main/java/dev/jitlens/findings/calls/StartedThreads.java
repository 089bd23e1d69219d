package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.CostlyService;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.ThreadNames;
import dev.jitlens.model.ProgramState.ThreadLife;
import dev.jitlens.model.Time;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Threads that a recording saw being started: the JVM has its part in each, too. */
final class StartedThreads {
    /** Making and ending a thread took 130 to 157 µs on a virtual machine (JDK 17, 25). */
    private static final double SECONDS_EACH = 50e-6;

    /** A program that starts has some for its pools. */
    private static final int LEAST = 300;

    private StartedThreads() {}

    /**
     * @param id of the question
     */
    static Optional<Finding> in(Facts facts, String id) {
        List<ThreadLife> started =
                facts.states(ThreadLife.class)
                        .filter(l -> Time.isKnown(l.nanos()) && ThreadNames.isProgram(l.thread()))
                        .toList();
        if (started.size() < LEAST) {
            return Optional.empty();
        }
        return new Started(
                        "thread",
                        "threads",
                        "jdk.ThreadStart",
                        started.getFirst().origin(),
                        started.size(),
                        Started.places(
                                started.stream()
                                        .filter(l -> !l.startedBy().isEmpty())
                                        .collect(
                                                Collectors.groupingBy(
                                                        ThreadLife::startedBy,
                                                        Collectors.counting()))),
                        facts.spanNanos() / 1e9,
                        SECONDS_EACH,
                        "Making and ending each takes at least some 50 \u00b5s of the kernel's and"
                                + " the JVM's time, by estimate, which no sample shows.")
                .finding(id, CostlyService.THREAD_STARTS.advice());
    }
}
