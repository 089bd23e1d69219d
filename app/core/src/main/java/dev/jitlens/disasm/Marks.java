package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.Flows;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Polling;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Says what each instruction is for: by comments, by loops, and by what its text shows. */
public final class Marks {
    /** A jump within compiled code, from a stub, JDK 25. */
    private static final String TO_ITSELF = "{runtime_call nmethod}";

    private final Map<Integer, EnumSet<Mark>> marks = new HashMap<>();
    private final Analysed analysed;
    private final Code code;
    private final InstructionTexts texts;

    Marks(
            Analysed analysed,
            InstructionTexts texts,
            Map<Integer, List<Note>> notes,
            List<Integer> backEdges,
            List<CodeLoop> loops) {
        this.analysed = analysed;
        this.code = analysed.code;
        this.texts = texts;
        for (Polls.Poll poll : analysed.polls) {
            if (poll.instruction() >= 0) {
                add(poll.instruction(), mark(poll));
            }
        }
        for (int n = 0; n < loops.size(); n++) {
            add(backEdges.get(n), Mark.BACK_EDGE);
            if (loops.get(n).polling() == Polling.NONE) {
                add(backEdges.get(n), Mark.UNPOLLED_BACK_EDGE);
            }
        }
        notes.forEach((i, all) -> all.forEach(note -> comment(i, note)));
        new MarkPatterns(analysed, texts).find(this::add);
    }

    private static Mark mark(Polls.Poll poll) {
        return switch (poll.kind()) {
            case RETURN -> Mark.POLL_RETURN;
            case LOOP -> Mark.POLL_LOOP;
            case OTHER -> Mark.POLL_OTHER;
        };
    }

    private void comment(int i, Note note) {
        switch (note) {
            case Note.Relocation(_, String text) when Calls.isJava(text) -> add(i, Mark.CALL);
            case Note.Relocation(_, String text)
                    when Calls.isRuntime(text) && !text.equals(TO_ITSELF) ->
                    runtime(i, text);
            case Note.Comment(_, String text)
                    when text.startsWith("implicit exception") && !divides(i) ->
                    add(i, Mark.IMPLICIT_NULL_CHECK);
            case Note.Relocation _, Note.Comment _, Note.OopMap _, Note.Debug _ -> {}
        }
    }

    /** The other exception that a processor finds is a division by zero. */
    private boolean divides(int i) {
        return texts.mnemonic(i).startsWith("idiv") || texts.mnemonic(i).startsWith("div");
    }

    /**
     * The comment may stand beside the instruction that loads the address of what is called:
     *
     * <pre>
     *   movabs r10, 0x7f366ad53f00   ;   {runtime_call SharedRuntime::OSR_migration_end(long*)}
     *   call r10
     * </pre>
     */
    private void runtime(int i, String comment) {
        int call = i;
        while (call < Math.min(code.size() - 1, i + 3) && code.flow(call) == Flow.NEXT) {
            call++;
        }
        add(code.flow(call) == Flow.NEXT ? i : call, runtimeMark(comment));
        if (comment.contains("OSR_migration_end")) {
            add(osrEntry(i), Mark.OSR_ENTRY);
        }
    }

    private static Mark runtimeMark(String comment) {
        if (comment.contains("UncommonTrapBlob")) {
            return Mark.UNCOMMON_TRAP;
        }
        if (comment.contains("method_entry_barrier")) {
            return Mark.ENTRY_BARRIER;
        }
        return isBarrier(comment) ? Mark.GC_BARRIER : Mark.RUNTIME_CALL;
    }

    /**
     *
     *
     * <pre>
     *   {runtime_call G1BarrierSetRuntime::write_ref_field_pre_entry}   JDK 17 and later, C2
     *   {runtime_call g1_pre_barrier_slow}                              JDK 11 and later, C1
     *   {runtime_call ZBarrierSetRuntime::load_barrier_on_oop_field_preloaded}
     * </pre>
     */
    public static boolean isBarrier(String comment) {
        return comment.contains("BarrierSetRuntime")
                || comment.contains("g1_pre_barrier")
                || comment.contains("g1_post_barrier")
                || comment.contains("g1_wb_")
                || comment.contains("ShenandoahRuntime")
                || comment.contains("shenandoah_")
                || comment.contains("load_barrier_on_");
    }

    /** C1's OSR code has the method's normal entry too; its OSR entry bangs the stack as well. */
    private int osrEntry(int call) {
        for (int i = call; i > 0; i--) {
            if (MarkPatterns.bangsStack(texts, i) || !Flows.goesOn(code.flow(i - 1))) {
                return i;
            }
        }
        return Math.min(code.size() - 1, analysed.entries.length() - 1);
    }

    private void add(int instruction, Mark mark) {
        marks.computeIfAbsent(instruction, _ -> EnumSet.noneOf(Mark.class)).add(mark);
    }

    Set<Mark> of(int instruction) {
        EnumSet<Mark> found = marks.get(instruction);
        return found == null ? Set.of() : found;
    }
}
