package dev.jitlens.bridge;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * One file being written, by a daemon thread that ends with {@link #stop} or with the JVM. That
 * thread does all of it but opening the file.
 */
final class Recording extends Thread implements Ending {
    private static final long CPU_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /**
     * Reading CPU times takes one part in so many of the time at most, however many threads there
     * are.
     */
    private static final int CPU_PART = 100;

    private static final long FLUSH_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Options options;
    private final String attached;
    private final SampleFile file;
    private final EndHook hook = new EndHook(this);
    private final long beganNanos = System.nanoTime();
    private volatile boolean stopping;
    private long missedDumps;

    private Recording(Options options, String attached, SampleFile file) {
        super("jitlens-bridge");
        this.options = options;
        this.attached = attached;
        this.file = file;
        setDaemon(true);
    }

    static Recording start(Options options, String attached) throws Refused {
        SampleFile file;
        try {
            file = new SampleFile(options.file);
            file.flush();
        } catch (IOException e) {
            throw Refused.cannotWrite(options.file, e);
        }
        Recording recording = new Recording(options, attached, file);
        recording.hook.add();
        recording.start();
        return recording;
    }

    File file() {
        return options.file;
    }

    /** Ends the file, and waits for that, but not without bounds. */
    void end() {
        endSoon();
        hook.remove();
    }

    @Override
    public void endSoon() {
        stopping = true;
        LockSupport.unpark(this);
        Ending.await(this);
    }

    @Override
    public void run() {
        try {
            recordAndClose();
            if (!stopping) {
                hook.remove();
            }
        } catch (IOException e) {
            Agent.say("writes no more to " + options.file + ": " + e.getMessage());
        } catch (OutOfMemoryError | RuntimeException e) {
            Agent.say("writes no more to " + options.file + ": " + e);
        }
    }

    private void recordAndClose() throws IOException {
        try {
            record();
        } catch (LinkageError e) {
            file.info("refused", "This JVM lacks the module java.management.");
            Agent.say("records nothing, since this JVM lacks the module java.management");
        } finally {
            file.close();
        }
    }

    private void record() throws IOException {
        new InfoRecords(file).write(options, attached);
        ThreadMXBean jvm = ManagementFactory.getThreadMXBean();
        CpuTimes times = options.cpu ? new CpuTimes(jvm) : null;
        ThreadDumps dumps = new ThreadDumps(jvm, getId(), options.threads, options.depth);
        ProcessTime process = new ProcessTime();
        file.flush();
        repeat(times, dumps);
        long nanos = System.nanoTime();
        if (times != null) {
            times.record(file, nanos);
            process.write(file);
        }
        if (options.biasedNanos > 0) {
            dumps.tellLost(file, nanos);
            file.info("dumps.missed", missedDumps);
        }
        dumps.end(file, nanos);
    }

    private void repeat(CpuTimes times, ThreadDumps dumps) throws IOException {
        boolean dumping = options.biasedNanos > 0;
        long dumpAt = System.nanoTime();
        long timesAt = dumpAt;
        long flushAt = dumpAt;
        while (!stopping && !isOver()) {
            if (times != null && System.nanoTime() - timesAt >= 0) {
                times.record(file, System.nanoTime());
                timesAt = System.nanoTime() + Math.max(CPU_NANOS, times.costNanos() * CPU_PART);
            }
            if (dumping && System.nanoTime() - dumpAt >= 0) {
                dumpAt = nextDump(dumpAt, dumps.take(file));
            }
            if (System.nanoTime() - flushAt >= 0) {
                dumps.tellLost(file, System.nanoTime());
                file.flush();
                flushAt = System.nanoTime() + FLUSH_NANOS;
            }
            long wakeAt = times != null && timesAt - flushAt < 0 ? timesAt : flushAt;
            sleepUntil(dumping && dumpAt - wakeAt < 0 ? dumpAt : wakeAt);
        }
    }

    /** Whether the time is over: whoever began it may be gone by then. */
    private boolean isOver() {
        return options.seconds > 0
                && System.nanoTime() - beganNanos > TimeUnit.SECONDS.toNanos(options.seconds);
    }

    /**
     * The next beat of the interval, in nanoseconds, that leaves the program as much time as the
     * dump has taken.
     */
    private long nextDump(long lastNanos, long tookNanos) {
        long earliest = System.nanoTime() + tookNanos;
        long beats = Math.max(1, (earliest - lastNanos) / options.biasedNanos + 1);
        missedDumps += beats - 1;
        return lastNanos + beats * options.biasedNanos;
    }

    private void sleepUntil(long nanos) {
        long left = nanos - System.nanoTime();
        if (left > 0 && !stopping) {
            LockSupport.parkNanos(this, left);
        }
    }
}
