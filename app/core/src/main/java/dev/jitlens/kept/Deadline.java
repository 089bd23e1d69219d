package dev.jitlens.kept;

import java.time.Duration;

/** How long something may take at most. */
record Deadline(long endNanos) {
    static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    boolean isOver() {
        return System.nanoTime() - endNanos >= 0;
    }
}
