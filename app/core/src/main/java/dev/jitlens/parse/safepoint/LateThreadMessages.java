package dev.jitlens.parse.safepoint;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Hex;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;

import java.util.List;

/**
 * Threads that a safepoint waits for: with their numbers ({@code -Xlog:safepoint=trace}), and with
 * their names ({@code -XX:+SafepointTimeout}; on the console without decorations up to JDK 11, a
 * warning of unified logging later). Seen on JDK 8 to 28; the third line is of 26 and later.
 *
 * <pre>
 * Thread: 0x00007f54c8213c00  [0x12a8] State: _running _at_poll_safepoint 0
 *    JavaThread state: _thread_in_Java
 * Thread 0x00007f34f80d40e0 [23807] is still running
 * # SafepointSynchronize::begin: Threads which did not reach the safepoint:
 * # "main" #1 prio=5 os_prio=0 tid=0x00007fe7183de800 nid=0x126d runnable [0x0000000000000000]
 *    java.lang.Thread.State: RUNNABLE
 *    Compiling:  305       4       java.lang.StringUTF16::compress (50 bytes)
 *
 * # SafepointSynchronize::begin: (End of list)
 * </pre>
 */
final class LateThreadMessages {
    private static final byte[] THREAD = Bytes.of("Thread: 0x");
    private static final byte[] STATE = Bytes.of("] State: ");
    private static final byte[] RUNNING = Bytes.of("_running");
    private static final byte[] CALL_BACK = Bytes.of("_call_back");
    private static final byte[] THREAD_26 = Bytes.of("Thread 0x");
    private static final byte[] STILL_RUNNING = Bytes.of("] is still running");
    private static final byte[] JAVA_THREAD = Bytes.of("   JavaThread state: ");
    private static final byte[] BEGIN = Bytes.of("# SafepointSynchronize::begin: ");
    private static final byte[] LIST = Bytes.of("Threads which did not reach the safepoint:");
    private static final byte[] END = Bytes.of("(End of list)");
    private static final byte[] NAMED = Bytes.of("# \"");
    private static final byte[] NID = Bytes.of(" nid=");
    private static final byte[] ELAPSED = Bytes.of(" elapsed=");
    private static final byte[] JAVA_STATE = Bytes.of("   java.lang.Thread.State: ");

    /**
     * What {@code JavaThread::print_on} says below: of a thread that compiles, has nothing to
     * compile, or carries a virtual thread (JDK 21).
     */
    private static final List<byte[]> MORE =
            List.of(
                    JAVA_STATE,
                    Bytes.of("   Compiling: "),
                    Bytes.of("   No compile task"),
                    Bytes.of("   Carrying virtual thread #"));

    private static final byte[] HEX = Bytes.of("0x");

    private final LateThreads late;
    private boolean inList;
    private boolean running;

    LateThreadMessages(LateThreads late) {
        this.late = late;
    }

    /** Whether the message at {@code from} is one of these. */
    boolean read(Line line, int from, long nanos, LogKind kind, LogSink sink) {
        byte[] buf = line.buf;
        if (Bytes.startsWith(buf, from, line.end, THREAD)) {
            return thread(line, from, nanos, kind);
        }
        if (Bytes.startsWith(buf, from, line.end, JAVA_THREAD)) {
            if (running) {
                late.lastIs(line.text(from + JAVA_THREAD.length, line.end).strip());
            }
            return true;
        }
        running = false;
        return stillRunning(line, from, nanos, kind) || timeout(line, from, nanos, kind, sink);
    }

    /** The same without decorations; only what no program would write. */
    boolean readBare(Line line, LogSink sink) {
        if (line.isEmpty() || line.buf[line.start] != '#' && !inList) {
            return false;
        }
        return timeout(line, line.start, Time.UNKNOWN, LogKind.SAFEPOINT_TIMEOUT, sink);
    }

    static boolean isUnmistakable(byte[] buf, int from, int to) {
        return Bytes.startsWith(buf, from, to, THREAD) && Bytes.indexOf(buf, from, to, STATE) > 0
                || isStillRunning(buf, from, to)
                || Bytes.startsWith(buf, from, to, BEGIN);
    }

