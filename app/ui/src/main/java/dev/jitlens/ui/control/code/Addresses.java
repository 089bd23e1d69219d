package dev.jitlens.ui.control.code;

import dev.jitlens.disasm.Instruction;

import java.util.List;

/** Writes addresses of one method's code by their last digits, as many as tell them apart. */
record Addresses(long begin, long end, int digits) {
    private static final int FEWEST = 3;

    public static Addresses of(List<Instruction> instructions) {
        if (instructions.isEmpty()) {
            return new Addresses(0, 0, FEWEST);
        }
        long begin = instructions.getFirst().address();
        long end = instructions.getLast().address();
        int digits = FEWEST;
        while (digits < 16 && (begin >>> (4 * digits)) != (end >>> (4 * digits))) {
            digits++;
        }
        // across a boundary one more digit than tells them apart says nothing
        return new Addresses(begin, end, Math.min(digits, needed(end - begin)));
    }

    private static int needed(long span) {
        int digits = FEWEST;
        while (digits < 16 && (span >>> (4 * digits)) != 0) {
            digits++;
        }
        return digits;
    }

    /** Whether it is in this code. */
    public boolean contains(long address) {
        return Long.compareUnsigned(begin, address) <= 0 && Long.compareUnsigned(address, end) <= 0;
    }

    /** {@code …c8c}. */
    public String brief(long address) {
        long low = digits >= 16 ? address : address & ((1L << (4 * digits)) - 1);
        String hex = Long.toHexString(low);
        return "…" + "0".repeat(Math.max(0, digits - hex.length())) + hex;
    }

    public static String full(long address) {
        return "0x" + Long.toHexString(address);
    }
}
