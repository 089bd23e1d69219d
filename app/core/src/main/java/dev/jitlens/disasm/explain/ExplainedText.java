package dev.jitlens.disasm.explain;

import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.instruction.Operands;
import dev.jitlens.disasm.instruction.TextFlow;

import java.util.Optional;

/** What instructions without comments are for, where their text alone tells. */
final class ExplainedText {
    /** Number of rsp. */
    private static final int STACK = 4;

    private ExplainedText() {}

    static Optional<String> of(Instruction instruction) {
        String name = TextFlow.mnemonic(instruction.mnemonic());
        Operands operands = Operands.of(instruction.operands());
        if (name.startsWith("nop") || name.equals("xchg") && isOneRegister(operands)) {
            return Optional.of(
                    "Padding, so that the next instruction, a loop or a call that may be patched,"
                            + " is well aligned.");
        }
        if (name.startsWith("hlt") || name.equals("int3") || name.startsWith("ud2")) {
            return Optional.of("Never reached: fills the space to the next piece of code.");
        }
        if (name.startsWith("prefetch")) {
            return Optional.of(
                    "Fetches memory ahead of the next objects that this thread will allocate.");
        }
        return spill(name, operands).or(() -> frame(name, operands));
    }

    private static boolean isOneRegister(Operands operands) {
        return operands.register(0) >= 0 && operands.register(0) == operands.register(1);
    }

    private static Optional<String> spill(String name, Operands operands) {
        if (!name.startsWith("mov") && !name.startsWith("vmov")) {
            return Optional.empty();
        }
        if (operands.isMemory(0) && operands.base(0) == STACK) {
            return Optional.of("Spill: keeps a value on the stack, as registers run short.");
        }
        return operands.isMemory(1) && operands.base(1) == STACK
                ? Optional.of("Takes a value back from the stack.")
                : Optional.empty();
    }

    private static Optional<String> frame(String name, Operands operands) {
        if (operands.register(0) != STACK || !operands.isNumber(1)) {
            return Optional.empty();
        }
        if (name.startsWith("sub")) {
            return Optional.of("Makes room for the method's frame on the stack.");
        }
        return name.startsWith("add")
                ? Optional.of("Takes the method's frame off the stack.")
                : Optional.empty();
    }
}
