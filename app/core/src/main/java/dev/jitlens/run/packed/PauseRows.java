package dev.jitlens.run.packed;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Rows of {@code -XX:+PrintSafepointStatistics} in two lines or more: a row ends with a number
 * behind two pairs of brackets, and nothing but numbers and brackets follows its name. So what it
 * goes on with is certain, however long a line is.
 *
 * <pre>
 * 0.371: G1IncCollectionPause             [       8          0              1    ]      [     0     0
 *      0     0     3    ]  0
 * </pre>
 */
final class PauseRows {
    private static final String NAMED = "\\s{0,20}\\d{1,9}[.,]\\d{3}: [A-Za-z][\\w ]{0,60}\\[";
    private static final String NUMBERS = "[\\s\\d]{0,120}";

    private static final Pattern ROW = Pattern.compile(NAMED + "[\\s\\d\\[\\]]{0,150}");
    private static final Pattern WHOLE =
            Pattern.compile(
                    NAMED + NUMBERS + "\\]\\s{0,20}\\[" + NUMBERS + "\\]\\s{0,20}\\d" + NUMBERS);
    private static final Pattern MORE = Pattern.compile("[\\s\\d\\[\\]]{0,90}[\\d\\]]\\s{0,9}");

    private static final Pattern HEADER = Pattern.compile("\\s{0,20}vmop\\s{1,40}\\[");
    private static final Pattern AT_BRACKET = Pattern.compile("\\s*([\\[\\]])\\s*");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private static final String THREADS = "vmop[threads: total initially_running wait_to_block]";
    private static final String TIMES = "[time: spin block sync cleanup vmop]";
    private static final List<String> HEADERS =
            List.of(
                    THREADS + TIMES + "page_trap_count",
                    THREADS + TIMES + "page_armed page_trap_count");

    private PauseRows() {}

    /** Whether nothing of the row is missing; what a program writes may follow. */
    static boolean isWhole(String begin) {
        return WHOLE.matcher(begin).matches();
    }

    /** Whether a row, or the head of its table, goes on with what follows. */
    static boolean goesOn(String begin, String next) {
        if (ROW.matcher(begin).matches()) {
            return !isWhole(begin) && MORE.matcher(next).matches();
        }
        return HEADER.matcher(begin).lookingAt()
                && !next.isBlank()
                && HEADERS.stream().anyMatch(head -> head.startsWith(plain(begin + ' ' + next)));
    }

    private static String plain(String text) {
        return BLANKS.matcher(AT_BRACKET.matcher(text.strip()).replaceAll("$1")).replaceAll(" ");
    }
}
