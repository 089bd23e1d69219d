package dev.jitlens.parse.compilation;

import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.compilation.InliningReasons.Decision;
import dev.jitlens.parse.compilation.InliningReasons.Speaker;

/**
 * How far the inlining lines reach that belong to the C1 task before them, and whether that is
 * certain. It is when every call of the compiled method itself (depth 0) lies within its bytecode
 * and has a word of C1's own in its subtree, and nothing of the task's comes after a tree of C2.
 */
final class InliningExtent {
    private int bytecodeBytes;
    private int baseColumn;
    private int lastColumn;
    private boolean certain;
    private boolean closed;

    /** Whether something else stands between the task's line and the first that it may have. */
    private boolean parted;

    /** Whether the first line is indented otherwise than HotSpot does. */
    private boolean moved;

    private boolean spokenByC1;
    private long end;
    private int inlined;
    private int refused;
    private int other;

    /** A task of C1 starts whose method has this size. */
    void begin(int bytecodes) {
        bytecodeBytes = bytecodes;
        baseColumn = -1;
        lastColumn = -1;
        certain = true;
        closed = false;
        parted = false;
        moved = false;
        spokenByC1 = true;
        end = -1;
        inlined = 0;
        refused = 0;
        other = 0;
    }

    /**
     * Takes a line.
     *
     * @return whether it is one of the task's, if its lines are certain
     */
    boolean line(InliningLine at, Decision decision, long endOffset) {
        Speaker speaker = decision.speaker();
        if (baseColumn < 0) {
            moved = at.moved;
            closed |= parted && moved;
        }
        if (speaker == Speaker.C2) {
            // lines of no certain speaker before it may be the start of C2's tree
            certain &= closed || spokenByC1;
            closed = true;
        } else if (!closed) {
            own(at.column, at.bci, speaker);
            count(decision);
            end = endOffset;
        } else if (speaker == Speaker.C1) {
            certain = false;
        }
        return !closed;
    }

    private void own(int column, int bci, Speaker speaker) {
        if (baseColumn < 0) {
            baseColumn = column;
            lastColumn = column;
        }
        if (column == baseColumn) {
            certain &= spokenByC1 && bci < bytecodeBytes;
            spokenByC1 = false;
        }
        certain &= column >= baseColumn && column <= lastColumn + 2;
        spokenByC1 |= speaker == Speaker.C1;
        lastColumn = column;
    }

    private void count(Decision decision) {
        if (decision.verdict() == InlineVerdict.INLINED) {
            inlined++;
        } else if (decision.verdict() == InlineVerdict.REFUSED) {
            refused++;
        } else {
            other++;
        }
    }

    /** Something else than lines of inlining came. */
    void part() {
        parted = true;
    }

    boolean isParted() {
        return parted;
    }

    boolean isMoved() {
        return moved;
    }

    boolean certain() {
        return end >= 0 && certain && spokenByC1;
    }

    /** Offset in the file after the last line. */
    long end() {
        return end;
    }

    InlineCounts counts() {
        return new InlineCounts(inlined, refused, other, Unknown.NUMBER);
    }
}
