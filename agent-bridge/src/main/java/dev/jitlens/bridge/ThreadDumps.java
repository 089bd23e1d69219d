package dev.jitlens.bridge;

import java.io.IOException;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/**
 * Dumps the stacks of all threads, as VisualVM and JMH's stack profiler do: by one operation of the
 * JVM, at a safepoint. {@code ThreadMXBean.getThreadInfo} with ids is that operation with bounds;
 * {@code dumpAllThreads} has none before JDK 10, and {@code Thread.getAllStackTraces} has none on
 * any JDK.
 *
 * <p>Virtual threads are not in such dumps. A thread without Java frames gives no sample.
 */
final class ThreadDumps {
    private final ThreadMXBean jvm;
    private final long ownId;
    private final int mostThreads;
    private final int depth;
    private int turn;
    private long dumps;
    private long samples;
    private long dumpingNanos;
    private long longestNanos;
    private long leftOut;

    ThreadDumps(ThreadMXBean jvm, long ownId, int mostThreads, int depth) {
        this.jvm = jvm;
        this.ownId = ownId;
        this.mostThreads = mostThreads;
        this.depth = depth;
    }

    /** Returns how long the JVM took for the dump, in nanoseconds. */
    long take(SampleFile file) throws IOException {
        long[] ids = chosen(jvm.getAllThreadIds());
        long startNanos = System.nanoTime();
        ThreadInfo[] infos = jvm.getThreadInfo(ids, depth);
        long tookNanos = System.nanoTime() - startNanos;
        dumps++;
        dumpingNanos += tookNanos;
        longestNanos = Math.max(longestNanos, tookNanos);
        for (ThreadInfo info : infos) {
            if (info != null && info.getStackTrace().length > 0) {
                write(file, startNanos, info);
            }
        }
        return tookNanos;
    }

    private void write(SampleFile file, long nanos, ThreadInfo info) throws IOException {
        StackTraceElement[] stack = info.getStackTrace();
        boolean waiting = Waiting.is(info.getThreadState(), stack[0]);
        file.sample(nanos, info.getThreadId(), waiting, stack);
        samples++;
    }

    /**
     * Chooses all threads but the agent's own; if these are too many, as many as may be, and the
     * others in turn.
     */
    private long[] chosen(long[] all) {
        long[] others = new long[all.length];
        int n = 0;
        for (long id : all) {
            if (id != ownId) {
                others[n++] = id;
            }
        }
        if (n <= mostThreads) {
            return Arrays.copyOf(others, n);
        }
        leftOut += n - mostThreads;
        long[] chosen = new long[mostThreads];
        for (int i = 0; i < mostThreads; i++) {
            chosen[i] = others[(turn + i) % n];
        }
        turn = (turn + mostThreads) % n;
        return chosen;
    }

    /** Writes what was left out since the last call. */
    void tellLost(SampleFile file, long nanos) throws IOException {
        if (leftOut > 0) {
            file.lost(nanos, leftOut, "more than " + mostThreads + " threads");
            leftOut = 0;
        }
    }

    void end(SampleFile file, long nanos) throws IOException {
        file.end(nanos, dumps, samples, dumpingNanos, longestNanos);
    }
}
