package dev.jitlens.run.packed;

import dev.jitlens.parse.line.Bytes;

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
final class GluedText extends OtherBytes {
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

    private static final byte[] COLONS = Bytes.of("::");

    private byte[] buf = new byte[1 << 16];
    private int pos;
    private int limit;

    /** Up to here lines are as they are given. */
    private int given;

    private boolean ended;

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
        if (pos < given) {
            return true;
        }
        int end = lineEnd();
        if (Bytes.indexOf(buf, pos, end, COLONS) >= 0) {
            part(end);
            given = end;
        } else {
            given = withoutNames(end);
        }
        return pos < given;
    }

    /** Index after the line, as far as one is read. */
    private int lineEnd() throws IOException {
        int end = Bytes.indexOf(buf, pos, limit, (byte) '\n');
        while (end < 0 && !ended && limit - pos < MOST_BYTES) {
            readOn();
            end = Bytes.indexOf(buf, pos, limit, (byte) '\n');
        }
        return end < 0 ? limit : end + 1;
    }

    private void readOn() throws IOException {
        System.arraycopy(buf, pos, buf, 0, limit - pos);
        limit -= pos;
        pos = 0;
        given = 0;
        if (limit == buf.length) {
            buf = Arrays.copyOf(buf, 2 * buf.length);
        }
        int read = in.read(buf, limit, buf.length - limit);
        ended = read < 0;
        limit += Math.max(0, read);
    }

    /** Index after the lines from here on that name no method, of those that have been read. */
    private int withoutNames(int from) {
        int named = Bytes.indexOf(buf, from, limit, COLONS);
        int end = named < 0 ? limit : named;
        while (end > from && buf[end - 1] != '\n') {
            end--;
        }
        return end;
    }

    /** Parts the line that ends there, if it is several. */
    private void part(int lineEnd) {
        String text = new String(buf, pos, lineEnd - pos, StandardCharsets.ISO_8859_1);
        if (isGlued(text)) {
            for (Matcher record = RECORD.matcher(text); record.find(); ) {
                end(pos + record.start() - 1, lineEnd);
                end(pos + record.end(), lineEnd);
            }
        }
    }

    private void end(int blank, int to) {
        if (blank >= pos && blank < to && buf[blank] == ' ') {
            buf[blank] = '\n';
        }
    }

    @Override
    public int read() throws IOException {
        return fill() ? buf[pos++] & 0xff : -1;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int n = Math.min(length, given - pos);
        System.arraycopy(buf, pos, into, from, n);
        pos += n;
        return n;
    }
}
