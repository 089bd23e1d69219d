package dev.jitlens.parse.gc;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Prefixes;
import dev.jitlens.parse.line.Sign;
import dev.jitlens.parse.line.StampedTime;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What JDK 8 and before log of collections ({@code -XX:+PrintGC}, {@code PrintGCDetails}), after
 * optional times.
 *
 * <pre>
 * 2026-11-21T13:32:01.282+0000: 0.292: [GC (Allocation Failure)  33280K-&gt;824K(125952K), 0.0010 secs]
 * 0.292: [GC pause (G1 Evacuation Pause) (young), 0.0012 secs]
 *    [Eden: 24.0M(24.0M)-&gt;0.0B(21.0M) Survivors: 0.0B-&gt;3072.0K Heap: 24.0M(64.0M)-&gt;4.0M(64.0M)]
 * 0.292: [CMS-concurrent-mark: 0.010/0.012 secs]
 * </pre>
 */
public final class GcTextReader implements LineReader {
    private static final byte[] TIMED = Bytes.of(": [");
    private static final byte[] NUMBERED = Bytes.of(": #");
    private static final byte[] FLAGS = Bytes.of("CommandLine flags: ");

    /** Lines that have none, and bear on collections where none is open. */
    private static final Prefixes WITHOUT_BRACKET =
            Prefixes.of("CommandLine flags: ", "GC(", OldShenandoah.TRIGGER);

    private static final byte[] DETAIL = Bytes.of("   [");
    private static final byte[] EDEN = Bytes.of("   [Eden: ");
    private static final byte[] HEAP = Bytes.of("Heap: ");
    private static final byte[] HEAP_BEFORE = Bytes.of("{Heap before gc invocations=");
    private static final byte[] SURVIVORS = Bytes.of("Desired survivor size ");
    private static final byte[] AGE = Bytes.of("- age ");
    private static final String MAX_AGE = "max ";
    private static final byte[] SECS = Bytes.of(" secs]");
    private static final byte[] MILLIS = Bytes.of(" ms]");
    private static final byte[] LEAST = Bytes.of(": Min: ");
    private static final byte[] GC_ID = Bytes.of("GC(");
    private static final byte[] TIMES = Bytes.of(" [Times: ");
    private static final String INVOKED = "Full GC invoke=";
    private static final byte[][] STARTS = {
        Bytes.of("GC ("),
        Bytes.of("Full GC ("),
        Bytes.of("GC pause ("),
        Bytes.of("GC remark"),
        Bytes.of("GC cleanup"),
        // before JDK 7u4 there was no cause
        Bytes.of("GC ["),
        Bytes.of("GC["),
        Bytes.of("Full GC ["),
        Bytes.of("Full GC["),
        Bytes.of("GC-- ["),
        // JDK 1.3, which put the cause in angle brackets
        Bytes.of(INVOKED),
    };
    private static final byte[][] BARE = {Bytes.of("Full GC"), Bytes.of("GC--"), Bytes.of("GC")};
    private static final byte[] ARROW = Bytes.of("->");

    /** Its cause, which JDK 7 and before do not tell. */
    private static final String IN_REMARK = "CMS Final Remark";

    private static final byte[][] GENERATIONS = {
        Bytes.of("ParNew"), Bytes.of("CMS"), Bytes.of("DefNew"), Bytes.of("Tenured"),
    };

    /** How a record begins in a line that a program had begun. */
    private static final byte[][] AMID = {Bytes.of("[GC "), Bytes.of("[Full GC ")};

    private static final byte[][] CONCURRENT = {
        Bytes.of("GC concurrent-"), Bytes.of("CMS-concurrent-"),
    };

    /** A part of a cycle that tells neither sizes nor times. */
    private static final GcRecord NOTHING = new GcRecord();

    /** What G1 says of its pauses besides the cause. */
    private static final Set<String> SUBTYPES =
            Set.of("young", "mixed", "partial", "initial-mark", "to-space exhausted");

