package dev.jitlens.ui.control.timeline;

/**
 * Which part of the run's time is in sight. Immutable: zooming gives another axis.
 *
 * @param visible what is in sight, always within {@code whole}
 * @param whole all there is to see
 */
public record TimeAxis(Span visible, Span whole) {
    /**
     * Closer than a microsecond shows nothing new: HotSpot logs in microseconds or milliseconds.
     */
    public static final long MIN_NANOS = 1_000;

    public static TimeAxis fit(Span whole) {
        long nanos = Math.max(whole.nanos(), MIN_NANOS);
        Span atLeast = new Span(whole.fromNanos(), whole.fromNanos() + nanos);
        return new TimeAxis(atLeast, atLeast);
    }

    /** Horizontal place of a time; outside of 0 to {@code width} when it is out of sight. */
    public double x(long nanos, double width) {
        return ((double) nanos - visible.fromNanos()) * width / visible.nanos();
    }

    public long nanosAt(double x, double width) {
        return visible.fromNanos() + Math.round(x / width * visible.nanos());
    }

    /** Nanoseconds that {@code pixels} stand for. */
    public long nanosIn(double pixels, double width) {
        return (long) Math.ceil(pixels * visible.nanos() / width);
    }

    /**
     * @param factor more than 1 comes closer
     * @param anchorNanos stays where it is on the screen
     */
    public TimeAxis zoom(double factor, long anchorNanos) {
        double nanos =
                Math.clamp(visible.nanos() / factor, (double) MIN_NANOS, (double) whole.nanos());
        double share = (anchorNanos - (double) visible.fromNanos()) / visible.nanos();
        return show(anchorNanos - Math.round(share * nanos), Math.round(nanos));
    }

    public TimeAxis zoomAtCentre(double factor) {
        return zoom(factor, visible.fromNanos() + visible.nanos() / 2);
    }

    /** Moves by a time; stops at either end. */
    public TimeAxis pan(long byNanos) {
        return show(visible.fromNanos() + byNanos, visible.nanos());
    }

    /** Brings a span into sight with some air around it. */
    public TimeAxis zoomTo(Span span) {
        long air = Math.max(span.nanos() / 20, MIN_NANOS / 2);
        return show(span.fromNanos() - air, span.nanos() + 2 * air);
    }

    /** Moves as little as it takes to see a moment; not at all if it is in sight. */
    public TimeAxis reveal(long nanos) {
        if (nanos >= visible.fromNanos() && nanos <= visible.toNanos()) {
            return this;
        }
        return show(nanos - visible.nanos() / 2, visible.nanos());
    }

    public TimeAxis all() {
        return new TimeAxis(whole, whole);
    }

    private TimeAxis show(long from, long nanos) {
        long length = Math.clamp(nanos, MIN_NANOS, whole.nanos());
        long start = Math.clamp(from, whole.fromNanos(), whole.toNanos() - length);
        return new TimeAxis(new Span(start, start + length), whole);
    }
}
