package dev.jitlens.parse.compilation;

import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.LineSource;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;

/**
 * Beginnings of inlining lines that another thread's line cut off. Their ends come one or more
 * lines later. Seen in 21.0.8:
 *
 * <pre>
 *                               @ 13   java.lang.StringBuilder::413  202     n 0       java…
 * &lt;init&gt; (7 bytes)   inline
 * </pre>
 */
public final class TornLines {
    private static final int MOST = 8;

    /** No beginning is as long; each is compared with every line that comes. */
    private static final int LONGEST = 4_096;

    /** No indent is, by far. Blanks before misaligned lines of compilations would add up to one. */
    private static final int LONGEST_INDENT = 512;

    /** A beginning, with the place where it stands. */
    record Torn(byte[] text, Origin at) {
        String string() {
            return new String(text, StandardCharsets.UTF_8);
        }

        boolean isBlank() {
            return Bytes.skipBlanks(text, 0, text.length) == text.length;
        }
    }

    private final InliningReasons reasons;
    private final InliningLine probe = new InliningLine();
    private final Deque<Torn> all = new ArrayDeque<>();

    /** Whether all lines are one thread's. */
    private final boolean ofOneThread;

    /** The call of that thread's last line, to which it may add. */
    private byte[] call = {};

    TornLines(InliningReasons reasons, boolean ofOneThread) {
        this.reasons = reasons;
        this.ofOneThread = ofOneThread;
    }

    /** A whole line was read. */
    void read(InliningLine line) {
        if (ofOneThread) {
            call = line.beforeMore();
        }
    }

    /**
     * The call of the last line with one more attempt at it, if the thread had ended that line by
     * force before {@code buf[from..to)}; else null.
     */
    byte[] more(byte[] buf, int from, int to) {
        if (call.length == 0 || !InliningLine.isMore(buf, from, to)) {
            return null;
        }
        byte[] joined = join(call, buf, from, to);
        return probe.parse(joined, 0, joined.length) && probe.spokenByHotSpot(reasons)
                ? joined
                : null;
    }

    /**
     * Keeps {@code buf[from..to)}, which continues the last one if it has no indent of its own.
     *
     * @return one that is given up for it, or null
     */
    Torn keep(byte[] buf, int from, int to, Origin at) {
        byte[] text = Arrays.copyOfRange(buf, from, to);
        int sign = InliningLine.at(text, 0, text.length);
        boolean whole = sign >= InliningLine.UNTIERED_COLUMN;
        Origin begin = at;
        Torn last = all.peekLast();
        boolean indent = Bytes.skipBlanks(text, 0, text.length) == text.length;
        if (!whole && last != null && (!indent || last.isBlank())) {
            byte[] joined = join(last.text, buf, from, to);
            if (canGoOn(joined)) {
                text = joined;
                begin = last.at;
                all.pollLast();
            }
        }
        if (!canGoOn(text)) {
            return null; // a program's line that had no end
        }
        all.addLast(new Torn(text, begin));
        return all.size() > MOST ? all.pollFirst() : null;
    }

    private static boolean canGoOn(byte[] text) {
        return text.length < LONGEST
                && (text.length <= LONGEST_INDENT
                                && Bytes.skipBlanks(text, 0, text.length) == text.length
                        || InliningLine.at(text, 0, text.length) >= 0);
    }

    private static byte[] join(byte[] before, byte[] buf, int from, int to) {
        byte[] joined = Arrays.copyOf(before, before.length + to - from);
        System.arraycopy(buf, from, joined, before.length, to - from);
        return joined;
    }

    /** The whole line, if {@code buf[from..to)} is the end of one; else null. */
    byte[] completedBy(byte[] buf, int from, int to) {
        for (Iterator<Torn> latest = all.descendingIterator(); latest.hasNext(); ) {
            Torn torn = latest.next();
            if (torn.text.length + to - from < LineSource.MAX_LINE) {
                byte[] joined = join(torn.text, buf, from, to);
                if (isWhole(joined, torn, from == to)) {
                    latest.remove();
                    return joined;
                }
            }
        }
        return null;
    }

    /** JDK 8 says nothing about a call that C1 inlines: such a line is whole without a message. */
    private boolean isWhole(byte[] joined, Torn torn, boolean ended) {
        if (!probe.parse(joined, 0, joined.length)) {
            return false;
        }
        if (probe.saysNothing()) {
            return ended || !probe.parse(torn.text, 0, torn.text.length);
        }
        return probe.spokenByHotSpot(reasons);
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /** A line with its own indent has come: one that was only indent is not waited for. */
    void dropBlanks() {
        all.removeIf(Torn::isBlank);
    }

    /** Gives up the oldest; null if there is none. */
    Torn giveUp() {
        return all.pollFirst();
    }
}
