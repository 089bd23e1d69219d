package dev.jitlens.parse.line;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;

/** The signs of lines, held against searches in strings. */
class SignTest {
    private static final Map<Sign, String> WRITTEN =
            Map.of(
                    Sign.PAREN, "(",
                    Sign.BRACKET, "[",
                    Sign.QUOTE, "\"",
                    Sign.AT, "@",
                    Sign.BACKSLASH, "\\",
                    Sign.COLONS, "::");

    private static final String ALPHABET = "([\"@\\::a\u00e9 ";

    @Test
    void eachIsFoundWhereItStands() {
        Random random = new Random(5);
        Line line = new Line();
        for (int round = 0; round < 20_000; round++) {
            StringBuilder text = new StringBuilder(":");
            for (int n = random.nextInt(6); n > 0; n--) {
                text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
            }
            byte[] buf = text.toString().getBytes(StandardCharsets.UTF_8);
            line.show(buf, 1, buf.length, new Line()); // The colon before it is not its own.
            for (Sign sign : Sign.values()) {
                assertThat(line.has(sign))
                        .as("%s in %s", sign, text)
                        .isEqualTo(text.substring(1).contains(WRITTEN.get(sign)));
            }
        }
    }

    @Test
    void aPartOfALineHasItsOwn() {
        byte[] buf = "a::b (c)".getBytes(StandardCharsets.US_ASCII);
        Line line = new Line();
        line.show(buf, 0, 4, new Line());
        assertThat(line.has(Sign.PAREN)).isFalse();
        line.show(4, buf.length);
        assertThat(line.has(Sign.PAREN)).isTrue();
        assertThat(line.has(Sign.COLONS)).isFalse();
    }
}
