package dev.jitlens.ui.view.experiment;

import dev.jitlens.report.trials.ComparedWords;
import dev.jitlens.trials.MeasuredTrial;
import dev.jitlens.trials.TrialResult;
import dev.jitlens.ui.control.picture.Pen;

import javafx.scene.text.TextAlignment;

import java.util.ArrayList;
import java.util.List;

/**
 * The trials in the order in which they ran: what each JVM measured from left to right, rings for
 * the warm-up that is dropped, and its result as a dot.
 */
final class OrderPlot extends TrialsPlot {
    private static final double LEFT = 62;
    private static final double FOOT = 34;
    private static final double SMALL = 3;

    OrderPlot() {
        super("Results in the order in which the trials ran");
    }

    @Override
    void draw(Pen pen, Trials trials, String name, double width, double height) {
        double bottom = height - FOOT;
        Scale values = Scale.of(values(trials, name), bottom - 14, 8);
        double step = (width - LEFT - 10) / Math.max(1, trials.planned());
        pen.setStroke(colors().border());
        pen.setLineWidth(1);
        for (double tick : values.ticks((int) Math.max(2, bottom / 40))) {
            pen.strokeLine(LEFT, values.at(tick), width - 8, values.at(tick));
            String number = ComparedWords.number(tick);
            words(pen, number, LEFT - 6, values.at(tick), TextAlignment.RIGHT, true);
        }
        int every = (int) Math.max(1, Math.ceil(36 / step));
        for (int number = 1; number <= trials.planned(); number += every) {
            double x = LEFT + step * (number - 0.5);
            words(pen, "" + number, x, bottom + 10, TextAlignment.CENTER, true);
        }
        words(
                pen,
                "trial, in the order they ran",
                width - 8,
                bottom + 25,
                TextAlignment.RIGHT,
                true);
        for (TrialResult trial : trials.ended()) {
            trial(pen, trial, name, values, step, bottom);
        }
    }

    private void trial(
            Pen pen, TrialResult trial, String name, Scale values, double step, double bottom) {
        double from = LEFT + step * (trial.number() - 1);
        var measured = Trials.measured(trial, name);
        if (measured.isEmpty()) {
            dot(pen, from + step / 2, bottom - 6, trial, true);
            return;
        }
        MeasuredTrial m = measured.get();
        stretches(pen, m, values, from, step, trial.point());
        dot(pen, from + step / 2, values.at(m.result()), trial, false);
    }

    /** What one JVM measured first, second and so on; left out where there is no room for it. */
    private void stretches(
            Pen pen, MeasuredTrial m, Scale values, double from, double step, int point) {
        int count = m.warmUp().size() + m.values().size();
        if (count < 2 || step < count * 2) {
            return;
        }
        double each = step * 0.8 / count;
        for (int i = 0; i < count; i++) {
            boolean warmUp = i < m.warmUp().size();
            double value = warmUp ? m.warmUp().get(i) : m.values().get(i - m.warmUp().size());
            double x = from + step * 0.1 + each * (i + 0.5) - SMALL / 2;
            double y = values.at(value) - SMALL / 2;
            if (warmUp) {
                pen.setStroke(colors().muted());
                pen.setLineWidth(1);
                pen.strokeOval(x, y, SMALL, SMALL);
            } else {
                pen.setFill(color(point));
                pen.fillOval(x, y, SMALL, SMALL);
            }
        }
    }

    private static List<Double> values(Trials trials, String name) {
        List<Double> values = new ArrayList<>();
        for (TrialResult trial : trials.ended()) {
            Trials.measured(trial, name)
                    .ifPresent(
                            m -> {
                                values.addAll(m.values());
                                values.addAll(m.warmUp());
                            });
        }
        return values;
    }
}