    private final StampedTime stamp;
    private final GcMessages messages;
    private GcRecord record = new GcRecord();

    /**
     * What is known of the remark in which {@link #record} is a collection of its own, if {@link
     * #remark} is.
     */
    private GcRecord outer = new GcRecord();

    private final GcRecord inside = new GcRecord();
    private final HeapChangeText change = new HeapChangeText();
    private final OldCycle cycle = new OldCycle();
    private final OldShenandoah shenandoah = new OldShenandoah();
    private Optional<Origin> open = Optional.empty();
    private Optional<GarbageCollection> waiting = Optional.empty();
    private Optional<Interrupted> remark = Optional.empty();
    private long nanos;
    private String collector = "";

    /** Whether the processor time of the collection that waits is not told yet. */
    private boolean isWaitingForTimes;

    /** Index of what follows the record that ended in this line, or -1. */
    private int behind = -1;

    /** Whether any collection was told. */
    private boolean begun;

    /** A remark of CMS's that waits for the collection in it ({@code CMSScavengeBeforeRemark}). */
    private record Interrupted(Origin origin, long nanos) {}

    public GcTextReader(StampedTime stamp, GcMessages messages) {
        this.stamp = stamp;
        this.messages = messages;
    }

    @Override
    public boolean read(Line line, LogSink sink) {
        if (open.isEmpty() && !mayBear(line)) {
            return false;
        }
        behind = -1;
        int start = line.start;
        line.start = behindBlanks(line);
        boolean taken = !line.isEmpty() && readFirst(line, sink);
        takeRest(line, sink);
        line.start = start;
        return taken;
    }

    /** Whether it may bear on collections where none is open; most lines of programs do not. */
    private boolean mayBear(Line line) {
        if (!line.has(Sign.BRACKET)) {
            return WITHOUT_BRACKET.areAt(line);
        }
        byte first = line.buf[line.start];
        boolean begins = first == '[' || first == ' ' || first == '\t' || line.has(Sign.TIMED);
        return begun || begins || WITHOUT_BRACKET.areAt(line);
    }

    /**
     * Index of the collection that begins behind blanks, which whoever copied the line left there;
     * else the line's start, as the blanks before details mean something.
     */
    private static int behindBlanks(Line line) {
        int first = Bytes.skipBlanks(line.buf, line.start, line.end);
        if (first == line.start || first == line.end) {
            return line.start;
        }
        int from = begin(line, first);
        return from > first && isStart(line, from) ? first : line.start;
    }

    private boolean readFirst(Line line, LogSink sink) {
        int from = begin(line, line.start);
        if (open.isPresent() && isAny(CONCURRENT, line, from)) {
            beside(line, from, sink);
            return true;
        }
        if (from > line.start && isStart(line, from)) {
            if (open.isPresent() && remark.isEmpty() && record.isRemarkOpen()) {
                scavenge(line, line.start, from, sink);
            } else {
                start(line, line.start, from, sink);
            }
            return true;
        }
        if (from > line.start && shenandoah.parse(line, from)) {
            sink.kind(LogKind.GC_LOG);
            collector = collector.isEmpty() ? Collectors.SHENANDOAH.label() : collector;
            long its = stamp.before(line.buf, line.start, stampEnd(line, line.start, from), sink);
            shenandoah.take(line, its, sink);
            return true;
        }
        if (open.isPresent() && goesOn(line, from)) {
            take(line, line.start, sink);
            return true;
        }
        int amid = amid(line);
        if (amid > 0) {
            start(line, line.start, amid, sink);
            return true;
        }
        if (line.startsWith(FLAGS)) {
            collector = Collectors.byFlags(line.text());
        }
        return detail(line, sink)
                || isTime(line)
                || shenandoah.isTrigger(line, collector)
                || messages.readBare(line, sink)
                || isOfUnifiedLog(line)
                || isBroken(line, from, sink);
    }

