package dev.jitlens.trials;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Looks for numbers in what a program prints, line by line while it prints: a gigabyte of output is
 * searched and need not be kept.
 */
final class PrintedNumber {
    /** The rest of a longer line is passed over. */
    private static final int LONGEST_LINE = 10_000;

    /** More is no measurement but a log. */
    private static final int MOST = 10_000;

    private final Pattern pattern;
    private final StringBuilder[] lines = {new StringBuilder(), new StringBuilder()};
    private final List<Double> found = new ArrayList<>();

    /**
     * @param regex whose first group is the number, or it as a whole
     */
    PrintedNumber(String regex) {
        pattern = Pattern.compile(regex);
    }

    /** Takes a piece of output; both outputs may come from threads of their own. */
    synchronized void printed(boolean error, String text) {
        StringBuilder line = lines[error ? 1 : 0];
        int from = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
            add(line, text, from, end);
            search(line);
            from = end + 1;
        }
        add(line, text, from, text.length());
    }

    private static void add(StringBuilder line, String text, int from, int to) {
        line.append(text, from, Math.min(to, from + Math.max(0, LONGEST_LINE - line.length())));
    }

    private void search(StringBuilder line) {
        Matcher matcher = pattern.matcher(line);
        while (found.size() < MOST && matcher.find()) {
            try {
                String number = matcher.groupCount() > 0 ? matcher.group(1) : matcher.group();
                if (number != null) {
                    found.add(Double.parseDouble(number.strip().replace(",", "")));
                }
            } catch (NumberFormatException e) {
                // The expression finds a word there; elsewhere it may find a number.
                continue;
            }
        }
        line.setLength(0);
    }

    /** What was found, in the order in which it was printed; to be called at the end. */
    synchronized List<Double> found() {
        for (StringBuilder line : lines) {
            search(line);
        }
        return found.stream().filter(Double::isFinite).toList();
    }
}
