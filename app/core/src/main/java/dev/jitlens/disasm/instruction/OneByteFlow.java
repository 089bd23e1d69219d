package dev.jitlens.disasm.instruction;

/** What the opcodes of one byte do to control flow. */
final class OneByteFlow {
    private OneByteFlow() {}

    /**
     * @param reg the middle bits of the ModRM byte, if there is one
     */
    static Flow of(int opcode, int reg) {
        if (opcode < 0x70) {
            return Flow.NEXT;
        }
        if (opcode < 0x80) {
            return Flow.BRANCH;
        }
        return opcode < 0xC2 ? Flow.NEXT : late(opcode, reg);
    }

    private static Flow late(int opcode, int reg) {
        return switch (opcode) {
            case 0xC2, 0xC3, 0xCA, 0xCB, 0xCF -> Flow.RETURN;
            case 0xCC, 0xF4 -> Flow.STOP; // int3, hlt
            case 0xE0, 0xE1, 0xE2, 0xE3 -> Flow.BRANCH;
            case 0xE8 -> Flow.CALL;
            case 0xE9, 0xEB -> Flow.JUMP;
            case 0xFE -> reg > 1 ? Flow.BAD : Flow.NEXT;
            case 0xFF -> group5(reg);
            default -> Flow.NEXT;
        };
    }

    private static Flow group5(int reg) {
        return switch (reg) {
            case 2, 3 -> Flow.INDIRECT_CALL;
            case 4, 5 -> Flow.INDIRECT_JUMP;
            case 7 -> Flow.BAD;
            default -> Flow.NEXT;
        };
    }
}
