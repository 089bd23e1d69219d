package dev.jitlens.parse.safepoint;

import dev.jitlens.model.JvmEvent.PollSeen;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.PollKind;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Hex;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;

/**
 * A thread stopped at a poll ({@code -Xlog:safepoint=debug}; seen on JDK 11 to 25):
 *
 * <pre>
 * ... found polling page loop exception at pc = 0x00007f4a2d0f1a57, stub =0x00007f4a2c4a0c80
 * </pre>
 *
 * JDK 16 and later say nothing of polls at a return, which no longer go by the polling page.
 */
final class PollMessages {
    private static final byte[] DOTS = Bytes.of("... ");
    private static final byte[] FOUND = Bytes.of("found polling page ");
    private static final byte[] LOOP = Bytes.of("loop");
    private static final byte[] RETURN = Bytes.of("return");
    private static final byte[] PC = Bytes.of(" exception at pc = 0x");

    private PollMessages() {}

    /** Whether the message at {@code from} is one; a damaged one counts as unread. */
    static boolean read(Line line, int from, long nanos, LogSink sink) {
        byte[] buf = line.buf;
        int to = line.end;
        int found = Bytes.startsWith(buf, from, to, DOTS) ? from + DOTS.length : from;
        if (!Bytes.startsWith(buf, found, to, FOUND)) {
            return false;
        }
        int kind = found + FOUND.length;
        boolean loop = Bytes.startsWith(buf, kind, to, LOOP);
        int after = kind + (loop ? LOOP : RETURN).length;
        boolean known = loop || Bytes.startsWith(buf, kind, to, RETURN);
        int pc = after + PC.length;
        int end = known && Bytes.startsWith(buf, after, to, PC) ? Hex.skipDigits(buf, pc, to) : -1;
        if (end <= pc || end == to || buf[end] != ',') {
            sink.unread(line.origin(), line.text());
            return true;
        }
        sink.event(
                LogKind.UNIFIED_SAFEPOINT,
                new PollSeen(
                        line.origin(),
                        nanos,
                        loop ? PollKind.LOOP : PollKind.RETURN,
                        Hex.number(buf, pc, end)));
        return true;
    }
}
