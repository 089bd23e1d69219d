package dev.jitlens.ui.view.experiment;

import dev.jitlens.report.trials.ComparedWords;
import dev.jitlens.trials.TrialResult;
import dev.jitlens.ui.control.PointTip;
import dev.jitlens.ui.control.ValueZoom;
import dev.jitlens.ui.control.chart.SeriesColors;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.control.picture.Pictured;
import dev.jitlens.ui.control.picture.SharpCanvas;
import dev.jitlens.ui.control.picture.SvgPen;
import dev.jitlens.ui.theme.Palette;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.TextAlignment;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A drawing with a dot for each trial; a click on one opens its run. */
abstract class TrialsPlot extends Region implements Pictured {
    static final double DOT = 7;

    static final String OPENS = "\nA click opens its run.";

    private static final double LETTERS = 11;

    /** A trial, or what it measured once. */
    private record Told(Optional<TrialResult> trial, String words) {}

    private final SharpCanvas canvas = new SharpCanvas();
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(Palette.DARK);
    private final ValueZoom zoom;
    private final PointTip<Told> tip = new PointTip<>(this, getChildren(), Told::words);
    private Bounds plot = new BoundingBox(0, 0, 0, 0);
    private boolean within;
    private Optional<Trials> trials = Optional.empty();
    private Optional<Along> lines = Optional.empty();
    private String name = "";
    private Consumer<TrialResult> opened = t -> {};
    private Optional<TrialResult> marked = Optional.empty();

    /**
     * @param axis along which values stand
     */
    TrialsPlot(String words, Orientation axis) {
        zoom = new ValueZoom(this, axis, this::requestLayout);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(words);
        setMinSize(160, 90);
        getChildren().add(canvas);
        palette.subscribe(p -> requestLayout());
        addEventHandler(MouseEvent.MOUSE_MOVED, this::moved);
        addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
    }

    /** Draws what these trials measured under this name. */
    void show(Trials newTrials, String newName) {
        if (!name.equals(newName)) {
            zoom.fit();
        }
        trials = Optional.of(newTrials);
        name = newName;
        requestLayout();
    }

    void clear() {
        trials = Optional.empty();
        marked = Optional.empty();
        zoom.fit();
        requestLayout();
    }

    /** Which part of the values is in sight. */
    ValueZoom zoom() {
        return zoom;
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
        List<Point2D> places = places(number);
        return places.isEmpty() ? Optional.empty() : Optional.of(places.getLast());
    }

    /** Where all is drawn that tells of a trial. */
    List<Point2D> places(int number) {
        return tip.places(t -> t.trial().filter(r -> r.number() == number).isPresent());
    }

    /** What hovering tells now. */
    Optional<String> told() {
        return tip.words();
    }

    abstract void draw(Pen pen, Trials shown, String shownName, double width, double height);

    /** One colour for each point, or for each line along a quantity. */
    Color color(int point) {
        int color =
                lines.flatMap(a -> trials.map(t -> a.line(t.points().get(point)))).orElse(point);
        return SeriesColors.of(color).in(palette.get());
    }

    /** Colours trials by their line, if there are lines. */
    void lines(Optional<Along> newLines) {
        lines = newLines;
        requestLayout();
    }

    Palette colors() {
        return palette.get();
    }

    /** A trial: filled, or a cross where it failed. */
    void dot(Pen pen, double x, double y, TrialResult trial, boolean failed) {
        trials.ifPresent(t -> tip(x, y, new Told(Optional.of(trial), describe(t, trial, name))));
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

    /** Also tells this of a place that is drawn by the caller. */
    void tell(double x, double y, Optional<TrialResult> trial, String words) {
        tip(x, y, new Told(trial, words));
    }

    /** Where the lines to the axes may be, and all that has a value. */
    void plot(double fromX, double fromY, double toX, double toY) {
        tip.within(fromX, fromY, toX, toY);
        plot = new BoundingBox(fromX, fromY, Math.max(0, toX - fromX), Math.max(0, toY - fromY));
    }

    /** Draws what has a value: what of it is out of sight is neither drawn nor told. */
    void inPlot(Pen pen, Runnable drawing) {
        if (!zoom.isZoomed()) {
            drawing.run();
            return;
        }
        pen.save();
        pen.clip(plot.getMinX(), plot.getMinY(), plot.getWidth(), plot.getHeight());
        within = true;
        drawing.run();
        within = false;
        pen.restore();
    }

    private void tip(double x, double y, Told what) {
        if (!within || plot.contains(x, y)) {
            tip.add(x, y, what);
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
        tip.drawn();
    }

    /** The width of a letter in pixels, or a little more. */
    final double letter() {
        return palette.get().letters().textWidth(LETTERS);
    }

    /** As much of each label as there is room for. */
    final List<String> fitted(List<String> labels, double room) {
        return Labels.fitted(labels, (int) ((room - 12) / letter()));
    }

    private void paint(Pen pen) {
        tip.begin();
        pen.setFont(palette.get().letters().ofText(LETTERS));
        pen.setTextBaseline(VPos.CENTER);
        trials.ifPresent(t -> draw(pen, t, name, getWidth(), getHeight()));
        pen.setTextAlign(TextAlignment.LEFT);
    }

    private Optional<TrialResult> at(MouseEvent event) {
        return tip.at(event.getX(), event.getY()).flatMap(Told::trial);
    }

    private void moved(MouseEvent event) {
        setCursor(at(event).isPresent() ? Cursor.HAND : Cursor.DEFAULT);
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
                + OPENS;
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
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
