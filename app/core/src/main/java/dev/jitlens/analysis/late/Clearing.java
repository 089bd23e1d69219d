package dev.jitlens.analysis.late;

import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * A thread that clears the memory of a new array cannot stop at a safepoint until it is done. No
 * log tells that it does; but such an array lives on, so that after the next collection the heap
 * holds more than after the last.
 *
 * @param bytes that the heap grew by
 * @param odds that it was this, between 0 and 1
 */
public record Clearing(long bytes, double odds) {
    /** Below this, growth is as likely to be anything. */
    private static final long SHORTEST_REACH_NANOS = 100_000_000;

    /**
     * Memory that is touched for the first time was cleared at 1.1 to 1.8 GB a second on the
     * machine of the tests, JDK 8 to 25; a slow one may take twice as long.
     */
    private static final double LEAST_BYTES_A_NANO = 0.5;

    /** A collection later than this tells of what was allocated since then. */
    private static final long SOON_NANOS = 1_000_000_000;

    /** What the heap grew by, if clearing so much can have taken as long. */
    public static Optional<Long> grown(Run run, SafepointPause pause) {
        if (pause.reachNanos() < SHORTEST_REACH_NANOS) {
            return Optional.empty();
        }
        long reached = pause.nanos() + pause.reachNanos();
        Optional<GarbageCollection> next =
                run.collections().stream()
                        .filter(c -> c.heap().hasSizes() && done(c) >= reached)
                        .min(Comparator.comparingLong(Clearing::done))
                        .filter(c -> c.nanos() <= reached + SOON_NANOS);
        long before =
                run.collections().stream()
                        .filter(c -> c.heap().hasSizes() && done(c) < pause.nanos())
                        .max(Comparator.comparingLong(Clearing::done))
                        .map(c -> c.heap().usedAfter())
                        .orElse(0L);
        return next.map(c -> c.heap().usedAfter() - before)
                .filter(grown -> grown >= pause.reachNanos() * LEAST_BYTES_A_NANO);
    }

    private static long done(GarbageCollection c) {
        return Time.isKnown(c.doneNanos()) ? c.doneNanos() : c.nanos();
    }

    /** What it is, for a sentence. */
    public String what() {
        return String.format(
                Locale.ROOT,
                "clearing the memory of large new objects (the heap grew by %,d MB)",
                bytes >> 20);
    }
}
