package dev.jitlens.parse.safepoint;

import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Prefixes;

import java.nio.charset.StandardCharsets;

/**
 * A pause whose line somebody has broken behind commas, as pages have it.
 *
 * <pre>
 * [1.363s][info][safepoint] Safepoint "G1CollectFull", Time since last: 155500 ns,
 *   Reaching safepoint: 10700 ns, At safepoint: 2808000 ns,
 *   Total: 2823200 ns, Threads: 1 runnable, 12 total
 * </pre>
 */
final class WrappedPause {
    private static final Prefixes KEYS =
            Prefixes.of(
                    "Time since last: ",
                    "Reaching safepoint: ",
                    "Cleanup: ",
                    "At safepoint: ",
                    "Leaving safepoint: ",
                    "Total: ",
                    "Threads: ");

    /** What may stand before the rest, where it is in a comment or quoted. */
    private static final byte[] MARKS = Bytes.of(" \t/*#>");

    private static final int MOST_BYTES = 1000;

    private final StringBuilder message = new StringBuilder();
    private Origin origin = new Origin("", 0, 0);
    private String first = "";
    private long nanos = Time.UNKNOWN;

    boolean isOpen() {
        return !message.isEmpty();
    }

    /** Whether the message goes on below its line. */
    boolean begins(Line line, int from, long at) {
        if (!endsOpen(line)) {
            return false;
        }
        origin = line.origin();
        first = line.text();
        nanos = at;
        add(line, from);
        return true;
    }

    /** Whether a line is more of it. */
    boolean goesOn(Line line) {
        int from = line.start;
        while (from < line.end && Bytes.indexOf(MARKS, 0, MARKS.length, line.buf[from]) >= 0) {
            from++;
        }
        if (!KEYS.areAt(line.buf, from, line.end) || message.length() > MOST_BYTES) {
            return false;
        }
        message.append(' ');
        add(line, from);
        return true;
    }

    /** Whether a line ends with a comma, behind which another one goes on. */
    static boolean endsOpen(Line line) {
        int end = Bytes.textEnd(line.buf, line.start, line.end);
        return end > line.start && line.buf[end - 1] == ',';
    }

    private void add(Line line, int from) {
        int end = Bytes.textEnd(line.buf, from, line.end);
        message.append(new String(line.buf, from, end - from, StandardCharsets.ISO_8859_1));
    }

    byte[] bytes() {
        return message.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    Origin origin() {
        return origin;
    }

    long nanos() {
        return nanos;
    }

    /** It has been told. */
    void close() {
        message.setLength(0);
    }

    /** Nothing more of it has come. */
    void unread(LogSink sink) {
        if (isOpen()) {
            sink.unread(origin, first);
            close();
        }
    }
}
