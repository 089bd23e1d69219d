package dev.jitlens.parse.safepoint;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Names;
import dev.jitlens.parse.line.Prefixes;
import dev.jitlens.parse.line.Sign;

/**
 * The table of {@code -XX:+PrintSafepointStatistics} (safepoint.cpp, JDK 8 to 11): whole
 * milliseconds, at the time the safepoint began.
 *
 * <pre>
 *          vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
 * 0.296: ParallelGCSystemGC               [       7          0              0    ]      [     0     0     0     0     8    ]  0
 * </pre>
 */
public final class SafepointTableReader implements LineReader {
    private static final byte[] HEADER = Bytes.of("vmop ");
    private static final byte[] HEADER_TIMES = Bytes.of("spin");
    private static final byte[] COLON = Bytes.of(": ");
    private static final Prefixes SUMMARY =
            Prefixes.of("Polling page always armed", "Defer polling page loop count = ");
    private static final Prefixes SUMMARY_ENDS =
            Prefixes.of("Maximum sync time ", "Maximum vm operation time ");
    private static final long MILLI = 1_000_000L;

    private final BracketRow row;
    private boolean inSummary;

    public SafepointTableReader(Names names) {
        row = new BracketRow(names);
    }

    @Override
    public boolean read(Line line, LogSink sink) {
        byte[] buf = line.buf;
        int start = Bytes.skipBlanks(buf, line.start, line.end);
        if (start == line.end) {
            return false;
        }
        if (isHeader(buf, start, line.end) || readRow(line, start, sink)) {
            inSummary = false;
        } else if (!summary(buf, start, line.end)) {
            return false;
        }
        sink.kind(LogKind.SAFEPOINT_STATISTICS);
        return true;
    }

    private static boolean isHeader(byte[] buf, int start, int to) {
        return Bytes.startsWith(buf, start, to, HEADER)
                && Bytes.indexOf(buf, start, to, HEADER_TIMES) > 0;
    }

    /** Counts by operation follow the summary's first line and precede its last. */
    private boolean summary(byte[] buf, int start, int to) {
        boolean begins = SUMMARY.areAt(buf, start, to);
        if (begins || SUMMARY_ENDS.areAt(buf, start, to)) {
            inSummary = begins;
            return true;
        }
        return inSummary && SafepointStatsMessages.isCount(buf, start, to);
    }

    private boolean readRow(Line line, int start, LogSink sink) {
        byte[] buf = line.buf;
        if (!Bytes.isDigit(buf[start]) || !line.has(Sign.BRACKET)) {
            return false;
        }
        int colon = Bytes.indexOf(buf, start, Math.min(line.end, start + 20), COLON);
        long began =
                colon < 0 ? Time.UNKNOWN : Bytes.secondsToNanos(buf, start, colon, Time.UNKNOWN);
        if (!Time.isKnown(began)
                || !row.parse(buf, colon + COLON.length, line.end)
                || row.threadColumns != 3
                || row.timeColumns != 5) {
            return false;
        }
        sink.event(LogKind.SAFEPOINT_STATISTICS, pause(line, began));
        return true;
    }

    /** Columns are spin, block, sync, cleanup, vmop; sync contains spin and block. */
    private SafepointPause pause(Line line, long began) {
        long sync = row.timeFromEnd(2) * MILLI;
        long cleanup = row.timeFromEnd(1) * MILLI;
        long operation = row.timeFromEnd(0) * MILLI;
        return new SafepointPause(
                line.origin(),
                began,
                row.name(),
                new PauseDurations(
                        sync, cleanup, operation, Time.UNKNOWN, sync + cleanup + operation),
                row.threads());
    }
}
