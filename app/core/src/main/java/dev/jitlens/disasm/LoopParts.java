package dev.jitlens.disasm;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Part;
import dev.jitlens.model.CodeLoop.Turns;
import dev.jitlens.model.JvmEvent.Frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/**
 * Tells the loops apart that C2 makes of one that counts. They stand in the same loop around them,
 * have code of the same bytecodes, and count in the same direction; the main loop counts furthest
 * in a turn, by a multiple of what the others count by, and lies between them on every way. Where
 * any of that is not so, nothing is told.
 */
final class LoopParts {
    private final Blocks blocks;
    private final List<Loop> loops;
    private final List<CodeLoop> built;

    LoopParts(Blocks blocks, List<Loop> loops, List<CodeLoop> built) {
        this.blocks = blocks;
        this.loops = loops;
        this.built = built;
    }

    /**
     * @param places of each loop, the stacks of its own debug records
     */
    List<CodeLoop> told(List<Set<List<Frame>>> places) {
        List<CodeLoop> told = new ArrayList<>(built);
        for (List<Integer> copies : copies(places)) {
            tell(copies, told);
        }
        return told;
    }

    /** Loops that share a place, directly or by others. */
    private List<List<Integer>> copies(List<Set<List<Frame>>> places) {
        record Key(int around, boolean up, List<Frame> place) {}
        Map<Key, List<Integer>> byPlace = new HashMap<>();
        Map<Integer, List<Integer>> groups = new HashMap<>();
        for (int n = 0; n < built.size(); n++) {
            long step = built.get(n).turns().step();
            if (step == 0) {
                continue;
            }
            groups.put(n, new ArrayList<>(List.of(n)));
            for (List<Frame> place : places.get(n)) {
                Key key = new Key(around(n), step > 0, place);
                List<Integer> others = byPlace.computeIfAbsent(key, _ -> new ArrayList<>());
                if (!others.isEmpty()) {
                    join(groups, others.getFirst(), n);
                }
                others.add(n);
            }
        }
        return groups.values().stream().distinct().filter(group -> group.size() > 1).toList();
    }

    private static void join(Map<Integer, List<Integer>> groups, int one, int other) {
        List<Integer> into = groups.get(one);
        List<Integer> from = groups.get(other);
        if (into != from) {
            into.addAll(from);
            from.forEach(n -> groups.put(n, into));
        }
    }

    /** The loop around it, without the one that strip mining puts there; or -1. */
    private int around(int n) {
        int parent = built.get(n).parent();
        return built.get(n).stripMined() && parent >= 0 ? built.get(parent).parent() : parent;
    }

    private void tell(List<Integer> copies, List<CodeLoop> told) {
        int main = copies.stream().max(Comparator.comparingLong(this::stride)).orElseThrow();
        boolean multiple =
                copies.stream()
                        .filter(n -> n != main)
                        .allMatch(n -> stride(main) > stride(n) && stride(main) % stride(n) == 0);
        if (!multiple) {
            return;
        }
        BitSet after = reached(main, blocks::successors, blocks::successor);
        BitSet before = reached(main, blocks::predecessors, blocks::predecessor);
        Map<Integer, Part> parts = new HashMap<>();
        for (int n : copies) {
            int header = loops.get(n).header();
            if (n != main && after.get(header) != before.get(header)) {
                parts.put(n, after.get(header) ? Part.POST : Part.PRE);
            }
        }
        if (parts.size() == copies.size() - 1) {
            parts.put(main, Part.MAIN);
            parts.forEach((n, part) -> told.set(n, with(told.get(n), part)));
        }
    }

    private long stride(int n) {
        return Math.abs(built.get(n).turns().step());
    }

    /** Blocks on ways from a loop, in the loop around it, not once more through its header. */
    private BitSet reached(int from, IntUnaryOperator count, IntBinaryOperator nth) {
        Loop around = around(from) < 0 ? null : loops.get(around(from));
        BitSet seen = new BitSet();
        int[] stack = loops.get(from).body();
        int depth = stack.length;
        stack = Arrays.copyOf(stack, blocks.count() + depth);
        while (depth > 0) {
            int block = stack[--depth];
            for (int n = 0; n < count.applyAsInt(block); n++) {
                int to = nth.applyAsInt(block, n);
                boolean within = around == null || to != around.header() && around.contains(to);
                if (to >= 0 && within && !seen.get(to)) {
                    seen.set(to);
                    stack[depth++] = to;
                }
            }
        }
        return seen;
    }

    private static CodeLoop with(CodeLoop l, Part part) {
        return l.with(new Turns(l.counted(), l.turns().step(), part));
    }
}
