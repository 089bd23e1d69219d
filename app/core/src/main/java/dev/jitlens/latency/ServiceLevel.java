package dev.jitlens.latency;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is demanded: so many percent of all values are at most so long.
 *
 * @param percentile above 0, at most 100
 * @param nanos at least 0
 */
public record ServiceLevel(double percentile, long nanos) {
    /** {@code 99.9% < 5 ms}. */
    private static final Pattern TEXT =
            Pattern.compile("([0-9.]{1,20}) ?% ?(?:<=?|≤) ?([0-9.]{1,20}) ?(ns|us|µs|ms|s)");

    public ServiceLevel {
        if (!(percentile > 0 && percentile <= 100)) {
            throw new IllegalArgumentException("percentile must be in 0 to 100: " + percentile);
        }
        if (nanos < 0) {
            throw new IllegalArgumentException("nanos must not be negative: " + nanos);
        }
    }

    /** Reads {@code 99.9% < 5 ms}; empty if it is nothing of the kind. */
    public static Optional<ServiceLevel> parse(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        try {
            double nanos = Double.parseDouble(matcher.group(2)) * unitNanos(matcher.group(3));
            return Optional.of(
                    new ServiceLevel(Double.parseDouble(matcher.group(1)), Math.round(nanos)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static double unitNanos(String unit) {
        return switch (unit) {
            case "ns" -> 1;
            case "us", "µs" -> 1e3;
            case "ms" -> 1e6;
            default -> 1e9;
        };
    }

    /** Whether these values keep it, or may, as far as their file tells; no values do. */
    public boolean isKeptBy(LatencyValues values) {
        return values.count() == 0 || values.atLeast(percentile) <= nanos;
    }

    /** Whether these values do not tell if they keep it. */
    public boolean isNotToldBy(LatencyValues values) {
        return isKeptBy(values)
                && !values.bound(percentile).isEmpty()
                && values.percentKept(nanos) < percentile;
    }

    /** Whether a point of a percentile curve is where the curve must not be. */
    public boolean isBrokenAt(double curvePercentile, long valueNanos) {
        return curvePercentile <= percentile && valueNanos > nanos;
    }

    @Override
    public String toString() {
        return plain(percentile) + "% ≤ " + plain(nanos / 1e6) + " ms";
    }

    private static String plain(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
