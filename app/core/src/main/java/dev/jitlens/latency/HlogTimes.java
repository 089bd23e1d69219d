package dev.jitlens.latency;

/**
 * What the times of an interval log mean, by the rules of HdrHistogram's HistogramLogReader: a time
 * plus BaseTime is a time since 1970. Without a StartTime the first interval's start is it. Without
 * a BaseTime the first interval decides: if it is more than a year before StartTime, times are
 * relative to StartTime, else they are since 1970.
 */
public final class HlogTimes {
    private static final double YEAR_SECONDS = 365 * 24 * 3600.0;

    private Seconds first;
    private Seconds start;
    private Seconds base;

    /** The comment {@code #[StartTime: 1441753532.570 (seconds since epoch), …]}. */
    public void start(Seconds since1970) {
        start = since1970;
        first = first == null ? start : first;
    }

    /** The comment {@code #[BaseTime: 1441753532.570 (seconds since epoch)]}. */
    public void base(Seconds since1970) {
        base = since1970;
    }

    /** Takes the start of each interval into account, in their order. */
    void observe(Seconds time) {
        if (start == null) {
            start(time);
        }
        if (base == null) {
            base = time.number() < start.number() - YEAR_SECONDS ? start : Seconds.zero();
        }
    }

    /** The latest start of a log, in seconds since 1970; 0 if there was none so far. */
    public Seconds start() {
        return start == null ? Seconds.zero() : start;
    }

    /** What times are relative to, in seconds since 1970; 0 if they are not. */
    public Seconds base() {
        return base == null ? Seconds.zero() : base;
    }

    /** StartTime of the first of several logs in one file. */
    Seconds firstStart() {
        return first == null ? Seconds.zero() : first;
    }

    /** Nanoseconds since 1970. */
    long absoluteNanos(Seconds time) {
        return time.nanos() + base.nanos();
    }

    /** Seconds since the start of the log, with the rounding of HdrHistogram. */
    double sinceStart(Seconds time) {
        return time.number() + base.number() - start.number();
    }

    /** A log of made-up times, such as one that begins at 0, tells no date. */
    public static boolean isDate(long nanosSince1970) {
        return nanosSince1970 > (long) (YEAR_SECONDS * 1e9);
    }
}
