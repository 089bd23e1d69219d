package dev.jitlens.disasm;

import dev.jitlens.model.CodeLoop.Polling;

import java.util.BitSet;

/** Whether a thread in a loop passes a poll. */
final class LoopPolls {
    private final Blocks blocks;
    private final BitSet polled;

    /**
     * @param polled blocks with a poll
     */
    LoopPolls(Blocks blocks, BitSet polled) {
        this.blocks = blocks;
        this.polled = polled;
    }

    /** All blocks of a loop lie on ways round it; so any poll in them stops some threads. */
    Polling of(Loop loop) {
        boolean any = false;
        for (int block : loop.body()) {
            any |= polled.get(block);
        }
        if (!any) {
            return Polling.NONE;
        }
        return unpolledWayRound(loop) ? Polling.SOME_WAYS : Polling.EVERY_WAY;
    }

    private boolean unpolledWayRound(Loop loop) {
        if (polled.get(loop.header())) {
            return false;
        }
        BitSet seen = new BitSet();
        int[] stack = new int[2 * loop.body().length + 1];
        int depth = 0;
        stack[depth++] = loop.header();
        while (depth > 0) {
            int block = stack[--depth];
            for (int n = 0; n < blocks.successors(block); n++) {
                int to = blocks.successor(block, n);
                if (to == loop.header()) {
                    return true;
                }
                if (to >= 0 && !polled.get(to) && !seen.get(to) && loop.contains(to)) {
                    seen.set(to);
                    stack[depth++] = to;
                }
            }
        }
        return false;
    }
}
