package dev.jitlens.ui.view.method;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Listing;
import dev.jitlens.disasm.Mark;
import dev.jitlens.disasm.Note;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.model.AddressRange;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.CodeLoop.Turns;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.OsrEntry;
import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Machine code made by hand: instructions of 4 bytes from address 0x1000 on. */
final class CodeFixture {
    static final Method COUNT = new Method("demo.Loops", "countOdds", "(I)I");
    static final Method ABS = new Method("java.lang.Math", "abs", "(I)I");
    static final Method NEIGHBOUR = new Method("demo.Loops$Inner", "get", "()I");

    private final List<Instruction> instructions = new ArrayList<>();
    private final List<CodeLoop> loops = new ArrayList<>();

    static CodeListing listing() {
        return new CodeListing(
                new Origin("a.log", 0, 1),
                100,
                Time.UNKNOWN,
                false,
                new CodeIdentity(new CompileId(12, true), COUNT, Compiler.C2, 4),
                new OsrEntry(11, -1),
                CodeForm.MACH_CODE,
                Isa.X86_64,
                new AddressRange(0x1000, 0x2000),
                CodeCounts.NONE);
    }

    static Frame at(Method method, int bci, int line) {
        return new Frame(method, bci, line);
    }

    CodeFixture instruction(String mnemonic, Frame... frames) {
        return instruction(mnemonic, Flow.NEXT, 0, -1, Set.of(), frames);
    }

    CodeFixture instruction(
            String mnemonic, Flow flow, long target, int loop, Set<Mark> marks, Frame... frames) {
        long address = 0x1000 + 4L * instructions.size();
        List<Note> notes =
                frames.length == 0
                        ? List.of()
                        : List.of(new Note.Debug(address, "iadd", "", List.of(frames)));
        instructions.add(
                new Instruction(
                        address,
                        new byte[] {1, 2, 3, 4},
                        new Instruction.Text(mnemonic, ""),
                        flow,
                        target,
                        List.of(),
                        notes,
                        marks,
                        loop,
                        new Instruction.From(List.of(frames), frames.length > 0)));
        return this;
    }

    CodeFixture loop(int parent, Polling polling, boolean stripMined, Frame... frames) {
        loops.add(
                new CodeLoop(
                        0x1000,
                        0x1008,
                        parent,
                        parent < 0 ? 1 : 2,
                        3,
                        polling,
                        false,
                        Turns.of(Counted.YES),
                        stripMined,
                        List.of(frames)));
        return this;
    }

    List<Instruction> instructions() {
        return instructions;
    }

    Assembly assembly() {
        Listing listing =
                new Listing(
                        listing(), List.of(), List.of(), List.of(), List.of(), List.of(),
                        List.of());
        return new Assembly(listing, "Capstone 5.0", instructions, List.of(), loops);
    }
}
