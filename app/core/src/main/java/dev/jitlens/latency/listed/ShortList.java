package dev.jitlens.latency.listed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the short list that wrk and wrk2 print. It tells units, but not how many values there were:
 * requests are no values, since wrk makes some up and wrk2 forgets those of its first ten seconds.
 *
 * <pre>
 *   Latency Distribution (HdrHistogram - Recorded Latency)
 *  50.000%    6.67ms
 * </pre>
 */
public final class ShortList {
    private static final Pattern HEADING =
            Pattern.compile("\\s{0,9}Latency Distribution(?: \\(HdrHistogram - .{1,300}\\))?\\s*");

    private static final Pattern ROW =
            Pattern.compile(
                    "\\s*([0-9]{1,3}(?:\\.[0-9]{1,9})?)%\\s+([0-9.]{1,20})([a-z]{1,2})\\s*");

    private static final Map<String, Double> MILLIS_OF =
            Map.of("ns", 1e-6, "us", 1e-3, "ms", 1.0, "s", 1e3, "m", 6e4, "h", 3.6e6);

    /** A hundred are more than anyone prints. */
    private static final int MOST_ROWS = 1000;

    /**
     * A row.
     *
     * @param percentile 0 to 100
     */
    public record Row(double percentile, double millis) {}

    /** The footer of a spectrum, where somebody has cut that out. */
    private static final Pattern FOOTER =
            Pattern.compile(
                    "\\s*\\\\?#?\\[(Mean|Max)\\s*=\\s*([0-9.]{1,20}),"
                            + "(?:\\s*Total count\\s*=\\s*([0-9]{1,18})\\]|.*)\\s*");

    /** Two digits of what is listed are rounded, of the footer three. */
    private static final double SAME = 0.006;

    private final List<Row> rows = new ArrayList<>();
    private boolean inside;
    private double mean = -1;
    private long count = -1;

    /**
     * A list.
     *
     * @param mean in milliseconds, or -1
     * @param count of values, or -1
     */
    public record Listed(List<Row> rows, double mean, long count) {}

    public static boolean isHeading(String line) {
        return line.contains("Latency Distribution") && HEADING.matcher(line).matches();
    }

    /** Empty if a line is no row. */
    public static Optional<Row> row(String line) {
        Matcher found = ROW.matcher(line);
        if (!found.matches() || !MILLIS_OF.containsKey(found.group(3))) {
            return Optional.empty();
        }
        try {
            double percentile = Double.parseDouble(found.group(1));
            double value = Double.parseDouble(found.group(2)) * MILLIS_OF.get(found.group(3));
            return percentile > 100 || value >= 1e13
                    ? Optional.empty()
                    : Optional.of(new Row(percentile, rounded(value)));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Two digits of a unit are whole nanoseconds. */
    private static double rounded(double millis) {
        return Math.round(millis * 1e6) / 1e6;
    }

    public void begin() {
        take();
        inside = true;
    }

    /**
     * Takes a line that may be of the footer of what is listed. It tells no unit: it counts where
     * its greatest value, in milliseconds, is the one that is listed.
     */
    public void footer(String line) {
        Matcher found = FOOTER.matcher(line);
        if (rows.isEmpty() || !found.matches()) {
            return;
        }
        try {
            double value = Double.parseDouble(found.group(2));
            if (found.group(1).equals("Mean")) {
                mean = value;
            } else if (found.group(3) != null && isGreatest(value)) {
                count = Long.parseLong(found.group(3));
            }
        } catch (NumberFormatException e) {
            mean = -1; // What is listed counts without it.
        }
    }

    private boolean isGreatest(double value) {
        Row last = rows.getLast();
        return last.percentile() == 100
                && Math.abs(last.millis() - value) <= SAME * Math.max(1, last.millis());
    }

    /** No row follows. */
    public void close() {
        inside = false;
    }

    /** Whether a list has begun, and its next line may be a row. */
    public boolean isOpen() {
        return inside;
    }

    /**
     * Takes the next line of a list; one without a percent sign ends it, but for the blank ones
     * that a page has put between its rows.
     *
     * @return whether nothing is wrong with it
     */
    public boolean next(String line) {
        if (line.isBlank()) {
            return true;
        }
        if (line.indexOf('%') < 0 || line.indexOf('%') > 20) {
            inside = false;
            return true;
        }
        Optional<Row> row = row(line);
        row.filter(this::grows).ifPresent(rows::add);
        return row.filter(r -> rows.getLast() == r).isPresent();
    }

    private boolean grows(Row row) {
        return rows.isEmpty()
                || rows.size() < MOST_ROWS
                        && row.percentile() > rows.getLast().percentile()
                        && row.millis() >= rows.getLast().millis();
    }

    /** What was listed, once. */
    public Listed take() {
        Listed taken = new Listed(List.copyOf(rows), count < 0 ? -1 : mean, count);
        rows.clear();
        mean = -1;
        count = -1;
        inside = false;
        return taken;
    }
}
