package dev.jitlens.profile.shares;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The flame trees of two sides as one, with the samples of both at each box. Frames of one method
 * are one box, whatever their kind: a method may be compiled on one side and inlined on the other,
 * and sources name kinds differently.
 */
public final class FlameSides {
    /**
     * The samples of a box.
     *
     * @param kindA of most of its samples on side A; {@link FlameKind#CUT} where there are none
     */
    public record Counts(
            long totalA, long selfA, long totalB, long selfB, FlameKind kindA, FlameKind kindB) {}

    private static final class Tally {
        private final long[] total = new long[2];
        private final long[] self = new long[2];
        private final long[] most = new long[2];
        private final FlameKind[] kind = {FlameKind.CUT, FlameKind.CUT};

        void add(int side, FlameNode node) {
            total[side] += node.total();
            self[side] += node.self();
            if (node.total() > most[side]) {
                most[side] = node.total();
                kind[side] = node.kind();
            }
        }

        Counts counts() {
            return new Counts(total[0], self[0], total[1], self[1], kind[0], kind[1]);
        }
    }

    private record Pair(FlameNode from, FlameNode into) {}

    private final Map<FlameNode, Tally> tallies = new IdentityHashMap<>();
    private final FlameNode root;
    private final FlameTree tree;
    private int deepest;
    private long cut;

    private FlameSides(List<FlameTree> a, List<FlameTree> b) {
        root = new FlameNode(FlameTree.ALL_SAMPLES, FlameKind.ROOT, 0);
        tallies.put(root, new Tally());
        a.forEach(one -> add(one, 0));
        b.forEach(one -> add(one, 1));
        tallies.keySet().forEach(FlameNode::close);
        tree = new FlameTree(root, tallies.size(), deepest, cut);
    }

    /**
     * @param a the trees of a side, whose samples count together
     */
    public static FlameSides of(List<FlameTree> a, List<FlameTree> b) {
        return new FlameSides(a, b);
    }

    /** Adds the boxes without recursion: stacks may be deeper than this thread's. */
    private void add(FlameTree side, int which) {
        deepest = Math.max(deepest, side.deepest());
        cut += side.cut();
        Deque<Pair> open = new ArrayDeque<>(List.of(new Pair(side.root(), root)));
        while (!open.isEmpty()) {
            Pair pair = open.pop();
            FlameNode into = pair.into();
            into.add(pair.from().total());
            into.end(pair.from().self());
            tallies.computeIfAbsent(into, n -> new Tally()).add(which, pair.from());
            for (FlameNode child : pair.from().children()) {
                open.push(new Pair(child, into.child(child.method(), alike(child.kind()))));
            }
        }
    }

    private static FlameKind alike(FlameKind kind) {
        return switch (kind) {
            case INTERPRETED, C1, C2, COMPILED, INLINED, NATIVE, STUB, KERNEL, JAVA ->
                    FlameKind.JAVA;
            case FAILED, ROOT, CUT -> kind;
        };
    }

    /** The boxes with the samples of both sides added up. */
    public FlameTree tree() {
        return tree;
    }

    /** The samples of a box of {@link #tree}. */
    public Counts counts(FlameNode node) {
        return tallies.get(node).counts();
    }
}
