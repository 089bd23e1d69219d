package dev.jitlens.ui.control.flame;

import dev.jitlens.profile.shares.FlameKind;
import dev.jitlens.profile.shares.FlameNode;
import dev.jitlens.profile.shares.FlameTree;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The boxes of a flame graph in the order of a walk that visits a box before those on it, so that a
 * box and all that stand on it are neighbours. Box 0 stands for all samples. Made off the FX
 * thread; immutable.
 */
public final class FlameBoxes {
    private final FlameTree tree;
    private final FlameNode[] nodes;
    private final int[] parents;
    private final int[] ends;
    private final long[] starts;

    private FlameBoxes(FlameTree tree) {
        this.tree = tree;
        nodes = new FlameNode[tree.nodes()];
        parents = new int[tree.nodes()];
        ends = new int[tree.nodes()];
        starts = new long[tree.nodes()];
        place();
    }

    public static FlameBoxes of(FlameTree tree) {
        return new FlameBoxes(tree);
    }

    private record Open(int box, Iterator<FlameNode> children) {}

    /** Places the boxes without recursion: stacks may be deeper than this thread's. */
    private void place() {
        int size = 0;
        Deque<Open> open = new ArrayDeque<>();
        nodes[size++] = tree.root();
        parents[0] = -1;
        open.push(new Open(0, tree.root().children().iterator()));
        long[] next = new long[tree.deepest() + 2];
        while (!open.isEmpty()) {
            Open top = open.peek();
            if (!top.children().hasNext()) {
                ends[top.box()] = size;
                open.pop();
                continue;
            }
            FlameNode node = top.children().next();
            int box = size++;
            nodes[box] = node;
            parents[box] = top.box();
            starts[box] = next[node.depth()];
            next[node.depth()] += node.total();
            next[node.depth() + 1] = starts[box];
            open.push(new Open(box, node.children().iterator()));
        }
    }

    public FlameTree tree() {
        return tree;
    }

    public int size() {
        return nodes.length;
    }

    public FlameNode node(int box) {
        return nodes[box];
    }

    /** The box that it stands on; -1 for box 0. */
    public int parent(int box) {
        return parents[box];
    }

    /** The first box after all that stand on this one. */
    public int end(int box) {
        return ends[box];
    }

    /** Samples left of it. */
    public long start(int box) {
        return starts[box];
    }

    public long total(int box) {
        return nodes[box].total();
    }

    public int depth(int box) {
        return nodes[box].depth();
    }

    public Share totalShare(int box) {
        return new Share(nodes[box].total(), total(0));
    }

    public Share selfShare(int box) {
        return new Share(nodes[box].self(), total(0));
    }

    /** Whether {@code box} is {@code below} or stands on it. */
    public boolean isOn(int below, int box) {
        return below <= box && box < ends[below];
    }

    /** The boxes from box 0 to this one. */
    public List<Integer> path(int box) {
        List<Integer> path = new ArrayList<>();
        for (int at = box; at >= 0; at = parents[at]) {
            path.addFirst(at);
        }
        return path;
    }

    /** Boxes that stand on this one, from the left. */
    public List<Integer> children(int box) {
        List<Integer> children = new ArrayList<>();
        for (int child = box + 1; child < ends[box]; child = ends[child]) {
            children.add(child);
        }
        return children;
    }

    /** How many boxes there are of each kind that occurs, in the order of the kinds. */
    public Map<FlameKind, Integer> kinds() {
        Map<FlameKind, Integer> counts = new EnumMap<>(FlameKind.class);
        for (int box = 1; box < size(); box++) {
            counts.merge(nodes[box].kind(), 1, Integer::sum);
        }
        return counts;
    }

    /** Boxes that are wanted, and the share of samples with one anywhere. */
    public Found find(Predicate<FlameNode> wanted) {
        BitSet boxes = new BitSet();
        for (int box = 1; box < size(); box++) {
            boxes.set(box, wanted.test(nodes[box]));
        }
        return new Found(boxes, tree.matching(wanted));
    }

    /** These boxes, and the share of samples with one anywhere. */
    public Found found(BitSet wanted) {
        long samples = 0;
        int box = wanted.nextSetBit(1);
        while (box >= 0) {
            samples += total(box);
            box = wanted.nextSetBit(end(box));
        }
        return new Found(wanted, new Share(samples, total(0)));
    }

    /**
     * @param samples with such a box, each once
     */
    public record Found(BitSet boxes, Share samples) {
        public static final Found NOTHING = new Found(new BitSet(), new Share(0, 0));
    }
}
