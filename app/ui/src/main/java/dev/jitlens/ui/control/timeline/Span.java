package dev.jitlens.ui.control.timeline;

/** A stretch of time, in nanoseconds since the JVM started; a moment if both ends are equal. */
public record Span(long fromNanos, long toNanos) {
    public Span {
        if (toNanos < fromNanos) {
            throw new IllegalArgumentException("span ends before it begins");
        }
    }

    public static Span between(long a, long b) {
        return new Span(Math.min(a, b), Math.max(a, b));
    }

    public long nanos() {
        return toNanos - fromNanos;
    }

    public boolean touches(Span other) {
        return fromNanos <= other.toNanos && other.fromNanos <= toNanos;
    }
}
