package dev.jitlens.ui.control.timeline;

import dev.jitlens.model.Compilation;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.theme.Palette;

import javafx.scene.paint.Color;

import java.util.Optional;

/** Draws the items of one row after the other. */
final class RowPainter {
    /** Narrower than this many pixels, an item is only part of a column. */
    private static final double NARROW = 1.5;

    private static final double LETTER = 6.05; // JetBrains Mono at 10 px
    private static final int MAX_QUEUE_LINES = 500;

    private final Pen g;
    private final Palette palette;
    private final TimeAxis axis;
    private final double width;
    private final double pixel;
    private final Optional<Compilation> selected;
    private final Columns columns;
    private final Columns osrColumns;
    private double bar;

    RowPainter(
            Pen g,
            Palette palette,
            TimeAxis axis,
            double width,
            double pixel,
            Optional<Compilation> selected) {
        this.g = g;
        this.palette = palette;
        this.axis = axis;
        this.width = width;
        this.pixel = pixel;
        this.selected = selected;
        columns = new Columns(width, pixel);
        osrColumns = new Columns(width, pixel);
    }

    /**
     * @param height of the row; the bar is a little lower, so that rows stay apart
     */
    void draw(Row row, double y, double height) {
        bar = height - 4;
        double top = y + 1;
        int from = row.firstFrom(axis.visible().fromNanos());
        int to = end(row, from);
        if (to - from < MAX_QUEUE_LINES) {
            for (int i = from; i < to; i++) {
                queued(row.items().get(i), top);
            }
        }
        for (int i = from; i < to; i++) {
            item(row.items().get(i), top);
        }
        columns.drain(
                (x, color, opacity) -> {
                    g.setGlobalAlpha(opacity);
                    g.setFill(color);
                    g.fillRect(x, top, pixel, bar);
                });
        g.setGlobalAlpha(1);
        osrColumns.drain((x, color, opacity) -> fill(x, top + bar, pixel, 2, color));
        for (int i = from; i < to; i++) {
            outline(row.items().get(i), top);
        }
    }

    private int end(Row row, int from) {
        int to = from;
        while (to < row.items().size()
                && row.items().get(to).span().fromNanos() <= axis.visible().toNanos()) {
            to++;
        }
        return to;
    }

    private void item(TimelineItem item, double top) {
        double x0 = axis.x(item.span().fromNanos(), width);
        double x1 = axis.x(item.span().toNanos(), width);
        boolean osr = item.about().map(Compilation::osr).orElse(false);
        if (x1 - x0 < NARROW) {
            columns.add(x0, x1, TimelineColors.of(palette, item));
            if (osr) {
                osrColumns.add(x0, x1, palette.osr());
            }
            return;
        }
        if (item instanceof TimelineItem.Pause pause) {
            parts(pause, top);
        } else {
            // A hairline apart, where there is room for it.
            double gap = x1 - x0 > 4 * pixel ? pixel : 0;
            fill(x0, top, snap(x1) - snap(x0) - gap, bar, TimelineColors.of(palette, item));
        }
        if (osr) {
            fill(x0, top + bar, snap(x1) - snap(x0), 2, palette.osr());
        }
        label(item, Math.max(x0, 0), Math.min(x1, width), top);
    }

    /** A hairline for the time in the queue. */
    private void queued(TimelineItem item, double top) {
        if (!(item instanceof TimelineItem.Compiling c) || c.queued().isEmpty()) {
            return;
        }
        Span span = c.queued().get();
        double x0 = Math.max(axis.x(span.fromNanos(), width), 0);
        double x1 = axis.x(span.toNanos(), width);
        if (x1 > x0) {
            fill(x0, top + bar / 2, x1 - x0, pixel, palette.muted().deriveColor(0, 1, 1, 0.6));
        }
    }

    private void parts(TimelineItem.Pause pause, double top) {
        long at = pause.span().fromNanos();
        for (PausePhases.Part part : PausePhases.of(pause.event())) {
            double x0 = snap(axis.x(at, width));
            at += part.nanos();
            fill(
                    x0,
                    top,
                    Math.max(pixel, snap(axis.x(at, width)) - x0),
                    bar,
                    TimelineColors.of(palette, part.phase()));
        }
    }

    private void fill(double x, double y, double w, double h, Color color) {
        double left = Math.max(snap(x), -1);
        double right = Math.min(snap(x + w), width + 1);
        g.setFill(color);
        g.fillRect(left, y, Math.max(right - left, pixel), h);
    }

    private void label(TimelineItem item, double x0, double x1, double top) {
        int room = (int) ((x1 - x0 - 8) / LETTER);
        if (room < 9) {
            return;
        }
        String text = ItemText.label(item);
        g.setFill(palette.dark() ? Color.BLACK : Color.WHITE);
        g.fillText(
                text.length() <= room ? text : text.substring(0, room - 1) + "…",
                x0 + 4,
                top + bar / 2 + 3.5);
    }

    private void outline(TimelineItem item, double top) {
        if (item.about().isEmpty() || !item.about().equals(selected)) {
            return;
        }
        double x0 = Math.max(snap(axis.x(item.span().fromNanos(), width)), -4);
        double x1 = Math.min(snap(axis.x(item.span().toNanos(), width)), width + 4);
        g.setStroke(palette.text());
        g.setLineWidth(1.5);
        g.strokeRect(x0 - 1.5, top - 1.5, Math.max(x1 - x0, pixel) + 3, bar + 3);
    }

    private double snap(double x) {
        return Math.round(x / pixel) * pixel;
    }
}
