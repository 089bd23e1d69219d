package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.model.JvmEvent;

import java.util.List;
import java.util.Set;

/**
 * One instruction and all that is known about it.
 *
 * @param bytes empty where the log does not show them
 * @param mnemonic empty without a decoder
 * @param operands as the decoder or hsdis wrote them
 * @param target of a branch, jump or direct call; 0 for others
 * @param labels that stand before it
 * @param notes that belong to it
 * @param loop index of its innermost loop in {@link Assembly#loops}, or -1
 * @param frames where it comes from, innermost first; empty if nothing tells
 * @param framesRead whether a debug record belongs to this very instruction; else {@code frames}
 *     are those of the next record, as HotSpot itself would look it up
 */
public record Instruction(
        long address,
        byte[] bytes,
        String mnemonic,
        String operands,
        Flow flow,
        long target,
        List<String> labels,
        List<Note> notes,
        Set<Mark> marks,
        int loop,
        List<JvmEvent.Frame> frames,
        boolean framesRead) {
    public Instruction {
        labels = List.copyOf(labels);
        notes = List.copyOf(notes);
        marks = Set.copyOf(marks);
        frames = List.copyOf(frames);
    }

    public boolean is(Mark mark) {
        return marks.contains(mark);
    }

    /** Inlined this deep; 0 is the compiled method itself, or unknown. */
    public int inliningDepth() {
        return Math.max(0, frames.size() - 1);
    }
}
