package dev.jitlens.parse.exceptions;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Names;

import java.util.Optional;

/**
 * {@code -Xlog:exceptions=info} (exceptions.cpp, interpreterRuntime.cpp, JDK 9 to 25): three lines
 * each time that a frame looks for a handler. JDK 25 writes blank decorations before the second and
 * third, others none.
 *
 * <pre>
 * [0.194s][info][exceptions] Exception &lt;a 'java/lang/IllegalStateException'{0x000000069ec1b3b8}: text&gt;
 *  thrown in interpreter method &lt;{method} {0x00007f9d91a00668} 'depth' '(I)I' in 'Ex'&gt;
 *  at bci 13 for thread 0x00007f9da4027000 (main)
 * </pre>
 *
 * The second is {@code thrown in C1 compiled method} before {@code at PC0x…}, or {@code thrown
 * [src/hotspot/share/runtime/sharedRuntime.cpp, line 455]} where the VM itself threw.
 */
public final class ExceptionMessages {
    private static final byte[] START = Bytes.of("Exception <a '");
    private static final byte[] FOUND = Bytes.of("Found matching handler for exception of type ");
    private static final byte[] THREAD = Bytes.of("Thread 0x");
    private static final byte[] CONTINUING = Bytes.of(" continuing at PC ");
    private static final byte[] ADDRESS = Bytes.of("'{0x");
    private static final byte[] AGAIN = Bytes.of(" (0x");
    private static final byte[] THROWN_BY_VM = Bytes.of("thrown [");
    private static final byte[] THROWN_IN = Bytes.of("thrown in ");
    private static final byte[] METHOD = Bytes.of("method <{method} {");
    private static final byte[] AT_BCI = Bytes.of("at bci ");
    private static final byte[] AT_PC = Bytes.of("at PC");
    private static final byte[] FOR_THREAD = Bytes.of("for thread ");
    private static final int LONGEST_MESSAGE = 200;

    /** An exception's own text may have lines. */
    private static final int MOST_LINES = 50;

    /**
     * A compiler's thread has no exception of its own; {@code at […]}, {@code for thread …} and
     * {@code throwing pre-allocated exception: …} follow.
     */
    private static final byte[] NOT_THROWN = Bytes.of("Thread cannot call Java ");

    private static final byte[] AT_SOURCE = Bytes.of("at [");
    private static final byte[] THROWING = Bytes.of("throwing pre-allocated exception: ");

    private final Names names = new Names();
    private final ThrowSites sites = new ThrowSites();
    private Head head;
    private Optional<Method> method = Optional.empty();
    private boolean placed;
    private boolean notThrown;
    private boolean whole;
    private int lines;

    /** The first line. */
    private record Head(Origin origin, long nanos, String type, String address, String message) {}

    /** Whether the message at {@code from} is one of these. */
    public boolean read(Line line, int from, long nanos, LogSink sink) {
        cutShort(sink);
        notThrown = Bytes.startsWith(line.buf, from, line.end, NOT_THROWN);
        if (notThrown) {
            return true;
        }
        if (!Bytes.startsWith(line.buf, from, line.end, START)) {
            return tellsOfHandler(line, from);
        }
        sink.kind(LogKind.UNIFIED_EXCEPTIONS);
        int type = from + START.length;
        int end = Bytes.indexOf(line.buf, type, line.end, (byte) '\'');
        if (end < 0) {
            return false;
        }
        head = head(line, type, end, nanos);
        placed = false;
        int last = Bytes.lastIndexOf(line.buf, end, line.end, (byte) '>');
        // Where the VM itself threw, its address follows.
        whole =
                last == line.end - 1
                        || last >= 0 && Bytes.startsWith(line.buf, last + 1, line.end, AGAIN);
        lines = 0;
        return true;
    }

    private Head head(Line line, int type, int end, long nanos) {
        boolean addressed = Bytes.startsWith(line.buf, end, line.end, ADDRESS);
        int close = addressed ? Bytes.indexOf(line.buf, end, line.end, (byte) '}') : -1;
        int colon = close < 0 ? end + 1 : close + 1;
        int last = Bytes.lastIndexOf(line.buf, colon, line.end, (byte) '>');
        int to = Math.min(last < 0 ? line.end : last, colon + 2 + LONGEST_MESSAGE);
        return new Head(
                line.origin(),
                nanos,
                names.of(line.buf, type, end).replace('/', '.'),
                close < 0 ? "" : line.text(end + 2, close),
                colon + 2 < to ? line.text(colon + 2, to) : "");
    }

