package dev.jitlens.ui.control.timeline;

import dev.jitlens.model.Compilation;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.control.picture.SharpCanvas;
import dev.jitlens.ui.theme.Palette;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.VPos;
import javafx.scene.Cursor;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The life of one method's code on a narrow strip; a click on code selects its compilation. */
public final class LifeStrip extends Pane {
    private static final double ROW = 18;
    private static final double RULER = 16;
    private static final double MARGIN = 12;
    private static final double REACH_PIXELS = 4;

    private final SharpCanvas canvas = new SharpCanvas();
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(Palette.DARK);
    private final Tooltip tooltip = new Tooltip();
    private List<Row> rows = LifeOfCode.Strip.BLANK.rows();
    private TimeAxis axis = TimeAxis.fit(LifeOfCode.Strip.BLANK.whole());
    private Optional<Compilation> selected = Optional.empty();
    private Consumer<Compilation> clicked = c -> {};

    public LifeStrip() {
        getStyleClass().add("life-strip");
        getChildren().add(canvas);
        widthProperty().subscribe(w -> draw());
        heightProperty().subscribe(h -> draw());
        palette.subscribe(p -> draw());
        addEventHandler(MouseEvent.MOUSE_MOVED, this::moved);
        addEventHandler(MouseEvent.MOUSE_EXITED, e -> tooltip.hide());
        addEventHandler(
                MouseEvent.MOUSE_CLICKED,
                e -> itemAt(e.getX(), e.getY()).flatMap(TimelineItem::about).ifPresent(clicked));
    }

    public ObjectProperty<Palette> palette() {
        return palette;
    }

    public void onClick(Consumer<Compilation> consumer) {
        clicked = consumer;
    }

    /** Whether there is anything to be seen. */
    public boolean isBlank() {
        return rows.isEmpty();
    }

    public void show(LifeOfCode.Strip strip) {
        rows = strip.rows();
        axis = TimeAxis.fit(strip.whole());
        double height = rows.size() * ROW + RULER + 6;
        setMinHeight(height);
        setPrefHeight(height);
        setMaxHeight(height);
        draw();
    }

    public void select(Optional<Compilation> compilation) {
        selected = compilation;
        draw();
    }

    private double plotWidth() {
        return Math.max(1, getWidth() - 2 * MARGIN);
    }

    private void draw() {
        canvas.setSizeOnPixel(getWidth(), getHeight());
        canvas.draw(this::draw);
    }

    private void draw(Pen g) {
        if (getWidth() < 50 || rows.isEmpty()) {
            return;
        }
        g.save();
        g.translate(MARGIN, 0);
        ruler(g);
        g.setTextBaseline(VPos.BASELINE);
        g.setTextAlign(TextAlignment.LEFT);
        g.setFont(palette.get().letters().ofCode(10));
        RowPainter painter =
                new RowPainter(g, palette.get(), axis, plotWidth(), canvas.pixel(), selected);
        for (int i = 0; i < rows.size(); i++) {
            painter.draw(rows.get(i), 4 + i * ROW, ROW, false, false);
            ticks(g, rows.get(i), 5 + i * ROW);
        }
        g.restore();
    }

    /** A moment would be but a hairline. Those of one pixel are drawn once for each colour. */
    private void ticks(Pen g, Row row, double top) {
        long last = Long.MIN_VALUE;
        Color drawn = Color.TRANSPARENT;
        for (TimelineItem item : row.items()) {
            if (item instanceof TimelineItem.Left) {
                long x = Math.round(axis.x(item.span().fromNanos(), plotWidth()));
                Color color = TimelineColors.of(palette.get(), item);
                if (x != last || !color.equals(drawn)) {
                    g.setFill(color);
                    g.fillRect(x - 1, top, 3, ROW - 4);
                }
                last = x;
                drawn = color;
            }
        }
    }

    private void ruler(Pen g) {
        double bottom = getHeight() - RULER;
        g.setFont(palette.get().letters().ofText(10));
        g.setTextBaseline(VPos.CENTER);
        for (Ruler.Tick tick : Ruler.ticks(axis.visible(), plotWidth(), 110)) {
            double x = Math.round(axis.x(tick.nanos(), plotWidth()));
            g.setFill(palette.get().border());
            g.fillRect(x, 2, 1, bottom + 3);
            if (x + 50 < plotWidth()) {
                g.setFill(palette.get().muted());
                g.fillText(tick.label(), x + 3, bottom + RULER / 2 - 1);
            }
        }
    }

    /** The bar at a place of the strip. */
    public Optional<TimelineItem> itemAt(double x, double y) {
        int row = (int) Math.floor((y - 4) / ROW);
        if (row < 0 || row >= rows.size()) {
            return Optional.empty();
        }
        long nanos = axis.nanosAt(x - MARGIN, plotWidth());
        return rows.get(row).at(nanos, axis.nanosIn(REACH_PIXELS, plotWidth()));
    }

    private void moved(MouseEvent event) {
        Optional<TimelineItem> item = itemAt(event.getX(), event.getY());
        boolean selects = item.flatMap(TimelineItem::about).isPresent();
        setCursor(selects ? Cursor.HAND : Cursor.DEFAULT);
        if (item.isEmpty()) {
            tooltip.hide();
            return;
        }
        tooltip.setText(ItemText.describe(item.get()));
        tooltip.show(this, event.getScreenX() + 14, event.getScreenY() + 16);
    }
}
