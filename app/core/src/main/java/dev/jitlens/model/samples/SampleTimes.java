package dev.jitlens.model.samples;

import dev.jitlens.model.Time;

import java.util.Comparator;
import java.util.List;

/**
 * When the samples of a profile were taken, those of waiting threads left out: how many in each
 * slice of time were in which code.
 *
 * @param sliceNanos how long a slice is
 * @param fromNanos when the first of them begins, since the JVM's start, or {@link Time#UNKNOWN}
 * @param counts in the order of their slices
 * @param untold samples whose time is not kept, since there were too many threads and too much code
 */
public record SampleTimes(long sliceNanos, long fromNanos, List<Count> counts, long untold) {
    /** The source does not tell times. */
    public static final SampleTimes NONE = new SampleTimes(0, Time.UNKNOWN, List.of(), 0);

    public SampleTimes {
        counts = counts.stream().sorted(Comparator.comparingLong(Count::slice)).toList();
    }

    /** The counts of some slices; there may be many delays to ask for. */
    public List<Count> within(long first, long end) {
        int from = place(first);
        return counts.subList(from, Math.max(from, place(end)));
    }

    /** Where the counts of that slice and later ones begin. */
    private int place(long slice) {
        int low = 0;
        int high = counts.size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (counts.get(middle).slice() < slice) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * Samples of one slice, thread and piece of code.
     *
     * @param slice from 0
     * @param thread index in {@link Profile#threads}, or -1
     * @param code index in {@link Profile#code}, or -1 if it was in none that is known
     * @param kind what the source itself says of the code that ran
     */
    public record Count(long slice, int thread, int code, FrameKind kind, long samples) {}
}
