package dev.jitlens.report.trials;

import dev.jitlens.trials.Results.Comparison;
import dev.jitlens.trials.Results.Row;
import dev.jitlens.trials.TrialMeasure;
import dev.jitlens.trials.numbers.Ratio;

import java.util.Locale;
import java.util.Optional;

/** A comparison in a sentence: never that something is faster without how much, and how sure. */
public final class ComparedWords {
    private ComparedWords() {}

    /** The sentence, with what is compared before it. */
    public static String sentence(Comparison c) {
        return what(c)
                + ": "
                + c.told()
                        .map(effect -> told(effect, c.row().better()))
                        .orElseGet(() -> notCompared(c));
    }

    /** A ratio in words, such as {@code 1.31 times as fast, 1.28 to 1.35}. */
    public static String told(Ratio effect, String better) {
        String times = better.isEmpty() ? "times as much" : "times as fast";
        return effect.isDifference()
                ? String.format(
                        Locale.ROOT, "%s %s, %s", number(effect.ratio()), times, interval(effect))
                : String.format(
                        Locale.ROOT,
                        "no difference that these trials support: %s times, %s",
                        number(effect.ratio()),
                        interval(effect));
    }

    private static String interval(Ratio effect) {
        return number(effect.low()) + " to " + number(effect.high());
    }

    private static String what(Comparison c) {
        String name = c.row().name().isEmpty() ? "" : c.row().name() + ", ";
        if (c.varied().isEmpty()) {
            boolean same = c.row().point().equals(c.base().point());
            return name + label(c.row()) + (same ? "" : " against " + label(c.base()));
        }
        String others = c.row().point().label(Optional.of(c.varied()));
        return name
                + c.varied()
                + " "
                + value(c.row(), c)
                + " against "
                + value(c.base(), c)
                + (others.isEmpty() ? "" : " (" + others + ")");
    }

    /** The point of a row; {@code all}, where there is no grid. */
    static String label(Row row) {
        return row.point().values().isEmpty() ? "all" : row.point().label();
    }

    private static String value(Row row, Comparison c) {
        String value = row.point().values().get(c.varied());
        return value.isEmpty() ? "none" : value;
    }

    private static String notCompared(Comparison c) {
        boolean few = c.row().results().size() < 2 || c.base().results().size() < 2;
        return few
                ? "not compared, as it takes two trials of each that ended well"
                : "not compared, as it takes numbers above 0";
    }

    /** Three significant digits, and more before the point. */
    public static String number(double value) {
        if (!Double.isFinite(value)) {
            return "-";
        }
        double size = Math.abs(value);
        int digits = size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
        return size != 0 && size < 0.1
                ? String.format(Locale.ROOT, "%.3g", value)
                : String.format(Locale.ROOT, "%,." + digits + "f", value);
    }

    /** What is better, for a person; empty if it is not known. */
    static String better(String better) {
        return switch (better) {
            case TrialMeasure.HIGHER -> "more is better";
            case TrialMeasure.LOWER -> "less is better";
            default -> "";
        };
    }
}
