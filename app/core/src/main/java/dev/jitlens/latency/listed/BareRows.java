package dev.jitlens.latency.listed;

import java.util.List;
import java.util.regex.Pattern;

/** Knows the rows of a percentile distribution whose heading was cut off. */
public final class BareRows {
    /** {@code 0.388 0.500000000000 60 2.00}, also with commas; the last row ends early. */
    private static final Pattern ROW =
            Pattern.compile(
                    "\\s*[0-9]{1,15}(?:\\.[0-9]{1,15})?(?:\\s+|,)[01]\\.[0-9]{2,15}(?:\\s+|,)[0-9]{1,19}"
                        + "(?:(?:\\s+|,)(?:[0-9]{1,19}\\.[0-9]{1,9}|[Ii]nf(?:inity)?))?+\\s*");

    private static final Pattern FOOTER =
            Pattern.compile("\\s*\\\\?#?\\[Mean\\s*=.*StdDeviation\\s*=.*");

    /** So many rows show by their numbers what they are. */
    private static final int ENOUGH = 3;

    private double[] last = {0, 0, 0};
    private int rows;
    private int shown;

    private BareRows() {}

    /**
     * Whether a text begins with such rows. Four columns of numbers may be anything: the footers
     * tell, or that values, percentiles and counts grow and the fourth column is what the second
     * makes it. The last line may be cut.
     */
    public static boolean begin(String text) {
        BareRows bare = new BareRows();
        List<String> lines = text.lines().filter(line -> !line.isBlank()).limit(2000).toList();
        for (String line : lines.subList(0, Math.max(0, lines.size() - 1))) {
            if (FOOTER.matcher(line).matches()) {
                return bare.rows > 0;
            }
            if (!ROW.matcher(line).matches() || !bare.goesOn(line.strip().split("[\\s,]+"))) {
                return false;
            }
        }
        return bare.shown >= ENOUGH;
    }

    private boolean goesOn(String[] words) {
        double[] row = new double[3];
        for (int i = 0; i < row.length; i++) {
            row[i] = Double.parseDouble(words[i]);
            if (row[i] < last[i]) {
                return false;
            }
        }
        last = row;
        rows++;
        return row[1] <= 1 && (words.length == 4 ? isInverse(row[1], words[3]) : row[1] == 1);
    }

    /** Both are rounded: far to the right a percentile of few digits is only nearly its own. */
    private boolean isInverse(double part, String word) {
        if (part == 1) {
            return true;
        }
        double told = word.startsWith("i") || word.startsWith("I") ? 0 : Double.parseDouble(word);
        double exact = 1 / (1 - part);
        shown += told > 1 ? 1 : 0;
        return Math.abs(told - exact) <= 0.006 + exact * exact * 1e-6;
    }
}
