package dev.jitlens.ui.view.method;

import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Mark;
import dev.jitlens.disasm.Note;
import dev.jitlens.ui.control.code.AssemblyNotes;

/** Sentences for what HotSpot printed. */
final class Words implements AssemblyNotes.Explainer {
    @Override
    public String of(Note note, Instruction at) {
        return "";
    }

    @Override
    public String of(Mark mark, Instruction at) {
        return switch (mark) {
            case POLL_RETURN -> "A thread that returns here can be stopped for a safepoint.";
            case POLL_LOOP -> "A thread in this loop can be stopped here for a safepoint.";
            case POLL_OTHER -> "A safepoint poll, recognised by its instructions.";
            case OSR_ENTRY -> "On-stack replacement enters this code here, in mid-loop.";
            case CALL -> "Calls Java code.";
            case RUNTIME_CALL -> "Calls the VM or a stub.";
            case UNCOMMON_TRAP -> "Leaves this code for the interpreter: an uncommon trap.";
            case IMPLICIT_NULL_CHECK ->
                    "If the object is null, the fault of this access is the null check.";
            case CARD_MARK -> "Marks the card of the written object for the collector.";
            case GC_BARRIER -> "Part of a barrier of the collector.";
            case STACK_BANG -> "Touches the stack ahead, so that an overflow is found here.";
            case ENTRY_BARRIER -> "May stop the thread before the method begins.";
            case BACK_EDGE -> "Goes back to the head of a loop.";
            case UNPOLLED_BACK_EDGE ->
                    "Goes back to the head of a loop that has no poll on any way round.";
        };
    }

    @Override
    public String of(String label) {
        return "";
    }
}
