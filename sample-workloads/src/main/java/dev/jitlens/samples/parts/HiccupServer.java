package dev.jitlens.samples.parts;

import dev.jitlens.samples.shared.LoadDriver;

/**
 * Takes the same time for each request, except that now and then it stalls: a request that comes
 * meanwhile is not begun before the stall is over. The first stall begins one distance after the
 * server was made.
 */
public final class HiccupServer implements Runnable {
    private final LoadDriver.Clock clock;
    private final long serviceNanos;
    private final boolean busy;
    private final long everyNanos;
    private final long stallNanos;
    private final long madeNanos;

    /**
     * @param busy whether it works for that time or sleeps
     * @param everyNanos nanoseconds from the beginning of one stall to that of the next
     * @param stallNanos how long each takes in nanoseconds, or 0 for none
     */
    public HiccupServer(
            LoadDriver.Clock clock,
            long serviceNanos,
            boolean busy,
            long everyNanos,
            long stallNanos) {
        this.clock = clock;
        this.serviceNanos = serviceNanos;
        this.busy = busy;
        this.everyNanos = everyNanos;
        this.stallNanos = stallNanos;
        this.madeNanos = clock.nanos();
    }

    @Override
    public void run() {
        long now = clock.nanos();
        long intoStallNanos = (now - madeNanos) % everyNanos;
        if (now - madeNanos >= everyNanos && intoStallNanos < stallNanos) {
            now = now - intoStallNanos + stallNanos;
            clock.sleepUntil(now);
            now = clock.nanos();
        }
        if (busy) {
            clock.workUntil(now + serviceNanos);
        } else {
            clock.sleepUntil(now + serviceNanos);
        }
    }
}
