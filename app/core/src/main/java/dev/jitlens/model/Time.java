package dev.jitlens.model;

/** Times of events are nanoseconds since the JVM started, as a {@code long}. */
public final class Time {
    /** The log does not say when. */
    public static final long UNKNOWN = Long.MIN_VALUE;

    private Time() {}

    public static boolean isKnown(long nanos) {
        return nanos != UNKNOWN;
    }

    /** Milliseconds, or null where the log does not say; for JSON. */
    public static Double millisOrNull(long nanos) {
        return isKnown(nanos) ? Double.valueOf(nanos / 1e6) : null;
    }
}
