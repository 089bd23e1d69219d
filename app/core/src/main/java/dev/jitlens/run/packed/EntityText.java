package dev.jitlens.run.packed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Text in which entities ({@code &lt;}) and no-break spaces stand for what they stand for. */
abstract class EntityText extends ReplacedText {
    static final Map<String, Character> ENTITIES =
            Map.of("lt", '<', "gt", '>', "amp", '&', "quot", '"', "#39", '\'', "nbsp", ' ');

    /** An entity behind its ampersand. */
    private static final int LONGEST = 7;

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
        String text = next(LONGEST);
        int end = text.indexOf(';');
        Character is = end < 0 ? null : ENTITIES.get(text.substring(0, end));
        if (is == null) {
            return -1;
        }
        in.reset();
        in.skipNBytes(end + 1);
        takenAway(end + 1);
        return is;
    }

    final String next(int bytes) throws IOException {
        return new String(in.readNBytes(bytes), StandardCharsets.ISO_8859_1);
    }
}
