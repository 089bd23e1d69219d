package dev.jitlens.ui.shell;

/** A stretch of the run's time, in nanoseconds since the JVM started. */
public record TimeRange(long fromNanos, long toNanos) {
    public TimeRange {
        if (toNanos < fromNanos) {
            throw new IllegalArgumentException("range ends before it begins");
        }
    }
}
