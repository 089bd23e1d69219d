package dev.jitlens.analysis;

import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

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

    /** So many pauses are worth another thread. */
    private static final int PART = 1 << 17;

    /** A total for each operation, the one that stopped the program longest first. */
    public static List<PauseTotal> of(Run run) {
        return of(run.pauses());
    }

    /** The same for some of a run's pauses. */
    public static List<PauseTotal> of(List<SafepointPause> pauses) {
        int parts = Math.ceilDiv(pauses.size(), PART);
        Map<String, Builder> byOperation =
                IntStream.range(0, Math.max(1, parts))
                        .parallel()
                        .mapToObj(i -> byOperation(part(pauses, i)))
                        .reduce(PauseTotal::all)
                        .orElseThrow();
        return byOperation.entrySet().parallelStream()
                .map(e -> e.getValue().build(e.getKey()))
                .sorted(
                        Comparator.comparingLong(PauseTotal::stoppedTotalNanos)
                                .thenComparingLong(t -> t.at().totalNanos())
                                .reversed())
                .toList();
    }

    private static List<SafepointPause> part(List<SafepointPause> pauses, int index) {
        return pauses.subList(index * PART, Math.min(pauses.size(), (index + 1) * PART));
    }

    private static Map<String, Builder> byOperation(List<SafepointPause> pauses) {
        Map<String, Builder> byOperation = new LinkedHashMap<>();
        for (SafepointPause pause : pauses) {
            byOperation.computeIfAbsent(pause.operation(), o -> new Builder()).add(pause);
        }
        return byOperation;
    }

    private static Map<String, Builder> all(Map<String, Builder> some, Map<String, Builder> more) {
        more.forEach((operation, its) -> some.merge(operation, its, Builder::and));
        return some;
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

        Builder and(Builder other) {
            count += other.count;
            reach.add(other.reach);
            at.add(other.at);
            stopped.add(other.stopped);
            cleanupInReach = worse(cleanupInReach, other.cleanupInReach);
            return this;
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
