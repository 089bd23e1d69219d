package dev.jitlens.run.pauses;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.JvmEvent.SafepointWait;
import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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

    static void tell(List<SafepointPause> pauses, List<SafepointWait> waits) {
        List<SafepointWait> untimed = new ArrayList<>();
        for (SafepointWait wait : waits) {
            if (Time.isKnown(wait.nanos())) {
                IntStream.range(0, pauses.size())
                        .filter(i -> isWithin(wait, pauses.get(i)))
                        .boxed()
                        .max(Comparator.comparingLong(i -> pauses.get(i).reachNanos()))
                        .ifPresent(i -> tell(pauses, i, wait));
            } else {
                untimed.add(wait);
            }
        }
        longest(pauses, untimed);
    }

    private static boolean isWithin(SafepointWait wait, SafepointPause pause) {
        return Time.isKnown(pause.nanos())
                && wait.nanos() >= pause.nanos() - CLOCK_NANOS
                && wait.nanos() <= pause.nanos() + Math.max(0, pause.reachNanos()) + CLOCK_NANOS;
    }

    private static void longest(List<SafepointPause> pauses, List<SafepointWait> waits) {
        if (waits.isEmpty()) {
            return; // a million pauses need not be put in order for nothing
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
