package dev.jitlens.analysis;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Listing;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.CodeLoop.Turns;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Printed code of 100 instructions of 4 bytes: those from 20 to 29 are a loop, at line 6 and bci
 * 12, the others at line 5 and bci 4.
 */
public final class HotCode {
    static final Method HOT = new Method("a.Blame", "hot", "");
    static final int LENGTH = 4;

    private HotCode() {}

    public static CodeListing listing(int id, int tier, long begin) {
        return CodeRuns.listing("vm.log", id, HOT, tier, -1, 10, begin, begin + 100 * LENGTH);
    }

    public static Assembly assembly(CodeListing about, Polling polling) {
        List<Instruction> instructions = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            boolean inLoop = i >= 20 && i < 30;
            instructions.add(
                    new Instruction(
                            about.range().codeBegin() + (long) i * LENGTH,
                            new byte[LENGTH],
                            new Instruction.Text("add", ""),
                            Flow.NEXT,
                            0,
                            List.of(),
                            List.of(),
                            Set.of(),
                            inLoop ? 0 : -1,
                            new Instruction.From(
                                    List.of(new Frame(HOT, inLoop ? 12 : 4, inLoop ? 6 : 5)),
                                    true)));
        }
        CodeLoop loop =
                new CodeLoop(
                        about.range().codeBegin() + 20 * LENGTH,
                        about.range().codeBegin() + 29 * LENGTH,
                        -1,
                        1,
                        10,
                        polling,
                        false,
                        Turns.of(Counted.YES),
                        false,
                        List.of(new Frame(HOT, 12, 6)));
        return new Assembly(
                new Listing(
                        about, List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
                "Capstone",
                instructions,
                List.of(),
                List.of(loop));
    }
}
