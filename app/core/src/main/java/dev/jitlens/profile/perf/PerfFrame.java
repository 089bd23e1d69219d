package dev.jitlens.profile.perf;

import dev.jitlens.model.JvmText;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Hex;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A frame, {@code 7f7db4eca7f0 int Busy.hot(int[])+0x1d0 (/tmp/perf-4563.map)}.
 *
 * @param symbol {@code [unknown]} if perf has none
 * @param offset of the address in the symbol, or -1
 * @param library file that holds the code, {@code [kernel.kallsyms]} and the like
 */
record PerfFrame(long address, String symbol, long offset, String library) {
    private static final byte[] OFFSET = Bytes.of("+0x");
    private static final int MOST_DIGITS = 16;

    /** {@code 38 1 3 java.util.List::add (29 bytes)} has all that a sample has, else. */
    private static final Pattern OF_PRINT_COMPILATION =
            Pattern.compile("\\d{1,9} bytes|native|static");

    static Optional<PerfFrame> of(byte[] buf, int start, int end) {
        int from = Bytes.skipBlanks(buf, start, end);
        int to = end;
        while (to > from && (buf[to - 1] == ' ' || buf[to - 1] == '\t')) {
            to--;
        }
        int blank = Hex.skipDigits(buf, from, to);
        if (blank == from || blank - from > MOST_DIGITS || blank == to || buf[blank] != ' ') {
            return Optional.empty();
        }
        int open = libraryBegin(buf, blank, to);
        if (open < 0) {
            return Optional.empty();
        }
        long address = Hex.number(buf, from, blank);
        String library = JvmText.of(buf, open + 1, to - open - 2);
        if (OF_PRINT_COMPILATION.matcher(library).matches()) {
            return Optional.empty();
        }
        int symbol = Bytes.skipBlanks(buf, blank, open);
        int behind = open;
        while (behind > symbol && (buf[behind - 1] == ' ' || buf[behind - 1] == '\t')) {
            behind--;
        }
        int plus = offset(buf, symbol, behind);
        return Optional.of(
                plus < 0
                        ? new PerfFrame(
                                address, JvmText.of(buf, symbol, behind - symbol), -1, library)
                        : new PerfFrame(
                                address,
                                JvmText.of(buf, symbol, plus - symbol),
                                Hex.number(buf, plus + OFFSET.length, behind),
                                library));
    }

    /** Where {@code +0x1d0} begins, the last thing of a symbol; -1 if it has none. */
    private static int offset(byte[] buf, int from, int to) {
        int digits = to;
        while (digits > from && Hex.digit(buf[digits - 1]) >= 0) {
            digits--;
        }
        int plus = digits - OFFSET.length;
        boolean fits = digits < to && to - digits < MOST_DIGITS && plus > from;
        return fits && Bytes.startsWith(buf, plus, to, OFFSET) ? plus : -1;
    }

    /** The parenthesis that the last one closes: a library's name may end in {@code (deleted)}. */
    private static int libraryBegin(byte[] buf, int from, int to) {
        if (buf[to - 1] != ')') {
            return -1;
        }
        int depth = 0;
        for (int i = to - 1; i > from; i--) {
            depth += buf[i] == ')' ? 1 : buf[i] == '(' ? -1 : 0;
            if (depth == 0) {
                return buf[i - 1] == ' ' ? i : -1;
            }
        }
        return -1;
    }
}
