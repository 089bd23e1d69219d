package dev.jitlens.bridge;

import java.util.concurrent.TimeUnit;

/**
 * How long the jitter meter sleeps: as short as was asked for, and longer where waking up so often
 * would cost more than a small part of a core. What a wake-up costs is nearly all the kernel's: a
 * few microseconds on a quiet machine, 20 and more on a busy virtual one, where even the longest
 * sleep may cost more than that part. Used by one thread; {@link #millis} by any.
 */
final class Pace {
    /** Of the CPU time of a core. */
    private static final double MOST_SHARE = 0.004;

    private static final int LONGEST_MILLIS = 5;
    private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final double MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    private final OwnTime time = new OwnTime();
    private final int shortestMillis;
    private volatile int millis;
    private long lookedNanos = System.nanoTime();
    private long usedNanos = OwnTime.UNKNOWN;
    private int sleeps;

    Pace(int shortestMillis) {
        this.shortestMillis = shortestMillis;
        millis = shortestMillis;
    }

    /** Of the next sleep. */
    int millis() {
        return millis;
    }

    /** Call this after each sleep, from the thread that slept. */
    void slept(long nowNanos) {
        sleeps++;
        if (nowNanos - lookedNanos >= LOOK_NANOS) {
            long used = time.nanos();
            if (used != OwnTime.UNKNOWN && usedNanos != OwnTime.UNKNOWN) {
                millis = millisFor(shortestMillis, millis, (used - usedNanos) / sleeps);
            }
            usedNanos = used;
            lookedNanos = nowNanos;
            sleeps = 0;
        }
    }

    /** Longer at once, and shorter by small steps, since what is cheap now was dear before. */
    static int millisFor(int shortest, int now, long nanosPerSleep) {
        long needed = (long) Math.ceil(nanosPerSleep / (MOST_SHARE * MILLI));
        long bounded = Math.max(shortest, Math.min(LONGEST_MILLIS, needed));
        return (int) (bounded < now ? now - 1 : bounded);
    }
}
