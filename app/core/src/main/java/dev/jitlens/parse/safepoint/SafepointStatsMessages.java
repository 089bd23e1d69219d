package dev.jitlens.parse.safepoint;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.PauseSources;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Names;

/**
 * Messages of {@code -Xlog:safepoint+stats}: a table, and a summary at exit. A row is held back
 * until the line that follows it shows whether it is a second source of the same pause.
 */
final class SafepointStatsMessages {
    private static final byte[][] OTHERS = {
        Bytes.of("VM Operation "),
        Bytes.of("vmop "),
        Bytes.of("Maximum sync time "),
        Bytes.of("Maximum cleanup time "),
        Bytes.of("Maximum vm operation time "),
        Bytes.of("Polling page always armed"),
    };

    /** Behind a number; in JDK 15 before it. */
    private static final byte[] COALESCED = Bytes.of("VM operations coalesced during safepoint");

    private final BracketRow row;
    private SafepointPause pending;

    SafepointStatsMessages(Names names) {
        row = new BracketRow(names);
    }

    boolean read(Line line, int from, long nanos, LogSink sink) {
        byte[] buf = line.buf;
        int start = Bytes.skipBlanks(buf, from, line.end);
        for (byte[] other : OTHERS) {
            if (Bytes.startsWith(buf, start, line.end, other)) {
                return true;
            }
        }
        if (isRow(buf, start, line.end)) {
            end(sink);
            pending = pause(line, nanos);
            return true;
        }
        return start == line.end || isCount(buf, start, line.end);
    }

    /** Whether it is a row of the table, which no program would write. */
    boolean isRow(byte[] buf, int from, int to) {
        return row.parse(buf, from, to) && row.timeColumns >= 3 && row.timeColumns <= 4;
    }

    /** The columns are sync, cleanup (not in 25), vmop and total, in nanoseconds. */
    private SafepointPause pause(Line line, long nanos) {
        boolean cleanup = row.timeColumns == 4;
        long total = row.timeFromEnd(0);
        return new SafepointPause(
                line.origin(),
                SafepointMessages.began(nanos, total),
                row.name(),
                new PauseDurations(
                        row.timeFromEnd(cleanup ? 3 : 2),
                        cleanup ? row.timeFromEnd(2) : Time.UNKNOWN,
                        row.timeFromEnd(1),
                        Time.UNKNOWN,
                        total),
                row.threads());
    }

    /** {@code G1CollectFull 5}: how often an operation ran. */
    static boolean isCount(byte[] buf, int start, int to) {
        if (Bytes.indexOf(buf, start, to, COALESCED) >= 0) {
            return true;
        }
        int i = start;
        while (i < to && Character.isJavaIdentifierPart(buf[i])) {
            i++;
        }
        int digits = Bytes.skipBlanks(buf, i, to);
        return i > start
                && digits > i
                && digits < to
                && !Bytes.isDigit(buf[start])
                && Bytes.skipDigits(buf, digits, to) == to;
    }

    /** What is to be told of a pause that has its own line: the row before it may be its, too. */
    SafepointPause joined(SafepointPause line, LogSink sink) {
        if (pending == null
                || !pending.operation().equals(line.operation())
                || pending.totalNanos() != line.totalNanos()) {
            end(sink);
            return line;
        }
        SafepointPause both = PauseSources.join(line, pending);
        pending = null;
        return both;
    }

    /** Whether no row is held back. */
    boolean isEmpty() {
        return pending == null;
    }

    void end(LogSink sink) {
        if (pending != null) {
            sink.event(LogKind.UNIFIED_SAFEPOINT, pending);
            pending = null;
        }
    }
}
