package dev.jitlens.bridge;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

import java.util.concurrent.TimeUnit;

/**
 * Sleeps a short while again and again, and records how late it wakes up. What keeps this thread
 * from running, keeps the program's threads from it, too: pauses of the JVM, and of the machine.
 *
 * <p>A pause also leaves no room for the sleeps that would have ended during it. These are made up
 * for: a pause of 10 ms counts as 10, 9, 8 … 1 ms at an interval of 1 ms (correction of coordinated
 * omission).
 */
final class JitterMeter extends Thread {
    /** A longer sleep, as of a stopped process, counts as this long, in nanoseconds. */
    private static final long MOST_NANOS = TimeUnit.HOURS.toNanos(1);

    /** Histograms tell apart this many nanoseconds; no clock and no scheduler is more exact. */
    private static final long LEAST_NANOS = TimeUnit.MICROSECONDS.toNanos(1);

    private static final int SIGNIFICANT_DIGITS = 2;

    private final Pace pace;
    private final SingleWriterRecorder recorder =
            new SingleWriterRecorder(LEAST_NANOS, MOST_NANOS, SIGNIFICANT_DIGITS);
    private volatile boolean stopping;
    private long wokeNanos;

    /**
     * @param sleepMillis how long each sleep is, in whole milliseconds, since up to JDK 20 a sleep
     *     is rounded to them
     */
    JitterMeter(int sleepMillis) {
        super("jitlens-jitter");
        pace = new Pace(sleepMillis);
        setDaemon(true);
    }

    /** The length of a sleep now, in milliseconds. */
    int sleepMillis() {
        return pace.millis();
    }

    /** Takes note of what writing the values down costs, in nanoseconds of CPU time per second. */
    void writingTakes(long nanos) {
        pace.alsoUsed(nanos);
    }

    /**
     * Sleeps until {@link #end}. Nothing in the loop locks, and nothing allocates but a look at its
     * cost once a second.
     */
    @Override
    public void run() {
        wokeNanos = System.nanoTime();
        while (!stopping) {
            int sleepMillis = pace.millis();
            woke(sleepMillis, sleepWhole(sleepMillis));
        }
        woke(pace.millis(), false); // It may have paused after its last sleep.
        pace.end();
    }

    /** Each sleep counts from when the last one was over: a pause may fall between the two. */
    private void woke(int sleepMillis, boolean whole) {
        long intervalNanos = TimeUnit.MILLISECONDS.toNanos(sleepMillis);
        long nowNanos = System.nanoTime();
        long lateNanos = nowNanos - wokeNanos - intervalNanos;
        wokeNanos = nowNanos;
        // One that was interrupted after its time is as late as any other: the JVM may end at
        // once after a pause, before this thread has woken from it.
        if (whole || lateNanos > 0) {
            record(lateNanos, intervalNanos);
            pace.slept(nowNanos);
        }
    }

    private static boolean sleepWhole(int millis) {
        try {
            sleep(millis);
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }

    private void record(long lateNanos, long intervalNanos) {
        recorder.recordValueWithExpectedInterval(
                Math.min(Math.max(0, lateNanos), MOST_NANOS), intervalNanos);
    }

    /**
     * Takes what was recorded since the last call; another thread may do so.
     *
     * @param used the histogram of the last call, to be filled anew, or null
     */
    Histogram since(Histogram used) {
        return recorder.getIntervalHistogram(used);
    }

    void end() {
        stopping = true;
        interrupt();
    }

    /** Lets the meter record its last sleep after {@link #end}, but waits no longer than this. */
    void awaitLast(long mostMillis) {
        try {
            join(mostMillis);
        } catch (InterruptedException e) {
            currentThread().interrupt();
        }
    }
}
