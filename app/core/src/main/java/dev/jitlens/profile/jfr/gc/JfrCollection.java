package dev.jitlens.profile.jfr.gc;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.profile.jfr.event.JfrRecording;
import dev.jitlens.profile.jfr.event.JfrSpan;

import java.util.List;

/** What the events of one number say; each may be missing. */
final class JfrCollection {
    /** Before, G1 counts survivors in whole regions. */
    private static final int FIRST_WITH_EXACT_SURVIVORS = 17;

    JfrSpan span;
    String name = "";
    String cause = "";
    String g1Type = "";
    int pauses;
    long pauseNanos;
    long longestNanos;
    long cpuNanos = Time.UNKNOWN;
    long usedBefore = Unknown.NUMBER;
    long usedAfter = Unknown.NUMBER;
    long committed = Unknown.NUMBER;
    long oldBefore = Unknown.NUMBER;
    long oldAfter = Unknown.NUMBER;
    long survivorsAfter = Unknown.NUMBER;

    /** Bytes that G1 copied out of the regions that it collected, and what stayed in them. */
    long copied = Unknown.NUMBER;

    long leftBehind = Unknown.NUMBER;

    GarbageCollection toCollection(JfrRecording recording, int id, String collector) {
        Gc.Kind kind = kind();
        long promoted = kind == Gc.Kind.YOUNG ? promoted(recording.feature()) : Unknown.NUMBER;
        return new GarbageCollection(
                recording.origin(),
                recording.since(span),
                new Gc.Name(id, collector, kind, name, cause),
                new Gc.Times(
                        span.nanos(),
                        pauses > 0 ? pauses : Unknown.NUMBER,
                        pauseNanos,
                        longestNanos,
                        cpuNanos),
                new Gc.Heap(usedBefore, usedAfter, committed, 1, promoted),
                List.of());
    }

    private Gc.Kind kind() {
        return switch (name) {
            case "DefNew", "ParNew", "ParallelScavenge", "ZGC Minor" -> Gc.Kind.YOUNG;
            case "G1New" -> g1Type.equals("Mixed") ? Gc.Kind.MIXED : Gc.Kind.YOUNG;
            case "SerialOld", "ParallelOld", "PSMarkSweep", "G1Full" -> Gc.Kind.FULL;
            default -> Gc.Kind.CONCURRENT;
        };
    }

    /** What a young collection moved to the old generation, which it does not collect. */
    private long promoted(int feature) {
        if (oldBefore >= 0 && oldAfter >= oldBefore) {
            return oldAfter - oldBefore;
        }
        boolean exact =
                feature >= FIRST_WITH_EXACT_SURVIVORS
                        && leftBehind == 0
                        && survivorsAfter >= 0
                        && copied >= survivorsAfter;
        return exact ? copied - survivorsAfter : Unknown.NUMBER;
    }
}
