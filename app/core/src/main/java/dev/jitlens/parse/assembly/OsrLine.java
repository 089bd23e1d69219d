package dev.jitlens.parse.assembly;

import dev.jitlens.model.Method;
import dev.jitlens.parse.line.Bytes;

/**
 * The source line at which OSR code is entered, from the comments beside the code:
 *
 * <pre>
 * ; - dev.jitlens.samples.CountedLoopExit::mixAll@7 (line 109)
 * </pre>
 */
final class OsrLine {
    private static final byte[] LINE = Bytes.of(" (line ");
    private static final int AMBIGUOUS = -2;

    private byte[] wanted;
    private int line;

    void begin() {
        wanted = null;
        line = -1;
    }

    /** A comment beside the code of that method, which is entered at that bci. */
    void comment(Method method, int osrBci, byte[] buf, int from, int to) {
        if (wanted == null) {
            wanted = Bytes.of(method.display() + "@" + osrBci);
        }
        int at = Bytes.indexOf(buf, from, to, wanted);
        int digits = at + wanted.length + LINE.length;
        if (at <= from
                || buf[at - 1] != ' '
                || !Bytes.startsWith(buf, at + wanted.length, to, LINE)
                || digits >= to
                || !Bytes.isDigit(buf[digits])) {
            return;
        }
        int end = Bytes.skipDigits(buf, digits, to);
        int found = (int) Math.min(Integer.MAX_VALUE, Bytes.number(buf, digits, end, -1));
        // Overloads look the same.
        line = line == -1 || line == found ? found : AMBIGUOUS;
    }

    /** The line; -1 if no comment tells, or two tell different lines. */
    int line() {
        return Math.max(-1, line);
    }
}
