package dev.jitlens.run;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Zeros before a text. A log that is copied and then cut off, as logrotate does with copytruncate,
 * has as many as the JVM had written, unless the JVM appends: it goes on where it was.
 *
 * @param head the first bytes after them
 */
record FileHole(byte[] head, long zeros) {
    /** What has more is not looked through: the system makes them up faster than one can read. */
    private static final long MOST = 8L << 30;

    private static final byte[] ZEROS = new byte[FileContent.HEAD];

    /**
     * @param begin the first bytes of a file
     * @param rest what follows them; it is read as far as zeros go
     */
    static FileHole of(byte[] begin, InputStream rest) throws IOException {
        byte[] part = begin;
        long zeros = 0;
        int here = zeros(part);
        while (here > 0 && here == part.length && zeros < MOST) {
            zeros += here;
            part = rest.readNBytes(FileContent.HEAD);
            here = zeros(part);
        }
        zeros += here;
        byte[] text = Arrays.copyOfRange(part, here, part.length);
        return zeros > 0 && isText(text) ? new FileHole(text, zeros) : new FileHole(begin, 0);
    }

    private static int zeros(byte[] bytes) {
        int other = Arrays.mismatch(bytes, 0, bytes.length, ZEROS, 0, bytes.length);
        return other < 0 ? bytes.length : other;
    }

    /** The first line may be part of one. */
    private static boolean isText(byte[] bytes) {
        boolean lines = false;
        for (byte each : bytes) {
            if (each >= 0 && each < ' ' && each != '\t' && each != '\n' && each != '\r') {
                return false;
            }
            lines |= each == '\n';
        }
        return lines;
    }
}
