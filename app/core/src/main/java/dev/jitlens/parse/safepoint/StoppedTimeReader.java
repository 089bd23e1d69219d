package dev.jitlens.parse.safepoint;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.StampedTime;

/**
 * {@code -XX:+PrintGCApplicationStoppedTime} and {@code …ConcurrentTime} of JDK 8, after optional
 * date and uptime, and sometimes in the middle of a line of the collector's.
 *
 * <pre>
 * 2026-11-21T13:32:01.282+0000: 0.292: Total time for which application threads were stopped: 0.0085840 seconds, Stopping threads took: 0.0000191 seconds
 * </pre>
 */
public final class StoppedTimeReader implements LineReader {
    private static final byte[] APPLICATION = Bytes.of("Application time: ");
    private static final byte[] SECONDS = Bytes.of(" seconds");

    private final StoppedTime stopped = new StoppedTime();
    private final LateThreads late;
    private final StampedTime stamp;

    public StoppedTimeReader(LateThreads late, StampedTime stamp) {
        this.late = late;
        this.stamp = stamp;
    }

    @Override
    public boolean read(Line line, LogSink sink) {
        byte[] buf = line.buf;
        if (line.isEmpty() || buf[line.end - 1] != 's') {
            return false; // the last word is "seconds"
        }
        int at = Bytes.indexOf(buf, line.start, line.end, StoppedTime.TOTAL);
        if (at >= 0 && stopped.parse(buf, at, line.end) && stopped.end == line.end) {
            pause(line, stamp.before(buf, line.start, at, sink), sink);
            return true;
        }
        at = Bytes.indexOf(buf, line.start, line.end, APPLICATION);
        if (at >= 0 && isApplicationTime(buf, at + APPLICATION.length, line.end)) {
            stamp.before(buf, line.start, at, sink);
            sink.kind(LogKind.STOPPED_TIME);
            return true;
        }
        return false;
    }

    private static boolean isApplicationTime(byte[] buf, int from, int to) {
        int digits = from;
        while (digits < to
                && (Bytes.isDigit(buf[digits]) || buf[digits] == '.' || buf[digits] == ',')) {
            digits++;
        }
        return digits > from && Bytes.equals(buf, digits, to, SECONDS);
    }

    private void pause(Line line, long writtenNanos, LogSink sink) {
        SafepointPause pause =
                new SafepointPause(
                        line.origin(),
                        SafepointMessages.began(writtenNanos, stopped.totalNanos),
                        "",
                        PauseDurations.reachAndTotal(stopped.reachNanos, stopped.totalNanos),
                        Unknown.NUMBER);
        sink.event(LogKind.STOPPED_TIME, pause.withLate(late.take()));
    }

    @Override
    public void end(LogSink sink) {
        late.flush(sink);
    }
}
