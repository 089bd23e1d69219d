package dev.jitlens.disasm.explain;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.Operands;
import dev.jitlens.disasm.instruction.Registers;

import java.util.Optional;

/**
 * The number that C2's code hands to an uncommon trap. Below zero it is the complement of an action
 * in 3 bits and a reason in the 5 above them; else it is the index of a class in the constant pool
 * that was not loaded. Held against LogCompilation of JDK 17, 21 and 25: {@code mov esi,
 * 0xffffff45} is unstable_if, reinterpret.
 */
record TrapRequest(int request) {
    private static final int ACTION_BITS = 3;
    private static final int ACTIONS = 7;
    private static final int REASONS = 31;
    private static final int FARTHEST = 40;

    /** The reason in words, where its number means the same in all releases that were tried. */
    Optional<String> reason() {
        if (request >= 0) {
            return Optional.of("a class that was not loaded when it was compiled");
        }
        return Optional.ofNullable(
                switch (~request >> ACTION_BITS & REASONS) {
                    case 1 -> "a null where none had been seen";
                    case 2 -> "a value other than null where only null had been seen";
                    case 3 -> "an array index out of range";
                    case 4 -> "an object of a class that had not been seen";
                    case 5 -> "a store into an array that its class does not allow";
                    case 6 -> "arguments that the intrinsic code does not handle";
                    case 7 -> "a receiver of a third class, or a failed check of a type";
                    case 23 -> "a branch that had never been taken";
                    default -> null;
                });
    }

    /** What happens to the compiled code. */
    Optional<String> action() {
        if (request >= 0) {
            return Optional.of("the code is thrown away and compiled again later");
        }
        return Optional.ofNullable(
                switch (~request & ACTIONS) {
                    case 0 -> "the code stays as it is";
                    case 1 -> "the code stays until that happens often";
                    case 2 -> "the code is thrown away and compiled again with new profiles";
                    case 3 -> "the code is thrown away";
                    case 4 -> "the code is thrown away and the method is not compiled again";
                    default -> null;
                });
    }

    /**
     * The request of a trap's call: C2 puts it into the first argument register before the call.
     */
    static Optional<TrapRequest> before(Assembly assembly, int call) {
        for (int i = call - 1; i >= Math.max(0, call - FARTHEST); i--) {
            Instruction instruction = assembly.instructions().get(i);
            if (instruction.flow() != Flow.NEXT) {
                return Optional.empty();
            }
            Operands operands = Operands.of(instruction.operands());
            boolean argument = operands.count() > 1 && isArgument(instruction, operands);
            if (argument && operands.isNumber(1)) {
                return Optional.of(new TrapRequest((int) operands.value(1)));
            }
        }
        return Optional.empty();
    }

    /** {@code esi} on Linux and macOS, {@code w1} on aarch64. */
    private static boolean isArgument(Instruction instruction, Operands operands) {
        int register = operands.register(0);
        boolean a64 = instruction.operands().startsWith("w1,");
        return instruction.mnemonic().startsWith("mov") && (register == Registers.RSI || a64);
    }
}
