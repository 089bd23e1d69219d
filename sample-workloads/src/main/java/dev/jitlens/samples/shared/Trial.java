package dev.jitlens.samples.shared;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Threads that do operations for the same length of time, each counting on its own. A number of
 * operations that is fixed instead would have the last thread run alone.
 */
public final class Trial {
    private static final long NOT_STARTED = Long.MIN_VALUE;

    private final com.sun.management.ThreadMXBean beans =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final CyclicBarrier ready;
    private final AtomicLong startNanos = new AtomicLong(NOT_STARTED);
    private final long runNanos;

    /** What one thread does. It is made by that thread, so that its data lies apart. */
    public interface Worker {
        /** Does the operations between two looks at the clock, and tells how many they were. */
        int operate();

        /** What else it counted, in the order of the workload's own columns. */
        long[] counted();
    }

    /** What one thread did within the time, and what that took in all. */
    static final class Did {
        final long operations;

        /**
         * How long it took from the start of the first thread to the end of this one's last
         * operation in time.
         */
        final long nanos;

        final long cpuNanos;
        final long allocatedBytes;
        final long[] counted;

        Did(long operations, long nanos, long cpuNanos, long allocatedBytes, long[] counted) {
            this.operations = operations;
            this.nanos = nanos;
            this.cpuNanos = cpuNanos;
            this.allocatedBytes = allocatedBytes;
            this.counted = counted;
        }
    }

    private Trial(int threads, long runNanos) {
        this.ready = new CyclicBarrier(threads);
        this.runNanos = runNanos;
    }

    /**
     * Collects garbage, and then runs the threads. Collecting when they have their data already
     * might put that side by side.
     */
    static List<Did> run(int threads, long runNanos, Supplier<Worker> workers) {
        System.gc();
        Trial trial = new Trial(threads, runNanos);
        Did[] did = new Did[threads];
        List<Thread> all = new ArrayList<Thread>();
        for (int i = 0; i < threads; i++) {
            int number = i;
            all.add(new Thread(() -> did[number] = trial.work(workers), "trial-" + (i + 1)));
        }
        all.forEach(Thread::start);
        try {
            for (Thread thread : all) {
                thread.join();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts it", e);
        }
        return Arrays.asList(did);
    }

    private Did work(Supplier<Worker> workers) {
        Worker worker = workers.get();
        awaitOthers();
        startNanos.compareAndSet(NOT_STARTED, System.nanoTime());
        long start = startNanos.get();
        long thread = Thread.currentThread().getId();
        long cpuBefore = beans.getCurrentThreadCpuTime();
        long bytesBefore = beans.getThreadAllocatedBytes(thread);
        long operations = 0;
        long end = start;
        int more = worker.operate();
        // What ends too late does not count: the thread may have been off the CPU meanwhile.
        for (long now = System.nanoTime(); now - start <= runNanos; now = System.nanoTime()) {
            operations += more;
            end = now;
            more = worker.operate();
        }
        return new Did(
                operations,
                end - start,
                beans.getCurrentThreadCpuTime() - cpuBefore,
                beans.getThreadAllocatedBytes(thread) - bytesBefore,
                worker.counted());
    }

    private void awaitOthers() {
        try {
            ready.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException("nobody interrupts it", e);
        }
    }
}
