package dev.jitlens.ui.view.osr;

import dev.jitlens.analysis.OsrLoop;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Time;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.control.picture.SharpCanvas;
import dev.jitlens.ui.theme.Palette;

import javafx.geometry.VPos;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;

import java.util.List;
import java.util.Optional;

/**
 * Bars over the run's time: from when each code of the loop could be entered until it could not.
 */
final class Lifeline extends Pane {
    private static final double ROW = 20;
    private static final double AXIS = 18;
    private static final double MARGIN = 14;
    private final SharpCanvas canvas = new SharpCanvas();
    private Optional<OsrLoop> loop = Optional.empty();
    private long endNanos = 1;
    private Palette palette = Palette.DARK;

    Lifeline() {
        getChildren().add(canvas);
        widthProperty().subscribe(w -> draw());
        heightProperty().subscribe(h -> draw());
    }

    void use(Palette newPalette) {
        palette = newPalette;
        draw();
    }

    /**
     * @param newEndNanos the last time of the run
     */
    void show(OsrLoop newLoop, long newEndNanos) {
        loop = Optional.of(newLoop);
        endNanos = Math.max(1, newEndNanos);
        double height = ROW * newLoop.compilations().size() + AXIS + 8;
        setMinHeight(height);
        setPrefHeight(height);
        draw();
    }

    private void draw() {
        canvas.setSizeOnPixel(getWidth(), getHeight());
        canvas.draw(this::draw);
    }

    private void draw(Pen g) {
        if (loop.isEmpty() || getWidth() < 50) {
            return;
        }
        g.setFont(palette.letters().ofCode(10.5));
        axis(g);
        List<Compilation> compilations = loop.get().compilations();
        for (int i = 0; i < compilations.size(); i++) {
            bar(g, compilations.get(i), 4 + ROW * i);
        }
    }

    private void axis(Pen g) {
        double y = getHeight() - AXIS;
        g.setStroke(palette.border());
        g.strokeLine(MARGIN, y + 0.5, getWidth() - MARGIN, y + 0.5);
        g.setFill(palette.muted());
        g.setTextBaseline(VPos.CENTER);
        g.setTextAlign(TextAlignment.LEFT);
        g.fillText("0 ms", MARGIN, y + 10);
        g.setTextAlign(TextAlignment.RIGHT);
        g.fillText(Format.millis(endNanos) + " ms", getWidth() - MARGIN, y + 10);
    }

    private void bar(Pen g, Compilation c, double y) {
        long from =
                Time.isKnown(c.times().installedNanos()) ? c.times().installedNanos() : c.nanos();
        if (!Time.isKnown(from)) {
            return;
        }
        boolean ended = Time.isKnown(c.fate().notEntrantNanos());
        double left = x(from);
        double right = Math.max(left + 3, x(ended ? c.fate().notEntrantNanos() : endNanos));
        boolean hasCode = !c.fate().outcome().isWithoutCode();
        boolean failed = c.fate().outcome() == Outcome.FAILED;
        Color color = failed ? palette.trap() : palette.ofTier(c.tier(), c.osr());
        g.setFill(color.deriveColor(0, 1, 1, ended ? 0.75 : 1));
        g.fillRect(left, y, (hasCode ? right : left + 3) - left, ROW - 6);
        label(g, c, left, right, y);
    }

    /** Writes the label in the bar where it fits, else beside it. */
    private void label(Pen g, Compilation c, double left, double right, double y) {
        String text = "tier " + c.tier() + " #" + c.id();
        double wide = text.length() * 6.5 + 10;
        g.setTextBaseline(VPos.CENTER);
        double middle = y + (ROW - 6) / 2;
        if (right - left > wide) {
            g.setFill(palette.dark() ? Color.web("#0d1117") : Color.WHITE);
            g.setTextAlign(TextAlignment.LEFT);
            g.fillText(text, left + 5, middle);
        } else {
            g.setFill(palette.muted());
            boolean roomAtRight = right + wide < getWidth();
            g.setTextAlign(roomAtRight ? TextAlignment.LEFT : TextAlignment.RIGHT);
            g.fillText(text, roomAtRight ? right + 5 : left - 5, middle);
        }
    }

    private double x(long nanos) {
        double share = Math.clamp((double) nanos / endNanos, 0, 1);
        return MARGIN + share * (getWidth() - 2 * MARGIN);
    }
}
