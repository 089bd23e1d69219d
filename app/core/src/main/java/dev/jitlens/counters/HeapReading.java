package dev.jitlens.counters;

import dev.jitlens.model.run.Counter;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The Java heap as a JVM's counters have it. HotSpot writes them at the end of a collection, so
 * they are as old as the last one.
 *
 * @param usedBytes -1 if not told; it is not before the first collection, when the counters are 0
 * @param capacityBytes what the JVM has committed; -1 if not told
 */
public record HeapReading(long usedBytes, long capacityBytes) {
    public static final HeapReading UNKNOWN = new HeapReading(-1, -1);

    /** {@code sun.gc.generation.0.space.1.used}: the same names for all collectors since JDK 8. */
    private static final Pattern USED =
            Pattern.compile("sun\\.gc\\.generation\\.\\d+\\.space\\.\\d+\\.used");

    private static final Pattern CAPACITY =
            Pattern.compile("sun\\.gc\\.generation\\.\\d+\\.space\\.\\d+\\.capacity");

    static HeapReading of(List<Counter> counters) {
        long used = sum(counters, USED);
        return new HeapReading(used == 0 ? -1 : used, sum(counters, CAPACITY));
    }

    private static long sum(List<Counter> counters, Pattern name) {
        long sum = -1;
        for (Counter counter : counters) {
            if (!counter.isText() && name.matcher(counter.name()).matches()) {
                sum = Math.max(0, sum) + Math.max(0, counter.value());
            }
        }
        return sum;
    }
}
