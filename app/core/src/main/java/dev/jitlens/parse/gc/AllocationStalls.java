package dev.jitlens.parse.gc;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.Wait;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Threads that ZGC let wait until a collection had freed memory, summed by thread; the line of a
 * sum is that of its longest wait.
 *
 * <pre>
 * Allocation Stall (maker-0) 8.678ms
 * </pre>
 */
final class AllocationStalls {
    private static final byte[] START = Bytes.of("Allocation Stall (");

    /** The stalls of more threads are counted without saying whose. */
    private static final int MOST_THREADS = 10_000;

    private final Map<String, Sum> sums = new LinkedHashMap<>();

    private static final class Sum {
        private final long firstNanos;
        private Origin longest;
        private long count;
        private long totalNanos;
        private long longestNanos;

        private Sum(Origin longest, long firstNanos) {
            this.longest = longest;
            this.firstNanos = firstNanos;
        }
    }

    /**
     * Whether the message at {@code from} is one of these.
     *
     * @param nanos when it was written: when the thread went on
     */
    boolean read(Line line, int from, long nanos, LogSink sink) {
        if (!Bytes.startsWith(line.buf, from, line.end, START)) {
            return false;
        }
        int close = Bytes.lastIndexOf(line.buf, from, line.end, (byte) ')');
        long took =
                close < 0
                        ? Time.UNKNOWN
                        : GcPhase.duration(
                                line.buf,
                                Bytes.skipBlanks(line.buf, close + 1, line.end),
                                line.end);
        if (!Time.isKnown(took)) {
            return false;
        }
        sink.kind(LogKind.GC_LOG);
        add(line.text(from + START.length, close), line, nanos, took);
        return true;
    }

    private void add(String thread, Line line, long nanos, long tookNanos) {
        String key = sums.size() >= MOST_THREADS && !sums.containsKey(thread) ? "" : thread;
        long began = Time.isKnown(nanos) ? Math.max(0, nanos - tookNanos) : Time.UNKNOWN;
        Sum sum = sums.computeIfAbsent(key, k -> new Sum(line.origin(), began));
        sum.count++;
        sum.totalNanos += tookNanos;
        if (tookNanos > sum.longestNanos) {
            sum.longestNanos = tookNanos;
            sum.longest = line.origin();
        }
    }

    void tell(LogSink sink) {
        sums.forEach((thread, sum) -> sink.event(LogKind.GC_LOG, wait(thread, sum)));
        sums.clear();
    }

    private static Wait wait(String thread, Sum sum) {
        return new Wait(
                sum.longest,
                sum.firstNanos,
                Wait.STALL_OF_LOG,
                "",
                thread,
                "",
                List.of(),
                sum.count,
                sum.totalNanos,
                sum.longestNanos);
    }
}
