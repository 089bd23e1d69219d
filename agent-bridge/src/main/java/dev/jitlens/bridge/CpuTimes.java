package dev.jitlens.bridge;

import java.io.IOException;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/**
 * Records the CPU times of all threads, the agent's own among them. They are read several times a
 * second, so that the time of a thread that ends in between is nearly right; one that starts and
 * ends in between is not seen.
 */
final class CpuTimes {
    /** The launcher's thread calls itself so once {@code main} has returned. */
    private static final String AFTER_MAIN = "DestroyJavaVM";

    private final ThreadMXBean jvm;
    private final Map<Long, ThreadTime> threads = new HashMap<Long, ThreadTime>();
    private boolean first = true;
    private long costNanos;

    /** The main thread, whose id is 1 up to JDK 21 and 3 on JDK 25; null if it has ended before. */
    private ThreadTime main;

    CpuTimes(ThreadMXBean jvm) {
        this.jvm = jvm;
        if (jvm.isThreadCpuTimeSupported() && !jvm.isThreadCpuTimeEnabled()) {
            jvm.setThreadCpuTimeEnabled(true);
        }
    }

    /**
     * The CPU time of the calling thread, in nanoseconds, that the last record took; 0 if the JVM
     * does not tell.
     */
    long costNanos() {
        return costNanos;
    }

    /** Writes a record of every thread that is new, has ended, or has used CPU time since. */
    void record(SampleFile file, long nanos) throws IOException {
        long startNanos = ownNanos();
        long[] ids = jvm.getAllThreadIds();
        Set<Long> alive = new HashSet<Long>();
        for (long id : ids) {
            alive.add(id);
        }
        addNew(file, alive, nanos);
        for (Iterator<ThreadTime> i = threads.values().iterator(); i.hasNext(); ) {
            ThreadTime thread = i.next();
            long cpuNanos = alive.contains(thread.id) ? cpuNanos(thread.id) : ThreadTime.UNKNOWN;
            if (cpuNanos >= 0 && cpuNanos - thread.inheritedNanos > thread.cpuNanos) {
                thread.cpuNanos = cpuNanos - thread.inheritedNanos;
                file.thread(thread, SampleFile.THREAD_SEEN, nanos);
            } else if (!alive.contains(thread.id)) {
                file.thread(thread, SampleFile.THREAD_ENDED, nanos);
                i.remove();
            }
        }
        first = false;
        costNanos = ownNanos() - startNanos;
    }

    private void addNew(SampleFile file, Set<Long> alive, long nanos) throws IOException {
        Set<Long> unknown = new HashSet<Long>(alive);
        unknown.removeAll(threads.keySet());
        long[] ids = new long[unknown.size()];
        int n = 0;
        for (Long id : unknown) {
            ids[n++] = id;
        }
        for (ThreadInfo info : jvm.getThreadInfo(ids)) {
            if (info != null) {
                add(file, info, nanos);
            }
        }
    }

    private void add(SampleFile file, ThreadInfo info, long nanos) throws IOException {
        long id = info.getThreadId();
        long cpuNanos = cpuNanos(id);
        ThreadTime thread = new ThreadTime(id, info.getThreadName(), first ? cpuNanos : 0);
        thread.cpuNanos = cpuNanos;
        if (first && thread.name.equals("main") && (main == null || id < main.id)) {
            main = thread;
        } else if (!first && thread.name.equals(AFTER_MAIN) && main != null) {
            continueMain(thread);
        }
        threads.put(id, thread);
        file.thread(thread, first ? SampleFile.THREAD_SEEN : SampleFile.THREAD_STARTED, nanos);
    }

    /**
     * Goes on with the thread that takes the place of main. To the system both are one thread, with
     * one time. What it has used up to now counts as main's, which is exact but for what ending
     * main has cost.
     */
    private void continueMain(ThreadTime after) {
        if (after.cpuNanos >= 0) {
            main.cpuNanos = after.cpuNanos;
            after.inheritedNanos = after.cpuNanos;
            after.cpuNanos = 0;
        }
    }

    private long ownNanos() {
        return jvm.isCurrentThreadCpuTimeSupported() ? jvm.getCurrentThreadCpuTime() : 0;
    }

    private long cpuNanos(long id) {
        return jvm.isThreadCpuTimeSupported() ? jvm.getThreadCpuTime(id) : ThreadTime.UNKNOWN;
    }
}
