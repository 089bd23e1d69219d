package dev.jitlens.report.page;

import dev.jitlens.profile.shares.FlameNode;
import dev.jitlens.profile.shares.FlameTree;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * A flame graph with its root at the top. All is in per cent of the width, so that it needs no
 * script to be read and printed; the page's script zooms by other percentages.
 */
final class FlameSvg {
    static final int MOST = 4_000;
    private static final int ROW = 18;

    /** Longer than any box is wide; thousands of huge names would make a huge page. */
    private static final int LONGEST_NAME = 400;

    private final FlameTree tree;
    private final HtmlOut out;
    private final Set<FlameNode> shown = new HashSet<>(); // nodes compare by identity

    /** Whether numbers of samples are told. */
    private final boolean counted;

    private FlameSvg(FlameTree tree, boolean counted, HtmlOut out) {
        this.tree = tree;
        this.counted = counted;
        this.out = out;
    }

    /** Returns how many boxes it drew: those with the most samples. */
    static int write(FlameTree tree, boolean counted, String label, HtmlOut out)
            throws IOException {
        FlameSvg svg = new FlameSvg(tree, counted, out);
        svg.choose();
        svg.draw(label);
        return svg.shown.size();
    }

    /** What hangs from a box has no more samples than it, so that no box is without its parent. */
    private void choose() {
        PriorityQueue<FlameNode> open =
                new PriorityQueue<>(
                        Comparator.comparingLong(FlameNode::total)
                                .reversed()
                                .thenComparingInt(FlameNode::depth));
        open.add(tree.root());
        while (!open.isEmpty() && shown.size() < MOST) {
            FlameNode node = open.poll();
            shown.add(node);
            open.addAll(node.children());
        }
    }

    private void draw(String label) throws IOException {
        int deepest = shown.stream().mapToInt(FlameNode::depth).max().orElse(0);
        out.open(
                "svg",
                "class",
                "flame",
                "width",
                "100%",
                "height",
                (deepest + 1) * ROW,
                "role",
                "img",
                "aria-label",
                label,
                "tabindex",
                "0");
        Deque<FlameNode> open = new ArrayDeque<>();
        Deque<Long> starts = new ArrayDeque<>();
        open.push(tree.root());
        starts.push(0L);
        while (!open.isEmpty()) {
            FlameNode node = open.pop();
            long start = starts.pop();
            box(node, start);
            long at = start;
            Deque<FlameNode> children = new ArrayDeque<>();
            Deque<Long> places = new ArrayDeque<>();
            for (FlameNode child : node.children()) {
                if (shown.contains(child)) {
                    children.push(child);
                    places.push(at);
                }
                at += child.total();
            }
            // Pushed the last first, so that a box is followed by all that hang from it.
            children.forEach(open::push);
            places.forEach(starts::push);
        }
        out.close();
    }

    private void box(FlameNode node, long start) throws IOException {
        double whole = Math.max(1, tree.root().total());
        out.open(
                "svg",
                "class",
                PageWords.lower(node.kind()),
                "x",
                percent(start / whole),
                "y",
                node.depth() * ROW,
                "width",
                percent(node.total() / whole),
                "height",
                ROW - 1,
                "data-d",
                node.depth());
        out.empty("rect", "width", "100%", "height", "100%");
        String name = PageWords.cut(node.name(), LONGEST_NAME);
        out.element("text", name, "x", 4, "y", 13);
        out.element(
                "title",
                name
                        + " ("
                        + PageWords.lower(node.kind())
                        + "): "
                        + (counted ? PageWords.counted(node.total(), "sample") + ", " : "")
                        + PageWords.percent(node.total() / whole)
                        + "; itself "
                        + PageWords.percent(node.self() / whole));
        out.close();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.4f%%", 100 * share);
    }
}
