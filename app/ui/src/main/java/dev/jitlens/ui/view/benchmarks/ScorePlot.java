package dev.jitlens.ui.view.benchmarks;

import dev.jitlens.benchmarks.ScoreText;
import dev.jitlens.benchmarks.ScoredBenchmark;
import dev.jitlens.model.run.Benchmark.Fork;
import dev.jitlens.model.run.Benchmark.Iteration;
import dev.jitlens.model.run.Benchmark.Score;
import dev.jitlens.trials.numbers.Spread;
import dev.jitlens.ui.control.PointTip;
import dev.jitlens.ui.control.Scale;
import dev.jitlens.ui.control.ValueZoom;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.control.picture.Pictured;
import dev.jitlens.ui.control.picture.SharpCanvas;
import dev.jitlens.ui.control.picture.SvgPen;
import dev.jitlens.ui.theme.Palette;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.TextAlignment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One benchmark: a row for each fork with a dot for each iteration and a line at their mean, and
 * below both intervals of the whole.
 */
final class ScorePlot extends Pane implements Pictured {
    private static final double LEFT = 116;
    private static final double RIGHT = 24;
    private static final double TOP = 12;
    private static final double TALLEST_ROW = 34;
    private static final double AXIS = 30;
    private static final double DOT = 5;

    /** So far from the plot that it meets no tick. */
    private static final double UNIT = 40;

    private static final int TICKS = 8;

    private final SharpCanvas canvas = new SharpCanvas();
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(Palette.DARK);
    private final ValueZoom zoom = new ValueZoom(this, Orientation.HORIZONTAL, this::requestLayout);
    private final PointTip<String> tip = new PointTip<>(this, getChildren(), words -> words);
    private Optional<ScoredBenchmark> shown = Optional.empty();

    ScorePlot() {
        setId("benchmark-plot");
        setAccessibleText("Iterations of each fork, and the intervals of the score");
        getChildren().add(canvas);
        setMinSize(0, 0);
        palette.subscribe(p -> requestLayout());
    }

    ObjectProperty<Palette> palette() {
        return palette;
    }

    ValueZoom zoom() {
        return zoom;
    }

    PointTip<String> tip() {
        return tip;
    }

    void show(Optional<ScoredBenchmark> benchmark) {
        if (!benchmark.equals(shown)) {
            zoom.fit();
        }
        shown = benchmark;
        requestLayout();
    }

