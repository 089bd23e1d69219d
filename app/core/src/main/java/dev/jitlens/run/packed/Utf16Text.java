package dev.jitlens.run.packed;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Text in UTF-16, as UTF-8: PowerShell on Windows writes what a program prints so ({@code jstack
 * PID > dump.txt}).
 */
final class Utf16Text extends InputStream {
    private static final char MARK = '\ufeff';

    private final Reader text;
    private final char[] chars = new char[1 << 13];
    private byte[] bytes = {};
    private int pos;
    private int held;

    Utf16Text(InputStream in, Charset charset) throws IOException {
        text = new InputStreamReader(in, charset);
        int first = text.read();
        if (first >= 0 && first != MARK) {
            chars[0] = (char) first;
            held = 1;
        }
    }

    @Override
    public int read() throws IOException {
        return fill() ? bytes[pos++] & 0xff : -1;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int taken = Math.min(length, bytes.length - pos);
        System.arraycopy(bytes, pos, into, from, taken);
        pos += taken;
        return taken;
    }

    /** Whether there is a byte. */
    private boolean fill() throws IOException {
        while (pos == bytes.length) {
            int read = text.read(chars, held, chars.length - held);
            int all = held + Math.max(0, read);
            if (read < 0 && all == 0) {
                return false;
            }
            // Two chars may be one character, of which the second comes with what follows.
            boolean half = read >= 0 && Character.isHighSurrogate(chars[all - 1]);
            int whole = half ? all - 1 : all;
            bytes = new String(chars, 0, whole).getBytes(StandardCharsets.UTF_8);
            pos = 0;
            held = all - whole;
            System.arraycopy(chars, whole, chars, 0, held);
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
