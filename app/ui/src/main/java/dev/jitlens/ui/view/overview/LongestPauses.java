package dev.jitlens.ui.view.overview;

import dev.jitlens.model.JvmEvent.SafepointPause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.ToLongFunction;

/** The few longest of very many pauses, without sorting the others. */
final class LongestPauses {
    private LongestPauses() {}

    /** The longest first; none whose source does not give this duration. */
    static List<SafepointPause> of(
            List<SafepointPause> pauses, ToLongFunction<SafepointPause> duration, int most) {
        Comparator<SafepointPause> shortestFirst = Comparator.comparingLong(duration);
        PriorityQueue<SafepointPause> longest = new PriorityQueue<>(shortestFirst);
        for (SafepointPause pause : pauses) {
            long nanos = duration.applyAsLong(pause);
            boolean fits = longest.size() < most || nanos > duration.applyAsLong(longest.element());
            if (nanos >= 0 && fits) {
                longest.add(pause);
                if (longest.size() > most) {
                    longest.remove();
                }
            }
        }
        List<SafepointPause> found = new ArrayList<>(longest);
        found.sort(shortestFirst.reversed());
        return found;
    }
}
