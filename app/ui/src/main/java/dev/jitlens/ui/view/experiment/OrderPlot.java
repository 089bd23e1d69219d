package dev.jitlens.ui.view.experiment;

import dev.jitlens.report.trials.ComparedWords;
import dev.jitlens.trials.MeasuredTrial;
import dev.jitlens.trials.TrialResult;
import dev.jitlens.ui.control.Scale;
import dev.jitlens.ui.control.picture.Pen;

import javafx.geometry.Orientation;
import javafx.scene.text.TextAlignment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The trials in the order in which they ran: what each JVM measured from left to right, rings for
 * the warm-up that is dropped, and its result as a dot.
 */
final class OrderPlot extends TrialsPlot {
    private static final double LEAST_LEFT = 62;
    private static final double FOOT = 34;
    private static final double SMALL = 3;

    OrderPlot() {
        super("Results trial by trial", Orientation.VERTICAL);
    }

    @Override
    void draw(Pen pen, Trials trials, String name, double width, double height) {
        double bottom = height - FOOT;
        Scale values = Scale.of(values(trials, name), bottom - 14, 8).seen(zoom());
        List<Double> ticks = values.ticks((int) Math.max(2, bottom / 40));
        double left = left(ticks);
        double step = (width - left - 10) / Math.max(1, trials.planned());
        plot(left, 0, width - 8, bottom);
        pen.setStroke(colors().border());
        pen.setLineWidth(1);
        for (double tick : ticks) {
            pen.strokeLine(left, values.at(tick), width - 8, values.at(tick));
            String number = ComparedWords.number(tick);
            words(pen, number, left - 6, values.at(tick), TextAlignment.RIGHT, true);
        }
        int every = (int) Math.max(1, Math.ceil(36 / step));
        for (int number = 1; number <= trials.planned(); number += every) {
            double x = left + step * (number - 0.5);
            words(pen, "" + number, x, bottom + 10, TextAlignment.CENTER, true);
        }
        words(
                pen,
                // At several places each goes on by itself.
                "trial, in the order they "
                        + (trials.results().folder().experiment().repeat().parallel() == 1
                                ? "ran"
                                : "were drawn in"),
                width - 8,
                bottom + 25,
                TextAlignment.RIGHT,
                true);
        inPlot(pen, () -> measured(pen, trials, name, values, left, step));
        for (TrialResult trial : trials.ended()) {
            if (Trials.measured(trial, name).isEmpty()) {
                double x = left + step * (trial.number() - 0.5);
                dot(pen, x, values.from() + 8, trial, true);
            }
        }
    }

    /** Room for the longest number beside the scale. */
    private double left(List<Double> ticks) {
        int longest =
                ticks.stream().mapToInt(t -> ComparedWords.number(t).length()).max().orElse(0);
        return Math.max(LEAST_LEFT, longest * letter() + 14);
    }

    private void measured(
            Pen pen, Trials trials, String name, Scale values, double left, double step) {
        for (TrialResult trial : trials.ended()) {
            double from = left + step * (trial.number() - 1);
            Trials.measured(trial, name)
                    .ifPresent(
                            m -> {
                                stretches(pen, m, values, from, step, trial);
                                double y = values.at(m.result());
                                dot(pen, from + step / 2, y, trial, false);
                            });
        }
    }

    /** What one JVM measured first, second and so on; left out where there is no room for it. */
    private void stretches(
            Pen pen, MeasuredTrial m, Scale values, double from, double step, TrialResult trial) {
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
            tell(x + SMALL / 2, y + SMALL / 2, Optional.of(trial), stretch(trial, m, i, value));
            if (warmUp) {
                pen.setStroke(colors().muted());
                pen.setLineWidth(1);
                pen.strokeOval(x, y, SMALL, SMALL);
            } else {
                pen.setFill(color(trial.point()));
                pen.fillOval(x, y, SMALL, SMALL);
            }
        }
    }

    /** One value of a trial in words. */
    private static String stretch(TrialResult trial, MeasuredTrial m, int index, double value) {
        int warmUp = m.warmUp().size();
        String which =
                index < warmUp
                        ? "warm-up " + (index + 1) + " of " + warmUp + ", dropped"
                        : "value " + (index - warmUp + 1) + " of " + m.values().size();
        return "trial "
                + trial.number()
                + ", "
                + which
                + "\n"
                + ComparedWords.number(value)
                + " "
                + m.unit()
                + OPENS;
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
