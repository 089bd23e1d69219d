package dev.jitlens.watch;

/** Times as agents take them. */
final class Intervals {
    private Intervals() {}

    /** The interval in the largest unit that keeps it exact. */
    static String of(long nanos) {
        if (nanos % 1_000_000 == 0) {
            return nanos / 1_000_000 + "ms";
        }
        return nanos % 1_000 == 0 ? nanos / 1_000 + "us" : nanos + "ns";
    }
}
