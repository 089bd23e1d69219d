package dev.jitlens.run.packed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text in which entities ({@code &lt;}) and no-break spaces stand for what they stand for. */
abstract class EntityText extends ReplacedText {
    private static final Map<String, Character> NAMES =
            Map.of("lt", '<', "gt", '>', "amp", '&', "quot", '"', "apos", '\'', "nbsp", ' ');

    /** By its name, or the number of its character, which may be hexadecimal. */
    static final Pattern ENTITY =
            Pattern.compile(
                    "&(?:("
                            + String.join("|", NAMES.keySet())
                            + ")|#(\\d{1,4})|#[xX](\\p{XDigit}{1,4}));");

    /** An entity behind its ampersand. */
    private static final int LONGEST = 7;

    private static final int HEXADECIMAL = 16;
    private static final int DELETE = 0x7f;

    EntityText(InputStream in) {
        super(in);
    }

    /** What a byte that was read stands for, with those behind it. */
    final int replaced(int b) throws IOException {
        if (b != '&' && b != SPACE_1) {
            return b;
        }
        in.mark(LONGEST);
        int replaced = b == '&' ? entity() : space();
        if (replaced < 0) {
            in.reset();
            return b;
        }
        return replaced;
    }

    private int space() throws IOException {
        if (in.read() != SPACE_2) {
            return -1;
        }
        takenAway(1);
        return ' ';
    }

    private int entity() throws IOException {
        Matcher entity = ENTITY.matcher("&" + next(LONGEST));
        int is = entity.lookingAt() ? character(entity) : -1;
        if (is >= 0) {
            in.reset();
            in.skipNBytes(entity.end() - 1);
            takenAway(entity.end() - 1);
        }
        return is;
    }

    /** The character of ASCII that it stands for, which ends no line, or -1. */
    private static int character(Matcher entity) {
        if (entity.group(1) != null) {
            return NAMES.get(entity.group(1));
        }
        int code =
                entity.group(2) != null
                        ? Integer.parseInt(entity.group(2))
                        : Integer.parseInt(entity.group(3), HEXADECIMAL);
        if (code == SPACE_2) {
            return ' ';
        }
        return code == '\t' || code >= ' ' && code < DELETE ? code : -1;
    }

    final String next(int bytes) throws IOException {
        return new String(in.readNBytes(bytes), StandardCharsets.ISO_8859_1);
    }
}
