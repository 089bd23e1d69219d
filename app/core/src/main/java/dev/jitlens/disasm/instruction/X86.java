package dev.jitlens.disasm.instruction;

/**
 * Lengths of x86-64 instructions and what they do to control flow, from their bytes alone. Legacy,
 * REX, REX2, VEX and EVEX encodings; what no processor runs in 64-bit mode is {@link Flow#BAD}.
 */
public final class X86 {
    /** No instruction is longer. */
    public static final int LONGEST = 15;

    private static final int BAD = pack(1, Flow.BAD, 0);

    private X86() {}

    /**
     * Length, flow and size of the distance to the target in one number, see {@link #length},
     * {@link #flow} and {@link #distanceBytes}.
     */
    public static int decode(byte[] code, int at, int end) {
        int limit = Math.min(end, at + LONGEST);
        int i = at;
        boolean operand16 = false;
        boolean address32 = false;
        int rex = 0;
        while (i < limit) {
            int b = code[i++] & 0xFF;
            if ((b & 0xF0) == 0x40) {
                rex = b;
                continue;
            }
            switch (b) {
                case 0x66 -> operand16 = true;
                case 0x67 -> address32 = true;
                case 0x26, 0x2E, 0x36, 0x3E, 0x64, 0x65, 0xF0, 0xF2, 0xF3 -> {}
                case 0x0F -> {
                    return escaped(code, at, i, limit, rex != 0 && (rex & 8) != 0, operand16);
                }
                case 0xC4, 0xC5, 0x62 -> {
                    return rex == 0 ? vector(code, at, i, limit, b) : BAD;
                }
                case 0xD5 -> {
                    return rex2(code, at, i, limit, operand16);
                }
                default -> {
                    return oneByte(code, at, i, limit, b, (rex & 8) != 0, operand16, address32);
                }
            }
            rex = 0; // it counts only directly before the opcode
        }
        return BAD;
    }

    public static int length(int decoded) {
        return decoded & 0xF;
    }

    public static Flow flow(int decoded) {
        return Flows.ALL[decoded >> 4 & 0xF];
    }

    /** The distance to the target is in the last bytes: this many of them, or 0. */
    public static int distanceBytes(int decoded) {
        return decoded >> 8;
    }

    private static int pack(int length, Flow flow, int distanceBytes) {
        return length | flow.ordinal() << 4 | distanceBytes << 8;
    }

    private static int rex2(byte[] code, int at, int i, int limit, boolean operand16) {
        if (i + 1 >= limit) {
            return BAD;
        }
        int payload = code[i++];
        boolean wide = (payload & 8) != 0;
        int opcode = code[i++] & 0xFF;
        return payload < 0
                ? twoByte(code, at, i, limit, opcode)
                : oneByte(code, at, i, limit, opcode, wide, operand16, false);
    }

    private static int oneByte(
            byte[] code,
            int at,
            int i,
            int limit,
            int opcode,
            boolean wide,
            boolean operand16,
            boolean address32) {
        int shape = X86Opcodes.legacy(0)[opcode];
        if (shape < 0) {
            return BAD;
        }
        int length = i - at;
        int reg = 0;
        if ((shape & X86Opcodes.MODRM) != 0) {
            if (i >= limit) {
                return BAD;
            }
            reg = code[i] >> 3 & 7;
            length += modrm(code, i, limit);
            shape |= immediateOfGroup3(opcode, reg);
        }
        int immediate = immediate(shape, wide, operand16);
        if ((shape & X86Opcodes.ADDRESS) != 0) {
            immediate = address32 ? 4 : 8;
        }
        length += immediate;
        if (length > limit - at) {
            return BAD;
        }
        Flow flow = OneByteFlow.of(opcode, reg);
        return pack(length, flow, hasTarget(flow) ? immediate : 0);
    }

    private static boolean hasTarget(Flow flow) {
        return flow == Flow.BRANCH || flow == Flow.JUMP || flow == Flow.CALL;
    }

