package dev.jitlens.ui.control.flame;

import java.util.Optional;

/**
 * Which part of the boxes is in sight.
 *
 * @param zoom the box that is as wide as the chart; those below it are as wide, too
 * @param width in pixels
 * @param height in pixels
 * @param scroll pixels between the edge of box 0 and the edge of the chart
 * @param fromTop box 0 is at the top, and the others hang from it
 */
record FlameAxis(
        FlameBoxes boxes, int zoom, double width, double height, double scroll, boolean fromTop) {
    static final double ROW = 19;

    /** What lies at a point: a box, or several too narrow to be drawn. */
    record Hit(int box, int narrow, long samples) {
        boolean isBox() {
            return narrow == 0;
        }
    }

    private double scale() {
        return boxes.width(zoom) == 0 ? 0 : width / boxes.width(zoom);
    }

    double x(int box) {
        return boxes.isOn(zoom, box) ? (boxes.start(box) - boxes.start(zoom)) * scale() : 0;
    }

    double width(int box) {
        return boxes.isOn(zoom, box) ? boxes.width(box) * scale() : width;
    }

    /** The y of the upper edge of a row, in pixels. */
    double y(int depth) {
        return fromTop ? depth * ROW - scroll : height - (depth + 1) * ROW + scroll;
    }

    int depth(double y) {
        return (int) Math.floor((fromTop ? y + scroll : height - y + scroll) / ROW);
    }

    boolean isInSight(int depth) {
        return y(depth) + ROW > 0 && y(depth) < height;
    }

    /** Whether this depth and all greater ones are out of sight. */
    boolean isBeyond(int depth) {
        return fromTop ? y(depth) >= height : y(depth) + ROW <= 0;
    }

    Optional<Hit> at(double x, double y) {
        int wanted = depth(y);
        if (wanted < 0 || x < 0 || x >= width) {
            return Optional.empty();
        }
        if (wanted <= boxes.depth(zoom)) {
            return Optional.of(new Hit(boxes.path(zoom).get(wanted), 0, 0));
        }
        int box = zoom;
        while (boxes.depth(box) < wanted) {
            Optional<Hit> child = childAt(box, x);
            if (child.isEmpty() || !child.get().isBox()) {
                return child.filter(c -> boxes.depth(c.box()) == wanted);
            }
            box = child.get().box();
        }
        return Optional.of(new Hit(box, 0, 0));
    }

    private Optional<Hit> childAt(int parent, double x) {
        int first = -1;
        int count = 0;
        long samples = 0;
        boolean here = false;
        for (int child = parent + 1; child < boxes.end(parent); child = boxes.end(child)) {
            double from = x(child);
            double to = from + width(child);
            boolean narrow = to - from < 1;
            if (!narrow) {
                if (here) {
                    break;
                }
                first = -1;
                count = 0;
                samples = 0;
                if (from <= x && x < to) {
                    return Optional.of(new Hit(child, 0, 0));
                }
                continue;
            }
            first = first < 0 ? child : first;
            count++;
            samples += boxes.total(child);
            here |= Math.floor(from) <= x && x < Math.ceil(to);
        }
        return here ? Optional.of(new Hit(first, count, samples)) : Optional.empty();
    }
}
