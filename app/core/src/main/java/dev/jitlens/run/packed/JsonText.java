package dev.jitlens.run.packed;

import java.nio.charset.StandardCharsets;

/** Decodes a text of JSON; a line end is given when something follows it. */
final class JsonText implements EncodedText {
    private static final String ESCAPES = "\"\\/bfnrt";
    private static final String MEANT = "\"\\/\b\f\n\r\t";

    private boolean over;
    private boolean escaped;
    private boolean lineEnd;

    /** Digits that are still to come of an escape by number. */
    private int digits;

    private int unit;

    /** The first half of a character, or 0. */
    private int high;

    @Override
    public void begin() {
        over = false;
        escaped = false;
        lineEnd = false;
        digits = 0;
        high = 0;
    }

    @Override
    public boolean isOver() {
        return over;
    }

    @Override
    public boolean isUnended() {
        return over && !lineEnd;
    }

    @Override
    public int accept(byte b, byte[] out, int at) {
        if (digits > 0) {
            return digit(b, out, at);
        }
        if (escaped) {
            escaped = false;
            return escape(b, out, at);
        }
        if (b == '\\') {
            escaped = true;
            return at;
        }
        if (b == '"') {
            over = true;
            return at;
        }
        return give(b, out, at);
    }

    private int escape(byte b, byte[] out, int at) {
        if (b == 'u') {
            digits = 4;
            unit = 0;
            return at;
        }
        int known = ESCAPES.indexOf(b);
        return give(known < 0 ? b : (byte) MEANT.charAt(known), out, at);
    }

    private int digit(byte b, byte[] out, int at) {
        unit = unit << 4 | Math.max(0, Character.digit(b, 16));
        if (--digits > 0) {
            return at;
        }
        char c = (char) unit;
        if (Character.isHighSurrogate(c)) {
            high = c;
            return at;
        }
        int code = c;
        if (Character.isLowSurrogate(c)) {
            code = high == 0 ? '?' : Character.toCodePoint((char) high, c);
        }
        high = 0;
        return character(code, out, at);
    }

    private int character(int code, byte[] out, int at) {
        if (code < 0x80) {
            return give((byte) code, out, at);
        }
        int end = at;
        for (byte b : Character.toString(code).getBytes(StandardCharsets.UTF_8)) {
            end = give(b, out, end);
        }
        return end;
    }

    private int give(byte b, byte[] out, int at) {
        int end = at;
        if (lineEnd) {
            out[end++] = '\n';
        }
        lineEnd = b == '\n';
        if (!lineEnd) {
            out[end++] = b;
        }
        return end;
    }
}
