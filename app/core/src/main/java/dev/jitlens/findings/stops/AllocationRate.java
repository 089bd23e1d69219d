package dev.jitlens.findings.stops;

import dev.jitlens.analysis.heap.Allocated;
import dev.jitlens.analysis.heap.OwnPauses;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Time;

import java.util.List;

/**
 * How fast a program allocates.
 *
 * @param bytesPerSecond or 0 if nothing tells
 * @param sampled it is what recorded allocations stand for, not what the heap's sizes say
 */
record AllocationRate(double bytesPerSecond, boolean sampled) {
    private static final AllocationRate UNKNOWN = new AllocationRate(0, false);

    /**
     * What is allocated while a cycle goes on beside the program is in no size. Between cycles that
     * follow each other closely there is little time, in which it allocates as it does not else.
     */
    private static final double LEAST_SEEN = 0.5;

    static AllocationRate of(Facts facts, Allocating allocating, Allocated sizes) {
        if (sizes.bytes() > 0 && sizes.nanos() >= LEAST_SEEN * nanos(facts.run().collections())) {
            return new AllocationRate(sizes.bytesPerSecond(), false);
        }
        return allocating.bytes() > 0 && facts.spanNanos() > 0
                ? new AllocationRate(allocating.bytes() / (facts.spanNanos() / 1e9), true)
                : UNKNOWN;
    }

    /** The time from the first collection's start to the last one's, without their pauses. */
    private static long nanos(List<GarbageCollection> collections) {
        long first = Long.MAX_VALUE;
        long last = Long.MIN_VALUE;
        long stopped = 0;
        for (GarbageCollection each : OwnPauses.of(collections)) {
            if (Time.isKnown(each.nanos())) {
                first = Math.min(first, each.nanos());
                last = Math.max(last, each.nanos());
                stopped += Math.max(0, each.times().pauseNanos());
            }
        }
        return last > first ? Math.max(0, last - first - stopped) : 0;
    }

    boolean isKnown() {
        return bytesPerSecond > 0;
    }

    /** The rate in words, such as "1.2 GB a second". */
    String text() {
        return (sampled ? "about " : "") + Figures.bytes(bytesPerSecond) + " a second";
    }
}
