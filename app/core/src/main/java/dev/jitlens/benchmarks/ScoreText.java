package dev.jitlens.benchmarks;

import dev.jitlens.model.run.Benchmark.Score;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Scores as a person reads them. */
public final class ScoreText {
    private static final MathContext DIGITS = new MathContext(4);
    private static final double WHOLE_FROM = 1000;

    private ScoreText() {}

    /** A number of four digits, or of all before the point; a dash if it is not known. */
    public static String number(double value) {
        if (!Double.isFinite(value)) {
            return "\u2013";
        }
        if (Math.abs(value) >= WHOLE_FROM) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
        BigDecimal rounded = new BigDecimal(value).round(DIGITS);
        return Math.abs(value) < 1e-4 && value != 0
                ? rounded.toString()
                : rounded.stripTrailingZeros().toPlainString();
    }

    /** The score, with JMH's error where there is one. */
    public static String withError(Score score) {
        return number(score.value())
                + (Double.isFinite(score.error()) ? " \u00b1 " + number(score.error()) : "")
                + " "
                + score.unit();
    }

    /**
     * The score with the interval of the forks' means, such as {@code 12.3 ns/op (5 forks, 12 to
     * 12.6)}.
     */
    public static String withForks(ScoredBenchmark of) {
        Score score = of.benchmark().score();
        int forks = score.means().size();
        return number(score.value())
                + " "
                + score.unit()
                + (forks == 0 ? "" : " (" + forks + (forks == 1 ? " fork" : " forks"))
                + of.acrossForks()
                        .map(s -> ", " + number(s.low()) + " to " + number(s.high()))
                        .orElse("")
                + (forks == 0 ? "" : ")");
    }
}
