package dev.jitlens.parse.safepoint;

import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Names;
import dev.jitlens.parse.line.Prefixes;
import dev.jitlens.parse.line.Sign;

import java.util.List;

/**
 * Messages of {@code -Xlog:safepoint*}. JDK 13 and later say all of a pause in one line; 9 to 12 in
 * several. {@code safepoint+stats} repeats the same pause just before that line.
 */
public final class SafepointMessages {
    private static final byte[] INITIATED = Bytes.of("Safepoint synchronization initiated");

    /** "(8 threads)" at the end of the line before, up to JDK 25. */
    private static final byte[] TOTAL_THREADS = Bytes.of(" total threads, waiting for ");

    private static final byte[] LEAVING = Bytes.of("Leaving safepoint");
    private static final byte[] CLEANUP_DONE = Bytes.of("safepoint cleanup tasks, ");
    private static final byte[] SECS = Bytes.of(" secs");

    /** Messages that belong to no pause, and are so special that no program would write them. */
    private static final Prefixes APART =
            Prefixes.of(
                    "Leaving safepoint",
                    "Safepoint synchronization complete",
                    "Suspending GC threads",
                    "Resuming GC threads",
                    "Blocking threads from starting/exiting",
                    "Arming safepoint using ",
                    "Disarming safepoint",
                    "Setting thread local yield flag",
                    "Checking thread status",
                    "found polling page ",
                    "... found polling page ",
                    "Polling page exception",
                    "deflating idle monitors, ",
                    "deflating global idle monitors, ", // this and the next one JDK 14 and 15
                    "deflating per-thread idle monitors, ",
                    "updating inline caches, ",
                    "compilation policy safepoint handler, ",
                    "purging class loader data graph, ",
                    "resizing system dictionaries, ",
                    "mark nmethods, ",
                    "lazy partial thread root processing, ");

    /** Those that belong to a pause, and are as special. */
    private static final Prefixes OF_PAUSES =
            Prefixes.of(
                    "Safepoint \"",
                    "Total time for which application threads were stopped: ",
                    "Entering safepoint region: ",
                    "Safepoint synchronization initiated",
                    "safepoint cleanup tasks, ");

    private static final Prefixes COMMON =
            Prefixes.of(
                    "Application time: ",
                    "Waiting for ",
                    "Thread ",
                    "Blocking thread ",
                    "Unblocking thread ",
                    "Safepoint complete",
                    "rehashing ");

    private final Names names;
    private final LateThreads late;
    private final LateThreadMessages lateMessages;
    private final SafepointKeyValues pairs;
    private final StoppedTime stopped = new StoppedTime();
    private final SafepointStatsMessages stats;
    private final WrappedPause wrapped = new WrappedPause();
    private String entered;
    private Origin enteredAt;
    private boolean left;
    private long cleanupNanos = Time.UNKNOWN;
    private int threads = -1;

    public SafepointMessages(Names names, LateThreads late) {
        this.names = names;
        this.late = late;
        lateMessages = new LateThreadMessages(late);
        pairs = new SafepointKeyValues(names);
        stats = new SafepointStatsMessages(names);
    }

