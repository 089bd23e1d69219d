package dev.jitlens.disasm;

import java.util.Arrays;

/**
 * A loop among {@link Blocks}.
 *
 * @param header the block through which it is entered
 * @param body its blocks, those of inner loops included, in ascending order
 * @param parent index of the enclosing loop, or -1
 * @param depth 1 for an outermost loop
 */
record Loop(int header, int[] body, int parent, int depth) {
    boolean contains(int block) {
        return Arrays.binarySearch(body, block) >= 0;
    }
}
