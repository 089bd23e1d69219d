package dev.jitlens.parse.crash;

import dev.jitlens.model.Gc;
import dev.jitlens.model.HeapChange;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.LogSink;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The heap before and after the last collections: what is used of all its parts, which each
 * collector names in its own way.
 *
 * <pre>
 *  garbage-first heap   total 65536K, used 7092K [0x00000000fc000000, 0x0000000100000000)
 *  garbage-first heap   total reserved 65536K, committed 52224K, used 32001K [0x…
 *  PSYoungGen      total 20992K, used 20480K [0x…
 *  ZHeap           used 20M, capacity 60M, max capacity 64M
 *   384M max, 384M soft max, 6656K committed, 1162K used
 * </pre>
 *
 * Where the collector is one that stops the program for each, or ZGC, they are told as collections,
 * too; Shenandoah has no such events. How long they took, and why they were, is not in these lines.
 */
final class CrashHeap {
    private static final Pattern USED =
            Pattern.compile(
                    ".*\\btotal (?:reserved )?\\d+K,(?: committed \\d+K,)? used (\\d{1,15})K .*");

    private static final Pattern ZHEAP = Pattern.compile("\\s*ZHeap\\s+used (\\d{1,12})M, .*");

    /** Shenandoah's line, below its name. */
    private static final Pattern SHENANDOAH =
            Pattern.compile(
                    "\\s*\\d{1,12}[BKMG] max, (?:\\d{1,12}[BKMG] soft max, )?"
                            + "\\d{1,12}[BKMG] committed, (\\d{1,9})([BKMG]) used\\s*");

    private static final String UNITS = "BKMG";

    /** Of classes, not of the heap; it is printed with it up to JDK 7. */
    private static final Pattern PERMANENT = Pattern.compile("\\s*(?:PSPermGen|.*\\bperm gen) .*");

    /**
     * Parts of the heap are indented, unless a mail program took that away; braces are around them.
     */
    private static final Pattern LINE =
            Pattern.compile(
                    "(?:[ \t{}]|Heap after |garbage-first"
                            + " heap|PS(?:Young|Old|Perm)Gen|ParOldGen|(?:par new|def"
                            + " new|tenured|concurrent mark-sweep) generation|DefNew |Tenured"
                            + " |(?:compacting|concurrent-mark-sweep) perm"
                            + " gen|(?:eden|from|to|the|object|class) +space|region size|Metaspace"
                            + " |ZHeap ).*");

    /** {@code {Heap before GC invocations=62 (full 3):}. */
    private static final Pattern INVOCATIONS =
            Pattern.compile(
                    ".*[Hh]eap (?:before|after|Before|After) GC invocations=(\\d{1,9}) \\(full"
                            + " (\\d{1,9})\\):.*");

    /** No invocations were told. */
    private static final Invocations NOT_TOLD = new Invocations(Unknown.NUMBER, Unknown.NUMBER);

    /**
     * Those that print their heap around collections in one pause only, by what its lines begin
     * with. Where ParNew goes with Serial's old generation, that decides.
     */
    private static final Map<String, String> COLLECTORS =
            Map.of(
                    "garbage-first heap", "G1",
                    "PSYoungGen", "Parallel",
                    "par new generation", "CMS",
                    "def new generation", "Serial",
                    "tenured generation", "Serial",
                    "DefNew", "Serial");

    private static final int MOST = 1024;

    /**
     * What the JVM has counted.
     *
     * @param full those of the whole heap among them
     */
    private record Invocations(int all, int full) {
        boolean isTold() {
            return all >= 0;
        }

        /**
         * Whether the collection between both was of the whole heap; empty where that is not
         * certain.
         *
         * @param last after the collection before, of which none may be told
         */
        static Optional<Boolean> full(Invocations last, Invocations before, Invocations after) {
            if (!before.isTold() || !after.isTold()) {
                return Optional.empty();
            }
            if (after.all == before.all + 1) {
                return Optional.of(after.full > before.full);
            }
            // Parallel counts before it tells what it begins with.
            boolean none = before.full == 0 || last.isTold() && last.full == before.full;
            boolean one = last.isTold() && last.all + 1 == before.all;
            return none || one ? Optional.of(!none) : Optional.empty();
        }
    }

    private final Supplier<LogKind> file;
    private final List<HeapChange> changes = new ArrayList<>();
    private final List<GarbageCollection> collections = new ArrayList<>();
    private final CyclesOfZ cyclesOfZ = new CyclesOfZ();
    private Origin origin = new Origin("", 0, 0);
    private Origin eventOrigin = origin;
    private long eventNanos;
    private boolean isZ;
    private boolean isTold;
    private String collector = "";
    private Invocations last = NOT_TOLD;
    private Invocations countedBefore = NOT_TOLD;
    private Invocations counted = NOT_TOLD;
    private long began;
    private long before = Unknown.NUMBER;
    private long used = Unknown.NUMBER;
    private boolean isBefore;
    private boolean isAfter;

    /**
     * @param file what the file is, as far as it is known by then
     */
    CrashHeap(Supplier<LogKind> file) {
        this.file = file;
    }

    /** {@code GC heap before}, or since JDK 25 {@code {heap Before GC invocations=62 (full 3):}. */
    boolean event(Origin at, long nanos, String said) {
        String lower = said.toLowerCase(Locale.ROOT);
        close();
        isBefore = lower.contains("heap before");
        isAfter = lower.contains("heap after");
        used = Unknown.NUMBER;
        counted = NOT_TOLD;
        eventOrigin = at;
        eventNanos = nanos;
        isZ = false;
        if (isBefore) {
            flush();
            began = nanos;
            origin = at;
            collector = "";
        }
        counted(said);
        return isBefore || isAfter;
    }

    /** A line below an event; false if it is of no heap. */
    boolean more(String text) {
        Matcher kilobytes = USED.matcher(text);
        Matcher megabytes = ZHEAP.matcher(text);
        Matcher shenandoah = SHENANDOAH.matcher(text);
        if (PERMANENT.matcher(text).matches()) {
            return true;
        }
        counted(text);
        COLLECTORS.forEach(
                (begin, name) -> collector = text.strip().startsWith(begin) ? name : collector);
        if (kilobytes.matches()) {
            used = Math.max(0, used) + (Long.parseLong(kilobytes.group(1)) << 10);
        } else if (megabytes.matches()) {
            isZ = true;
            used = Math.max(0, used) + (Long.parseLong(megabytes.group(1)) << 20);
        } else if (shenandoah.matches()) {
            int shift = 10 * UNITS.indexOf(shenandoah.group(2));
            used = Math.max(0, used) + (Long.parseLong(shenandoah.group(1)) << shift);
        }
        return (isBefore || isAfter) && LINE.matcher(text).matches();
    }

    private void counted(String text) {
        Matcher invocations = INVOCATIONS.matcher(text);
        if (invocations.matches()) {
            counted =
                    new Invocations(
                            Integer.parseInt(invocations.group(1)),
                            Integer.parseInt(invocations.group(2)));
        }
    }

    private void close() {
        if (used < 0) {
            return;
        }
        if (isZ && counted.isTold() && (isBefore || isAfter)) {
            cyclesOfZ.add(
                    new CyclesOfZ.Event(
                            eventOrigin, eventNanos, isBefore, counted.all, counted.full, used));
            isZ = false;
        }
        if (isBefore) {
            before = used;
            countedBefore = counted;
        } else if (isAfter && before >= 0) {
            add(used);
        }
    }

    /** The JVM crashed within a collection, or the event after it is not remembered. */
    private void flush() {
        if (before >= 0) {
            add(Unknown.NUMBER);
        }
    }

    private void add(long after) {
        if (changes.size() < MOST) {
            changes.add(new HeapChange(began, before, after));
            collection(after);
        }
        before = Unknown.NUMBER;
    }

    /** One that has not ended is none yet. */
    private void collection(long after) {
        Optional<Boolean> full = Invocations.full(last, countedBefore, counted);
        if (after >= 0 && !collector.isEmpty() && full.isPresent()) {
            boolean isFull = full.get();
            Gc.Name name =
                    new Gc.Name(
                            Unknown.NUMBER,
                            collector,
                            isFull ? Gc.Kind.FULL : Gc.Kind.YOUNG,
                            isFull ? "Full GC" : "GC",
                            "");
            Gc.Heap heap = new Gc.Heap(before, after, Unknown.NUMBER, 1 << 10, Unknown.NUMBER);
            collections.add(
                    new GarbageCollection(origin, began, name, Gc.Times.UNKNOWN, heap, List.of()));
        }
        last = after >= 0 ? counted : NOT_TOLD;
    }

    /** Tells the collections of which both sizes are known. */
    void tell(LogSink sink) {
        changes();
        collections.forEach(collection -> sink.event(file.get(), collection));
        collections.clear();
        if (!isTold) {
            cyclesOfZ.collections().forEach(each -> sink.event(file.get(), each));
            isTold = true;
        }
    }

    List<HeapChange> changes() {
        close();
        isBefore = false;
        isAfter = false;
        flush();
        List<HeapChange> ofZ = cyclesOfZ.changes();
        return ofZ.isEmpty() ? changes : ofZ;
    }
}
