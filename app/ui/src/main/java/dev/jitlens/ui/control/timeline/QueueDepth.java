package dev.jitlens.ui.control.timeline;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.Time;

import java.util.Arrays;
import java.util.List;

/**
 * How many tasks waited in a compile queue, as a step function. Only tasks whose queueing and start
 * are both logged count.
 *
 * @param times when the depth changed, ascending
 * @param depths depth from the same index of {@code times} on
 */
public record QueueDepth(long[] times, int[] depths, int max) {
    /** Tiers 1 to 3 wait for C1, tier 4 for C2 or JVMCI: HotSpot has a queue for each. */
    public static QueueDepth of(List<Compilation> compilations, boolean c1) {
        long[] begins = new long[compilations.size()];
        long[] ends = new long[compilations.size()];
        int n = 0;
        for (Compilation c : compilations) {
            if ((Compiler.ofTier(c.tier()) == Compiler.C1) == c1
                    && Time.isKnown(c.times().queuedNanos())
                    && Time.isKnown(c.times().startNanos())
                    && c.times().queuedNanos() < c.times().startNanos()) {
                begins[n] = c.times().queuedNanos();
                ends[n++] = c.times().startNanos();
            }
        }
        return merge(Arrays.copyOf(begins, n), Arrays.copyOf(ends, n));
    }

    private static QueueDepth merge(long[] begins, long[] ends) {
        Arrays.sort(begins);
        Arrays.sort(ends);
        long[] times = new long[begins.length + ends.length];
        int[] depths = new int[times.length];
        int max = 0;
        int b = 0;
        int e = 0;
        for (int i = 0; i < times.length; i++) {
            // At the same moment one leaves before another joins.
            boolean leaves = b == begins.length || ends[e] <= begins[b];
            times[i] = leaves ? ends[e++] : begins[b++];
            depths[i] = b - e;
            max = Math.max(max, depths[i]);
        }
        return new QueueDepth(times, depths, max);
    }

    public boolean isEmpty() {
        return times.length == 0;
    }

    /** Depth at a moment. */
    public int at(long nanos) {
        int i = after(nanos);
        return i == 0 ? 0 : depths[i - 1];
    }

    /** The greatest depth within a span. */
    public int maxIn(Span span) {
        int deepest = at(span.fromNanos());
        for (int i = after(span.fromNanos()); i < times.length && times[i] <= span.toNanos(); i++) {
            deepest = Math.max(deepest, depths[i]);
        }
        return deepest;
    }

    /** Index of the first change after {@code nanos}. */
    private int after(long nanos) {
        int low = 0;
        int high = times.length;
        while (low < high) {
            int mid = (low + high) >>> 1;
            if (times[mid] <= nanos) {
                low = mid + 1;
            } else {
                high = mid;
            }
        }
        return low;
    }
}
