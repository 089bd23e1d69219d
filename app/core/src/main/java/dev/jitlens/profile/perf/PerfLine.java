package dev.jitlens.profile.perf;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of {@code perf script}, of perf 4 to 6. */
final class PerfLine {
    /** A line that begins a sample is never as long, without what may follow on it. */
    private static final int LONGEST = 4096;

    /**
     * {@code java 4565/4567 [003] 22326.487110: 10000000 cpu-clock:u: } and perhaps the only frame.
     * Of time and period one must be there: a frame of the thread {@code C2 CompilerThread0} would
     * look like an address.
     */
    private static final Pattern HEADER =
            Pattern.compile(
                    "\\s*(\\S.{0,63}?)\\s+(?:\\d{1,10}/\\s*)?(\\d{1,10})\\s+(?:\\[\\d{1,6}]\\s+)?"
                            + "(?:\\d{1,12}\\.\\d{1,9}:(?:\\s+(\\d{1,18}))?|(\\d{1,18}))\\s+"
                            + "([\\w][^\\s]{0,120}?):(?:\\s+(\\S.*)|\\s*)");

    /** The same without them, {@code java 4565/4567 cycles:u: }, where no frame can be. */
    private static final Pattern BARE_HEADER =
            Pattern.compile(
                    "\\s*(\\S.{0,63}?)\\s+(?:\\d{1,10}/\\s*)?(\\d{1,10})(?:\\s+\\[\\d{1,6}])?"
                            + "(?:\\s+([\\w][^\\s]{0,120}?):)?\\s*");

    /**
     * A sample begins.
     *
     * @param period events since the last sample, or 0 if it is not given
     * @param rest what else stands on the line; the frame if there is only one
     */
    record Header(String command, long thread, long period, String event, String rest) {}

    /**
     * @param symbol {@code [unknown]} if perf has none
     * @param offset of the address in the symbol, or -1
     * @param library file that holds the code, {@code [kernel.kallsyms]} and the like
     */
    record Frame(long address, String symbol, long offset, String library) {}

    private PerfLine() {}

    static Optional<Header> header(String line) {
        Matcher matcher = line.length() > LONGEST ? null : HEADER.matcher(line);
        if (matcher == null || !matcher.matches()) {
            return Optional.empty();
        }
        String period = matcher.group(matcher.group(3) == null ? 4 : 3);
        String rest = matcher.group(6);
        return Optional.of(
                new Header(
                        matcher.group(1),
                        Long.parseLong(matcher.group(2)),
                        period == null ? 0 : Long.parseLong(period),
                        matcher.group(5),
                        rest == null ? "" : rest));
    }

    /** A sample begins without time and period; asked where none is open. */
    static Optional<Header> bareHeader(String line) {
        Matcher matcher = line.length() > LONGEST ? null : BARE_HEADER.matcher(line);
        if (matcher == null || !matcher.matches()) {
            return Optional.empty();
        }
        String event = matcher.group(3) == null ? "samples" : matcher.group(3);
        long thread = Long.parseLong(matcher.group(2));
        return Optional.of(new Header(matcher.group(1), thread, 0, event, ""));
    }

    /** {@code 7f7db4eca7f0 int Busy.hot(int[])+0x1d0 (/tmp/perf-4563.map)}. */
    static Optional<Frame> frame(String line) {
        String text = line.strip();
        int blank = text.indexOf(' ');
        int open = libraryBegin(text);
        if (blank < 1 || blank > 16 || open <= blank) {
            return Optional.empty();
        }
        long address;
        try {
            address = Long.parseUnsignedLong(text, 0, blank, 16);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
        String symbol = text.substring(blank, open).strip();
        String library = text.substring(open + 1, text.length() - 1);
        int plus = symbol.lastIndexOf("+0x");
        long offset = plus > 0 ? offset(symbol, plus + 3) : -1;
        return Optional.of(
                new Frame(
                        address,
                        offset >= 0 ? symbol.substring(0, plus) : symbol,
                        offset,
                        library));
    }

    private static long offset(String symbol, int from) {
        try {
            return Long.parseLong(symbol, from, symbol.length(), 16);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** The parenthesis that the last one closes: a library's name may end in {@code (deleted)}. */
    private static int libraryBegin(String text) {
        if (!text.endsWith(")")) {
            return -1;
        }
        int depth = 0;
        for (int i = text.length() - 1; i > 0; i--) {
            char c = text.charAt(i);
            depth += c == ')' ? 1 : c == '(' ? -1 : 0;
            if (depth == 0) {
                return text.charAt(i - 1) == ' ' ? i : -1;
            }
        }
        return -1;
    }
}
