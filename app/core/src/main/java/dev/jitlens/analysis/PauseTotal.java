package dev.jitlens.analysis;

import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All pauses for one VM operation. Durations are {@link SafepointPause#NOT_SAID} where no pause
 * gives them; sums and percentiles are over the pauses that do. Time to reach and time stopped are
 * different problems, and never one number.
 *
 * @param reach times to reach; see {@code cleanupInReach}
 * @param at times of the operation itself
 * @param stopped how long threads were stopped
 * @param cleanupInReach {@code YES} or {@code UNKNOWN} if some time to reach has the cleanup in it,
 *     or may have
 */
public record PauseTotal(
        String operation,
        int count,
        PauseTimes reach,
        PauseTimes at,
        PauseTimes stopped,
        CleanupInReach cleanupInReach) {

    /** By operation, the one that stopped the program longest first. */
    public static List<PauseTotal> of(Run run) {
        return of(run.pauses());
    }

    /** The same for some of a run's pauses. */
    public static List<PauseTotal> of(List<SafepointPause> pauses) {
        Map<String, List<SafepointPause>> byOperation = new LinkedHashMap<>();
        for (SafepointPause pause : pauses) {
            byOperation.computeIfAbsent(pause.operation(), o -> new ArrayList<>()).add(pause);
        }
        return byOperation.entrySet().stream()
                .map(e -> of(e.getKey(), e.getValue()))
                .sorted(Comparator.comparingLong(PauseTotal::stoppedTotalNanos).reversed())
                .toList();
    }

    /** All of them as one, whatever the operation; it is called so. */
    public static PauseTotal of(String name, List<SafepointPause> pauses) {
        return new PauseTotal(
                name,
                pauses.size(),
                PauseTimes.of(pauses, SafepointPause::reachNanos),
                PauseTimes.of(pauses, SafepointPause::atNanos),
                PauseTimes.of(pauses, SafepointPause::totalNanos),
                pauses.stream()
                        .filter(p -> p.reachNanos() >= 0)
                        .map(SafepointPause::cleanupInReach)
                        .reduce(CleanupInReach.NO, PauseTotal::worse));
    }

    private static CleanupInReach worse(CleanupInReach a, CleanupInReach b) {
        if (a == CleanupInReach.YES || b == CleanupInReach.YES) {
            return CleanupInReach.YES;
        }
        return a == CleanupInReach.UNKNOWN ? a : b;
    }

    public long reachMaxNanos() {
        return reach.maxNanos();
    }

    public long reachTotalNanos() {
        return reach.totalNanos();
    }

    public long stoppedMaxNanos() {
        return stopped.maxNanos();
    }

    public long stoppedTotalNanos() {
        return stopped.totalNanos();
    }
}
