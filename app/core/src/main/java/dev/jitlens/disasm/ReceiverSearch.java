package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Flow;

import java.util.List;

/**
 * Tells the loops in which C1's tier 3 looks for the receiver's class in the method's profile (JDK
 * 27 and later, before each profiled call, cast and type test). They belong to the JVM, end after a
 * few rows, and are no loops of the method.
 *
 * <pre>
 *   again: mov r10d, 0x1e
 *   known: cmp rbx, [rax + r10*8]; je found; add r10, 2; cmp r10, 0x22; jne known
 *          mov r10d, 0x1e
 *   free:  cmp [rax + r10*8], 0; je claim; add r10, 2; cmp r10, 0x22; jne free
 *          mov r10d, 0x1d; jmp count
 *   claim: push rcx; mov rcx, rax; xor rax, rax; cmpxchg [rcx + r10*8], rbx; …
 *          jmp again
 *   found: add r10, 1
 *   count: add [rax + r10*8], 1
 * </pre>
 *
 * It was seen on x86-64, and is told by its shape, since a listing may have bytes or text.
 */
final class ReceiverSearch {
    /** Searches of 17 and of 19 instructions were seen. */
    private static final int MOST_INSTRUCTIONS = 24;

    private final Code code;
    private final Blocks blocks;

    ReceiverSearch(Code code, Blocks blocks) {
        this.code = code;
        this.blocks = blocks;
    }

    /**
     * @param inner the loops directly within
     */
    boolean is(Loop outer, List<Loop> inner) {
        return inner.size() == 2
                && isRowLoop(inner.get(0))
                && isRowLoop(inner.get(1))
                && !outer.contains(leavesTo(inner.get(0)))
                && outer.contains(leavesTo(inner.get(1)))
                && instructions(outer) <= MOST_INSTRUCTIONS
                && goesStraight(outer);
    }

    /**
     * Whether the loop has two tests: one of the row, which may leave the loop, and one whether
     * there are more rows.
     */
    private boolean isRowLoop(Loop loop) {
        if (loop.body().length != 2 || loop.header() != loop.body()[0]) {
            return false;
        }
        int test = loop.body()[0];
        int step = loop.body()[1];
        return blocks.instructions(test) == 2
                && blocks.instructions(step) == 3
                && code.flow(blocks.last(test)) == Flow.BRANCH
                && code.flow(blocks.last(step)) == Flow.BRANCH
                && blocks.target(step) == test;
    }

    private int leavesTo(Loop rows) {
        return blocks.target(rows.body()[0]);
    }

    private int instructions(Loop loop) {
        int sum = 0;
        for (int block : loop.body()) {
            sum += blocks.instructions(block);
        }
        return sum;
    }

    /** Whether it has neither a call nor a branch beside those of the rows. */
    private boolean goesStraight(Loop loop) {
        int branches = 0;
        for (int block : loop.body()) {
            for (int i = blocks.first(block); i <= blocks.last(block); i++) {
                Flow flow = code.flow(i);
                branches += flow == Flow.BRANCH ? 1 : 0;
                if (flow != Flow.NEXT && flow != Flow.BRANCH && flow != Flow.JUMP) {
                    return false;
                }
            }
        }
        return branches == 4;
    }
}
