package dev.jitlens.parse.gc;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;

import java.util.List;

/** What is known so far of a collection that several lines tell of. */
final class OpenCollection {
    /** What a cycle is called whose pauses have names, but which has none itself. */
    static final String CYCLE = "Concurrent Cycle";

    private final Origin origin;
    final int id;
    String name = "";
    String cause = "";
    Gc.Kind kind = Gc.Kind.CONCURRENT;

    /** Whether the line was read that ends it. */
    boolean isDone;

    /** Whether nothing of it follows that another collection does not come before. */
    boolean isOver;

    /** Whether it was told, while the text is still written. */
    boolean isTold;

    /** Whether its pauses are told at all, so that none told means that there was none. */
    boolean isWithoutPauses;

    private long began = Time.UNKNOWN;
    private long last = Time.UNKNOWN;
    private long nanos = Time.UNKNOWN;
    private int pauses;
    private long pauseNanos;
    private long longestNanos;
    private long cpuNanos = Time.UNKNOWN;
    private Gc.Heap heap = Gc.Heap.UNKNOWN;
    private long committed = Unknown.NUMBER;
    private long oldGrowth = Unknown.NUMBER;
    private long promoted = Unknown.NUMBER;

    OpenCollection(Origin origin, int id) {
        this.origin = origin;
        this.id = id;
    }

    Origin origin() {
        return origin;
    }

    /** A line of it was written, at this time or {@link Time#UNKNOWN}. */
    void seen(long when) {
        began = Time.isKnown(began) ? began : when;
        last = Time.isKnown(when) ? when : last;
    }

    /** Whether a line at this time cannot be of the same collection: the clock went back. */
    boolean isAfter(long when) {
        return Time.isKnown(when) && Time.isKnown(last) && when < last - 1_000_000_000L;
    }

    /** Something that took a while ended at this time, or {@link Time#UNKNOWN}. */
    void ended(long when, long tookNanos) {
        seen(Time.isKnown(when) ? Math.max(0, when - tookNanos) : when);
        last = Time.isKnown(when) ? when : last;
    }

    void pause(long tookNanos) {
        pauses++;
        pauseNanos += tookNanos;
        longestNanos = Math.max(longestNanos, tookNanos);
    }

    /** The collector's threads ran for so long in a pause. */
    void ran(long cpu) {
        cpuNanos = Time.isKnown(cpuNanos) ? cpuNanos + cpu : cpu;
    }

    /** Whether it was told how long they ran, which is behind the pause. */
    boolean hasRun() {
        return Time.isKnown(cpuNanos);
    }

    int pauses() {
        return pauses;
    }

    /** All of it took so long. */
    void took(long tookNanos) {
        nanos = tookNanos;
    }

    /** The heap before the first, and after the last change that is told. */
    void heap(HeapChangeText change) {
        long before = heap.usedBefore() >= 0 ? heap.usedBefore() : change.before;
        long its = change.committed >= 0 ? change.committed : heap.committed();
        heap = new Gc.Heap(before, change.after, its, change.unit, Unknown.NUMBER);
    }

    void committed(long bytes) {
        committed = bytes;
    }

    /** The old generation grew by so much, or shrank. */
    void oldGrew(long bytes) {
        oldGrowth = bytes;
    }

    void promoted(long bytes) {
        promoted = Math.max(promoted, bytes);
    }

    GarbageCollection close(String collector) {
        return new GarbageCollection(
                origin,
                began,
                new Gc.Name(id, collector, kind, name.isEmpty() ? CYCLE : name, cause),
                times(),
                sizes(collector),
                List.of());
    }

    private Gc.Times times() {
        long whole = nanos;
        if (!Time.isKnown(whole) && Time.isKnown(began) && isDone) {
            whole = Math.max(0, last - began);
        }
        return pauses == 0 && !isWithoutPauses
                ? new Gc.Times(whole, Unknown.NUMBER, Time.UNKNOWN, Time.UNKNOWN)
                : new Gc.Times(whole, pauses, pauseNanos, longestNanos, cpuNanos);
    }

    private Gc.Heap sizes(String collector) {
        // CMS frees after its last pause, and does not tell how much.
        boolean isFreedLater = kind == Gc.Kind.CONCURRENT && collector.equals("CMS");
        // A young collection frees nothing in the old generation.
        boolean movedIsGrowth = kind == Gc.Kind.YOUNG && promoted < 0 && oldGrowth >= 0;
        return new Gc.Heap(
                heap.usedBefore(),
                isFreedLater ? Unknown.NUMBER : heap.usedAfter(),
                heap.committed() >= 0 ? heap.committed() : committed,
                heap.unitBytes(),
                movedIsGrowth ? oldGrowth : promoted);
    }
}
