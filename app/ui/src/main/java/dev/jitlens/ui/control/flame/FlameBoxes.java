package dev.jitlens.ui.control.flame;

import dev.jitlens.compare.FlameDiff;
import dev.jitlens.model.samples.Sampling.Unit;
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
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * The boxes of a flame graph in the order of a walk that visits a box before those on it, so that a
 * box and all that stand on it are neighbours. Box 0 stands for all samples. Made off the FX
 * thread; immutable.
 */
public final class FlameBoxes {
    /**
     * How large a box is.
     *
     * @param samples of it
     * @param width in any unit; a box of none is left out
     */
    private record Measure(ToLongFunction<FlameNode> samples, ToDoubleFunction<FlameNode> width) {}

    private final FlameTree tree;
    private final Unit unit;
    private final Optional<FlameDiff> diff;
    private final Measure measure;
    private final FlameNode[] nodes;
    private final int[] parents;
    private final int[] ends;
    private final double[] starts;
    private final double[] widths;
    private final int size;

    private FlameBoxes(FlameTree tree, Unit unit, Optional<FlameDiff> diff, Measure measure) {
        this.tree = tree;
        this.unit = unit;
        this.diff = diff;
        this.measure = measure;
        nodes = new FlameNode[tree.nodes()];
        parents = new int[tree.nodes()];
        ends = new int[tree.nodes()];
        starts = new double[tree.nodes()];
        widths = new double[tree.nodes()];
        size = place();
    }

    public static FlameBoxes of(FlameTree tree) {
        return of(tree, Unit.SAMPLES);
    }

    /**
     * @param unit of the tree's numbers
     */
    public static FlameBoxes of(FlameTree tree, Unit unit) {
        return new FlameBoxes(
                tree, unit, Optional.empty(), new Measure(FlameNode::total, FlameNode::total));
    }

    /** The boxes of two sides, in the same order in each shape. */
    public static FlameBoxes of(FlameDiff diff, FlameShape shape) {
        return new FlameBoxes(
                diff.tree(),
                shape == FlameShape.B ? diff.unitB() : diff.unitA(),
                Optional.of(diff),
                switch (shape) {
                    case MERGED -> new Measure(FlameNode::total, diff::mean);
                    case A -> of(node -> diff.counts(node).totalA());
                    case B -> of(node -> diff.counts(node).totalB());
                });
    }

    private static Measure of(ToLongFunction<FlameNode> samples) {
        return new Measure(samples, samples::applyAsLong);
    }

    private record Open(int box, Iterator<FlameNode> children) {}

    /** Places the boxes without recursion: stacks may be deeper than this thread's. */
    private int place() {
        int placed = 0;
        Deque<Open> open = new ArrayDeque<>();
        widths[0] = measure.width().applyAsDouble(tree.root());
        nodes[placed++] = tree.root();
        parents[0] = -1;
        open.push(new Open(0, tree.root().children().iterator()));
        double[] next = new double[tree.deepest() + 2];
        while (!open.isEmpty()) {
            Open top = open.peek();
            if (!top.children().hasNext()) {
                ends[top.box()] = placed;
                open.pop();
                continue;
            }
            FlameNode node = top.children().next();
            double width = measure.width().applyAsDouble(node);
            if (width > 0) {
                int box = placed++;
                nodes[box] = node;
                parents[box] = top.box();
                starts[box] = next[node.depth()];
                widths[box] = width;
                next[node.depth()] += width;
                next[node.depth() + 1] = starts[box];
                open.push(new Open(box, node.children().iterator()));
            }
        }
        return placed;
    }

    /** What is compared; empty for the samples of one side. */
    public Optional<FlameDiff> diff() {
        return diff;
    }

    /** The box of a node; -1 if this shape has none. */
    public int box(FlameNode node) {
        for (int box = 0; box < size; box++) {
            if (nodes[box] == node) {
                return box;
            }
        }
        return -1;
    }

    public FlameTree tree() {
        return tree;
    }

    public int size() {
        return size;
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

    /** What is left of it, in the unit of {@link #width}. */
    double start(int box) {
        return starts[box];
    }

    /** How wide it is: the number of samples, or a share of what is compared. */
    double width(int box) {
        return widths[box];
    }

    public long total(int box) {
        return measure.samples().applyAsLong(nodes[box]);
    }

    public int depth(int box) {
        return nodes[box].depth();
    }

    public Share totalShare(int box) {
        return new Share(total(box), total(0), unit);
    }

    /** What its numbers count. */
    public Unit unit() {
        return unit;
    }

    public Share selfShare(int box) {
        return new Share(nodes[box].self(), total(0), unit);
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
        return found(boxes);
    }

    /** These boxes, and the share of samples with one anywhere. */
    public Found found(BitSet wanted) {
        long samples = 0;
        int box = wanted.nextSetBit(1);
        while (box >= 0) {
            samples += total(box);
            box = wanted.nextSetBit(end(box));
        }
        return new Found(wanted, new Share(samples, total(0), unit));
    }

    /**
     * @param samples with such a box, each once
     */
    public record Found(BitSet boxes, Share samples) {
        public static final Found NOTHING = new Found(new BitSet(), new Share(0, 0));
    }
}