    /** Whether the message at {@code from} is one about safepoints, damaged or not. */
    public boolean read(Line line, int from, long nanos, LogSink sink) {
        byte[] buf = line.buf;
        int to = line.end;
        wrapped.unread(sink);
        if (SafepointKeyValues.begins(buf, from, to)) {
            oneLine(line, from, nanos, sink);
        } else if (Bytes.startsWith(buf, from, to, StoppedTime.TOTAL)) {
            total(line, from, nanos, sink);
        } else if (Sign.ENTERING_SAFEPOINT.isAt(buf, from, to)) {
            unfinished(sink);
            entered = names.of(buf, from + Sign.ENTERING_SAFEPOINT.length(), to);
            enteredAt = line.origin();
            left = false;
        } else if (Bytes.startsWith(buf, from, to, LEAVING)) {
            left = true;
        } else if (Bytes.startsWith(buf, from, to, INITIATED)) {
            unfinished(sink);
            late.flush(sink);
            int open = Bytes.indexOf(buf, from, to, (byte) '(');
            int digits = Bytes.skipDigits(buf, open + 1, to);
            threads = open < 0 ? -1 : (int) Bytes.number(buf, open + 1, digits, -1);
            cleanupNanos = Time.UNKNOWN;
        } else if (countsThreads(buf, from, to)) {
            threads = (int) Bytes.number(buf, from, Bytes.skipDigits(buf, from, to), -1);
        } else if (Bytes.startsWith(buf, from, to, CLEANUP_DONE)) {
            int value = from + CLEANUP_DONE.length;
            int end = Bytes.indexOf(buf, value, to, SECS);
            cleanupNanos = Bytes.secondsToNanos(buf, value, Math.max(value, end), Time.UNKNOWN);
        } else if (!PollMessages.read(line, from, nanos, sink)
                && !lateMessages.read(line, from, nanos, LogKind.UNIFIED_SAFEPOINT, sink)) {
            return APART.areAt(buf, from, to)
                    || COMMON.areAt(buf, from, to)
                    || stats.read(line, from, nanos, sink);
        }
        sink.kind(LogKind.UNIFIED_SAFEPOINT);
        return true;
    }

    /** Whether a pause of one line can be read without knowing what came before. */
    public boolean isQuiet() {
        return threads < 0
                && !Time.isKnown(cleanupNanos)
                && late.isEmpty()
                && stats.isEmpty()
                && !wrapped.isOpen();
    }

    /** Whether the line goes on with a pause whose line was broken. */
    public boolean goesOn(Line line, LogSink sink) {
        if (!wrapped.isOpen() || !wrapped.goesOn(line)) {
            return false;
        }
        byte[] message = wrapped.bytes();
        if (!WrappedPause.endsOpen(line) && pairs.parse(message, 0, message.length)) {
            pause(wrapped.origin(), wrapped.nanos(), sink);
            wrapped.close();
        }
        return true;
    }

    /** Reads a message that stands alone ({@code -Xlog:safepoint::none}) and is unmistakable. */
    boolean readBare(Line line, LogSink sink) {
        int from = line.start;
        if (lateMessages.readBare(line, sink)) {
            return true;
        }
        if (isUnmistakable(line, from)) {
            boolean stopped = Bytes.startsWith(line.buf, from, line.end, StoppedTime.TOTAL);
            return (!stopped || entered != null) && read(line, from, Time.UNKNOWN, sink);
        }
        return readInside(line, sink);
    }

    /** Whether a pause begins inside this line, which a program had begun. */
    private boolean readInside(Line line, LogSink sink) {
        int from = line.find(Sign.SAFEPOINT, line.start + 1);
        if (from < 0) {
            from = line.find(Sign.ENTERING_SAFEPOINT, line.start + 1);
            if (from > 0 && !isName(line, from + Sign.ENTERING_SAFEPOINT.length())) {
                return false;
            }
        } else if (!pairs.parse(line.buf, from, line.end)) {
            return false;
        }
        return from > 0 && read(line, from, Time.UNKNOWN, sink);
    }

    /** Whether the line ends with the name of an operation: a text about logs goes on. */
    private static boolean isName(Line line, int from) {
        for (int i = from; i < line.end; i++) {
            byte b = line.buf[i];
            if (!Character.isLetterOrDigit(b) && b != ' ' && b != '_') {
                return false;
            }
        }
        return from < line.end;
    }

    /** Whether it is HotSpot's even if nothing before it says so. */
    public boolean isUnmistakable(Line line, int from) {
        byte[] buf = line.buf;
        int to = line.end;
        return OF_PAUSES.areAt(buf, from, to)
                || APART.areAt(buf, from, to)
                || countsThreads(buf, from, to)
                || line.find(Sign.THREAD_S_TO_BLOCK, from) > 0
                || line.find(Sign.THREADS_TO_BLOCK, from) > 0
                || LateThreadMessages.isUnmistakable(buf, from, to)
                || line.has(Sign.BRACKET) && stats.isRow(buf, from, to);
    }

