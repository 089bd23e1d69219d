package dev.jitlens.model.samples;

import dev.jitlens.model.Time;

import java.util.List;

/**
 * When the samples of a profile were taken, those of waiting threads left out: how many in each
 * slice of time were in which code.
 *
 * @param sliceNanos how long a slice is
 * @param fromNanos when the first of them begins, since the JVM's start, or {@link Time#UNKNOWN}
 * @param counts in no order
 * @param untold samples whose time is not kept, since there were too many threads and too much code
 */
public record SampleTimes(long sliceNanos, long fromNanos, List<Count> counts, long untold) {
    /** The source does not tell times. */
    public static final SampleTimes NONE = new SampleTimes(0, Time.UNKNOWN, List.of(), 0);

    public SampleTimes {
        counts = List.copyOf(counts);
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
