package dev.jitlens.profile.text;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The shares before a line of perfasm whose columns are lost: a mail program made one blank of
 * several, or an editor took away those at its begin. Whose they are is told only where each event
 * has one.
 *
 * <pre>
 * 14.71% 12.50% │ 0x00007f21c014d1c7: vmovdqu64 %zmm1, (%rsi, %rcx, 4)
 * 0.59% <unknown>
 * </pre>
 */
final class RowShares {
    private static final Pattern SHARES = Pattern.compile("\\G\\s*(\\d{1,3})[.,](\\d\\d)%");

    /** A share takes six columns, and two blanks are behind it. */
    private static final int COLUMNS = 6;

    /** The first share of a line stands no farther from its begin, and no processor counts more. */
    private static final int MOST = 10;

    private RowShares() {}

    static boolean areLost(String line) {
        Matcher share = SHARES.matcher(line);
        return share.find() && (share.end() <= COLUMNS || isBlankOne(line, share.end()));
    }

    private static boolean isBlankOne(String line, int at) {
        return at + 1 < line.length() && line.charAt(at) == ' ' && line.charAt(at + 1) != ' ';
    }

    static int count(String line) {
        return (int) SHARES.matcher(line).results().limit(MOST).count();
    }

    /** In hundredths of a percent. */
    static long inOrder(String line, int column) {
        Matcher share = SHARES.matcher(line);
        for (int i = 0; share.find(); i++) {
            if (i == column) {
                return 100 * Long.parseLong(share.group(1)) + Long.parseLong(share.group(2));
            }
        }
        return 0;
    }

    /** The most that a line has whose columns are lost: so many events there are. */
    static int most(LineSource lines) throws IOException {
        int most = 0;
        Line line = new Line();
        while (lines.next(line)) {
            int near = Math.min(line.end, line.start + MOST);
            if (Bytes.indexOf(line.buf, line.start, near, (byte) '%') > 0) {
                String text = line.text();
                most = areLost(text) ? Math.max(most, count(text)) : most;
            }
        }
        return most;
    }
}