    @Override
    public Node node() {
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

    @Override
    protected void layoutChildren() {
        canvas.setSizeOnPixel(getWidth(), getHeight());
        canvas.draw(this::paint);
        tip.drawn();
    }

    private void paint(Pen pen) {
        tip.begin();
        tip.within(LEFT, TOP / 2, getWidth() - RIGHT, getHeight() - AXIS);
        shown.filter(s -> getWidth() > LEFT + RIGHT).ifPresent(s -> new Painting(pen, s).paint());
    }

    /** The values that one picture must have room for, and where they stand. */
    private final class Painting {
        private final Pen pen;
        private final Score score;
        private final Optional<Spread> across;
        private final Scale scale;
        private final double row;

        Painting(Pen pen, ScoredBenchmark of) {
            this.pen = pen;
            score = of.benchmark().score();
            across = of.acrossForks();
            scale = Scale.of(values(), LEFT, getWidth() - RIGHT).seen(zoom);
            int rows = score.forks().size() + 2;
            row = Math.min(TALLEST_ROW, Math.max(2, (getHeight() - TOP - AXIS) / rows));
        }

        private List<Double> values() {
            List<Double> values = new ArrayList<>();
            for (Fork fork : score.forks()) {
                fork.iterations().forEach(i -> values.add(i.value()));
            }
            values.addAll(List.of(score.value(), score.low(), score.high()));
            across.ifPresent(s -> values.addAll(List.of(s.low(), s.high())));
            return values;
        }

        void paint() {
            pen.setFont(palette.get().letters().ofText(12));
            pen.setTextBaseline(VPos.CENTER);
            axis();
            double y = TOP + row / 2;
            for (int i = 0; i < score.forks().size(); i++) {
                fork(i, score.forks().get(i), y);
                y += row;
            }
            Palette colors = palette.get();
            if (across.isPresent()) {
                label("95% over forks", y, colors.text());
                interval(
                        "95% over forks",
                        across.get().low(), across.get().mean(), across.get().high(), y);
                y += row;
            }
            if (Double.isFinite(score.low()) && Double.isFinite(score.high())) {
                label("JMH's 99.9%", y, colors.muted());
                pen.setLineDashes(4, 3);
                interval("JMH's 99.9%", score.low(), score.value(), score.high(), y);
                pen.setLineDashes();
            }
        }

        private void axis() {
            double bottom = getHeight() - AXIS;
            pen.setLineWidth(1);
            pen.setTextAlign(TextAlignment.CENTER);
            double words = bottom + AXIS / 2;
            for (double value : scale.ticks(TICKS)) {
                pen.setStroke(palette.get().border());
                pen.strokeLine(scale.at(value), TOP / 2, scale.at(value), bottom);
                pen.setFill(palette.get().muted());
                pen.fillText(ScoreText.number(value), scale.at(value), words);
            }
            pen.setTextAlign(TextAlignment.RIGHT);
            pen.fillText(score.unit(), LEFT - UNIT, words);
        }

        private void label(String text, double y, Color color) {
            pen.setTextAlign(TextAlignment.RIGHT);
            pen.setFill(color);
            if (row >= 10) {
                pen.fillText(text, LEFT - 12, y);
            }
        }

        private void fork(int index, Fork fork, double y) {
            String name = "fork " + (index + 1);
            label(name, y, palette.get().text());
            inPlot(() -> values(name, fork, y));
        }

        private void values(String name, Fork fork, double y) {
            Palette colors = palette.get();
            pen.setFill(colors.accent());
            pen.setGlobalAlpha(0.75);
            for (int i = 0; i < fork.iterations().size(); i++) {
                Iteration iteration = fork.iterations().get(i);
                if (Double.isFinite(iteration.value())) {
                    tell(name + ", iteration " + (i + 1), iteration.value(), y);
                    pen.fillRect(scale.at(iteration.value()) - DOT / 2, y - DOT / 2, DOT, DOT);
                }
            }
            pen.setGlobalAlpha(1);
            double mean = fork.mean();
            if (Double.isFinite(mean)) {
                tell(name + ", mean", mean, y - row / 3);
                pen.setStroke(colors.text());
                pen.setLineWidth(2);
                pen.strokeLine(scale.at(mean), y - row / 3, scale.at(mean), y + row / 3);
            }
        }

        /** One value, which hovering tells. */
        private void tell(String what, double value, double y) {
            if (value >= scale.low() && value <= scale.high()) {
                tip.add(
                        scale.at(value),
                        y,
                        what + "\n" + ScoreText.number(value) + " " + score.unit());
            }
        }

        /** What of it is out of sight is not drawn over the labels. */
        private void inPlot(Runnable drawing) {
            if (!zoom.isZoomed()) {
                drawing.run();
                return;
            }
            pen.save();
            pen.clip(LEFT, 0, getWidth() - LEFT - RIGHT, getHeight());
            drawing.run();
            pen.restore();
        }

        private void interval(String what, double from, double mean, double to, double y) {
            inPlot(() -> drawInterval(what, from, mean, to, y));
        }

        private void drawInterval(String what, double from, double mean, double to, double y) {
            pen.setStroke(palette.get().osr());
            pen.setLineWidth(2);
            pen.strokeLine(scale.at(from), y, scale.at(to), y);
            tell(what + ", from", from, y);
            tell(what + ", to", to, y);
            tell(what + ", middle", mean, y);
            for (double end : new double[] {from, mean, to}) {
                pen.strokeLine(scale.at(end), y - row / 5, scale.at(end), y + row / 5);
            }
        }
    }
}
