package dev.jitlens.run.pauses;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.JvmEvent.SafepointWait;
import dev.jitlens.model.Time;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * Finds the pauses that lists of late threads are about, where the list stands elsewhere than the
 * pause. One with a time was written while that pause was waited for. Of the others it is known
 * that {@code SafepointTimeout} lists threads for every pause that took longer than its limit to
 * reach: so many lists are about the so many pauses that took longest.
 */
final class WaitedFor {
    private static final long CLOCK_NANOS = 5_000_000L;

    private WaitedFor() {}

    /**
     * @param pauses in order of time
     */
    static void tell(List<SafepointPause> pauses, List<SafepointWait> waits) {
        timed(
                pauses,
                waits.stream()
                        .filter(w -> Time.isKnown(w.nanos()))
                        .sorted(Comparator.comparingLong(SafepointWait::nanos))
                        .toList());
        longest(pauses, waits.stream().filter(w -> !Time.isKnown(w.nanos())).toList());
    }

    /** Goes through both at once: there may be many of each. */
    private static void timed(List<SafepointPause> pauses, List<SafepointWait> waits) {
        PriorityQueue<Integer> begun =
                new PriorityQueue<>(
                        Comparator.comparingLong((Integer i) -> -pauses.get(i).reachNanos())
                                .thenComparing(Comparator.naturalOrder()));
        int next = 0;
        for (SafepointWait wait : waits) {
            while (next < pauses.size() && pauses.get(next).nanos() <= wait.nanos() + CLOCK_NANOS) {
                if (Time.isKnown(pauses.get(next).nanos())) {
                    begun.add(next);
                }
                next++;
            }
            while (!begun.isEmpty() && isReached(pauses.get(begun.peek()), wait)) {
                begun.remove();
            }
            if (!begun.isEmpty()) {
                tell(pauses, begun.peek(), wait);
            }
        }
    }

    /** Whether it was reached before that, and so before what comes after that. */
    private static boolean isReached(SafepointPause pause, SafepointWait wait) {
        return wait.nanos() > pause.nanos() + Math.max(0, pause.reachNanos()) + CLOCK_NANOS;
    }

    private static void longest(List<SafepointPause> pauses, List<SafepointWait> waits) {
        if (waits.isEmpty()) {
            return; // A million pauses need not be put in order for nothing.
        }
        List<Integer> longest =
                IntStream.range(0, pauses.size())
                        .filter(i -> pauses.get(i).reachNanos() > 0)
                        .filter(i -> pauses.get(i).late().isEmpty())
                        .boxed()
                        .sorted(
                                Comparator.comparingLong(
                                        (Integer i) -> -pauses.get(i).reachNanos()))
                        .limit(waits.size())
                        .sorted()
                        .toList();
        if (longest.size() == waits.size()) {
            for (int i = 0; i < waits.size(); i++) {
                tell(pauses, longest.get(i), waits.get(i));
            }
        }
    }

    private static void tell(List<SafepointPause> pauses, int index, SafepointWait wait) {
        if (pauses.get(index).late().isEmpty()) {
            pauses.set(index, pauses.get(index).withLate(wait.late()));
        }
    }
}