    /**
     * Whether the begin of a collection in which the collector writes other words, as a JVM for
     * debugging does with {@code -XX:+Verbose}: {@code 0.292: [GCAllocated 0 objects, 0 bytes}.
     */
    private static boolean isBroken(Line line, int from, LogSink sink) {
        boolean timed = line.has(Sign.TIMED) && from > line.start + 1;
        int words = wordsEnd(line, from);
        int end = words;
        while (end < line.end && Character.isLetter(line.buf[end])) {
            end++;
        }
        boolean more = words > from && end > words && end < line.end;
        if (!timed || !more || line.buf[end] == ']') {
            return false; // A program may name itself there.
        }
        sink.unread(line.origin(), line.text());
        return true;
    }

    private static int wordsEnd(Line line, int from) {
        int end = from;
        for (int i = 0; i < BARE.length && end == from; i++) {
            if (Bytes.startsWith(line.buf, from, line.end, BARE[i])) {
                end = from + BARE[i].length;
            }
        }
        return end;
    }

    private void start(Line line, int stampFrom, int from, LogSink sink) {
        abandon(sink);
        sink.kind(LogKind.GC_LOG);
        flush(sink);
        begin(line, stampFrom, from, sink);
        int bracket = scavengeIn(line, from);
        if (bracket < 0) {
            take(line, from, sink);
        } else {
            int its = stampBegin(line, bracket);
            record.take(line.buf, from, its);
            scavenge(line, its, bracket + 1, sink);
        }
    }

    private void begin(Line line, int stampFrom, int from, LogSink sink) {
        begun = true;
        open = Optional.of(line.origin());
        nanos = stamp.before(line.buf, stampFrom, stampEnd(line, stampFrom, from), sink);
        record.begin();
    }

    /** A collection begins within the remark that is open, which goes on after it. */
    private void scavenge(Line line, int stampFrom, int from, LogSink sink) {
        flush(sink);
        remark = Optional.of(new Interrupted(open.get(), nanos));
        swap();
        begin(line, stampFrom, from, sink);
        take(line, from, sink);
    }

    private void resume() {
        open = remark.map(Interrupted::origin);
        nanos = remark.map(Interrupted::nanos).orElse(nanos);
        if (remark.isPresent()) {
            swap();
        }
        remark = Optional.empty();
    }

    private void swap() {
        GcRecord its = record;
        record = outer;
        outer = its;
    }

    private static boolean isStart(Line line, int from) {
        return isAny(STARTS, line, from)
                || isAny(CONCURRENT, line, from)
                || isWithoutCause(line, from);
    }

    /**
     * Whether it is of JDK 7 or before, which told no cause: {@code GC 1.2: [ParNew}, {@code
     * GC2014-10-20T21:03:07.419+0200: 0.3: [ParNew} or {@code Full GC 10192M-&gt;7271M(10240M)}.
     * JDK 6 and before put the heap's parts ({@code PrintHeapAtGC}) behind it.
     */
    private static boolean isWithoutCause(Line line, int from) {
        int words = wordsEnd(line, from);
        int next = Bytes.skipBlanks(line.buf, words, line.end);
        if (words == from) {
            return false;
        }
        if (next == line.end) {
            return isAlone(line, from);
        }
        return GcStatistics.isAt(line.buf, next, line.end)
                || Bytes.startsWith(line.buf, next, line.end, HEAP_BEFORE)
                || isSized(line, next);
    }

    /** Where nothing but the survivors' ages is told of a collection, its size comes after them. */
    private static boolean isAlone(Line line, int from) {
        int bracket = from - 1;
        boolean timed = bracket > line.start + 1 && line.buf[bracket - 2] == ':';
        return timed || bracket == line.start;
    }

    private static boolean isSized(Line line, int digit) {
        return Bytes.isDigit(line.buf[digit])
                && (line.indexOf(TIMED, digit) > 0
                        || line.indexOf(ARROW, digit) > 0
                        || line.indexOf(SECS, digit) > 0);
    }

