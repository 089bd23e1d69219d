package dev.jitlens.analysis;

import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All pauses for one VM operation. Durations are {@link Time#UNKNOWN} where no pause gives them;
 * sums and percentiles are over the pauses that do. Time to reach and time stopped are different
 * problems, and never one number.
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

    /** A total for each operation, the one that stopped the program longest first. */
    public static List<PauseTotal> of(Run run) {
        return of(run.pauses());
    }

    /** The same for some of a run's pauses. */
    public static List<PauseTotal> of(List<SafepointPause> pauses) {
        Map<String, Builder> byOperation = new LinkedHashMap<>();
        for (SafepointPause pause : pauses) {
            byOperation.computeIfAbsent(pause.operation(), o -> new Builder()).add(pause);
        }
        return byOperation.entrySet().parallelStream()
                .map(e -> e.getValue().build(e.getKey()))
                .sorted(
                        Comparator.comparingLong(PauseTotal::stoppedTotalNanos)
                                .thenComparingLong(t -> t.at().totalNanos())
                                .reversed())
                .toList();
    }

    /** A total of all these pauses, whatever the operation, under the given name. */
    public static PauseTotal of(String name, List<SafepointPause> pauses) {
        Builder all = new Builder();
        pauses.forEach(all::add);
        return all.build(name);
    }

    /** Each of millions of pauses is looked at once. */
    private static final class Builder {
        private final PauseTimes.Builder reach = new PauseTimes.Builder();
        private final PauseTimes.Builder at = new PauseTimes.Builder();
        private final PauseTimes.Builder stopped = new PauseTimes.Builder();
        private CleanupInReach cleanupInReach = CleanupInReach.NO;
        private int count;

        void add(SafepointPause pause) {
            count++;
            reach.add(pause.reachNanos());
            at.add(pause.atNanos());
            stopped.add(pause.totalNanos());
            if (pause.reachNanos() >= 0) {
                cleanupInReach = worse(cleanupInReach, pause.cleanupInReach());
            }
        }

        PauseTotal build(String operation) {
            return new PauseTotal(
                    operation, count, reach.build(), at.build(), stopped.build(), cleanupInReach);
        }
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
