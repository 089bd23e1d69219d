package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.model.JvmEvent;

import java.util.List;
import java.util.Set;

/**
 * One instruction and all that is known about it.
 *
 * @param bytes empty where the log does not show them
 * @param target of a branch, jump or direct call; 0 for others
 * @param labels that stand before it
 * @param notes that belong to it
 * @param loop index of its innermost loop in {@link Assembly#loops}, or -1
 */
public record Instruction(
        long address,
        byte[] bytes,
        Text text,
        Flow flow,
        long target,
        List<String> labels,
        List<Note> notes,
        Set<Mark> marks,
        int loop,
        From from) {
    public Instruction {
        labels = List.copyOf(labels);
        notes = List.copyOf(notes);
        marks = Set.copyOf(marks);
    }

    /**
     * The instruction as the decoder or hsdis wrote it.
     *
     * @param mnemonic empty without a decoder
     */
    public record Text(String mnemonic, String operands) {}

    /**
     * The bytecodes that it comes from.
     *
     * @param frames innermost first; empty if nothing tells
     * @param read whether a debug record belongs to this very instruction; else {@code frames} are
     *     those of the next record, as HotSpot itself would look it up
     */
    public record From(List<JvmEvent.Frame> frames, boolean read) {
        public static final From NOWHERE = new From(List.of(), false);

        public From {
            frames = List.copyOf(frames);
        }
    }

    public String mnemonic() {
        return text.mnemonic();
    }

    public String operands() {
        return text.operands();
    }

    public List<JvmEvent.Frame> frames() {
        return from.frames();
    }

    public boolean framesRead() {
        return from.read();
    }

    public boolean is(Mark mark) {
        return marks.contains(mark);
    }

    /** How deep it is inlined; 0 is the compiled method itself, or unknown. */
    public int inliningDepth() {
        return Math.max(0, frames().size() - 1);
    }
}
