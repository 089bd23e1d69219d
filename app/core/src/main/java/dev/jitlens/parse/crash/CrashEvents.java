package dev.jitlens.parse.crash;

import dev.jitlens.model.CrashSite.Compiling;
import dev.jitlens.model.HeapChange;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last events that a JVM remembers, ten or twenty of a kind (events.cpp): compilations,
 * deoptimizations, collections and VM operations. Of other kinds the lines are counted, and nothing
 * is read.
 *
 * <pre>
 * Deoptimization events (1 events):
 * Event: 0.152 Thread 0x00007feb980a2330 DEOPT PACKING pc=0x00007feb88ec83e0 sp=0x00007feb9f1fe8c0
 * </pre>
 */
final class CrashEvents {
    private static final Pattern HEADING =
            Pattern.compile("([A-Z][A-Za-z ]{2,40}) \\((\\d{1,9}) events\\):\\s*");

    /** JDK 7 writes the decimal point of its user's language. */
    private static final Pattern EVENT =
            Pattern.compile(
                    "Event: (\\d{1,10}[.,]\\d{1,9}) (?:Thread 0x([0-9a-fA-F]{1,16})(?: |$))?(.*)");

    private static final Pattern THREAD =
            Pattern.compile(
                    "(?:=>| +)0x([0-9a-fA-F]{1,16}) JavaThread \"(.*)\"(?: daemon)? +\\[_.*");

    private static final int MOST_THREADS = 4096;

    /** A JVM keeps twenty of each kind, or what {@code LogEventsBufferEntries} says. */
    private static final int MOST_EVENTS = 1 << 16;

    private enum Kind {
        NONE,
        COMPILATIONS,
        TRAPS,
        HEAP,
        OPERATIONS,
        /** Classes, threads: each is a line. */
        LINES,
        /** Exceptions, whose messages have lines of their own, and what other JVMs list. */
        OTHER
    }

    private final Map<String, String> threads = new HashMap<>();
    private final CrashTraps traps;
    private final CrashCompilations compilations;
    private final CrashHeap heap;
    private final CrashOperations operations;
    private Kind kind = Kind.NONE;
    private long events;
    private Origin heading = new Origin("", 0, 0);
    private String title = "";
    private long promised;
    private long listed;

    /** A blank line was read before all events that the heading promises. */
    private boolean isInGap;

    /**
     * @param file what the file is, as far as it is known by then
     * @param isClient whether C1 is the JVM's only compiler
     */
    CrashEvents(Supplier<LogKind> file, BooleanSupplier isClient) {
        this.traps = new CrashTraps(file);
        this.compilations = new CrashCompilations(file, traps, isClient);
        this.operations = new CrashOperations(file);
        this.heap = new CrashHeap(file);
    }

    /** Takes a line; false if it is no event. */
    boolean line(Line line, String text, LogSink sink) {
        Matcher head = HEADING.matcher(text);
        if (head.matches()) {
            endList(sink);
            title = head.group(1);
            promised = Long.parseLong(head.group(2));
            kind = kind(title);
            heading = line.origin();
            return true;
        }
        if (text.isBlank()) {
            blank(sink);
            return false;
        }
        Matcher event = EVENT.matcher(text);
        if (isInGap && !event.matches() && !heapGoesOn(text)) {
            endList(sink);
        }
        isInGap = false;
        if (kind == Kind.NONE) {
            return thread(text);
        }
        boolean known = event.matches() ? event(line, event, sink) : between(text);
        if (!known) {
            sink.unread(line.origin(), text);
        }
        return true;
    }

    /**
     * A list ends with a blank line, and one can be amid it: behind an event that had no text yet
     * ({@code Event: 11.914 Thread 0x00007dc394257a60}, JDK 21), or in Shenandoah's picture of the
     * heap, whose brace comes after it. The line that follows decides.
     */
    private void blank(LogSink sink) {
        if (kind != Kind.NONE && listed < promised) {
            isInGap = true;
        } else {
            endList(sink);
        }
    }

    /** Nothing follows. */
    void endGap(LogSink sink) {
        if (isInGap) {
            endList(sink);
        }
    }

    private boolean heapGoesOn(String text) {
        return kind == Kind.HEAP && text.startsWith("}");
    }

    /** Whether lines are those of a list. */
    boolean isInList() {
        return kind != Kind.NONE;
    }

    private static Kind kind(String title) {
        return switch (title) {
            case "Compilation events" -> Kind.COMPILATIONS;
            case "Deoptimization events" -> Kind.TRAPS;
            case "GC Heap History", "GC Heap Usage History" -> Kind.HEAP;
            case "VM Operations", "Events" -> Kind.OPERATIONS;
            case "Classes loaded",
                    "Classes unloaded",
                    "Classes redefined",
                    "Memory protections",
                    "Nmethod flushes",
                    "Dll operation events" ->
                    Kind.LINES;
            default -> Kind.OTHER;
        };
    }

    /** The list has ended, and not the file: with it, or where the JVM failed within it. */
    void endList(LogSink sink) {
        if (kind != Kind.NONE && kind != Kind.OTHER && listed != promised) {
            String of = "the list \"" + title + "\" is of " + promised + " events, and ";
            sink.problem(heading, of + listed + " are here");
        }
        kind = Kind.NONE;
        listed = 0;
        isInGap = false;
    }

    private boolean thread(String text) {
        Matcher thread = THREAD.matcher(text);
        if (thread.matches() && threads.size() < MOST_THREADS) {
            threads.put(thread.group(1), thread.group(2));
        }
        return thread.matches();
    }

    /** A line of a list that begins no event. */
    private boolean between(String text) {
        return text.startsWith("No events")
                || kind == Kind.OTHER
                || kind == Kind.HEAP && heap.more(text);
    }

    private boolean event(Line line, Matcher event, LogSink sink) {
        listed++;
        if (++events > MOST_EVENTS) {
            if (events == MOST_EVENTS + 1) {
                sink.problem(
                        line.origin(),
                        "only the first " + MOST_EVENTS + " events are read: no JVM keeps as many");
            }
            return true;
        }
        byte[] seconds = Bytes.of(event.group(1));
        long nanos = Bytes.secondsToNanos(seconds, 0, seconds.length, Time.UNKNOWN);
        String thread = threads.getOrDefault(String.valueOf(event.group(2)), "");
        String said = event.group(3);
        if (said.isBlank()) {
            return true; // another thread had only begun to write it
        }
        return switch (kind) {
            case COMPILATIONS -> compilations.read(line, nanos, thread, said, sink);
            case TRAPS -> traps.read(line.origin(), nanos, thread, said, sink);
            case HEAP -> heap.event(line.origin(), nanos, said);
            case OPERATIONS -> {
                operations.read(line.origin(), nanos, said, sink);
                yield true;
            }
            case LINES, OTHER, NONE -> true;
        };
    }

    static long hex(String digits) {
        return Long.parseUnsignedLong(digits, 16);
    }

    /** Tells of what was being compiled, if no event did. */
    void finish(Optional<Compiling> compiling, LogSink sink) {
        compilations.finish(compiling, heading, sink);
        heap.tell(sink);
    }

    List<HeapChange> heap() {
        return heap.changes();
    }
}
