package dev.jitlens.run.packed;

import dev.jitlens.parse.line.LineSource;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Text in which some bytes stand for fewer. As in {@link WrappedText}, carriage returns before a
 * line's end stand for what was taken away.
 */
abstract class ReplacedText extends OtherBytes {
    private static final int BUFFER = 1 << 13;

    /** The two bytes of a no-break space in UTF-8. */
    static final int SPACE_1 = 0xc2;

    static final int SPACE_2 = 0xa0;

    /** Bytes of the line that were taken away. */
    private long owed;

    /** Line ends that were taken away. */
    private long joined;

    private boolean isEnding;

    /** Of a line end that was taken away, the mark of a line that is passed over comes first. */
    private boolean isMarking;

    /** Met behind bytes that were to be given first. */
    private IOException failure;

    ReplacedText(InputStream in) {
        super(new BufferedInputStream(in, BUFFER));
    }

    /** The next byte of the text, or -1; {@link #in} can be marked. */
    abstract int plain() throws IOException;

    final void takenAway(int bytes) {
        owed += bytes;
    }

    /** Whether an empty line that was none would mean something. */
    boolean marksLines() {
        return false;
    }

    /** The line goes on; its end follows that of the whole line. */
    final void lineEndTaken() {
        joined++;
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
        if (isMarking) {
            isMarking = false;
            return LineSource.PASSED_OVER_LINE;
        }
        isEnding = joined > 0;
        isMarking = isEnding && marksLines();
        joined = Math.max(0, joined - 1);
        return '\n';
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