    private static boolean isAny(byte[][] starts, Line line, int from) {
        for (byte[] start : starts) {
            if (Bytes.startsWith(line.buf, from, line.end, start)) {
                return true;
            }
        }
        return false;
    }

    /** A line of the collector's other threads, amid a record of several lines. */
    private void beside(Line line, int from, LogSink sink) {
        inside.begin();
        int end = inside.take(line.buf, from, line.end);
        if (end >= 0) {
            long its = stamp.before(line.buf, line.start, from - 1, sink);
            part(inside.text(), line.origin(), its, inside, sink);
            int rest = afterTimes(line, end);
            if (rest < line.end) {
                take(line, rest, sink);
            }
        }
    }

    /**
     * Index of what follows a record and the processor time that it took; some lines end in CR
     * alone.
     */
    private static int afterTimes(Line line, int end) {
        boolean timed = Bytes.startsWith(line.buf, end, line.end, TIMES);
        int close = timed ? Bytes.indexOf(line.buf, end, line.end, (byte) ']') : end - 1;
        int rest = close < 0 ? line.end : close + 1;
        while (rest < line.end && (line.buf[rest] == ' ' || line.buf[rest] == '\r')) {
            rest++;
        }
        return rest;
    }

    private void part(String text, Origin origin, long its, GcRecord said, LogSink sink) {
        if (said.isInitialMark() || cycle.isFirst(text)) {
            cycle.end(collector, sink);
        }
        Optional<HeapChangeText> sizes = said.heap(change) ? Optional.of(change) : Optional.empty();
        cycle.part(text, origin, its, said, sizes);
        if (cycle.isOver()) {
            cycle.end(collector, sink);
        }
    }

    /**
     * The index behind the first bracket that only times may precede; the start if there is none.
     */
    private static int begin(Line line, int start) {
        byte first = line.buf[start];
        if (first == '[') {
            return start + 1;
        }
        boolean mayBeTime = Bytes.isDigit(first) || first == '#';
        int timed = mayBeTime ? line.indexOf(TIMED, start) : -1;
        return timed < 0 ? start : timed + TIMED.length;
    }

    /** Where the times end, which a number may follow ({@code -XX:+PrintGCID}). */
    private static int stampEnd(Line line, int start, int from) {
        int number = Bytes.indexOf(line.buf, start, from, NUMBERED);
        return number < 0 ? from - 1 : number + 2;
    }

    /**
     * Whether it may be of a record of several lines, among which a program writes its own.
     *
     * @param from index after the first bracket, or the line's start
     */
    private static boolean goesOn(Line line, int from) {
        return line.startsWith(SURVIVORS)
                || line.startsWith(AGE)
                || from > line.start && isAny(GENERATIONS, line, from)
                || line.indexOf(SECS, line.start) >= 0;
    }

    /**
     * The index after the bracket of a whole collection at the end of a line that a program had
     * begun, or -1.
     */
    private int amid(Line line) {
        if (!begun || line.buf[line.end - 1] != ']') {
            return -1;
        }
        for (byte[] amid : AMID) {
            int at = line.indexOf(amid, line.start);
            if (at > 0 && isWithoutCause(line, at + 1) && line.indexOf(SECS, at) > 0) {
                return at + 1;
            }
        }
        return -1;
    }

    /** The index of the bracket of a collection within the remark that begins, or -1. */
    private static int scavengeIn(Line line, int from) {
        int depth = 1;
        for (int i = from; i < line.end && depth > 0; i++) {
            if (line.buf[i] == ']') {
                depth--;
            } else if (line.buf[i] == '[') {
                boolean its = depth == 1 && i + 1 < line.end && line.buf[i + 1] == 'G';
                if (its && isStart(line, i + 1) && !isAny(CONCURRENT, line, i + 1)) {
                    return i;
                }
                depth++;
            }
        }
        return -1;
    }

