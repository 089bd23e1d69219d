package dev.jitlens.ui.control.timeline;

import dev.jitlens.model.Compilation;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.theme.Palette;

import javafx.geometry.VPos;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;

import java.util.Optional;

/** Draws the whole chart once; made anew for each frame. */
final class TimelinePainter {
    static final double RULER = 26;
    static final double GUTTER = 148;
    private static final double TICK_GAP = 90;

    private final Pen g;
    private final Palette palette;
    private final TimeAxis axis;
    private final double width;
    private final double height;
    private final double pixel;

    /**
     * @param width of the part right of the gutter
     * @param pixel size of a device pixel
     */
    TimelinePainter(
            Pen g, Palette palette, TimeAxis axis, double width, double height, double pixel) {
        this.g = g;
        this.palette = palette;
        this.axis = axis;
        this.width = width;
        this.height = height;
        this.pixel = pixel;
    }

    void draw(Timeline timeline, LaneLayout layout, double scroll, Optional<Compilation> selected) {
        g.clearRect(0, 0, GUTTER + width, height);
        g.setTextBaseline(VPos.BASELINE);
        clipped(GUTTER, 0, width, height, this::ruler);
        clipped(
                0,
                RULER,
                GUTTER + width,
                height - RULER,
                () -> lanes(timeline, layout, scroll, selected));
    }

    /** The selected stretch of time, over everything. */
    void range(Span range) {
        clipped(
                GUTTER,
                0,
                width,
                height,
                () -> {
                    double x0 = axis.x(range.fromNanos(), width);
                    double x1 = axis.x(range.toNanos(), width);
                    g.setFill(palette.accent().deriveColor(0, 1, 1, 0.14));
                    g.fillRect(x0, 0, x1 - x0, height);
                    g.setFill(palette.accent());
                    g.fillRect(snap(x0), 0, pixel, height);
                    g.fillRect(snap(x1), 0, pixel, height);
                    g.setTextAlign(TextAlignment.CENTER);
                    g.setFont(palette.letters().ofBoldText(11));
                    if (x1 - x0 > 60) {
                        g.fillText(Format.duration(range.nanos()), (x0 + x1) / 2, height - 6);
                    }
                    g.setTextAlign(TextAlignment.LEFT);
                });
    }

    private void ruler() {
        g.setFont(palette.letters().ofText(11));
        for (Ruler.Tick tick : Ruler.ticks(axis.visible(), width, TICK_GAP)) {
            double x = snap(axis.x(tick.nanos(), width));
            g.setFill(palette.border());
            g.fillRect(x, 4, pixel, height);
            if (x + 60 < width) {
                g.setFill(palette.muted());
                g.fillText(tick.label(), x + 4, 15);
            }
        }
        g.setFill(palette.border());
        g.fillRect(0, RULER - pixel, width, pixel);
    }

    private void lanes(
            Timeline timeline, LaneLayout layout, double scroll, Optional<Compilation> selected) {
        double top = RULER - scroll;
        for (LaneLayout.Heading heading : layout.headings()) {
            heading(heading, top);
            if (heading.lane().kind() == Lane.Kind.QUEUE) {
                longest(timeline, Math.round(heading.y() + top));
            }
        }
        RowPainter rows = new RowPainter(g, palette, axis, width, pixel, selected);
        g.translate(GUTTER, 0);
        g.clip(0, 0, width, height);
        g.setFont(palette.letters().ofCode(10));
        for (LaneLayout.Strip strip : layout.strips()) {
            double y = Math.round(strip.y() + top);
            if (y + strip.height() < RULER || y > height) {
                continue;
            }
            if (strip.lane().kind() == Lane.Kind.QUEUE) {
                queues(timeline, y, strip.height());
            } else if (strip.row().isPresent()) {
                boolean tall = strip.lane().kind() == Lane.Kind.COMPILER_THREAD;
                boolean crowded = strip.lane().rows().stream().anyMatch(rows::isDense);
                rows.draw(strip.row().get(), y, strip.height(), tall, crowded);
            } else {
                g.setFill(palette.muted());
                g.setFont(palette.letters().ofText(11));
                g.fillText(strip.lane().note(), 6, y + 12);
                g.setFont(palette.letters().ofCode(10));
            }
        }
    }

    private void heading(LaneLayout.Heading heading, double top) {
        double y = Math.round(heading.y() + top);
        g.setFill(palette.text());
        g.setFont(palette.letters().ofText(12));
        g.fillText(fitted(heading.lane().title()), 12, y + 12);
        g.setFill(palette.border().deriveColor(0, 1, 1, 0.7));
        g.fillRect(0, y + heading.height() + 5, GUTTER + width, pixel);
    }

    private static String fitted(String title) {
        return title.length() <= 21 ? title : title.substring(0, 20) + "…";
    }

    private void queues(Timeline timeline, double y, double rowHeight) {
        int max = most(timeline);
        if (max == 0) {
            return;
        }
        depth(timeline.c1Queue(), max, y, rowHeight, palette.tier3());
        depth(timeline.c2Queue(), max, y, rowHeight, palette.tier4());
    }

    /** Beside the queues, which may fill their lane. */
    private void longest(Timeline timeline, double y) {
        int max = most(timeline);
        if (max > 0) {
            g.setFill(palette.muted());
            g.setFont(palette.letters().ofText(10));
            g.fillText("at most " + Format.count(max) + " waiting", 12, y + 28);
        }
    }

    private static int most(Timeline timeline) {
        return Math.max(timeline.c1Queue().max(), timeline.c2Queue().max());
    }

    private void depth(QueueDepth queue, int max, double y, double rowHeight, Color color) {
        g.setFill(color.deriveColor(0, 1, 1, 0.75));
        for (double x = 0; x < width; x += pixel) {
            long from = axis.nanosAt(x, width);
            int depth =
                    queue.maxIn(new Span(from, Math.max(from, axis.nanosAt(x + pixel, width) - 1)));
            if (depth > 0) {
                double tall = Math.max(pixel, rowHeight * depth / max);
                g.fillRect(x, y + rowHeight - tall, pixel, tall);
            }
        }
    }

    private void clipped(double x, double y, double w, double h, Runnable drawing) {
        g.save();
        g.clip(x, y, w, h);
        if (x > 0) {
            g.translate(x, 0);
        }
        drawing.run();
        g.restore();
    }

    private double snap(double x) {
        return Math.round(x / pixel) * pixel;
    }
}
