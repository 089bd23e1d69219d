package dev.jitlens.disasm;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/** The blocks of a loop from its header on, each after those that lead to it within one turn. */
final class BlockOrder {
    private final Blocks blocks;
    private final Loop loop;

    BlockOrder(Blocks blocks, Loop loop) {
        this.blocks = blocks;
        this.loop = loop;
    }

    /** The blocks in the order of a depth-first search, whose last leaves come last. */
    List<Integer> blocks() {
        List<Integer> left = new ArrayList<>();
        BitSet seen = new BitSet();
        Deque<int[]> path = new ArrayDeque<>();
        seen.set(loop.header());
        path.push(new int[] {loop.header(), 0});
        while (!path.isEmpty()) {
            int[] at = path.peek();
            if (at[1] == blocks.successors(at[0])) {
                left.add(path.pop()[0]);
                continue;
            }
            int to = blocks.successor(at[0], at[1]++);
            if (to >= 0 && loop.contains(to) && !seen.get(to)) {
                seen.set(to);
                path.push(new int[] {to, 0});
            }
        }
        return left.reversed();
    }
}
