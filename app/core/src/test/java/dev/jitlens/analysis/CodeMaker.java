package dev.jitlens.analysis;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Listing;
import dev.jitlens.disasm.Note;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.PollSite;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Makes code of instructions of 4 bytes each. */
public final class CodeMaker {
    private static final int LENGTH = 4;
    private static final int NO_JUMP = -1;
    private static final int FAR = -2;

    private record Made(String mnemonic, String operands, Flow flow, int jump, List<Note> notes) {}

    private final long begin;
    private final List<Made> all = new ArrayList<>();
    private final List<PollSite> polls = new ArrayList<>();
    private final List<CodeLoop> loops = new ArrayList<>();
    private List<Listing.Chunk> chunks = List.of();
    private CodeListing about;
    private boolean decoded = true;

    public CodeMaker(long begin) {
        this.begin = begin;
    }

    public CodeMaker add(String mnemonic, String operands, String... relocations) {
        return add(all.size(), mnemonic, operands, relocations);
    }

    public CodeMaker add(int index, String mnemonic, String operands, String... relocations) {
        List<Note> notes = new ArrayList<>();
        for (String text : relocations) {
            notes.add(new Note.Relocation(0, text));
        }
        all.add(index, new Made(mnemonic, operands, Flow.NEXT, NO_JUMP, notes));
        for (int i = 0; i < all.size(); i++) {
            Made m = all.get(i);
            if (m.jump >= index && index < all.size() - 1) {
                all.set(i, new Made(m.mnemonic, m.operands, m.flow, m.jump + 1, m.notes));
            }
        }
        return this;
    }

    public CodeMaker jump(String mnemonic, int toIndex) {
        all.add(new Made(mnemonic, "", Flow.BRANCH, toIndex, List.of()));
        return this;
    }

    public CodeMaker target(int index, int toIndex) {
        Made m = all.get(index);
        all.set(index, new Made(m.mnemonic, m.operands, m.flow, toIndex, m.notes));
        return this;
    }

    public CodeMaker flow(int index, Flow flow) {
        Made m = all.get(index);
        all.set(index, new Made(m.mnemonic, m.operands, flow, m.jump, m.notes));
        return this;
    }

    public CodeMaker rename(int index, String mnemonic) {
        Made m = all.get(index);
        all.set(index, new Made(mnemonic, m.operands, m.flow, m.jump, m.notes));
        return this;
    }

    public CodeMaker call(String relocation) {
        all.add(new Made("call", "", Flow.CALL, FAR, List.of(new Note.Relocation(0, relocation))));
        return this;
    }

    public CodeMaker invoke(String relocation, String bytecode) {
        List<Note> notes =
                List.of(
                        new Note.Debug(0, bytecode, "", List.of()),
                        new Note.Relocation(0, relocation));
        all.add(new Made("call", "", Flow.CALL, FAR, notes));
        return this;
    }

    /** Eight bytes that end where the code begins. */
    public CodeMaker constant(byte[] bytes) {
        chunks = List.of(new Listing.Chunk(begin - bytes.length, bytes));
        return this;
    }

    public CodeMaker undecoded() {
        decoded = false;
        return this;
    }

    CodeMaker poll(PollSite poll) {
        polls.add(poll);
        return this;
    }

    CodeMaker loop(CodeLoop loop) {
        loops.add(loop);
        return this;
    }

    CodeMaker about(CodeListing listing) {
        about = listing;
        return this;
    }

    public Assembly build() {
        CodeListing listing = about;
        if (listing == null) {
            listing = CodeRuns.listing("vm.log", 7, CodeRuns.HOT, 4, -1, 10, begin, address(99));
        }
        List<Instruction> instructions = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            instructions.add(instruction(i));
        }
        return new Assembly(
                new Listing(listing, List.of(), List.of(), chunks, List.of(), List.of(), List.of()),
                decoded ? "Capstone" : "",
                instructions,
                polls,
                loops);
    }

    private Instruction instruction(int index) {
        Made m = all.get(index);
        long target =
                switch (m.jump) {
                    case NO_JUMP -> 0;
                    case FAR -> begin - 0x55_0000;
                    default -> address(m.jump);
                };
        String operands = target == 0 ? m.operands : "0x" + Long.toHexString(target);
        int first = m.mnemonic.hashCode();
        byte[] bytes = {(byte) first, (byte) (first >> 8), (byte) target, (byte) (target >> 8)};
        return new Instruction(
                address(index),
                bytes,
                new Instruction.Text(decoded ? m.mnemonic : "", decoded ? operands : ""),
                m.flow,
                target,
                List.of(),
                m.notes,
                Set.of(),
                -1,
                Instruction.From.NOWHERE);
    }

    private long address(int index) {
        return begin + (long) index * LENGTH;
    }
}
