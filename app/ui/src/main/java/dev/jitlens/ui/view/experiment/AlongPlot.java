package dev.jitlens.ui.view.experiment;

import dev.jitlens.report.trials.ComparedWords;
import dev.jitlens.trials.Point;
import dev.jitlens.trials.TrialResult;
import dev.jitlens.trials.numbers.Spread;
import dev.jitlens.ui.control.Scale;
import dev.jitlens.ui.control.chart.SeriesColors;
import dev.jitlens.ui.control.picture.Pen;

import javafx.geometry.Orientation;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Lines of means along a quantity of the grid, with their 95% intervals and each trial as a dot.
 */
final class AlongPlot extends TrialsPlot {
    private static final double LEAST_LEFT = 62;
    private static final double FOOT = 34;
    private static final double KEY = 16;
    private static final double WIDEST_KEY = 0.3;

    private Optional<Along> along = Optional.empty();
    private List<Point> points = List.of();

    AlongPlot() {
        super("Results along a value of the grid, each dot a JVM", Orientation.VERTICAL);
    }

    @Override
    void show(Trials trials, String name) {
        along = Along.of(trials.results().folder().experiment());
        points = trials.points();
        lines(along);
        super.show(trials, name);
    }

    private Color line(int line) {
        return SeriesColors.of(line).in(colors());
    }

    @Override
    void draw(Pen pen, Trials trials, String name, double width, double height) {
        along.ifPresent(a -> draw(pen, a, trials, name, width, height));
    }

    private void draw(Pen pen, Along a, Trials trials, String name, double width, double height) {
        double bottom = height - FOOT;
        Scale scale = Scale.of(trials.values(name), bottom - 14, 8).seen(zoom());
        List<Double> ticks = scale.ticks((int) Math.max(2, bottom / 40));
        double left =
                Math.max(LEAST_LEFT, longest(ticks.stream().map(ComparedWords::number).toList()));
        double right = width - key(pen, a, width);
        plot(left, 0, right, bottom);
        pen.setStroke(colors().border());
        pen.setLineWidth(1);
        for (double tick : ticks) {
            pen.strokeLine(left, scale.at(tick), right, scale.at(tick));
            String number = ComparedWords.number(tick);
            words(pen, number, left - 6, scale.at(tick), TextAlignment.RIGHT, true);
        }
        double step = (right - left) / a.values().size();
        for (int i = 0; i < a.values().size(); i++) {
            double x = left + step * (i + 0.5);
            words(pen, a.values().get(i), x, bottom + 10, TextAlignment.CENTER, true);
        }
        String foot = a.name() + "; upwards " + trials.unit(name);
        words(pen, foot, right, bottom + 25, TextAlignment.RIGHT, true);
        inPlot(pen, () -> lines(pen, a, trials, name, scale, left, step));
        // A trial that failed has no value and stands below the others.
        for (TrialResult trial : trials.ended()) {
            if (Trials.measured(trial, name).isEmpty()) {
                dot(pen, x(a, trial, left, step), scale.from() + 8, trial, true);
            }
        }
    }

    private void lines(
            Pen pen, Along a, Trials trials, String name, Scale scale, double left, double step) {
        for (int i = 0; i < a.lines().size(); i++) {
            line(pen, a, i, trials, name, scale, left, step);
        }
        for (TrialResult trial : trials.ended()) {
            Trials.measured(trial, name)
                    .ifPresent(
                            m -> {
                                double y = scale.at(m.result());
                                dot(pen, x(a, trial, left, step), y, trial, false);
                            });
        }
    }

    /** Which line is which; how wide that is. */
    private double key(Pen pen, Along a, double width) {
        if (a.lines().size() < 2) {
            return 8;
        }
        double room = Math.min(longest(a.lines()) + 14, width * WIDEST_KEY);
        List<String> labels = fitted(a.lines(), room - 14);
        for (int i = 0; i < labels.size(); i++) {
            double y = KEY * (i + 0.75);
            pen.setStroke(line(i));
            pen.setLineWidth(2);
            pen.strokeLine(width - room + 8, y, width - room + 18, y);
            words(pen, labels.get(i), width - room + 22, y, TextAlignment.LEFT, false);
        }
        return room;
    }

    private double longest(List<String> words) {
        return words.stream().mapToInt(String::length).max().orElse(0) * letter() + 14;
    }

    private void line(
            Pen pen,
            Along a,
            int line,
            Trials trials,
            String name,
            Scale scale,
            double left,
            double step) {
        List<Integer> ordered =
                IntStream.range(0, points.size())
                        .filter(p -> a.line(points.get(p)) == line)
                        .boxed()
                        .sorted((p, q) -> a.place(points.get(p)) - a.place(points.get(q)))
                        .toList();
        double beforeX = Double.NaN;
        double beforeY = Double.NaN;
        pen.setStroke(line(line));
        pen.setLineWidth(1.5);
        for (int p : ordered) {
            Optional<Spread> spread = trials.row(points.get(p), name).flatMap(r -> r.spread());
            if (spread.isEmpty()) {
                // A line over a point that has no mean would tell one.
                beforeX = Double.NaN;
                continue;
            }
            double x = x(a, p, left, step);
            double y = scale.at(spread.get().mean());
            if (!Double.isNaN(beforeX)) {
                pen.strokeLine(beforeX, beforeY, x, y);
            }
            interval(pen, spread.get(), scale, x);
            tellInterval(spread.get(), trials.label(p), trials.unit(name), x, y);
            beforeX = x;
            beforeY = y;
        }
    }

    /** Lines are some pixels apart, so that their intervals do not cover each other. */
    private double x(Along a, int point, double left, double step) {
        int lines = a.lines().size();
        double apart = Math.min(10, step * 0.6 / lines);
        double aside = (a.line(points.get(point)) - (lines - 1) / 2.0) * apart;
        return left + step * (a.place(points.get(point)) + 0.5) + aside;
    }

    private static void interval(Pen pen, Spread spread, Scale scale, double x) {
        double mean = scale.at(spread.mean());
        pen.strokeLine(x - 6, mean, x + 6, mean);
        if (spread.hasInterval()) {
            pen.strokeLine(x, scale.at(spread.low()), x, scale.at(spread.high()));
            for (double end : new double[] {spread.low(), spread.high()}) {
                pen.strokeLine(x - 4, scale.at(end), x + 4, scale.at(end));
            }
        }
    }

    private void tellInterval(Spread spread, String label, String unit, double x, double y) {
        tell(x - 5, y, Optional.empty(), label + "\n" + Trials.words(spread, unit));
    }

    private double x(Along a, TrialResult trial, double left, double step) {
        return x(a, trial.point(), left, step) + (trial.number() % 3 - 1) * 2.0;
    }
}
