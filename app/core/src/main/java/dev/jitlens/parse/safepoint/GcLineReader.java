package dev.jitlens.parse.safepoint;

import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;

/**
 * The first lines of what JDK 8 logs of a collection, after optional times. It is known so that a
 * log of them alone is not taken for a program's.
 *
 * <pre>
 * 2026-11-21T13:32:01.282+0000: 0.292: [GC (Allocation Failure)  33280K-&gt;824K(125952K), 0.0010 secs]
 * 0.292: [GC pause (G1 Evacuation Pause) (young), 0.0012 secs]
 * </pre>
 */
public final class GcLineReader implements LineReader {
    private static final byte[] TIMED = Bytes.of(": [");
    private static final byte[][] STARTS = {
        Bytes.of("GC ("),
        Bytes.of("Full GC ("),
        Bytes.of("GC pause ("),
        Bytes.of("GC concurrent-"),
        Bytes.of("GC remark"),
        Bytes.of("GC cleanup"),
    };

    @Override
    public boolean read(Line line, LogSink sink) {
        if (line.isEmpty()) {
            return false;
        }
        int from = begin(line);
        for (byte[] start : STARTS) {
            if (from > line.start && Bytes.startsWith(line.buf, from, line.end, start)) {
                sink.kind(LogKind.GC_LOG);
                return true;
            }
        }
        return false;
    }

    /**
     * The index behind the first bracket that only times may precede; the line's start if there is
     * none.
     */
    private static int begin(Line line) {
        byte first = line.buf[line.start];
        if (first == '[') {
            return line.start + 1;
        }
        int timed = Bytes.isDigit(first) ? line.indexOf(TIMED, line.start) : -1;
        return timed < 0 ? line.start : timed + TIMED.length;
    }
}
