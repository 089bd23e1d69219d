package dev.jitlens.samples.shared;

/** Sends requests to a server, one after the other. */
public final class LoadDriver {
    /** What decides when a request is sent. */
    public enum Mode {
        /** A request is sent as soon as the one before has ended. */
        THROUGHPUT,
        /**
         * It is as with {@link #FIXED}, but what is shown is the service time: the response time is
         * recorded for who asks.
         */
        THROTTLE,
        /**
         * Requests are sent at times fixed beforehand by the rate, and those that are late at once.
         */
        FIXED;

        /** Whether there is a time at which a request was meant to start. */
        public boolean intends() {
            return this != THROUGHPUT;
        }
    }

    /** Time in nanoseconds, and ways to let it pass. */
    public interface Clock {
        long nanos();

        void sleepUntil(long nanos);

        void workUntil(long nanos);
    }

    /** Hears of each request. */
    public interface Listener {
        /**
         * @param intendedNanos the time when it was meant to start; it means nothing unless the
         *     mode {@link Mode#intends}
         */
        void ended(long intendedNanos, long startNanos, long endNanos);
    }

    private final Clock clock;
    private final Runnable server;
    private final Listener listener;

    public LoadDriver(Clock clock, Runnable server, Listener listener) {
        this.clock = clock;
        this.server = server;
        this.listener = listener;
    }

    /**
     * Sends all requests that are due until then, however long that takes: those left out would be
     * the ones that waited longest.
     *
     * @param periodNanos nanoseconds from one request to the next
     * @param runNanos nanoseconds in which requests are due
     */
    public void run(Mode mode, long periodNanos, long runNanos) {
        long dueNanos = clock.nanos();
        long untilNanos = dueNanos + runNanos;
        while (dueNanos - untilNanos < 0) {
            clock.sleepUntil(dueNanos);
            long startNanos = clock.nanos();
            server.run();
            long endNanos = clock.nanos();
            listener.ended(dueNanos, startNanos, endNanos);
            dueNanos = next(mode, periodNanos, dueNanos, endNanos);
        }
    }

    private static long next(Mode mode, long periodNanos, long due, long end) {
        return mode.intends() ? due + periodNanos : end;
    }

    /** The later of two times. Math.max would not do: the clock may overflow. */
    public static long later(long nanos, long otherNanos) {
        return nanos - otherNanos > 0 ? nanos : otherNanos;
    }
}
