package dev.jitlens.disasm.instruction;

import java.util.Arrays;

/** What follows each opcode of x86-64: the shape that {@link X86} needs to know its length. */
final class X86Opcodes {
    /** Nothing follows, or the flags below. */
    static final byte PLAIN = 0;

    static final byte MODRM = 1;
    static final byte IMM8 = 2;

    /** 2 bytes after the prefix 66, else 4. */
    static final byte IMM_Z = 4;

    static final byte IMM16 = 8;

    /** 8 bytes with REX.W, 2 after the prefix 66, else 4. */
    static final byte IMM_V = 16;

    /** An address: 8 bytes, 4 after the prefix 67. */
    static final byte ADDRESS = 32;

    /** A distance of 4 bytes, whatever the prefixes. */
    static final byte REL32 = 64;

    static final byte BAD = -128;

    /** Maps by number: one byte, 0F, 0F38, 0F3A. */
    private static final byte[][] LEGACY = {oneByte(), twoByte(), filled(MODRM), map3()};

    private static final byte[][] VECTOR = {
        filled(BAD), vector1(), filled(MODRM), map3(), LEGACY[0], filled(MODRM), filled(MODRM)
    };

    private X86Opcodes() {}

    static byte[] legacy(int map) {
        return LEGACY[map];
    }

    /** The map that a VEX or EVEX prefix names. */
    static byte[] vector(int map) {
        return VECTOR[map < VECTOR.length ? map : 0];
    }

    private static byte[] oneByte() {
        byte[] map = new byte[256];
        for (int row = 0; row < 0x40; row += 8) {
            set(map, row, row + 3, MODRM);
            map[row + 4] = IMM8;
            map[row + 5] = IMM_Z;
            set(map, row + 6, row + 7, BAD);
        }
        set(map, 0x60, 0x62, BAD);
        map[0x63] = MODRM;
        map[0x68] = IMM_Z;
        map[0x69] = MODRM | IMM_Z;
        map[0x6A] = IMM8;
        map[0x6B] = MODRM | IMM8;
        set(map, 0x70, 0x7F, IMM8);
        map[0x80] = MODRM | IMM8;
        map[0x81] = MODRM | IMM_Z;
        map[0x82] = BAD;
        map[0x83] = MODRM | IMM8;
        set(map, 0x84, 0x8F, MODRM);
        map[0x9A] = BAD;
        set(map, 0xA0, 0xA3, ADDRESS);
        map[0xA8] = IMM8;
        map[0xA9] = IMM_Z;
        set(map, 0xB0, 0xB7, IMM8);
        set(map, 0xB8, 0xBF, IMM_V);
        lastQuarter(map);
        return map;
    }

    private static void lastQuarter(byte[] map) {
        set(map, 0xC0, 0xC1, (byte) (MODRM | IMM8));
        map[0xC2] = IMM16;
        set(map, 0xC4, 0xC5, BAD);
        map[0xC6] = MODRM | IMM8;
        map[0xC7] = MODRM | IMM_Z;
        map[0xC8] = IMM16 | IMM8;
        map[0xCA] = IMM16;
        map[0xCD] = IMM8;
        map[0xCE] = BAD;
        set(map, 0xD0, 0xD3, MODRM);
        set(map, 0xD4, 0xD6, BAD);
        set(map, 0xD8, 0xDF, MODRM);
        set(map, 0xE0, 0xE7, IMM8);
        set(map, 0xE8, 0xE9, REL32);
        map[0xEA] = BAD;
        map[0xEB] = IMM8;
        set(map, 0xF6, 0xF7, MODRM);
        set(map, 0xFE, 0xFF, MODRM);
    }

    private static byte[] twoByte() {
        byte[] map = filled(MODRM);
        map[0x04] = BAD;
        set(map, 0x05, 0x0B, PLAIN);
        map[0x0A] = BAD;
        map[0x0C] = BAD;
        map[0x0E] = PLAIN;
        map[0x0F] = BAD;
        set(map, 0x24, 0x27, BAD);
        set(map, 0x30, 0x37, PLAIN);
        map[0x36] = BAD;
        set(map, 0x38, 0x3F, BAD);
        set(map, 0x70, 0x73, (byte) (MODRM | IMM8));
        map[0x77] = PLAIN;
        set(map, 0x80, 0x8F, REL32);
        set(map, 0xA0, 0xA2, PLAIN);
        map[0xA4] = MODRM | IMM8;
        set(map, 0xA6, 0xA7, BAD);
        set(map, 0xA8, 0xAA, PLAIN);
        map[0xAC] = MODRM | IMM8;
        map[0xBA] = MODRM | IMM8;
        map[0xC2] = MODRM | IMM8;
        set(map, 0xC4, 0xC6, (byte) (MODRM | IMM8));
        set(map, 0xC8, 0xCF, PLAIN);
        return map;
    }

    private static byte[] vector1() {
        byte[] map = filled(MODRM);
        set(map, 0x70, 0x73, (byte) (MODRM | IMM8));
        map[0x77] = PLAIN;
        map[0xC2] = MODRM | IMM8;
        set(map, 0xC4, 0xC6, (byte) (MODRM | IMM8));
        return map;
    }

    private static byte[] map3() {
        return filled((byte) (MODRM | IMM8));
    }

    private static byte[] filled(byte value) {
        byte[] map = new byte[256];
        Arrays.fill(map, value);
        return map;
    }

    private static void set(byte[] map, int first, int last, byte value) {
        Arrays.fill(map, first, last + 1, value);
    }
}
