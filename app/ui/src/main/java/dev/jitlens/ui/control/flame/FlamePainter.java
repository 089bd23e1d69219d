package dev.jitlens.ui.control.flame;

import dev.jitlens.compare.FlameDiff.Sign;
import dev.jitlens.profile.shares.FlameNode;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.theme.Palette;

import javafx.geometry.VPos;
import javafx.scene.paint.Color;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.Predicate;

/** Draws the boxes once; made anew for each frame. */
final class FlamePainter {
    private static final double LETTERS = 11;
    private static final double GAP = 1;
    private static final double TOOTH = 3;
    private static final double CROSS = 11;

    /** What is told apart from the rest. */
    record Marks(
            Optional<FlameBoxes.Found> found,
            int cursor,
            Predicate<FlameNode> selected,
            BitSet refused) {
        boolean isFound(int box) {
            return found.isPresent() && found.get().boxes().get(box);
        }

        /** Whether it is one, or one stands on it. */
        boolean holdsFound(int box, int end) {
            int next = found.isPresent() ? found.get().boxes().nextSetBit(box) : -1;
            return next >= 0 && next < end;
        }
    }

    private final Pen g;
    private final Palette palette;
    private final FlameAxis axis;
    private final FlameBoxes boxes;
    private final Marks marks;

    // boxes too narrow to be drawn that lie side by side
    private int narrowParent = -1;
    private double narrowFrom;
    private double narrowTo;
    private boolean narrowFound;

    FlamePainter(Pen g, Palette palette, FlameAxis axis, Marks marks) {
        this.g = g;
        this.palette = palette;
        this.axis = axis;
        boxes = axis.boxes();
        this.marks = marks;
    }

    /** Returns how many boxes were drawn. */
    int draw() {
        g.clearRect(0, 0, axis.width(), axis.height());
        g.setFont(palette.letters().ofCode(LETTERS));
        g.setTextBaseline(VPos.CENTER);
        int drawn = 0;
        for (int box : boxes.path(axis.zoom())) {
            drawn += box(box, box != axis.zoom());
        }
        int box = axis.zoom() + 1;
        while (box < boxes.end(axis.zoom())) {
            if (axis.width(box) < 1) {
                narrow(box);
                box = boxes.end(box);
            } else {
                flush();
                drawn += box(box, false);
                box = axis.isBeyond(boxes.depth(box) + 1) ? boxes.end(box) : box + 1;
            }
        }
        flush();
        return drawn;
    }

    private int box(int box, boolean below) {
        FlameNode node = boxes.node(box);
        if (!axis.isInSight(node.depth())) {
            return 0;
        }
        double left = Math.max(0, axis.x(box));
        double width = Math.min(axis.width(), axis.x(box) + axis.width(box)) - left;
        double y = axis.y(node.depth());
        boolean hit = marks.isFound(box);
        boolean dim = below || marks.found().isPresent() && !hit;
        Color color = color(node);
        if (hit) {
            color = palette.accent().interpolate(palette.panel(), palette.dark() ? 0.25 : 0.45);
        }
        g.setFill(dim ? color.interpolate(palette.panel(), 0.55) : color);
        g.fillRect(left, y, Math.max(1, width - GAP), FlameAxis.ROW - GAP);
        boolean ofSelected = node.depth() > 0 && marks.selected().test(node);
        if (ofSelected || box == marks.cursor()) {
            g.setStroke(box == marks.cursor() ? palette.accent() : palette.text());
            g.setLineWidth(box == marks.cursor() ? 2 : 1);
            g.strokeRect(left + 0.5, y + 0.5, Math.max(1, width - GAP - 1), FlameAxis.ROW - 2);
        }
        onOneSide(node, left, width - GAP, y);
        double room = 0;
        if (marks.refused().get(box)) {
            room = refused(left, width - GAP, y, dim);
        }
        int letters = (int) ((width - 7 - room) / palette.letters().codeWidth(LETTERS));
        text(FlameText.fitted(boxes, box, letters), left + 4 + room, y, dim);
        return 1;
    }

    private Color color(FlameNode node) {
        return boxes.diff()
                .map(d -> FlameColors.of(d.sign(node), d.shift(node), palette))
                .orElseGet(() -> FlameColors.of(node.kind(), palette));
    }

    /** A dashed frame, so that what is new or gone differs by more than its colour. */
    private void onOneSide(FlameNode node, double left, double width, double y) {
        Sign sign = boxes.diff().map(d -> d.sign(node)).orElse(Sign.NONE);
        if (sign == Sign.NEW || sign == Sign.GONE) {
            g.setStroke(sign == Sign.NEW ? palette.trap() : palette.accent());
            g.setLineWidth(1.4);
            g.setLineDashes(TOOTH, TOOTH);
            g.strokeRect(left + 1, y + 1, Math.max(1, width - 2), FlameAxis.ROW - GAP - 2);
            g.setLineDashes();
        }
    }

    /** A cross, and teeth along the edge to the caller: a shape, so that it needs no colour. */
    private double refused(double left, double width, double y, boolean dim) {
        g.setStroke(dim ? palette.muted() : palette.text());
        g.setLineWidth(2);
        g.setLineDashes(TOOTH, TOOTH);
        double edge = y + FlameAxis.ROW - GAP - 1;
        g.strokeLine(left + 1, edge, left + Math.max(1, width - 1), edge);
        g.setLineDashes();
        if (width < CROSS * 2) {
            return 0;
        }
        g.setLineWidth(1.4);
        double middle = y + (FlameAxis.ROW - GAP) / 2;
        double half = CROSS / 2 - 2;
        double centre = left + 4 + half;
        g.strokeLine(centre - half, middle - half, centre + half, middle + half);
        g.strokeLine(centre - half, middle + half, centre + half, middle - half);
        return CROSS;
    }

    private void text(String words, double x, double y, boolean dim) {
        if (!words.isEmpty()) {
            g.setFill(dim ? palette.muted() : palette.text());
            g.fillText(words, x, y + (FlameAxis.ROW - GAP) / 2);
        }
    }

    private void narrow(int box) {
        if (!axis.isInSight(boxes.depth(box))) {
            return;
        }
        double from = axis.x(box);
        if (narrowParent != boxes.parent(box)) {
            flush();
            narrowParent = boxes.parent(box);
            narrowFrom = from;
        }
        narrowTo = from + axis.width(box);
        narrowFound |= marks.holdsFound(box, boxes.end(box));
    }

    private void flush() {
        if (narrowParent >= 0) {
            double y = axis.y(boxes.depth(narrowParent) + 1);
            double left = Math.floor(narrowFrom);
            g.setFill(
                    narrowFound
                            ? palette.accent()
                            : palette.panel().interpolate(palette.muted(), 0.35));
            g.fillRect(left, y, Math.max(1, Math.ceil(narrowTo) - left), FlameAxis.ROW - GAP);
        }
        narrowParent = -1;
        narrowFound = false;
    }
}