    private static boolean countsThreads(byte[] buf, int from, int to) {
        int digits = Bytes.skipDigits(buf, from, to);
        return digits > from && Bytes.startsWith(buf, digits, to, TOTAL_THREADS);
    }

    private void oneLine(Line line, int from, long nanos, LogSink sink) {
        if (pairs.parse(line.buf, from, line.end)) {
            pause(line.origin(), nanos, sink);
        } else if (!wrapped.begins(line, from, nanos)) {
            sink.unread(line.origin(), line.text());
        }
    }

    private void pause(Origin origin, long nanos, LogSink sink) {
        long cleanup = pairs.cleanupNanos >= 0 ? pairs.cleanupNanos : cleanupNanos;
        SafepointPause pause =
                new SafepointPause(
                        origin,
                        began(nanos, pairs.totalNanos),
                        pairs.operation,
                        new PauseDurations(
                                pairs.reachNanos,
                                cleanup,
                                pairs.atNanos,
                                pairs.leaveNanos,
                                pairs.totalNanos),
                        pairs.threads >= 0 ? pairs.threads : threads,
                        cleanupInReach(cleanup),
                        "",
                        late.take(),
                        List.of());
        sink.event(LogKind.UNIFIED_SAFEPOINT, stats.joined(pause, sink));
        threads = -1;
        cleanupNanos = Time.UNKNOWN;
    }

    private CleanupInReach cleanupInReach(long cleanup) {
        if (!SafepointKeyValues.mayHaveCleanupInReach(
                pairs.reachNanos, pairs.cleanupNanos, pairs.leaveNanos)) {
            return CleanupInReach.NO;
        }
        return cleanup >= 0 ? CleanupInReach.YES : CleanupInReach.UNKNOWN;
    }

    /** JDK 9 to 12: the last line of a pause. */
    private void total(Line line, int from, long nanos, LogSink sink) {
        boolean whole =
                stopped.parse(line.buf, from, line.end)
                        && stopped.reachNanos >= 0
                        && stopped.end == line.end;
        if (!whole) {
            sink.unread(line.origin(), line.text());
            return;
        }
        SafepointPause pause =
                new SafepointPause(
                        entered == null ? line.origin() : enteredAt,
                        began(nanos, stopped.totalNanos),
                        entered == null ? "" : entered,
                        new PauseDurations(
                                stopped.reachNanos,
                                cleanupNanos,
                                Time.UNKNOWN,
                                Time.UNKNOWN,
                                stopped.totalNanos),
                        threads);
        sink.event(LogKind.UNIFIED_SAFEPOINT, pause.withLate(late.take()));
        entered = null;
        threads = -1;
        cleanupNanos = Time.UNKNOWN;
    }

    /** The line is written when the pause is over; how long it was may be unknown. */
    static long began(long writtenNanos, long totalNanos) {
        if (!Time.isKnown(writtenNanos)) {
            return Time.UNKNOWN;
        }
        long length = Time.isKnown(totalNanos) ? totalNanos : 0;
        return Math.max(0, writtenNanos - length);
    }

    /**
     * A JVM ends in a safepoint that nothing leaves. It is called {@code Halt}, but JDK 9 to 12
     * give it the name of an operation that waits then and is never executed, such as ThreadDump
     * (vmThread.cpp, {@code VMThread::vm_safepoint_description}).
     */
    private boolean halted() {
        return !left && cleanupNanos >= 0;
    }

    private void unfinished(LogSink sink) {
        if (entered != null && !entered.equals("Halt")) {
            sink.problem(enteredAt, "safepoint \"" + entered + "\" has no total time");
        }
        entered = null;
    }

    void end(LogSink sink) {
        wrapped.unread(sink);
        if (halted()) {
            entered = null;
        }
        unfinished(sink);
        late.flush(sink);
        stats.end(sink);
    }
}