    /** Where the times begin that end before this bracket. */
    private static int stampBegin(Line line, int bracket) {
        int begin = bracket;
        while (begin > line.start && isOfTime(line.buf[begin - 1])) {
            begin--;
        }
        return Bytes.skipBlanks(line.buf, begin, bracket);
    }

    private static boolean isOfTime(byte b) {
        return Bytes.isDigit(b) || " .,:+-T".indexOf(b) >= 0;
    }

    private void take(Line line, int from, LogSink sink) {
        int to = GcStatistics.begin(line.buf, from, line.end);
        int end = record.take(line.buf, from, to);
        for (String amid : record.takeConcurrent()) {
            part(amid, line.origin(), nanos, NOTHING, sink);
        }
        if (end >= 0) {
            finish(open.get(), sink);
            boolean within = remark.isPresent();
            resume();
            if (within) {
                take(line, end, sink);
            } else {
                behind = end;
            }
        } else if (record.isTooLong()) {
            abandon(sink);
        }
    }

    /**
     * Takes what begins behind a collection in the same line: threads write at once, and whoever
     * copies a log may lose the ends of its lines.
     */
    private void takeRest(Line line, LogSink sink) {
        while (behind >= 0) {
            ran(line, behind);
            int next = afterTimes(line, behind);
            behind = -1;
            int from = next < line.end ? begin(line, next) : next;
            if (from > next && isStart(line, from)) {
                start(line, next, from, sink);
            }
        }
    }

    /** What follows a collection may tell how long the collector's threads ran for it. */
    private void ran(Line line, int from) {
        long cpu = GcCpuText.OLD.nanos(line.buf, from, line.end);
        if (Time.isKnown(cpu) && isWaitingForTimes) {
            waiting = waiting.map(its -> its.with(its.times().withCpu(cpu)));
        }
        isWaitingForTimes &= !Time.isKnown(cpu);
    }

    private void finish(Origin origin, LogSink sink) {
        String text = record.text();
        isWaitingForTimes = false;
        collector = collector.isEmpty() ? collector(text) : collector;
        boolean within = remark.isPresent();
        // A collection that stops a cycle within its remark tells what that had told.
        boolean isPause = record.isCmsPause() && !text.startsWith("Full GC");
        if (!within && (isPause || cycle.isPart(text))) {
            part(text, origin, nanos, record, sink);
            return;
        }
        waiting = Optional.of(collection(text, origin));
        isWaitingForTimes = true;
    }

    private String collector(String text) {
        String own = Collectors.bySign(text);
        return own.isEmpty() ? Collectors.bySign(record.firstGeneration()) : own;
    }

    private GarbageCollection collection(String text, Origin origin) {
        List<String> groups = new ArrayList<>();
        boolean full = text.startsWith("Full GC");
        boolean g1 = text.startsWith("GC pause");
        String words = text.substring(0, words(text));
        GcPhase.groups(words, groups);
        groups.removeIf(group -> group.startsWith(MAX_AGE));
        boolean caused =
                !words.startsWith(INVOKED)
                        && !groups.isEmpty()
                        && !SUBTYPES.contains(groups.getFirst());
        StringBuilder name = new StringBuilder(full ? "Full GC" : g1 ? "GC pause" : "GC");
        groups.stream()
                .filter(SUBTYPES::contains)
                .forEach(group -> name.append(" (").append(group).append(')'));
        Gc.Kind kind = Gc.Kind.YOUNG;
        if (full || record.hasOld()) {
            kind = Gc.Kind.FULL;
        } else if (groups.contains("mixed")) {
            kind = Gc.Kind.MIXED;
        }
        long took = record.tookNanos();
        boolean sized = record.heap(change);
        return new GarbageCollection(
                origin,
                nanos,
                new Gc.Name(
                        Unknown.NUMBER,
                        collector,
                        kind,
                        name.toString(),
                        caused ? groups.getFirst() : otherCause(words)),
                new Gc.Times(took, 1, took, took),
                sized
                        ? change.heap(
                                kind == Gc.Kind.YOUNG ? record.promoted(change) : Unknown.NUMBER)
                        : Gc.Heap.UNKNOWN,
                List.of());
    }

