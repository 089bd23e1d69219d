package dev.jitlens.parse.gc;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;

import java.util.Optional;

/**
 * What Shenandoah writes into a GC log of JDK 8, where it was ported to. The parts of a cycle have
 * no number in common, and the reason stands on a line before the first.
 *
 * <pre>
 * Trigger: Free (398M) is below minimum threshold (399M)
 * 2.464: [Concurrent reset, start]
 * 2.472: [Pause Init Mark (process weakrefs), 3.341 ms]
 * 3.344: [Concurrent cleanup 1613M-&gt;1361M(1636M), 0.092 ms]
 * 9.220: [Pause Degenerated GC (Update Refs) 3941M-&gt;1733M(3966M), 184.489 ms]
 * </pre>
 */
final class OldShenandoah {
    private static final String COLLECTOR = "Shenandoah";

    /** What a cycle is begun for, in a line of its own before it. */
    static final String TRIGGER = "Trigger: ";

    private static final byte[] BEFORE_CYCLE = Bytes.of(TRIGGER);
    private static final byte[][] PHASES = {Bytes.of("Pause "), Bytes.of("Concurrent ")};

    private final GcPhase phase = new GcPhase();
    private final HeapChangeText change = new HeapChangeText();
    private Optional<OpenCollection> open = Optional.empty();
    private boolean marked;
    private String trigger = "";

    /** Whether the bracket that opens before {@code from} is of a phase; then it is parsed. */
    boolean parse(Line line, int from) {
        int close = Bytes.lastIndexOf(line.buf, from, line.end, (byte) ']');
        boolean named = false;
        for (byte[] start : PHASES) {
            named |= Bytes.startsWith(line.buf, from, line.end, start);
        }
        return named && close > from && phase.parseOld(line, from, close, change);
    }

    /** Takes the phase that was parsed last. */
    void take(Line line, long nanos, LogSink sink) {
        boolean alone =
                phase.text.startsWith("Pause Full") || phase.text.startsWith("Pause Degenerated");
        boolean begins = !phase.isTimed();
        if (begins && (alone || isFirst())) {
            end(sink);
        }
        OpenCollection its = open.orElseGet(() -> begin(line));
        if (phase.isMain) {
            its.kind = phase.kind;
            its.name = phase.name;
            its.cause = phase.cause.isEmpty() ? its.cause : phase.cause;
        }
        marked |= phase.text.startsWith("Pause Init Mark");
        if (phase.isTimed()) {
            its.ended(nanos, phase.tookNanos);
        } else {
            its.seen(nanos);
        }
        if (phase.isPause && phase.isTimed()) {
            its.pause(phase.tookNanos);
        }
        if (phase.changes) {
            its.heap(change);
        }
        if (alone && phase.isTimed()) {
            end(sink);
        }
    }

    /** Whether the phase begins a cycle; earlier ports reset the bitmaps at the cycle's end. */
    private boolean isFirst() {
        return phase.text.equals("Concurrent reset")
                || marked && phase.text.startsWith("Pause Init Mark");
    }

    private OpenCollection begin(Line line) {
        OpenCollection its = new OpenCollection(line.origin(), Unknown.NUMBER);
        its.cause = trigger;
        its.isDone = true;
        trigger = "";
        marked = false;
        open = Optional.of(its);
        return its;
    }

    /** Whether the line says why the next cycle begins. */
    boolean isTrigger(Line line, String collector) {
        if (!line.startsWith(BEFORE_CYCLE) || !collector.equals(COLLECTOR)) {
            return false;
        }
        trigger = line.text().substring(TRIGGER.length()).strip();
        return true;
    }

    void end(LogSink sink) {
        open.ifPresent(its -> sink.event(LogKind.GC_LOG, its.close(COLLECTOR)));
        open = Optional.empty();
    }
}
