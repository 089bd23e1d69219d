package dev.jitlens.parse.compilation;

import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent.InliningText;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.LogSink;

/**
 * Inlining lines in a row of which it is not certain whose they are. A stretch ends where a line of
 * a compilation comes, or where it is long, but always before a call at depth 0, so that no tree is
 * cut.
 */
final class InliningStretch {
    /** Decisions; a tree that is drawn at once should not be larger without need. */
    private static final int LONG = 500;

    /** A program may write much between the lines. */
    private static final long LONG_BYTES = 1 << 20;

    private final boolean splits;
    private LogKind kind;
    private Origin begin;
    private long end;
    private int inlined;
    private int refused;
    private int other;
    private int baseColumn = Integer.MAX_VALUE;
    private boolean mayEnd;
    private boolean torn;

    /** Whether the first line is indented otherwise than HotSpot does. */
    private boolean moved;

    /** Where a line stands in the log, and which kind of output it is. */
    record Place(LogKind kind, Origin origin, long end) {}

    /**
     * @param splits whether it ends by itself; else only when it is emitted
     */
    InliningStretch(boolean splits) {
        this.splits = splits;
    }

    void add(Place at, InliningLine line, InlineVerdict verdict, LogSink sink) {
        int column = line.column;
        baseColumn = Math.min(baseColumn, column);
        boolean starts = column == baseColumn && (mayEnd && !torn || isLong(at));
        if (calls() > 0 && splits && (at.kind() != kind || starts)) {
            emit(sink);
        }
        begin(at);
        moved = calls() == 0 ? line.moved : moved;
        mayEnd = false;
        end = at.end();
        switch (verdict) {
            case INLINED -> inlined++;
            case REFUSED -> refused++;
            case INTRINSIC, UNDECIDED -> other++;
        }
    }

    /** The call that was refused last is an intrinsic after all. */
    void takeBackRefusal() {
        refused = Math.max(0, refused - 1);
    }

    /** The beginning of a line stands here, whose end may come after other lines. */
    void torn(Place at) {
        begin(at);
        torn = true;
    }

    void noneIsTorn() {
        torn = false;
    }

    private void begin(Place at) {
        if (begin == null) {
            kind = at.kind();
            begin = at.origin();
        }
    }

    /** A line that says more of the one before; of a call elsewhere it says nothing here. */
    void goesOn(Place at) {
        end = begin == null ? end : at.end();
    }

    /** A line of a compilation comes. */
    void mayEnd() {
        mayEnd = true;
    }

    /**
     * Something else comes. Where it is not certain that what follows is of the same output, the
     * columns do not tell either whether that is called from here: it is another stretch.
     */
    void part(boolean certainly, LogSink sink) {
        if (certainly || moved) {
            emit(sink);
            baseColumn = Integer.MAX_VALUE;
        }
    }

    private boolean isLong(Place next) {
        return calls() >= (torn ? 2 * LONG : LONG)
                || begin != null && next.end() - begin.offset() > LONG_BYTES;
    }

    private int calls() {
        return inlined + refused + other;
    }

    /** Tells of the lines so far, if there are any. */
    void emit(LogSink sink) {
        if (calls() > 0) {
            sink.event(
                    kind,
                    new InliningText(
                            begin,
                            end - begin.offset(),
                            new InlineCounts(inlined, refused, other, Unknown.NUMBER)));
        }
        forget();
    }

    /** They turned out to be a compilation's. */
    void forget() {
        begin = null;
        mayEnd = false;
        moved = false;
        inlined = 0;
        refused = 0;
        other = 0;
    }
}
