package dev.jitlens.parse.gc;

import dev.jitlens.model.Gc;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Messages of {@code -Xlog:gc*} (JDK 9 and later). All lines of a collection have its number; a
 * cycle beside the program has many, between which stand those of other collections.
 *
 * <pre>
 * GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M-&gt;4M(256M) 3.456ms
 * GC(0) DefNew: 17472K(19648K)-&gt;2176K(19648K) Eden: 17472K(17472K)-&gt;0K(17472K)
 * GC(3) y:  Promoted:         -                  -                 0M (0%)            12M (9%)
 * GC(0) User=0.01s Sys=0.00s Real=0.00s
 * GC(6) Concurrent Mark Cycle 47.328ms
 * Allocation Stall (main) 8.678ms
 * </pre>
 */
public final class GcMessages {
    private static final byte[] START = Bytes.of("GC(");
    private static final byte[] USING = Bytes.of("Using ");
    private static final byte[] TRIGGER = Bytes.of("Trigger");
    private static final byte[] CAPACITY = Bytes.of("Capacity:");
    private static final byte[] PROMOTED = Bytes.of("Promoted:");
    private static final String PAUSE = "Pause ";

    /** The last part of a cycle of CMS's. */
    private static final String RESET = "Concurrent Reset";

    private static final byte[][] PHASES = {
        Bytes.of(PAUSE),
        Bytes.of("Concurrent "),
        Bytes.of("Garbage Collection ("),
        Bytes.of("Minor Collection ("),
        Bytes.of("Major Collection ("),
    };
    private static final byte[][] OLD_GENERATIONS = {
        Bytes.of("Tenured: "), Bytes.of("ParOldGen: "), Bytes.of("PSOldGen: "), Bytes.of("CMS: "),
    };

    /** The column of the collection's end in Z's tables. */
    private static final int AT_END = 3;

    /** So many minor collections may come during a major one, and more. */
    private static final int MOST_OPEN = 1024;

    private final Map<Integer, OpenCollection> open = new LinkedHashMap<>();
    private final HeapChangeText change = new HeapChangeText();
    private final GcPhase phase = new GcPhase();
    private final AllocationStalls stalls = new AllocationStalls();
    private int newest = -1;
    private long endless;
    private Origin firstEndless;
    private String collector = "";
    private String trigger = "";

    /** Whether the message at {@code from} is one about collections. */
    public boolean read(Line line, int from, long nanos, LogSink sink) {
        byte[] buf = line.buf;
        int to = line.end;
        if (Bytes.startsWith(buf, from, to, START)) {
            int digits = from + START.length;
            int close = Bytes.skipDigits(buf, digits, to);
            long id = Bytes.number(buf, digits, close, -1);
            boolean numbered = close > digits && close < to && buf[close] == ')';
            if (numbered) {
                sink.kind(LogKind.GC_LOG);
                numbered(line, id, generation(buf, close + 1, to), nanos, sink);
            }
            return numbered;
        }
        if (Bytes.startsWith(buf, from, to, USING)) {
            String using = Collectors.bySign(line.text(from + USING.length, to));
            collector = using.isEmpty() ? collector : using;
            return !using.isEmpty();
        }
        if (Bytes.startsWith(buf, from, to, TRIGGER)) {
            int colon = Bytes.indexOf(buf, from, to, (byte) ':');
            trigger = colon < 0 ? "" : line.text(Math.min(to, colon + 2), to);
            return colon > 0;
        }
        return stalls.read(line, from, nanos, sink);
    }

    /** Index after blanks and the {@code y: }, {@code Y: } or {@code O: } of generational Z. */
    private static int generation(byte[] buf, int from, int to) {
        int i = Bytes.skipBlanks(buf, from, to);
        boolean named = i + 2 < to && buf[i + 1] == ':' && buf[i + 2] == ' ';
        return named ? Bytes.skipBlanks(buf, i + 2, to) : i;
    }

    private void numbered(Line line, long number, int from, long nanos, LogSink sink) {
        if (number < 0 || number > Integer.MAX_VALUE) {
            sink.problem(line.origin(), "no JVM gives a collection so large a number");
            return;
        }
        int id = (int) number;
        if (isPhase(line, from)) {
            phase.parse(line, from, change);
            phase(of(id, line, nanos, sink), nanos);
            return;
        }
        OpenCollection its = open.get(id);
        if (its == null || from >= line.end) {
            return;
        }
        its.seen(nanos);
        byte[] buf = line.buf;
        long cpu = GcCpuText.UNIFIED.nanos(buf, from, line.end);
        if (Time.isKnown(cpu)) {
            its.ran(cpu);
        } else if (Bytes.startsWith(buf, from, line.end, PROMOTED)) {
            its.promoted(change.column(buf, from + PROMOTED.length, line.end, AT_END));
        } else if (Bytes.startsWith(buf, from, line.end, CAPACITY)) {
            its.committed(change.column(buf, from + CAPACITY.length, line.end, AT_END));
        } else if (isOldGeneration(line, from) && change.find(buf, from, line.end)) {
            its.oldGrew(change.after - change.before);
            collector =
                    collector.isEmpty() ? Collectors.bySign(line.text(from, line.end)) : collector;
        }
    }

