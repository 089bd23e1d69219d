package dev.jitlens.disasm.instruction;

/** What aarch64 instructions do to control flow, from their words. Each has 4 bytes. */
public final class A64 {
    public static final int LENGTH = 4;

    private A64() {}

    public static int word(byte[] code, int at) {
        return code[at] & 0xFF
                | (code[at + 1] & 0xFF) << 8
                | (code[at + 2] & 0xFF) << 16
                | (code[at + 3] & 0xFF) << 24;
    }

    public static Flow flow(int word) {
        if ((word & 0x7C000000) == 0x14000000) {
            return word < 0 ? Flow.CALL : Flow.JUMP; // bl, b
        }
        if ((word & 0xFF000000) == 0x54000000 || (word & 0x7C000000) == 0x34000000) {
            return Flow.BRANCH; // b.cond; cbz, cbnz, tbz, tbnz
        }
        if ((word & 0xFE000000) == 0xD6000000) {
            return toRegister(word >>> 21 & 0xF);
        }
        if ((word & 0xFFE0001F) == 0xD4200000 || (word & 0xFFE0001F) == 0xD4400000) {
            return Flow.STOP; // brk, hlt
        }
        return (word & 0xFFFF0000) == 0 ? Flow.STOP : Flow.NEXT; // udf
    }

    /** {@code br}, {@code blr}, {@code ret} and their authenticated forms. */
    private static Flow toRegister(int opcode) {
        return switch (opcode) {
            case 0, 8 -> Flow.INDIRECT_JUMP;
            case 1, 9 -> Flow.INDIRECT_CALL;
            case 2, 4, 5 -> Flow.RETURN;
            default -> Flow.NEXT;
        };
    }

    /** Bytes from this instruction to its target, if its flow has one. */
    public static long distance(int word) {
        if ((word & 0x7C000000) == 0x14000000) {
            return (word << 6) >> 4; // 26 bits
        }
        if ((word & 0x7E000000) == 0x36000000) {
            return (word << 13) >> 16 & ~3; // tbz: 14 bits
        }
        return (word << 8) >> 11 & ~3; // 19 bits
    }
}
