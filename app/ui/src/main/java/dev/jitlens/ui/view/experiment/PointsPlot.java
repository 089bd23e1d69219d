package dev.jitlens.ui.view.experiment;

import dev.jitlens.report.trials.ComparedWords;
import dev.jitlens.trials.TrialResult;
import dev.jitlens.trials.numbers.Spread;
import dev.jitlens.ui.control.Scale;
import dev.jitlens.ui.control.picture.Pen;

import javafx.geometry.Orientation;
import javafx.scene.text.TextAlignment;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A row for each point: its trials as dots, their mean and its 95% interval. */
final class PointsPlot extends TrialsPlot {
    private static final double FOOT = 34;
    private static final double ROW = 34;
    private static final double FAILED = 46;

    PointsPlot() {
        super("Results by point, each dot a JVM", Orientation.HORIZONTAL);
    }

    /** Rows that are too many make it taller. */
    @Override
    protected double computePrefHeight(double width) {
        return Math.max(90, rows * ROW + FOOT + 6);
    }

    private int rows = 1;

    @Override
    void show(Trials trials, String name) {
        rows = trials.points().size();
        setMinHeight(computePrefHeight(-1));
        super.show(trials, name);
    }

    @Override
    void draw(Pen pen, Trials trials, String name, double width, double height) {
        int count = trials.points().size();
        double left = labels(trials, width);
        Scale scale = Scale.of(trials.values(name), left + 8, width - FAILED - 8).seen(zoom());
        double bottom = height - FOOT;
        double row = bottom / Math.max(1, count);
        plot(left, 4, width - FAILED - 8, bottom);
        axis(pen, scale, trials.unit(name), bottom, left, width);
        if (IntStream.range(0, count).anyMatch(p -> !trials.failed(p, name).isEmpty())) {
            words(pen, "failed", width - 8, bottom + 25, TextAlignment.RIGHT, true);
        }
        List<String> labels =
                fitted(IntStream.range(0, count).mapToObj(trials::label).toList(), left);
        for (int point = 0; point < count; point++) {
            double y = row * (point + 0.5);
            words(pen, labels.get(point), 8, y, TextAlignment.LEFT, false);
            failed(pen, trials, point, name, y, width);
        }
        inPlot(
                pen,
                () -> {
                    for (int point = 0; point < count; point++) {
                        point(pen, trials, point, name, scale, row * (point + 0.5));
                    }
                });
    }

    private double labels(Trials trials, double width) {
        int longest = 0;
        for (int point = 0; point < trials.points().size(); point++) {
            longest = Math.max(longest, trials.label(point).length());
        }
        return Math.clamp(longest * letter() + 16, 40, width * 0.35);
    }

    private void axis(Pen pen, Scale scale, String unit, double bottom, double left, double width) {
        pen.setStroke(colors().border());
        pen.setLineWidth(1);
        for (double tick : scale.ticks((int) Math.max(2, (width - left) / 110))) {
            double x = scale.at(tick);
            pen.strokeLine(x, 4, x, bottom);
            words(pen, ComparedWords.number(tick), x, bottom + 10, TextAlignment.CENTER, true);
        }
        words(pen, unit, width - FAILED - 8, bottom + 25, TextAlignment.RIGHT, true);
    }

    /** They have no value, and stand beside the others. */
    private void failed(Pen pen, Trials trials, int point, String name, double y, double width) {
        List<TrialResult> failed = trials.failed(point, name);
        for (int i = 0; i < failed.size(); i++) {
            dot(pen, width - 12 - i % 3 * 12, y + (i / 3) * 3.0, failed.get(i), true);
        }
    }

    private void point(Pen pen, Trials trials, int point, String name, Scale scale, double y) {
        trials.row(trials.points().get(point), name)
                .flatMap(r -> r.spread())
                .ifPresent(
                        s -> {
                            interval(pen, s, scale, y);
                            tellInterval(s, trials.unit(name), scale, y);
                        });
        for (TrialResult trial : trials.ended()) {
            if (trial.point() == point) {
                Trials.measured(trial, name)
                        .ifPresent(
                                m ->
                                        dot(
                                                pen,
                                                scale.at(m.result()),
                                                y + (trial.number() % 5 - 2) * 2.0,
                                                trial,
                                                false));
            }
        }
    }

    private void tellInterval(Spread spread, String unit, Scale scale, double y) {
        String words = Trials.words(spread, unit);
        tell(scale.at(spread.mean()), y - 8, Optional.empty(), words);
        if (spread.hasInterval()) {
            tell(scale.at(spread.low()), y, Optional.empty(), words);
            tell(scale.at(spread.high()), y, Optional.empty(), words);
        }
    }

    private void interval(Pen pen, Spread spread, Scale scale, double y) {
        pen.setStroke(colors().text());
        pen.setLineWidth(1.5);
        double mean = scale.at(spread.mean());
        pen.strokeLine(mean, y - 9, mean, y + 9);
        if (spread.hasInterval()) {
            pen.strokeLine(scale.at(spread.low()), y, scale.at(spread.high()), y);
            for (double end : new double[] {spread.low(), spread.high()}) {
                pen.strokeLine(scale.at(end), y - 5, scale.at(end), y + 5);
            }
        }
    }
}
