package dev.jitlens.profile.format;

import dev.jitlens.model.Time;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleTimes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts the samples of each slice of time. Its memory is bounded: where there are too many slices,
 * they become twice as long.
 */
public final class SliceCounter {
    /** A safepoint that is late by some of them has samples of its own: who was waited for ran. */
    private static final long FINEST_NANOS = 10_000_000;

    /** Nearly three minutes of the finest; a chart or a list has no use for more. */
    private static final long MOST_SLICES = 1 << 14;

    /** They take about 6 MB; a minute of a thread that is sampled each millisecond fits. */
    private static final int MOST_SLOTS = 1 << 16;

    private static final int RECENT = 1 << 12;

    private final int mostSlots;
    private Map<Slot, long[]> counts = new HashMap<>();
    private long sliceNanos = FINEST_NANOS;
    private boolean any;
    private long base;
    private long first;
    private long last;
    private long untold;

    /** The slots counted last and their counts: most samples are in one of them. */
    private final Slot[] recent = new Slot[RECENT];

    private final long[][] recentCounts = new long[RECENT][];

    private record Slot(long slice, int thread, int code, FrameKind kind) {
        boolean is(long otherSlice, int otherThread, int otherCode, FrameKind otherKind) {
            return slice == otherSlice
                    && thread == otherThread
                    && code == otherCode
                    && kind == otherKind;
        }
    }

    public SliceCounter() {
        this(MOST_SLOTS);
    }

    SliceCounter(int mostSlots) {
        this.mostSlots = mostSlots;
    }

    /**
     * @param nanos on any clock, the same for all
     * @param thread by the number that the profile's thread has
     * @param code likewise, or -1
     */
    public void add(long nanos, int thread, int code, FrameKind kind, long samples) {
        if (!any) {
            any = true;
            base = nanos;
        }
        long slice = slice(nanos);
        first = Math.min(first, slice);
        last = Math.max(last, slice);
        while (last - first >= MOST_SLICES) {
            widen();
        }
        count(slice(nanos), thread, code, kind, samples);
        if (counts.size() >= mostSlots && last > first) {
            widen();
        }
    }

    private void count(long slice, int thread, int code, FrameKind kind, long samples) {
        int at = (code * 31 + thread * 7 + kind.ordinal()) & RECENT - 1;
        Slot known = recent[at];
        if (known == null || !known.is(slice, thread, code, kind)) {
            known = new Slot(slice, thread, code, kind);
            recentCounts[at] = put(known, 0);
            recent[at] = recentCounts[at] == null ? null : known;
        }
        if (recentCounts[at] == null) {
            untold += samples;
        } else {
            recentCounts[at][0] += samples;
        }
    }

    private long slice(long nanos) {
        return Math.floorDiv(nanos - base, sliceNanos);
    }

    /** Its count, or null if there is no room for one. */
    private long[] put(Slot slot, long samples) {
        long[] known = counts.get(slot);
        if (known == null && counts.size() >= mostSlots) {
            return null;
        }
        if (known == null) {
            known = new long[1];
            counts.put(slot, known);
        }
        known[0] += samples;
        return known;
    }

    private void widen() {
        sliceNanos *= 2;
        first = Math.floorDiv(first, 2);
        last = Math.floorDiv(last, 2);
        Map<Slot, long[]> before = counts;
        counts = new HashMap<>();
        Arrays.fill(recent, null);
        before.forEach(
                (slot, count) ->
                        put(
                                new Slot(
                                        Math.floorDiv(slot.slice(), 2),
                                        slot.thread(),
                                        slot.code(),
                                        slot.kind()),
                                count[0]));
    }

    /**
     * @param zeroNanos the JVM's start on the same clock, or {@link Time#UNKNOWN}
     */
    public SampleTimes times(long zeroNanos) {
        if (!any) {
            return SampleTimes.NONE;
        }
        List<SampleTimes.Count> told = new ArrayList<>(counts.size());
        counts.forEach(
                (slot, count) ->
                        told.add(
                                new SampleTimes.Count(
                                        slot.slice() - first,
                                        slot.thread(),
                                        slot.code(),
                                        slot.kind(),
                                        count[0])));
        long from = Time.isKnown(zeroNanos) ? base + first * sliceNanos - zeroNanos : Time.UNKNOWN;
        return new SampleTimes(sliceNanos, from, told, untold);
    }
}
