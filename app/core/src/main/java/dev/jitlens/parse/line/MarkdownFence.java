package dev.jitlens.parse.line;

/** Lines such as {@code ```xml} and {@code ~~~}, between which pages of Markdown have code. */
public final class MarkdownFence {
    private static final int LEAST = 3;

    /** Of the fence that is open. */
    private byte sign;

    /** How long it is, or 0 if none is open. */
    private int length;

    /** Takes a line that may open a fence, or close it. */
    public void line(Line line) {
        if (isAt(line)) {
            boolean closes = isClosedBy(line);
            int from = Bytes.skipBlanks(line.buf, line.start, line.end);
            boolean opens = length == 0;
            sign = opens ? line.buf[from] : sign;
            length = closes ? 0 : opens ? length(line, from) : length;
        }
    }

    /** Whether a line ends what is open: it is no shorter, and nothing follows in it. */
    public boolean isClosedBy(Line line) {
        int from = Bytes.skipBlanks(line.buf, line.start, line.end);
        return length > 0
                && from < line.end
                && line.buf[from] == sign
                && length(line, from) >= length
                && from + length(line, from) == line.end;
    }

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
