package dev.jitlens.disasm;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds loops and how they nest. A loop is a strongly connected component; the loops in it are the
 * components that remain when the edges to its header are cut. All jumps back to one header make
 * one loop. A component with several entries, which C2 makes now and then, is taken for a loop with
 * the entry of the lowest address as its header.
 */
final class LoopNest {
    /** Compiled code does not nest deeper; damaged code might. */
    private static final int DEEPEST = 100;

    private static final int NOT_REACHED = 0;
    private static final int REACHED = 1;
    private static final int ENTERED = 2;

    private final Blocks blocks;
    private final BitSet entries;
    private final BitSet entered;
    private final Components components;
    private final int[] lastLoop;
    private final List<Loop> loops = new ArrayList<>();

    private LoopNest(Blocks blocks, BitSet entries) {
        this.blocks = blocks;
        this.entries = entries;
        this.entered = blocks.reachable(entries);
        this.components = new Components(blocks);
        this.lastLoop = new int[blocks.count()];
    }

    /**
     * The loops, each after the one that encloses it.
     *
     * @param entries blocks where the method is entered. Exception handlers are not among them: the
     *     JVM jumps to those out of calls, and where they go on in the middle of a loop, that is
     *     not another way into it
     */
    static List<Loop> find(Blocks blocks, BitSet entries) {
        LoopNest nest = new LoopNest(blocks, entries);
        nest.search(IntStream.range(0, blocks.count()).toArray(), -1, -1, 1);
        return nest.loops;
    }

    private void search(int[] within, int without, int parent, int depth) {
        List<int[]> bodies = components.cycles(within, without);
        bodies.sort(Comparator.comparingInt(body -> body[0]));
        for (int[] body : bodies) {
            int index = loops.size();
            int header = header(body, index + 1);
            loops.add(new Loop(header, body, parent, depth));
            if (body.length > 1 && depth < DEEPEST) {
                search(body, header, index, depth + 1);
            }
        }
    }

    private int header(int[] body, int loop) {
        for (int block : body) {
            lastLoop[block] = loop;
        }
        int entry = -1;
        for (int block : body) {
            int from = entry(block, loop);
            if (from == ENTERED) {
                return block;
            }
            entry = entry < 0 && from == REACHED ? block : entry;
        }
        return entry < 0 ? body[0] : entry;
    }

    /** How a block can be reached from outside of the loop that is being built. */
    private int entry(int block, int loop) {
        if (entries.get(block)) {
            return ENTERED;
        }
        int best = NOT_REACHED;
        for (int n = 0; n < blocks.predecessors(block); n++) {
            int from = blocks.predecessor(block, n);
            if (lastLoop[from] != loop) {
                if (entered.get(from)) {
                    return ENTERED;
                }
                best = REACHED;
            }
        }
        return best;
    }
}
