package dev.jitlens.bridge;

import java.util.concurrent.TimeUnit;

/**
 * How long the jitter meter sleeps: as short as was asked for, and longer where waking up so often
 * would cost more than a small part of a core. What a wake-up costs is nearly all the kernel's: a
 * few microseconds on a quiet machine, 20 to 80 on a virtual one. One thread uses this, but any
 * thread may call {@link #millis} and {@link #alsoUsed}.
 */
final class Pace {
    /**
     * Measuring may take this much CPU time in a second, 0.4% of a core: a fifth less than what is
     * promised.
     */
    static final long MOST_NANOS = TimeUnit.MICROSECONDS.toNanos(4000);

    /**
     * This much of {@link #MOST_NANOS} is kept for what nobody tells: the JVM compiles what
     * measures, for minutes.
     */
    private static final long COMPILING_NANOS = TimeUnit.MICROSECONDS.toNanos(500);

    /**
     * A sleep of this many milliseconds sees pauses of a second well, and 33 a second cost little.
     */
    private static final int LONGEST_MILLIS = 30;

    private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final double MILLIS_PER_SECOND = 1000;

    /**
     * The cost that one second shows is off by a third; the average over this many is near enough.
     */
    private static final int SMOOTHED_OVER = 4;

    private final OwnTime time = new OwnTime();
    private final int shortestMillis;
    private volatile int millis;
    private volatile long alsoUsedNanos = OwnTime.UNKNOWN;
    private long lookedNanos = System.nanoTime();
    private long usedNanos = OwnTime.UNKNOWN;
    private long perSleepNanos = OwnTime.UNKNOWN;
    private int sleeps;

    Pace(int shortestMillis) {
        this.shortestMillis = shortestMillis;
        millis = shortestMillis;
    }

    /** The length of the next sleep, in milliseconds. */
    int millis() {
        return millis;
    }

    /**
     * Takes note of what one other thread uses of the same budget, in nanoseconds of CPU time per
     * second.
     */
    void alsoUsed(long nanos) {
        alsoUsedNanos = smoothed(alsoUsedNanos, nanos);
    }

    /** Ends the measuring: no sleep follows. Only the thread that slept may call this. */
    void end() {
        time.close();
    }

    /** Takes note of a sleep that has ended. Only the thread that slept may call this. */
    void slept(long nowNanos) {
        sleeps++;
        if (nowNanos - lookedNanos >= LOOK_NANOS) {
            long used = time.nanos();
            if (used != OwnTime.UNKNOWN && usedNanos != OwnTime.UNKNOWN) {
                perSleepNanos = smoothed(perSleepNanos, (used - usedNanos) / sleeps);
                long budget = MOST_NANOS - COMPILING_NANOS - Math.max(0, alsoUsedNanos);
                millis = millisFor(shortestMillis, millis, perSleepNanos, budget);
            }
            usedNanos = used;
            lookedNanos = nowNanos;
            sleeps = 0;
        }
    }

    /** Averages the cost: one dear second must not lengthen the sleeps of the next ten. */
    static long smoothed(long before, long now) {
        return before == OwnTime.UNKNOWN ? now : before + (now - before) / SMOOTHED_OVER;
    }

    /**
     * The length of the next sleeps, in milliseconds: longer at once, and shorter by small steps
     * and only where it is clearly cheaper, since what is cheap now was dear before.
     *
     * @param budgetNanos the CPU time that all sleeps of a second may take; it may be used up
     *     already
     */
    static int millisFor(int shortest, int now, long nanosPerSleep, long budgetNanos) {
        double perSecond = Math.max(budgetNanos, MOST_NANOS / 4) / (double) nanosPerSleep;
        long needed = (long) Math.ceil(MILLIS_PER_SECOND / perSecond);
        long bounded = Math.max(shortest, Math.min(LONGEST_MILLIS, needed));
        boolean clearly = bounded <= now - Math.max(1, now / 6) || bounded > now;
        return (int) (clearly ? Math.max(bounded, now - Math.max(1, now / 4)) : now);
    }
}
