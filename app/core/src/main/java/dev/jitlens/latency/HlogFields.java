package dev.jitlens.latency;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The fields of a line of an interval log; they end at commas or blanks. */
final class HlogFields {
    private static final String TAG = "Tag=";
    private static final int LONGEST = 1000;

    private byte[] buf;
    private int pos;
    private int end;

    void show(byte[] bytes, int from, int to) {
        buf = bytes;
        pos = from;
        end = to;
        skipSeparators();
    }

    boolean isAtEnd() {
        return pos == end;
    }

    boolean startsWith(String ascii) {
        if (end - pos < ascii.length()) {
            return false;
        }
        for (int i = 0; i < ascii.length(); i++) {
            if (buf[pos + i] != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** The next field as text, of very long ones only the beginning. */
    String word() {
        int from = pos;
        skipWord();
        int to = Math.min(pos, from + LONGEST);
        skipSeparators();
        return new String(buf, from, to - from, StandardCharsets.UTF_8);
    }

    void skip() {
        skipWord();
        skipSeparators();
    }

    /** The tag; empty if there is none. */
    String tag() throws DamagedInterval {
        if (!startsWith(TAG)) {
            return "";
        }
        String word = word();
        if (word.length() >= LONGEST) {
            throw new DamagedInterval("its tag is longer than " + LONGEST + " characters");
        }
        return word.substring(TAG.length());
    }

    /** The histogram, the last field that counts. */
    byte[] base64() throws DamagedInterval {
        if (pos == end) {
            throw new DamagedInterval("it has no histogram");
        }
        int from = pos;
        skipWord();
        return Arrays.copyOfRange(buf, from, pos);
    }

    /** The histogram in a line that was read before. */
    static byte[] base64(byte[] line) throws DamagedInterval {
        HlogFields fields = new HlogFields();
        fields.show(line, 0, line.length);
        fields.tag();
        for (int i = 0; i < 3; i++) {
            fields.skip();
        }
        return fields.base64();
    }

    private void skipWord() {
        while (pos < end && !isSeparator(buf[pos])) {
            pos++;
        }
    }

    private void skipSeparators() {
        while (pos < end && isSeparator(buf[pos])) {
            pos++;
        }
    }

    private static boolean isSeparator(byte b) {
        return b == ',' || b == ' ' || b == '\t' || b == '\r';
    }
}
