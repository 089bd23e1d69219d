package dev.jitlens.ui.view.experiment;

import dev.jitlens.report.trials.ComparedWords;
import dev.jitlens.trials.TrialResult;
import dev.jitlens.ui.control.chart.SeriesColors;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.control.picture.Pictured;
import dev.jitlens.ui.control.picture.SharpCanvas;
import dev.jitlens.ui.control.picture.SvgPen;
import dev.jitlens.ui.theme.Palette;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Point2D;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.TextAlignment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A drawing with a dot for each trial; a click on one opens its run. */
abstract class TrialsPlot extends Region implements Pictured {
    static final double DOT = 7;

    private static final double LETTERS = 11;

    private static final double NEAR = 9;

    /** Where a trial is drawn. */
    private record Place(double x, double y, TrialResult trial) {}

    private final SharpCanvas canvas = new SharpCanvas();
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(Palette.DARK);
    private final Tooltip tooltip = new Tooltip();
    private final List<Place> places = new ArrayList<>();
    private Optional<Trials> trials = Optional.empty();
    private String name = "";
    private Consumer<TrialResult> opened = t -> {};
    private Optional<TrialResult> marked = Optional.empty();

    TrialsPlot(String words) {
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(words);
        setMinSize(160, 90);
        getChildren().add(canvas);
        palette.subscribe(p -> requestLayout());
        addEventHandler(MouseEvent.MOUSE_MOVED, this::moved);
        addEventHandler(MouseEvent.MOUSE_EXITED, e -> tooltip.hide());
        addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
    }

    /** Draws what these trials measured under this name. */
    void show(Trials newTrials, String newName) {
        trials = Optional.of(newTrials);
        name = newName;
        requestLayout();
    }

    void clear() {
        trials = Optional.empty();
        marked = Optional.empty();
        requestLayout();
    }

    ObjectProperty<Palette> palette() {
        return palette;
    }

    void onOpen(Consumer<TrialResult> consumer) {
        opened = consumer;
    }

    /** Frames a trial. */
    void mark(Optional<TrialResult> trial) {
        marked = trial;
        requestLayout();
    }

    /** Where a trial is drawn: for tests that click on it. */
    Optional<Point2D> place(int number) {
        return places.stream()
                .filter(p -> p.trial().number() == number)
                .map(p -> new Point2D(p.x(), p.y()))
                .findFirst();
    }

    abstract void draw(Pen pen, Trials shown, String shownName, double width, double height);

    Color color(int point) {
        return SeriesColors.of(point).in(palette.get());
    }

    Palette colors() {
        return palette.get();
    }

    /** A trial: filled, or a cross where it failed. */
    void dot(Pen pen, double x, double y, TrialResult trial, boolean failed) {
        places.add(new Place(x, y, trial));
        double half = DOT / 2;
        if (failed) {
            pen.setStroke(palette.get().trap());
            pen.setLineWidth(1.8);
            pen.strokeLine(x - half, y - half, x + half, y + half);
            pen.strokeLine(x - half, y + half, x + half, y - half);
        } else {
            pen.setFill(color(trial.point()));
            pen.fillOval(x - half, y - half, DOT, DOT);
        }
        if (marked.filter(m -> m.number() == trial.number()).isPresent()) {
            pen.setStroke(palette.get().text());
            pen.setLineWidth(1.5);
            pen.strokeOval(x - DOT, y - DOT, 2 * DOT, 2 * DOT);
        }
    }

    void words(Pen pen, String text, double x, double y, TextAlignment align, boolean muted) {
        pen.setFill(muted ? palette.get().muted() : palette.get().text());
        pen.setTextAlign(align);
        pen.fillText(text, x, y);
    }

    @Override
    protected void layoutChildren() {
        canvas.setSizeOnPixel(getWidth(), getHeight());
        canvas.draw(this::paint);
    }

    /** The width of a letter in pixels, or a little more. */
    final double letter() {
        return palette.get().letters().textWidth(LETTERS);
    }

    private void paint(Pen pen) {
        places.clear();
        pen.setFont(palette.get().letters().ofText(LETTERS));
        pen.setTextBaseline(VPos.CENTER);
        trials.ifPresent(t -> draw(pen, t, name, getWidth(), getHeight()));
        pen.setTextAlign(TextAlignment.LEFT);
    }

    private Optional<TrialResult> at(MouseEvent event) {
        Place nearest = null;
        double least = NEAR;
        for (Place place : places) {
            double far = Math.hypot(place.x() - event.getX(), place.y() - event.getY());
            if (far <= least) {
                least = far;
                nearest = place;
            }
        }
        return Optional.ofNullable(nearest).map(Place::trial);
    }

    private void moved(MouseEvent event) {
        Optional<TrialResult> trial = at(event);
        setCursor(trial.isPresent() ? Cursor.HAND : Cursor.DEFAULT);
        if (trial.isEmpty() || trials.isEmpty()) {
            tooltip.hide();
            return;
        }
        tooltip.setText(describe(trials.get(), trial.get(), name));
        tooltip.show(this, event.getScreenX() + 14, event.getScreenY() + 16);
    }

    /** A trial in words. */
    static String describe(Trials all, TrialResult trial, String name) {
        String result =
                Trials.measured(trial, name)
                        .map(m -> ComparedWords.number(m.result()) + " " + m.unit())
                        .orElseGet(
                                () ->
                                        trial.isSuccess()
                                                ? "measured nothing that counts"
                                                : trial.how());
        String noisy =
                trial.noisy().isEmpty() ? "" : "\nnoisy: " + String.join(", ", trial.noisy());
        return "trial "
                + trial.number()
                + ", "
                + all.label(trial.point())
                + "\n"
                + result
                + noisy
                + "\nA click opens its run.";
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
            tooltip.hide();
            at(event).ifPresent(opened);
        }
    }

    @Override
    public Region node() {
        return this;
    }

    @Override
    public Paint ground() {
        return palette.get().panel();
    }

    @Override
    public String svg() {
        return SvgPen.of(getWidth(), getHeight(), palette.get().panel(), this::paint);
    }
}
