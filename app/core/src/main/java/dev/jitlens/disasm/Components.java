package dev.jitlens.disasm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Strongly connected components: sets of blocks in which each can be reached from each. They are
 * found by Tarjan's algorithm, without recursion, so that no code is too long.
 */
final class Components {
    private final Blocks blocks;
    private final int[] number;
    private final int[] low;
    private final int[] successor;
    private final int[] path;
    private final int[] open;

    /** This is no BitSet: clearing its highest bit looks for the next, however far that is. */
    private final boolean[] isOpen;

    private int numbered;
    private int pathSize;
    private int openSize;
    private final int[] region;
    private int regions;
    private int without;
    private List<int[]> found;

    Components(Blocks blocks) {
        this.blocks = blocks;
        int count = blocks.count();
        number = new int[count];
        low = new int[count];
        successor = new int[count];
        path = new int[count];
        open = new int[count];
        region = new int[count];
        isOpen = new boolean[count];
    }

    /**
     * The components that have a cycle, each in ascending order.
     *
     * @param within the blocks to look at
     * @param without edges to this block do not count; -1 for none
     */
    List<int[]> cycles(int[] within, int without) {
        this.without = without;
        found = new ArrayList<>();
        numbered = 0;
        regions++;
        for (int block : within) {
            number[block] = 0;
            region[block] = regions;
        }
        for (int block : within) {
            if (number[block] == 0) {
                search(block);
            }
        }
        return found;
    }

    private void search(int root) {
        enter(root);
        while (pathSize > 0) {
            int block = path[pathSize - 1];
            if (successor[block] == blocks.successors(block)) {
                leave(block);
                continue;
            }
            int to = follow(block, successor[block]++);
            if (to < 0) {
                continue;
            }
            if (number[to] == 0) {
                enter(to);
            } else if (isOpen[to]) {
                low[block] = Math.min(low[block], number[to]);
            }
        }
    }

    private int follow(int block, int n) {
        int to = blocks.successor(block, n);
        return to >= 0 && to != without && region[to] == regions ? to : -1;
    }

    private boolean followsItself(int block) {
        for (int n = 0; n < blocks.successors(block); n++) {
            if (follow(block, n) == block) {
                return true;
            }
        }
        return false;
    }

    private void enter(int block) {
        number[block] = ++numbered;
        low[block] = numbered;
        successor[block] = 0;
        path[pathSize++] = block;
        open[openSize++] = block;
        isOpen[block] = true;
    }

    private void leave(int block) {
        pathSize--;
        if (pathSize > 0) {
            int parent = path[pathSize - 1];
            low[parent] = Math.min(low[parent], low[block]);
        }
        if (low[block] == number[block]) {
            close(block);
        }
    }

    private void close(int block) {
        int from = openSize;
        do {
            openSize--;
            isOpen[open[openSize]] = false;
        } while (open[openSize] != block);
        if (from - openSize > 1 || followsItself(block)) {
            int[] component = Arrays.copyOfRange(open, openSize, from);
            Arrays.sort(component);
            found.add(component);
        }
    }
}
