package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.ThreadNames;
import dev.jitlens.model.ProgramState.Wait;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Threads that waited for memory which a collection had to free (ZGC).
 *
 * @param waits as the log tells them, else as a recording does, which has the same
 */
record Stalls(List<Wait> waits) {
    static Stalls in(Facts facts) {
        Map<String, List<Wait>> byEvent =
                facts.states(Wait.class)
                        .filter(w -> ThreadNames.isProgram(w.thread()))
                        .collect(Collectors.groupingBy(Wait::event));
        List<Wait> recorded = byEvent.getOrDefault(Wait.STALL_RECORDED, List.of());
        return new Stalls(byEvent.getOrDefault(Wait.STALL_OF_LOG, recorded));
    }

    /** How long all threads waited together. */
    long totalNanos() {
        return waits.stream().mapToLong(Wait::totalNanos).sum();
    }

    /** The thread that waited longest, and how long; its waits may be at several places. */
    Optional<Map.Entry<String, Long>> longest() {
        return waits.stream()
                .collect(
                        Collectors.groupingBy(
                                Wait::thread, Collectors.summingLong(Wait::totalNanos)))
                .entrySet()
                .stream()
                .max(Map.Entry.comparingByValue());
    }

    /** The longest wait of all. */
    Optional<Wait> worst() {
        return waits.stream().max(Comparator.comparingLong(Wait::longestNanos));
    }
}
