package dev.jitlens.parse.line;

/** Lines such as {@code ```xml} and {@code ~~~}, between which pages of Markdown have code. */
public final class MarkdownFence {
    private static final int LEAST = 3;

    private MarkdownFence() {}

    public static boolean isAt(Line line) {
        int from = Bytes.skipBlanks(line.buf, line.start, line.end);
        return from < line.end && length(line, from) >= LEAST;
    }

    private static int length(Line line, int from) {
        byte sign = line.buf[from];
        int to = from;
        while ((sign == '`' || sign == '~') && to < line.end && line.buf[to] == sign) {
            to++;
        }
        return to - from;
    }
}
