package dev.jitlens.run.packed;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Text as a terminal or a page shows it, without its colours ({@code ESC[32m}) and with blanks for
 * its no-break spaces. Where only a few lines have such, it is what the program printed, and stays.
 * As in {@link WrappedText}, carriage returns before a line's end stand for what was taken away.
 */
final class TerminalText extends FilterInputStream {
    private static final int ESCAPE = 0x1b;

    /** The two bytes of a no-break space in UTF-8. */
    private static final int SPACE_1 = 0xc2;

    private static final int SPACE_2 = 0xa0;

    /** Fewer lines are chance. */
    private static final int LEAST_LINES = 3;

    private static final int BUFFER = 1 << 13;

    /** A sequence is some numbers; whatever is longer is none. */
    private static final int LONGEST = 32;

    /** Bytes of the line that were taken away. */
    private long owed;

    private boolean isEnding;

    /** Met behind bytes that were to be given first. */
    private IOException failure;

    TerminalText(InputStream in) {
        super(new BufferedInputStream(in, BUFFER));
    }

    /** Whether a third of the lines of a text that begins so are coloured, or have such spaces. */
    static boolean is(byte[] head) {
        int lines = 0;
        int marked = 0;
        boolean isMarked = false;
        boolean isBlank = true;
        for (int i = 0; i < head.length; i++) {
            int next = i + 1 < head.length ? head[i + 1] & 0xff : -1;
            if (head[i] == 0) {
                return false;
            }
            if (head[i] == '\n') {
                lines += isBlank ? 0 : 1;
                marked += isMarked ? 1 : 0;
                isMarked = false;
                isBlank = true;
                continue;
            }
            isBlank &= head[i] == ' ' || head[i] == '\r';
            isMarked |= head[i] == ESCAPE && next == '[';
            isMarked |= (head[i] & 0xff) == SPACE_1 && next == SPACE_2;
        }
        return marked >= LEAST_LINES && 3 * marked >= lines;
    }

    @Override
    public int read() throws IOException {
        if (!isEnding) {
            int b = plain();
            if (b != '\n') {
                return b;
            }
            isEnding = true;
        }
        if (owed > 0) {
            owed--;
            return '\r';
        }
        isEnding = false;
        return '\n';
    }

    private int plain() throws IOException {
        int b = super.read();
        while (b == ESCAPE && passed()) {
            b = super.read();
        }
        if (b != SPACE_1 || !follows(SPACE_2)) {
            return b;
        }
        owed++;
        return ' ';
    }

    /** Goes behind a sequence, or stays before what is none. */
    private boolean passed() throws IOException {
        in.mark(LONGEST);
        boolean begun = in.read() == '[';
        for (int i = 1; begun && i < LONGEST; i++) {
            int b = in.read();
            if (b >= '@' && b <= '~') {
                owed += 2 + i;
                return true;
            }
            begun = b >= ' ' && b < '@';
        }
        in.reset();
        return false;
    }

    private boolean follows(int wanted) throws IOException {
        in.mark(1);
        boolean follows = in.read() == wanted;
        if (!follows) {
            in.reset();
        }
        return follows;
    }

    @Override
    public int read(byte[] buf, int from, int length) throws IOException {
        if (failure != null) {
            throw failure;
        }
        int n = 0;
        try {
            for (int b = 0; n < length && (b = read()) >= 0; n++) {
                buf[from + n] = (byte) b;
            }
        } catch (IOException e) {
            if (n == 0) {
                throw e;
            }
            failure = e;
        }
        return n == 0 && length > 0 ? -1 : n;
    }
}
