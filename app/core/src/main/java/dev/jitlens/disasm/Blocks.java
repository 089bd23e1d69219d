package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.Flows;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The control-flow graph: runs of instructions that are entered at the first only, and where they
 * lead. Code after a call goes on, unless the call is known never to return.
 */
final class Blocks {
    private static final int NONE = -1;

    private final Code code;
    private final int[] first;

    /** The block of each instruction. */
    private final int[] of;

    private final int[] next;
    private final int[] target;

    /** The cases of each block that ends in a switch; null if none does. */
    private final int[][] switches;

    private final int[] predecessors;
    private final int[] predecessorsFrom;
    private final int count;

    /**
     * @param entries instructions where control comes from elsewhere
     * @param calls what is known of calls and the places they patch
     * @param tables where indirect jumps lead
     */
    Blocks(Code code, BitSet entries, Calls calls, SwitchTables tables) {
        this.code = code;
        int[] to = new int[code.size()];
        BitSet leaders = leaders(code, entries, calls, to);
        Arrays.stream(tables.all()).forEach(leaders::set);
        count = leaders.cardinality();
        first = leaders.stream().toArray();
        of = new int[code.size()];
        for (int block = 0; block < count; block++) {
            Arrays.fill(of, first[block], last(block) + 1, block);
        }
        next = new int[count];
        target = new int[count];
        switches = tables.isEmpty() ? null : new int[count][];
        for (int block = 0; block < count; block++) {
            int last = last(block);
            next[block] = goesOn(code, last, calls) ? block + 1 : NONE;
            boolean jumps = Flows.jumps(code.flow(last)) && to[last] >= 0;
            target[block] = jumps ? of[to[last]] : NONE;
            int[] cases = tables.targets(last);
            if (cases.length > 0) {
                switches[block] = Arrays.stream(cases).map(this::of).toArray();
            }
        }
        predecessorsFrom = new int[count + 1];
        predecessors = backwards();
    }

    /** All predecessors, those of a block beside each other. */
    private int[] backwards() {
        for (int block = 0; block < count; block++) {
            for (int n = 0; n < successors(block); n++) {
                if (successor(block, n) >= 0) {
                    predecessorsFrom[successor(block, n) + 1]++;
                }
            }
        }
        for (int block = 0; block < count; block++) {
            predecessorsFrom[block + 1] += predecessorsFrom[block];
        }
        int[] free = predecessorsFrom.clone();
        int[] all = new int[predecessorsFrom[count]];
        for (int block = 0; block < count; block++) {
            for (int n = 0; n < successors(block); n++) {
                if (successor(block, n) >= 0) {
                    all[free[successor(block, n)]++] = block;
                }
            }
        }
        return all;
    }

    int predecessors(int block) {
        return predecessorsFrom[block + 1] - predecessorsFrom[block];
    }

    int predecessor(int block, int n) {
        return predecessors[predecessorsFrom[block] + n];
    }

    private static boolean goesOn(Code code, int i, Calls calls) {
        return Flows.goesOn(code.flow(i)) && !calls.neverReturns(i) && code.nextFollows(i);
    }

    /**
     * @param targets is filled with the instruction that each jump leads to, or -1
     */
    private static BitSet leaders(Code code, BitSet entries, Calls calls, int[] targets) {
        BitSet leaders = new BitSet(code.size());
        leaders.or(entries);
        if (code.size() > 0) {
            leaders.set(0);
        }
        for (int i = 0; i < code.size(); i++) {
            Flow flow = code.flow(i);
            if (flow == Flow.NEXT && code.nextFollows(i)) {
                continue; // as most do
            }
            if (Flows.jumps(flow)) {
                targets[i] = code.at(calls.target(i));
                if (targets[i] >= 0) {
                    leaders.set(targets[i]);
                }
            }
            if (i + 1 < code.size() && (flow == Flow.BRANCH || !goesOn(code, i, calls))) {
                leaders.set(i + 1);
            }
        }
        return leaders;
    }

    int count() {
        return count;
    }

    /** The block of an instruction. */
    int of(int instruction) {
        return of[instruction];
    }

    int first(int block) {
        return first[block];
    }

    int last(int block) {
        return (block + 1 < count ? first[block + 1] : code.size()) - 1;
    }

    int instructions(int block) {
        return last(block) - first[block] + 1;
    }

    /** The block that follows without a jump, or -1. */
    int next(int block) {
        return next[block];
    }

    /** The block that is jumped to, or -1. */
    int target(int block) {
        return target[block];
    }

    /**
     * How many successors a block has: two, of which there may be none, or the cases of a switch.
     */
    int successors(int block) {
        return isSwitch(block) ? switches[block].length : 2;
    }

    boolean isSwitch(int block) {
        return switches != null && switches[block] != null;
    }

    /** The {@code n}-th of the successors, or -1. */
    int successor(int block, int n) {
        if (isSwitch(block)) {
            return switches[block][n];
        }
        return n == 0 ? next[block] : target[block];
    }

    /** Blocks that can be reached from those. */
    BitSet reachable(BitSet from) {
        BitSet seen = (BitSet) from.clone();
        int[] stack = Arrays.copyOf(from.stream().toArray(), count + from.cardinality());
        int depth = from.cardinality();
        while (depth > 0) {
            int block = stack[--depth];
            for (int n = 0; n < successors(block); n++) {
                int successor = successor(block, n);
                if (successor >= 0 && !seen.get(successor)) {
                    seen.set(successor);
                    stack[depth++] = successor;
                }
            }
        }
        return seen;
    }
}
