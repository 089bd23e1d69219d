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
        return "";
    }

    @Override
    public String of(String label) {
        return "";
    }
}