    /** Where it is caught, which is told of every exception that is: no fact of its own. */
    private boolean tellsOfHandler(Line line, int from) {
        if (Bytes.startsWith(line.buf, from, line.end, FOUND)) {
            sites.caught();
            return true;
        }
        return Bytes.startsWith(line.buf, from, line.end, THREAD)
                && line.indexOf(CONTINUING, from) > 0;
    }

    /** Whether a line without decorations, or with blank ones, goes on with the last message. */
    public boolean goesOn(Line line, LogSink sink) {
        if (head == null && !notThrown) {
            return false;
        }
        int from = withoutDecorations(line);
        if (notThrown) {
            notThrown =
                    Bytes.startsWith(line.buf, from, line.end, AT_SOURCE)
                            || Bytes.startsWith(line.buf, from, line.end, FOR_THREAD)
                            || Bytes.startsWith(line.buf, from, line.end, THROWING);
            return notThrown;
        }
        if (placed) {
            return ends(line, from, sink);
        }
        if (Bytes.startsWith(line.buf, from, line.end, THROWN_BY_VM)) {
            method = Optional.empty();
            placed = true;
            return true;
        }
        if (Bytes.startsWith(line.buf, from, line.end, THROWN_IN)) {
            method = method(line, from);
            placed = true;
            return true;
        }
        return !isGivenUp(sink) && !whole;
    }

    /** Lines of the program may come between; after many of them nothing is waited for. */
    private boolean isGivenUp(LogSink sink) {
        if (++lines > MOST_LINES) {
            cutShort(sink);
        }
        return head == null;
    }

    private static int withoutDecorations(Line line) {
        int from = line.start;
        if (from < line.end && line.buf[from] == '[') {
            int blank = Bytes.skipBlanks(line.buf, from + 1, line.end);
            from = blank < line.end && line.buf[blank] == ']' ? blank + 1 : from;
        }
        return Bytes.skipBlanks(line.buf, from, line.end);
    }

    /** {@code thrown in interpreter method <{method} {0x…} 'depth' '(I)I' in 'Ex'>}. */
    private Optional<Method> method(Line line, int from) {
        int at = line.indexOf(METHOD, from);
        String[] words = at < 0 ? new String[0] : line.text(at, line.end).split("'");
        return words.length < 6
                ? Optional.empty()
                : Optional.of(new Method(words[5].replace('/', '.'), words[1], words[3]));
    }

    /** {@code at bci 13 for thread 0x00007f9da4027000 (main)}. */
    private boolean ends(Line line, int from, LogSink sink) {
        int at = line.indexOf(FOR_THREAD, from);
        boolean ours =
                at == from
                        || Bytes.startsWith(line.buf, from, line.end, AT_BCI)
                        || Bytes.startsWith(line.buf, from, line.end, AT_PC);
        if (at < 0 || !ours) {
            isGivenUp(sink);
            return false;
        }
        if (line.isOpen && line.buf[line.end - 1] != ')') {
            cutShort(sink); // the thread that it names may be another
            return true;
        }
        int bci =
                Bytes.startsWith(line.buf, from, line.end, AT_BCI)
                        ? (int) Bytes.number(line.buf, from + AT_BCI.length, at - 1, Unknown.NUMBER)
                        : Unknown.NUMBER;
        sites.seen(
                new ThrowSites.Seen(
                        head.origin(),
                        head.nanos(),
                        head.type(),
                        head.address(),
                        head.message(),
                        method.map(m -> new Frame(m, bci, Unknown.NUMBER)),
                        line.text(from, at),
                        thread(line, at + FOR_THREAD.length)));
        head = null;
        return true;
    }

    /** Its address; the VM itself does not write the name behind it. */
    private String thread(Line line, int from) {
        int blank = Bytes.indexOf(line.buf, from, line.end, (byte) ' ');
        return names.of(line.buf, from, blank < 0 ? line.end : blank);
    }

    private void cutShort(LogSink sink) {
        if (head != null) {
            sink.problem(
                    head.origin(),
                    "the line of -Xlog:exceptions that tells where this was thrown is missing");
        }
        head = null;
    }

    /** The log ends: what was thrown is told, summed by class and place. */
    public void end(LogSink sink) {
        cutShort(sink);
        sites.tell(sink);
    }
}
