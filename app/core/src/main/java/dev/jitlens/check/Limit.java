package dev.jitlens.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The end of a rule such as {@code <= 50 ms}.
 *
 * @param value in the unit that its kind counts in
 * @param text as it was written
 */
record Limit(double value, String text) {
    /** Nanoseconds of each unit of time. */
    static final Map<String, Double> NANOS =
            Map.of("ns", 1.0, "us", 1e3, "\u00b5s", 1e3, "ms", 1e6, "s", 1e9);

    static final Map<String, Double> PERCENT = Map.of("%", 0.01);
    static final Map<String, Double> BYTES = Map.of("bytes", 1.0);

    private static final Pattern AT_MOST =
            Pattern.compile("<=\\s*(\\d{1,15}(?:\\.\\d+)?)\\s*(\\S+)");

    /** The limit that these words are; empty if they are none of such units. */
    static Optional<Limit> of(List<String> words, Map<String, Double> units) {
        String text = String.join(" ", words);
        Matcher matcher = AT_MOST.matcher(text);
        return matcher.matches() && units.containsKey(matcher.group(2))
                ? Optional.of(
                        new Limit(
                                Double.parseDouble(matcher.group(1)) * units.get(matcher.group(2)),
                                text.substring(2).strip()))
                : Optional.empty();
    }
}