    /** The cause where none is told in the way of JDK 7u4 and later. */
    private String otherCause(String words) {
        if (remark.isPresent()) {
            return IN_REMARK;
        }
        int open = words.startsWith(INVOKED) ? words.indexOf('<') : -1;
        int close = open < 0 ? -1 : words.indexOf('>', open);
        return close < 0 ? "" : words.substring(open + 1, close);
    }

    /** How much of the text is the name: neither brackets with a size nor the heap's parts are. */
    private static int words(String text) {
        int heap = text.indexOf('{');
        int arrow = text.indexOf("->");
        int size = Math.min(heap < 0 ? text.length() : heap, arrow < 0 ? text.length() : arrow);
        while (size > 0 && text.charAt(size - 1) != ' ') {
            size--;
        }
        return size;
    }

    /** G1 tells sizes and more behind the collection, where it tells details. */
    private boolean detail(Line line, LogSink sink) {
        ran(line, line.start);
        if (waiting.isEmpty() || line.buf[line.start] != ' ') {
            return false;
        }
        if (line.startsWith(EDEN)) {
            int heap = line.indexOf(HEAP, line.start);
            if (heap > 0 && change.find(line.buf, heap + HEAP.length, line.end)) {
                GarbageCollection its = waiting.get();
                waiting =
                        Optional.of(
                                new GarbageCollection(
                                        its.origin(),
                                        its.nanos(),
                                        its.name(),
                                        its.times(),
                                        its.heap().or(change.heap(Unknown.NUMBER)),
                                        its.seenAlso()));
            }
            return true;
        }
        return line.startsWith(DETAIL) && collector.equals("G1") || line.startsWith(TIMES);
    }

    /**
     * Whether it tells how long a part of a pause of G1's took, of its processors' time, or where
     * the time went within that part: {@code [Scan RS (ms): Min: 0.0, Avg: 0.0, …]}.
     */
    private boolean isTime(Line line) {
        if (line.startsWith(TIMES)) {
            return true;
        }
        int from = Bytes.skipBlanks(line.buf, line.start, line.end);
        return collector.equals("G1")
                && from >= line.start + 3
                && from < line.end
                && line.buf[from] == '['
                && line.buf[line.end - 1] == ']'
                && (line.indexOf(MILLIS, from) > 0 || line.indexOf(LEAST, from) > 0);
    }

    /** {@code GC(3) Pause Young …}, where unified logging has no decorations. */
    private static boolean isOfUnifiedLog(Line line) {
        if (!line.startsWith(GC_ID)) {
            return false;
        }
        int digits = line.start + GC_ID.length;
        int end = digits;
        while (end < line.end && Bytes.isDigit(line.buf[end])) {
            end++;
        }
        return end > digits
                && end + 1 < line.end
                && line.buf[end] == ')'
                && line.buf[end + 1] == ' ';
    }

    private void abandon(LogSink sink) {
        open.ifPresent(at -> sink.problem(at, "the end of this collection is missing"));
        resume();
        open = Optional.empty();
    }

    private void flush(LogSink sink) {
        waiting.ifPresent(its -> sink.event(LogKind.GC_LOG, its));
        waiting = Optional.empty();
    }

    /** A text is still written, and nothing came for a while: the last collection is whole. */
    public void pause(LogSink sink) {
        flush(sink);
    }

    @Override
    public void end(LogSink sink) {
        abandon(sink);
        flush(sink);
        cycle.end(collector, sink);
        shenandoah.end(sink);
        messages.end(sink);
    }
}
