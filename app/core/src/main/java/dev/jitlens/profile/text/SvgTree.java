package dev.jitlens.profile.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Makes the frames of a picture a tree, by where they are drawn. Edges are rounded, mostly to a
 * tenth of a pixel; where that leaves two frames that one may stand on, it is left out as if it
 * were too narrow to be drawn, and its samples are those of the frame below it.
 */
final class SvgTree {
    /** Half of what the last digit of an edge is worth, and a bit for the noise of doubles. */
    private static final double ROUNDED = 0.0501;

    /** The same where edges are whole pixels, as early versions of inferno have them. */
    private static final double ROUNDED_TO_WHOLE = 0.501;

    /** Frames below one that are tried: so many lie within a tenth of a pixel in no picture. */
    private static final int MOST_TRIED = 100;

    private final List<SvgFrame> frames;
    private final SvgFrame root;
    private final double samplesPerUnit;
    private final TreeMap<Double, List<SvgFrame>> rows = new TreeMap<>();
    private final boolean upsideDown;
    private final double rounded;
    private long unplaced;
    private boolean isRounded;

    /** A frame and those that stand on it. */
    private static final class Node {
        final SvgFrame frame;
        final List<Node> above = new ArrayList<>(2);
        boolean isPlaced;

        Node(SvgFrame frame) {
            this.frame = frame;
        }
    }

    /**
     * @param frames at least one
     */
    SvgTree(List<SvgFrame> frames) {
        this.frames = frames;
        frames.forEach(f -> rows.computeIfAbsent(f.y(), y -> new ArrayList<>()).add(f));
        double width = frames.stream().mapToDouble(SvgFrame::width).max().orElseThrow();
        boolean above = rows.size() > 1 && isRoot(rows.firstEntry().getValue(), width);
        boolean below = isRoot(rows.lastEntry().getValue(), width);
        upsideDown = above && (!below || rows.firstEntry().getValue().getFirst().isAll());
        root = (upsideDown ? rows.firstEntry() : rows.lastEntry()).getValue().getFirst();
        samplesPerUnit = root.size() / root.width();
        boolean whole = frames.stream().allMatch(f -> f.x() == Math.rint(f.x()));
        rounded = whole ? ROUNDED_TO_WHOLE : ROUNDED;
    }

    private static boolean isRoot(List<SvgFrame> row, double width) {
        return row.size() == 1 && row.getFirst().width() == width;
    }

    SvgFrame root() {
        return root;
    }

    /** Whether the root is at the top. */
    boolean isUpsideDown() {
        return upsideDown;
    }

    /** The fewest samples that a frame has. */
    long fewest() {
        return frames.stream().mapToLong(SvgFrame::count).min().orElseThrow();
    }

    /** How many frames it cannot be told of what they stand on. */
    long unplaced() {
        return unplaced;
    }

    /** Whether frames have more samples than the one that they stand on, by as much as rounding. */
    boolean isRounded() {
        return isRounded;
    }

    /**
     * Tells all stacks.
     *
     * @return why it cannot, as a sentence; empty if it did
     */
    Optional<String> walk(FlameStacks stacks) {
        List<List<SvgFrame>> levels =
                new ArrayList<>((upsideDown ? rows : rows.descendingMap()).values());
        if (levels.getFirst().size() != 1 || !root.isAll()) {
            return Optional.of("this flame graph has no frame that all others stand on");
        }
        List<Node> below = List.of(new Node(root));
        Node all = below.getFirst();
        all.isPlaced = true;
        for (List<SvgFrame> level : levels.subList(1, levels.size())) {
            level.sort(Comparator.comparingDouble(this::left));
            List<Node> here = new ArrayList<>(level.size());
            for (SvgFrame frame : level) {
                Node node = new Node(frame);
                Optional<String> wrong = put(node, below);
                if (wrong.isPresent()) {
                    return wrong;
                }
                here.add(node);
            }
            below = here;
        }
        return tell(all, new ArrayList<>(), stacks);
    }

    private double left(SvgFrame frame) {
        return frame.left() >= 0 ? frame.left() : (frame.x() - root.x()) * samplesPerUnit;
    }

    /** Finds the one frame that it can stand on; {@code below} is sorted. */
    private Optional<String> put(Node node, List<Node> below) {
        double slack = node.frame.left() >= 0 ? 0.001 : 2 * rounded * samplesPerUnit;
        double begin = left(node.frame);
        double end = begin + node.frame.size();
        List<Node> found = new ArrayList<>(2);
        Node nearest = null;
        int last = Math.max(0, first(below, begin - slack) - 1) + MOST_TRIED;
        for (int i = last - MOST_TRIED; i < below.size() && found.size() < 2; i++) {
            double left = left(below.get(i).frame);
            if (left > begin + slack) {
                break;
            }
            nearest = below.get(i);
            if (i == last || left + below.get(i).frame.size() + slack >= end) {
                found.add(below.get(i));
            }
        }
        if (found.isEmpty() && nearest != null && endsBy(nearest.frame, end - 1 - slack)) {
            found.add(nearest); // what both have may be rounded by a half
        }
        if (found.isEmpty()) {
            return Optional.of(
                    "a frame of this flame graph stands on no other: " + node.frame.name());
        }
        if (found.size() == 1 && found.getFirst().isPlaced) {
            node.isPlaced = true;
            found.getFirst().above.add(node);
        } else {
            unplaced++;
        }
        return Optional.empty();
    }

    private boolean endsBy(SvgFrame frame, double place) {
        return left(frame) + frame.size() >= place;
    }

    /** The first that ends behind a place. */
    private int first(List<Node> sorted, double place) {
        int low = 0;
        int high = sorted.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            SvgFrame frame = sorted.get(middle).frame;
            if (left(frame) + frame.size() < place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private Optional<String> tell(Node root, List<String> path, FlameStacks stacks) {
        List<Node> nodes = new ArrayList<>(List.of(root));
        List<Iterator<Node>> rest = new ArrayList<>(List.of(root.above.iterator()));
        Optional<String> wrong = own(root, path, stacks);
        while (!nodes.isEmpty() && wrong.isEmpty()) {
            if (rest.getLast().hasNext()) {
                Node up = rest.getLast().next();
                nodes.add(up);
                rest.add(up.above.iterator());
                path.add(up.frame.name());
                wrong = own(up, path, stacks);
            } else {
                nodes.removeLast();
                rest.removeLast();
                if (!path.isEmpty()) {
                    path.removeLast();
                }
            }
        }
        return wrong;
    }

    private Optional<String> own(Node node, List<String> path, FlameStacks stacks) {
        long own = node.frame.count();
        for (Node one : node.above) {
            own -= one.frame.count();
        }
        // flamegraph.pl --factor multiplies, and rounds each: by a half at most, its own one, too.
        if (own < 0 && 2 * -own <= node.above.size() + 1) {
            isRounded = true;
            return Optional.empty();
        }
        if (own < 0) {
            return Optional.of(
                    "a frame of this flame graph has fewer samples than stand on it: "
                            + node.frame.name());
        }
        if (own > 0) {
            stacks.whole(path, own);
        }
        return Optional.empty();
    }
}