    private boolean thread(Line line, int from, long nanos, LogKind kind) {
        byte[] buf = line.buf;
        int state = Bytes.indexOf(buf, from, line.end, STATE);
        running = false;
        if (state < 0) {
            return true;
        }
        int word = state + STATE.length;
        running =
                Bytes.startsWith(buf, word, line.end, RUNNING)
                        || Bytes.startsWith(buf, word, line.end, CALL_BACK);
        int open = Bytes.indexOf(buf, from, state, (byte) '[');
        if (running && open > 0) {
            late.running(line, nanos, kind, number(buf, open + 1, state), word(line, word));
        }
        return true;
    }

    private boolean stillRunning(Line line, int from, long nanos, LogKind kind) {
        byte[] buf = line.buf;
        if (!isStillRunning(buf, from, line.end)) {
            return false;
        }
        int still = Bytes.indexOf(buf, from, line.end, STILL_RUNNING);
        int open = Bytes.lastIndexOf(buf, from, still, (byte) '[');
        late.running(line, nanos, kind, number(buf, open + 1, still), "still running");
        return true;
    }

    private static boolean isStillRunning(byte[] buf, int from, int to) {
        return Bytes.startsWith(buf, from, to, THREAD_26)
                && Bytes.indexOf(buf, from, to, STILL_RUNNING) > 0;
    }

    private boolean timeout(Line line, int from, long nanos, LogKind kind, LogSink sink) {
        byte[] buf = line.buf;
        if (Bytes.startsWith(buf, from, line.end, BEGIN)) {
            int what = from + BEGIN.length;
            if (Bytes.startsWith(buf, what, line.end, LIST)) {
                inList = true;
            } else if (Bytes.startsWith(buf, what, line.end, END)) {
                inList = false;
            }
            sink.kind(kind);
            return true;
        }
        if (!inList) {
            return false;
        }
        if (Bytes.startsWith(buf, from, line.end, NAMED)) {
            named(line, from, nanos, kind);
            return true;
        }
        return MORE.stream().anyMatch(more -> Bytes.startsWith(buf, from, line.end, more));
    }

    /** A name may have quotes in it; what follows it has none. */
    private void named(Line line, int from, long nanos, LogKind kind) {
        byte[] buf = line.buf;
        int name = from + NAMED.length;
        int nid = Bytes.indexOf(buf, name, line.end, NID);
        int end = nid < 0 ? -1 : Bytes.lastIndexOf(buf, name, nid, (byte) '"');
        int number = nid + NID.length;
        int after = end < 0 ? -1 : Bytes.indexOf(buf, number, line.end, (byte) ' ');
        if (after < 0) {
            return; // cut off
        }
        int open = Bytes.indexOf(buf, after, line.end, (byte) '[');
        late.listed(
                line,
                nanos,
                kind,
                line.text(name, end),
                number(buf, number, after),
                line.text(after, open < 0 ? line.end : open).strip(),
                start(line, end, nanos));
    }

    /** JDK 11 and later say how long ago the thread was started, to 10 ms. */
    private static long start(Line line, int nameEnd, long nanos) {
        int elapsed = Bytes.indexOf(line.buf, nameEnd, line.end, ELAPSED);
        if (elapsed < 0 || !Time.isKnown(nanos)) {
            return Time.UNKNOWN;
        }
        int from = elapsed + ELAPSED.length;
        int unit = Bytes.indexOf(line.buf, from, line.end, (byte) 's');
        long ago = unit < 0 ? -1 : Bytes.secondsToNanos(line.buf, from, unit, -1);
        return ago < 0 ? Time.UNKNOWN : Math.max(0, nanos - ago);
    }

    /** A thread's number, hexadecimal up to JDK 18, decimal later; -1 if it is neither. */
    private static long number(byte[] buf, int from, int to) {
        if (Bytes.startsWith(buf, from, to, HEX)) {
            int digits = from + HEX.length;
            int end = Hex.skipDigits(buf, digits, to);
            return end == digits || end - digits > 15 ? -1 : Hex.number(buf, digits, end);
        }
        return Bytes.number(buf, from, to, -1);
    }

    private static String word(Line line, int from) {
        int blank = Bytes.indexOf(line.buf, from, line.end, (byte) ' ');
        return line.text(from, blank < 0 ? line.end : blank);
    }
}
