package dev.jitlens.parse.assembly;

import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;

import java.util.Locale;

/**
 * Shares that JMH's perfasm wrote before instructions of which the head is cut: whose code they are
 * of is not told, so they are no samples, which is said.
 */
final class SharesOfCode {
    /** From here on another reader takes them for samples. */
    private static final byte[] REGION = Bytes.of("....[Hottest Region");

    private boolean isRead;
    private Origin first;
    private long lines;
    private long hundredths;

    /**
     * Takes a line.
     *
     * @param share before its instruction, or 0
     */
    void line(Line line, long share) {
        isRead |= line.startsWith(REGION);
        if (share > 0 && !isRead) {
            first = lines == 0 ? line.origin() : first;
            lines++;
            hundredths += share;
        }
    }

    /** Tells of them. */
    void end(LogSink sink) {
        if (lines > 0) {
            sink.problem(first, text(lines, hundredths));
        }
        lines = 0;
        hundredths = 0;
        isRead = false;
    }

    private static String text(long lines, long hundredths) {
        return String.format(
                Locale.ROOT,
                "shares of JMH's perfasm are left out, in %,d line%s, %d.%02d%% together: the head"
                        + " that tells whose code they are of is cut",
                lines,
                lines == 1 ? "" : "s",
                hundredths / 100,
                hundredths % 100);
    }
}
