package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.Flows;

/** What kinds of instruction a comment of HotSpot's may be about, by the bytes. */
final class Shape {
    private static final int FITS_BEST = 3;

    private final Code code;
    private final ListingBytes bytes;
    private final boolean a64;

    Shape(Code code, ListingBytes bytes, boolean a64) {
        this.code = code;
        this.bytes = bytes;
        this.a64 = a64;
    }

    /** How well the comment fits the instruction; 0 if not at all. */
    int fits(String comment, int i) {
        if (comment.startsWith("{poll")) {
            return isPoll(i) ? 2 : 0;
        }
        if (comment.startsWith("{post_call_nop")) {
            return isLongNop(i) ? 2 : 0;
        }
        if (comment.contains("call")) {
            return isCall(i) ? FITS_BEST : transfersFar(i) ? 2 : hasWideImmediate(i) ? 1 : 0;
        }
        return hasWideImmediate(i) ? 2 : 0;
    }

    /**
     * Whether it transfers control far, not over the short distance of {@code je}, which leaves
     * nothing to relocate.
     */
    private boolean transfersFar(int i) {
        return hasWideImmediate(i) && Flows.jumps(code.flow(i));
    }

    boolean isCall(int i) {
        return code.flow(i) == Flow.CALL || code.flow(i) == Flow.INDIRECT_CALL;
    }

    /**
     * An instruction that can be a safepoint poll.
     *
     * <pre>
     *   85 05 79 ac 21 15     test %eax,0x1521ac79(%rip)    JDK 8
     *   41 85 02              test %eax,(%r10)              JDK 10 and later
     *   49 3b 67 28           cmp 0x28(%r15),%rsp           return, JDK 16 and later
     *   41 f6 47 28 01        test $0x1,0x28(%r15)          native wrappers
     * </pre>
     */
    boolean isPoll(int i) {
        long at = code.address(i);
        if (a64) {
            int word = bytes.word(at);
            return isLoadOfNothing(word) || word == 0xEB2863FF; // cmp sp, x8
        }
        int first = bytes.at(at);
        boolean rex = (first & 0xF0) == 0x40;
        int opcode = rex ? bytes.at(at + 1) : first;
        int modrm = bytes.at(rex ? at + 2 : at + 1);
        return switch (opcode) {
            case 0x85 -> modrm >> 6 == 0 && (modrm >> 3 & 7) == 0; // eax with memory
            case 0x3B -> first == 0x49 && (modrm & 0x3F) == 0x27 && modrm < 0xC0; // rsp, [r15]
            case 0xF6 -> first == 0x41 && (modrm & 0x3F) == 0x07 && modrm < 0xC0;
            default -> false;
        };
    }

    /** {@code ldr wzr, [x8]}. */
    static boolean isLoadOfNothing(int word) {
        return (word & 0xFFFFFC1F) == 0xB940001F;
    }

    boolean isLongNop(int i) {
        long at = code.address(i);
        return bytes.at(at) == 0x0F && bytes.at(at + 1) == 0x1F && bytes.at(at + 2) == 0x84;
    }

    /** Whether it has room for 4 bytes that HotSpot may have to patch. */
    private boolean hasWideImmediate(int i) {
        return a64 || code.length(i) >= 5;
    }
}
