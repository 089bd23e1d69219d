package dev.jitlens.ui.control.timeline;

import dev.jitlens.model.Compilation;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.theme.Palette;

import javafx.scene.paint.Color;

import java.util.Arrays;
import java.util.Optional;

/** Draws the items of one row after the other. */
final class RowPainter {
    /** Narrower than this many pixels, an item is only part of a column. */
    private static final double NARROW = 1.5;

    private static final double LETTERS = 10;
    private static final int MAX_QUEUE_LINES = 500;
    private static final int TIERS = 4;

    private final Pen g;
    private final Palette palette;
    private final TimeAxis axis;
    private final double width;
    private final double pixel;
    private final Optional<Compilation> selected;
    private final Color waiting;
    private final Columns[] columns = new Columns[TIERS + 1];
    private final Columns osrColumns;
    private double bar;
    private boolean byTier;
    private boolean dense;

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
        this.waiting = palette.muted().deriveColor(0, 1, 1, 0.6);
        Arrays.setAll(columns, tier -> new Columns(width, pixel));
        osrColumns = new Columns(width, pixel);
    }

    /**
     * @param height of the row; the bar is a little lower, so that rows stay apart
     * @param tierAsHeight whether a bar is the higher the higher its tier, so that tiers in one row
     *     are told apart by more than colours
     * @param crowded whether its items do not fit one by one
     */
    void draw(Row row, double y, double height, boolean tierAsHeight, boolean crowded) {
        dense = crowded;
        bar = height - 4;
        byTier = tierAsHeight;
        double top = y + 1;
        int from = row.firstFrom(axis.visible().fromNanos());
        int to = end(row, from);
        if (to - from < MAX_QUEUE_LINES) {
            for (int i = from; i < to; i++) {
                queued(row.items().get(i), top);
            }
        }
        for (int i = from; i < to; i++) {
            narrow(row.items().get(i));
        }
        if (dense) {
            density(top);
        } else {
            singly(top);
        }
        osrColumns.drain((x, color, count, share) -> fill(x, top + bar, pixel, 2, color));
        for (int i = from; i < to; i++) {
            wide(row.items().get(i), top);
        }
        if (selected.isPresent()) {
            for (int i = from; i < to; i++) {
                outline(row.items().get(i), top);
            }
        }
    }

    /** Whether what is in sight of it would fill more than every other column. */
    boolean isDense(Row row) {
        int inSight =
                row.firstFrom(axis.visible().toNanos()) - row.firstFrom(axis.visible().fromNanos());
        return inSight * 2 > width / pixel;
    }

    /** What is long stands out: the height of a column is the share of its time. */
    private void density(double top) {
        int most = columns[0].most();
        boolean moments = columns[0].fullest() == 0;
        columns[0].drain(
                (x, color, count, share) -> {
                    double part = moments ? (double) count / most : share;
                    double tall = Math.max(2, bar * part);
                    g.setFill(color);
                    g.fillRect(x, top + bar - tall, pixel, tall);
                });
    }

    private void singly(double top) {
        for (int tier = TIERS; tier >= 0; tier--) {
            double tall = tall(tier);
            columns[tier].drain(
                    (x, color, count, share) -> {
                        // A moment is seen, too.
                        double weight = Math.max(share, 0.5 * count);
                        g.setGlobalAlpha(Math.clamp(0.45 + weight * 0.55, 0, 1));
                        g.setFill(color);
                        g.fillRect(x, top + bar - tall, pixel, tall);
                    });
        }
        g.setGlobalAlpha(1);
    }

    private int end(Row row, int from) {
        int to = from;
        while (to < row.items().size()
                && row.items().get(to).span().fromNanos() <= axis.visible().toNanos()) {
            to++;
        }
        return to;
    }

    private void narrow(TimelineItem item) {
        double x0 = axis.x(item.span().fromNanos(), width);
        double x1 = axis.x(item.span().toNanos(), width);
        if (x1 - x0 >= NARROW) {
            return;
        }
        columns[dense ? 0 : tier(item)].add(x0, x1, TimelineColors.of(palette, item));
        if (item.about().map(Compilation::osr).orElse(false)) {
            osrColumns.add(x0, x1, palette.osr());
        }
    }

    private void wide(TimelineItem item, double top) {
        double x0 = axis.x(item.span().fromNanos(), width);
        double x1 = axis.x(item.span().toNanos(), width);
        if (x1 - x0 < NARROW) {
            return;
        }
        boolean osr = item.about().map(Compilation::osr).orElse(false);
        if (item instanceof TimelineItem.Pause pause) {
            parts(pause, top);
        } else {
            // A hairline apart, where there is room for it.
            double gap = x1 - x0 > 4 * pixel ? pixel : 0;
            double tall = tall(tier(item));
            fill(
                    x0,
                    top + bar - tall,
                    snap(x1) - snap(x0) - gap,
                    tall,
                    TimelineColors.of(palette, item));
        }
        if (osr) {
            fill(x0, top + bar, snap(x1) - snap(x0), 2, palette.osr());
        }
        if (tier(item) == 0 || tier(item) >= TIERS - 1) { // text does not fit in a low bar
            label(item, Math.max(x0, 0), Math.min(x1, width), top);
        }
    }

    /** The tier that is drawn as a height, or 0. */
    private int tier(TimelineItem item) {
        return byTier ? item.about().map(c -> Math.clamp(c.tier(), 0, TIERS)).orElse(0) : 0;
    }

    private double tall(int tier) {
        return tier == 0 ? bar : Math.max(3, Math.round(bar * tier / TIERS));
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
            fill(x0, top + bar / 2, x1 - x0, pixel, waiting);
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
        int room = (int) ((x1 - x0 - 8) / palette.letters().codeWidth(LETTERS));
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
