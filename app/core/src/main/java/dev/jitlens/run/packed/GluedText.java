package dev.jitlens.run.packed;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines of PrintCompilation that a page has run together into one, as pages do that repeat what
 * others asked. The blank between two of them is a line end then: bytes stay where they are.
 *
 * <pre>
 * 600 1 s 3 java.util.Hashtable::get (69 bytes) 601 4 3 java.lang.Character::isLetter (6 bytes) ...
 * </pre>
 */
final class GluedText extends FilterInputStream {
    private static final Pattern RECORD =
            Pattern.compile(
                    "(?<![\\w.])\\d{1,9} {1,7}\\d{1,7} {1,7}(?:[%s!bn]{1,5} {1,7})?+(?:[0-4]"
                        + " {1,7})?+[A-Za-z_$][\\w$./]{0,300}::[\\w$<>]{1,200} {1,7}(?:@ -?\\d{1,9}"
                        + " {1,7})?+\\((?:\\d{1,7} bytes|native)\\)(?: {1,3}\\(static\\))?+(?:"
                        + " {1,3}made (?:not entrant|zombie))?+");

    /** Fewer in one line are what somebody says of them. */
    private static final int LEAST = 3;

    /** A line that is longer is none that a person has pasted. */
    private static final int MOST_BYTES = 1 << 20;

    private byte[] line = new byte[0];
    private int at;

    GluedText(InputStream in) {
        super(in);
    }

    /** Whether a text that begins so has such a line. */
    static boolean is(byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        return text.contains(" bytes) ") && text.lines().anyMatch(GluedText::isGlued);
    }

    private static boolean isGlued(String line) {
        return RECORD.matcher(line).results().limit(LEAST).count() == LEAST;
    }

    private boolean fill() throws IOException {
        if (at < line.length) {
            return true;
        }
        ByteArrayOutputStream next = new ByteArrayOutputStream();
        int b = 0;
        while (b != '\n' && next.size() < MOST_BYTES && (b = in.read()) >= 0) {
            next.write(b);
        }
        line = parted(next.toByteArray());
        at = 0;
        return line.length > 0;
    }

    private static byte[] parted(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        if (!isGlued(text)) {
            return bytes;
        }
        byte[] parted = Arrays.copyOf(bytes, bytes.length);
        for (Matcher record = RECORD.matcher(text); record.find(); ) {
            end(parted, record.start() - 1);
            end(parted, record.end());
        }
        return parted;
    }

    private static void end(byte[] bytes, int blank) {
        if (blank >= 0 && blank < bytes.length && bytes[blank] == ' ') {
            bytes[blank] = '\n';
        }
    }

    @Override
    public int read() throws IOException {
        return fill() ? line[at++] & 0xff : -1;
    }

    @Override
    public int read(byte[] buf, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int n = Math.min(length, line.length - at);
        System.arraycopy(line, at, buf, from, n);
        at += n;
        return n;
    }
}
