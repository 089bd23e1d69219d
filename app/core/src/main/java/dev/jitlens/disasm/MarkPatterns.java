package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.Operands;
import dev.jitlens.disasm.instruction.Registers;

import java.util.Locale;
import java.util.function.BiConsumer;

/** What the text of instructions shows. Only shapes that nothing else has are marked. */
final class MarkPatterns {
    /** HotSpot's smallest shadow zone is a page. */
    private static final long PAGE_BYTES = 4096;

    private static final int CARD_SHIFT = 9;
    private static final int CARD_LENGTH = 6;
    private static final int PROLOGUE_LENGTH = 12;

    /** r15 holds the current thread on x86-64. */
    private static final int THREAD = 15;

    private static final int STACK = 4;

    private final Code code;
    private final InstructionTexts texts;
    private final Analysed analysed;

    MarkPatterns(Analysed analysed, InstructionTexts texts) {
        this.analysed = analysed;
        this.code = analysed.code;
        this.texts = texts;
    }

    void find(BiConsumer<Integer, Mark> marks) {
        boolean g1 = usesG1();
        for (int i = 0; i < code.size(); i++) {
            if (bangsStack(texts, i)) {
                marks.accept(i, Mark.STACK_BANG);
            } else if (isCardShift(i)) {
                card(i, marks);
            } else if (g1 && testsFlagOfThread(i)) {
                marks.accept(i, Mark.GC_BARRIER);
            }
        }
        analysed.entries.stream().forEach(entry -> entryBarrier(entry, marks));
    }

    private boolean usesG1() {
        return analysed.placing.notes().stream()
                .anyMatch(
                        note ->
                                note instanceof Note.Relocation(_, String text)
                                        && (text.contains("G1") || text.contains("g1_")));
    }

    /**
     * Touches the stack far below, so that an overflow shows at once.
     *
     * <pre>
     *   mov dword ptr [rsp - 0x14000], eax
     *   mov     %eax,0xfffffffffffec000(%rsp)
     * </pre>
     */
    static boolean bangsStack(InstructionTexts texts, int i) {
        if (!texts.mnemonic(i).startsWith("mov")) {
            return false;
        }
        Operands operands = Operands.of(texts.operands(i));
        return operands.isMemory(0)
                && operands.register(1) == Registers.RAX
                && operands.base(0) == STACK
                && operands.displacement(0) <= -PAGE_BYTES;
    }

    /** {@code shr r9, 9}: from an address to the number of its card of 512 bytes. */
    private boolean isCardShift(int i) {
        if (!texts.mnemonic(i).startsWith("shr")) {
            return false;
        }
        Operands operands = Operands.of(texts.operands(i));
        return operands.register(0) >= 0 && operands.isNumber(1) && operands.value(1) == CARD_SHIFT;
    }

    /**
     * Serial and Parallel store a byte into the card table; G1 looks first.
     *
     * <pre>
     *   shr r10, 9                        shr r10, 9
     *   movabs r11, 0x7f12b1c00000        movabs r9, 0x7fd9127dd000
     *   mov byte ptr [r11 + r10], r12b    add r10, r9
     *   mov %r12b,(%r11,%r10,1)           cmp byte ptr [r10], 2
     * </pre>
     */
    private void card(int shift, BiConsumer<Integer, Mark> marks) {
        for (int i = shift + 1; i < Math.min(code.size(), shift + CARD_LENGTH); i++) {
            Operands operands = Operands.of(texts.operands(i));
            boolean bytes = isOfBytes(i) && operands.isMemory(0);
            if (bytes && texts.mnemonic(i).startsWith("mov")) {
                markAll(shift, i, Mark.CARD_MARK, marks);
                return;
            }
            if (bytes && texts.mnemonic(i).startsWith("cmp")) {
                markAll(shift, i, Mark.GC_BARRIER, marks);
                return;
            }
            if (code.flow(i) != Flow.NEXT) {
                return;
            }
        }
    }

    /** Marks both ends, and the address of the table; C2 mixes other instructions in. */
    private void markAll(int from, int to, Mark mark, BiConsumer<Integer, Mark> marks) {
        for (int i = from; i <= to; i++) {
            boolean address = texts.mnemonic(i).startsWith("movabs");
            if (i == from || i == to || address) {
                marks.accept(i, mark);
            }
        }
    }

    private boolean isOfBytes(int i) {
        String operands = texts.operands(i).toLowerCase(Locale.ROOT);
        return operands.contains("byte ptr")
                || operands.indexOf('%') >= 0 && texts.mnemonic(i).endsWith("b")
                || Operands.of(operands).isByteRegister(1);
    }

    /** {@code cmp byte ptr [r15 + 0x48], 0}: whether G1 is marking, JDK 25. */
    private boolean testsFlagOfThread(int i) {
        if (!texts.mnemonic(i).startsWith("cmp") || !isOfBytes(i)) {
            return false;
        }
        Operands operands = Operands.of(texts.operands(i));
        return isOfThread(operands) && operands.value(1) == 0;
    }

    private static boolean isOfThread(Operands operands) {
        return operands.isMemory(0) && operands.base(0) == THREAD && operands.isNumber(1);
    }

    /** {@code cmp dword ptr [r15 + 0x20], 1} in a prologue, JDK 17 and later. */
    private void entryBarrier(int entry, BiConsumer<Integer, Mark> marks) {
        for (int i = entry; i < Math.min(code.size(), entry + PROLOGUE_LENGTH); i++) {
            boolean compares = texts.mnemonic(i).startsWith("cmp") && !isOfBytes(i);
            if (compares && isOfThread(Operands.of(texts.operands(i)))) {
                marks.accept(i, Mark.ENTRY_BARRIER);
                return;
            }
            if (code.flow(i) != Flow.NEXT && code.flow(i) != Flow.BRANCH) {
                return;
            }
        }
    }
}