    /** Only {@code test} of the groups F6 and F7 has an immediate operand. */
    private static int immediateOfGroup3(int opcode, int reg) {
        if (reg > 1) {
            return 0;
        }
        return switch (opcode) {
            case 0xF6 -> X86Opcodes.IMM8;
            case 0xF7 -> X86Opcodes.IMM_Z;
            default -> 0;
        };
    }

    private static int escaped(
            byte[] code, int at, int i, int limit, boolean wide, boolean operand16) {
        if (i >= limit) {
            return BAD;
        }
        int opcode = code[i++] & 0xFF;
        if (opcode == 0x38 || opcode == 0x3A) {
            if (i >= limit) {
                return BAD;
            }
            int map = opcode == 0x38 ? 2 : 3;
            return plain(code, at, i + 1, limit, X86Opcodes.legacy(map)[code[i] & 0xFF]);
        }
        return twoByte(code, at, i, limit, opcode);
    }

    private static int twoByte(byte[] code, int at, int i, int limit, int opcode) {
        if (opcode == 0x0B) {
            return pack(i - at, Flow.STOP, 0); // ud2
        }
        int shape = X86Opcodes.legacy(1)[opcode];
        if (shape == X86Opcodes.REL32) {
            return i + 4 <= limit ? pack(i + 4 - at, Flow.BRANCH, 4) : BAD;
        }
        return plain(code, at, i, limit, shape);
    }

    private static int vector(byte[] code, int at, int i, int limit, int prefix) {
        int payload = prefix == 0xC5 ? 1 : prefix == 0xC4 ? 2 : 3;
        if (i + payload >= limit) {
            return BAD;
        }
        int map = prefix == 0xC5 ? 1 : code[i] & (prefix == 0xC4 ? 0x1F : 7);
        int opcode = code[i + payload] & 0xFF;
        i += payload + 1;
        int shape = X86Opcodes.vector(map)[opcode];
        if (map == 4 && prefix == 0x62 && i < limit) {
            shape |= X86Opcodes.MODRM | immediateOfGroup3(opcode, code[i] >> 3 & 7);
        }
        return plain(code, at, i, limit, shape);
    }

    /** An instruction after which control goes on. */
    private static int plain(byte[] code, int at, int i, int limit, int shape) {
        if (shape < 0) {
            return BAD;
        }
        int length = i - at + immediate(shape, false, false);
        if ((shape & X86Opcodes.MODRM) != 0) {
            if (i >= limit) {
                return BAD;
            }
            length += modrm(code, i, limit);
        }
        return length <= limit - at ? pack(length, Flow.NEXT, 0) : BAD;
    }

    private static int immediate(int shape, boolean wide, boolean operand16) {
        int bytes = 0;
        if ((shape & X86Opcodes.IMM8) != 0) {
            bytes = 1;
        }
        if ((shape & X86Opcodes.IMM16) != 0) {
            bytes += 2;
        }
        if ((shape & X86Opcodes.IMM_Z) != 0) {
            bytes = operand16 && !wide ? 2 : 4;
        }
        if ((shape & X86Opcodes.IMM_V) != 0) {
            bytes = wide ? 8 : operand16 ? 2 : 4;
        }
        return (shape & X86Opcodes.REL32) != 0 ? 4 : bytes;
    }

    /** Length of the ModRM byte, the SIB byte and the displacement. */
    private static int modrm(byte[] code, int i, int limit) {
        int modrm = code[i] & 0xFF;
        int mod = modrm >> 6;
        int rm = modrm & 7;
        if (mod == 3) {
            return 1;
        }
        int length = mod == 0 ? 1 : mod == 1 ? 2 : 5;
        if (rm == 4) {
            boolean noBase = mod == 0 && i + 1 < limit && (code[i + 1] & 7) == 5;
            return length + (noBase ? 5 : 1);
        }
        return mod == 0 && rm == 5 ? 5 : length;
    }
}
