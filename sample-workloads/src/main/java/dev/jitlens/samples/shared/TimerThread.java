package dev.jitlens.samples.shared;

import java.util.concurrent.TimeUnit;

/**
 * Sleeps one millisecond at a time and keeps how late it woke up at worst. While the JVM waits for
 * a safepoint, a thread that wakes up must wait too.
 */
public final class TimerThread extends Thread {
    private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private volatile long latestNanos;
    private volatile boolean stopped;

    public TimerThread() {
        super("timer");
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            while (!stopped) {
                long before = System.nanoTime();
                Thread.sleep(1);
                long lateNanos = System.nanoTime() - before - PERIOD_NANOS;
                latestNanos = Math.max(latestNanos, lateNanos);
            }
        } catch (InterruptedException e) {
            // Nobody interrupts it.
        }
    }

    /** Forgets what happened so far, such as the slow first steps of the JVM. */
    public void reset() {
        latestNanos = 0;
    }

    /** Lets the thread finish its last sleep, which may be the late one. */
    public long stopAndGetLatestMillis() throws InterruptedException {
        stopped = true;
        join();
        return TimeUnit.NANOSECONDS.toMillis(latestNanos);
    }
}
