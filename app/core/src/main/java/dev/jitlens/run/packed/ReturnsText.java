package dev.jitlens.run.packed;

import java.io.IOException;
import java.io.InputStream;

/**
 * Text whose lines end with a carriage return alone, as old editors of macOS wrote it, with line
 * ends instead. Where both stand together they stay.
 */
final class ReturnsText extends OtherBytes {
    /** The byte that follows a carriage return, if it was read for that, or -1 at the end. */
    private int next;

    private boolean isNextRead;

    ReturnsText(InputStream in) {
        super(in);
    }

    /** Whether a text that begins so has no other line ends. */
    static boolean is(byte[] head) {
        int returns = 0;
        for (byte b : head) {
            if (b == '\n' || b == 0) {
                return false;
            }
            returns += b == '\r' ? 1 : 0;
        }
        return returns > 1;
    }

    @Override
    public int read() throws IOException {
        int b = isNextRead ? next : super.read();
        isNextRead = false;
        if (b != '\r') {
            return b;
        }
        next = super.read();
        isNextRead = true;
        return next == '\n' ? '\r' : '\n';
    }

    @Override
    public int read(byte[] buf, int from, int length) throws IOException {
        if (length == 0 || isNextRead) {
            int b = length == 0 ? 0 : read();
            if (length > 0 && b >= 0) {
                buf[from] = (byte) b;
            }
            return b < 0 ? -1 : Math.min(1, length);
        }
        int n = super.read(buf, from, length);
        for (int i = from; i < from + n - 1; i++) {
            if (buf[i] == '\r' && buf[i + 1] != '\n') {
                buf[i] = '\n';
            }
        }
        if (n > 0 && buf[from + n - 1] == '\r') {
            next = super.read();
            isNextRead = true;
            buf[from + n - 1] = (byte) (next == '\n' ? '\r' : '\n');
        }
        return n;
    }
}
