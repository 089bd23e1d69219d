package dev.jitlens.disasm.instruction;

import dev.jitlens.disasm.instruction.Effect.Compare;
import dev.jitlens.disasm.instruction.Effect.Copy;
import dev.jitlens.disasm.instruction.Effect.Everything;
import dev.jitlens.disasm.instruction.Effect.Nothing;
import dev.jitlens.disasm.instruction.Effect.Restore;
import dev.jitlens.disasm.instruction.Effect.Set;

/** Reads {@link Effect}s from the text of instructions, Intel, AT&amp;T or aarch64. */
public final class Effects {
    private static final Effect NOTHING = new Nothing();

    /**
     * Compiled code does not read what a call leaves in other registers: what it reads behind a
     * call, it put there itself, or knows to be saved.
     */
    private static final Effect CALL = new Set(Registers.RAX, Registers.RDX);

    private Effects() {}

    public static Effect of(String mnemonic, String operandText) {
        String name = TextFlow.mnemonic(mnemonic);
        if (isCall(name)) {
            return CALL;
        }
        if (isString(name)) {
            return new Everything();
        }
        Operands operands = Operands.of(operandText);
        boolean att = operandText.indexOf('%') >= 0;
        return of(att ? withoutSuffix(name) : name, operands);
    }

    private static Effect of(String name, Operands operands) {
        return switch (name) {
            case "mov", "movabs", "movsxd", "movslq", "movsl", "sxtw" -> move(operands);
            case "lea" -> address(operands);
            case "inc" -> step(operands, 1);
            case "dec" -> step(operands, -1);
            case "add", "adds" -> sum(operands, 1, true);
            case "sub", "subs" -> sum(operands, -1, true);
            case "cmp", "cmn", "test", "tst" -> compare(operands);
            case "cbz", "cbnz" -> new Compare(operands.place(0), Registers.NONE);
            case "ldr", "ldur" -> move(operands);
            case "str", "stur" -> store(operands);
            case "push", "nop", "nopw", "nopl", "strb", "strh", "stp", "b", "hlt" -> NOTHING;
            case "xchg", "xadd", "ldp" -> new Set(operands.place(0), operands.place(1));
            case "cmpxchg" -> new Set(operands.place(0), Registers.RAX);
            case "mul", "div", "idiv", "cdq", "cqo", "cltd", "cqto" ->
                    new Set(Registers.RAX, Registers.RDX);
            case "imul" -> product(operands);
            default -> other(name, operands);
        };
    }

    private static boolean isCall(String name) {
        return name.startsWith("call") || name.equals("bl") || name.equals("blr");
    }

    private static boolean isString(String name) {
        return name.startsWith("rep")
                || name.startsWith("stos")
                || name.startsWith("scas")
                || name.equals("cpuid");
    }

    /** {@code addl}, {@code movq}: AT&amp;T appends the width, where it is not left out. */
    private static String withoutSuffix(String name) {
        char last = name.charAt(name.length() - 1);
        String stem = name.substring(0, name.length() - 1);
        return switch (stem) {
            case "mov", "lea", "inc", "dec", "add", "sub", "cmp", "test", "push", "imul", "xchg" ->
                    last == 'b' || last == 'w' || last == 'l' || last == 'q' ? stem : name;
            default -> name;
        };
    }

    private static Effect other(String name, Operands operands) {
        boolean jump = name.startsWith("j") || name.startsWith("b.") || name.startsWith("prefetch");
        int written = operands.place(0);
        if (jump || written == Registers.NONE) {
            return NOTHING;
        }
        return operands.isVector(1) ? new Restore(written) : new Set(written, Registers.NONE);
    }

    private static Effect move(Operands operands) {
        int to = operands.place(0);
        int from = operands.place(1);
        if (to == Registers.NONE) {
            return NOTHING;
        }
        if (from == Registers.NONE) {
            return operands.isOnStack(1) ? new Restore(to) : new Set(to, Registers.NONE);
        }
        return new Copy(to, from, 0, false);
    }

    /** {@code str w1, [sp, #8]} */
    private static Effect store(Operands operands) {
        int to = operands.place(1);
        int from = operands.place(0);
        if (to == Registers.NONE || !operands.isOnStack(1)) {
            return NOTHING;
        }
        return from == Registers.NONE ? new Set(to, Registers.NONE) : new Copy(to, from, 0, false);
    }

    private static Effect address(Operands operands) {
        int to = operands.place(0);
        int base = operands.count() > 1 ? operands.base(1) : Registers.NONE;
        return base == Registers.NONE
                ? new Set(to, Registers.NONE)
                : new Copy(to, base, operands.displacement(1), false);
    }

    private static Effect step(Operands operands, long by) {
        int register = operands.place(0);
        return register == Registers.NONE ? NOTHING : new Copy(register, register, by, true);
    }

    /** {@code add ecx, 8}, or {@code add w1, w2, #8}. */
    private static Effect sum(Operands operands, long sign, boolean flags) {
        int to = operands.place(0);
        int last = operands.count() - 1;
        if (to == Registers.NONE) {
            return NOTHING;
        }
        int from = last == 2 ? operands.place(1) : to;
        return from != Registers.NONE && operands.isNumber(last)
                ? new Copy(to, from, sign * operands.value(last), flags)
                : new Set(to, Registers.NONE);
    }

    private static Effect compare(Operands operands) {
        int first = operands.place(0);
        int second = operands.place(1);
        if (first == Registers.NONE) {
            return new Compare(second, Registers.NONE);
        }
        return new Compare(first, first == second ? Registers.NONE : second);
    }

    private static Effect product(Operands operands) {
        return operands.count() == 1
                ? new Set(Registers.RAX, Registers.RDX)
                : new Set(operands.place(0), Registers.NONE);
    }
}