    private static boolean isPhase(Line line, int from) {
        for (byte[] start : PHASES) {
            if (Bytes.startsWith(line.buf, from, line.end, start)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOldGeneration(Line line, int from) {
        for (byte[] start : OLD_GENERATIONS) {
            if (Bytes.startsWith(line.buf, from, line.end, start)) {
                return true;
            }
        }
        return false;
    }

    /** The collection of this number, which a second JVM in the same text gives again. */
    private OpenCollection of(int id, Line line, long nanos, LogSink sink) {
        OpenCollection its = open.get(id);
        if (its != null
                && (its.isDone && phase.isMain && !endsNameless(its) || its.isAfter(nanos))) {
            open.remove(id);
            emit(its, sink);
            its = null;
        }
        if (its == null) {
            newest = id;
            its = new OpenCollection(line.origin(), id);
            open.put(id, its);
            if (open.size() > MOST_OPEN) {
                Iterator<OpenCollection> eldest = open.values().iterator();
                tell(eldest.next(), sink);
                eldest.remove();
            }
        }
        return its;
    }

    /**
     * A log that has Z's phases but not {@code gc+start} names its collections at their ends, which
     * a mail program may have broken before the sizes.
     */
    private boolean endsNameless(OpenCollection its) {
        return collector.equals("Z") && its.name.equals(OpenCollection.CYCLE) && !its.isOver;
    }

    private void phase(OpenCollection its, long nanos) {
        if (collector.isEmpty()) {
            collector = Collectors.bySign(phase.text);
        }
        if (phase.isTimed()) {
            its.ended(nanos, phase.tookNanos);
        } else {
            its.seen(nanos);
        }
        if (phase.isMain) {
            if (its.cause.isEmpty() || !phase.cause.isEmpty()) { // else the line is cut off
                its.name = phase.name;
                its.cause = phase.cause;
                its.kind = phase.kind;
            }
            its.isDone = phase.isTimed() || phase.changes;
            its.isWithoutPauses |= phase.name.equals("Concurrent Undo Cycle");
            if (phase.isTimed()) {
                its.took(phase.tookNanos);
            }
        } else if (its.name.isEmpty() || its.name.equals(OpenCollection.CYCLE)) {
            part(its);
        }
        its.isOver |= phase.isMain && its.isDone || phase.isTimed() && phase.text.equals(RESET);
        if (phase.isPause && phase.isTimed()) {
            its.pause(phase.tookNanos);
        }
        if (phase.changes) {
            its.heap(change);
        }
    }

    /** A part of a cycle that has no line of its own, which is CMS's and Shenandoah's. */
    private void part(OpenCollection its) {
        if (its.name.isEmpty() && collector.equals("Shenandoah")) {
            its.cause = trigger;
            trigger = "";
        }
        boolean isYoung = phase.text.contains("(Young)");
        its.kind = isYoung ? Gc.Kind.YOUNG : its.kind;
        its.name = isYoung ? OpenCollection.CYCLE + " (Young)" : OpenCollection.CYCLE;
        its.isDone = !collector.equals("G1");
    }

    private void emit(OpenCollection its, LogSink sink) {
        if (!its.isTold) {
            sink.event(LogKind.GC_LOG, its.close(collector));
        }
    }

    /**
     * A text is still written: tells the collections that are over.
     *
     * @param isQuiet whether nothing came for a while, so that the last one is told to its end
     */
    public void tellOver(boolean isQuiet, LogSink sink) {
        for (OpenCollection its : open.values()) {
            if (its.isOver && (isQuiet || its.id < newest) || isOldCycle(its)) {
                emit(its, sink);
                its.isTold = true;
            }
        }
    }

    /** Shenandoah's cycles have no end of their own; what gives memory back may be beside one. */
    private boolean isOldCycle(OpenCollection its) {
        return collector.equals("Shenandoah") && its.isDone && its.id + 1 < newest;
    }

    /** What goes on beside the program may when the JVM ends, but a pause is told to its end. */
    private void tell(OpenCollection its, LogSink sink) {
        if (!its.isDone && its.name.startsWith(PAUSE)) {
            if (its.id == newest && !its.hasRun()) {
                sink.problem(
                        its.origin(), "the log ends here in this collection: its end is missing");
            } else {
                endless++;
                firstEndless = firstEndless == null ? its.origin() : firstEndless;
            }
        }
        emit(its, sink);
    }

    /** The text has ended. */
    public void end(LogSink sink) {
        open.values().forEach(its -> tell(its, sink));
        open.clear();
        if (endless > 0) {
            sink.problem(
                    firstEndless,
                    endless == 1
                            ? "the pause of this collection lacks the line that ends it, which"
                                    + " tells how long it took"
                            : endless
                                    + " pauses from here on lack the line that ends them, which"
                                    + " tells how long they took");
        }
        endless = 0;
        firstEndless = null;
        stalls.tell(sink);
    }

    /** Whether such a message begins there, which needs no decorations to be known. */
    public static boolean isUnmistakable(Line line, int from) {
        if (!Bytes.startsWith(line.buf, from, line.end, START)) {
            return false;
        }
        int close = Bytes.skipDigits(line.buf, from + START.length, line.end);
        return close < line.end
                && line.buf[close] == ')'
                && isPhase(line, Math.min(line.end, close + 2));
    }

    /** Reads a message that stands alone ({@code -Xlog:gc::none}). */
    boolean readBare(Line line, LogSink sink) {
        return isUnmistakable(line, line.start) && read(line, line.start, Time.UNKNOWN, sink);
    }
}
