package dev.jitlens.run;

import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The time that recordings are of, by the heads of their chunks: two dumps of one recording may
 * have the same chunks, and between two recordings of a JVM nothing may have been recorded.
 */
final class RecordedTime {
    private record Part(long begin, long end) {}

    private final List<Part> parts = new ArrayList<>();
    private boolean unknown;

    void add(long beginEpochNanos, long nanos) {
        unknown |= nanos <= 0 || beginEpochNanos > Long.MAX_VALUE - nanos;
        if (!unknown) {
            parts.add(new Part(beginEpochNanos, beginEpochNanos + nanos));
        }
    }

    /** All of it, or {@link Time#UNKNOWN} where one chunk does not tell. */
    long nanos() {
        if (unknown || parts.isEmpty()) {
            return Time.UNKNOWN;
        }
        parts.sort(Comparator.comparingLong(Part::begin));
        long sum = 0;
        long last = Long.MIN_VALUE;
        for (Part part : parts) {
            long from = Math.max(part.begin(), last);
            sum += Math.max(0, part.end() - from);
            last = Math.max(last, part.end());
        }
        return sum;
    }
}
