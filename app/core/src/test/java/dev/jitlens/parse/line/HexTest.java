package dev.jitlens.parse.line;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.Random;

class HexTest {
    @Test
    void readsEightDigitsAtOnce() {
        Random random = new Random(15);
        for (int i = 0; i < 100_000; i++) {
            int number = random.nextInt();
            byte[] text = Bytes.of(" %08x.".formatted(number));
            assertEquals(Integer.toUnsignedLong(number), Hex.eight(text, 1));
        }
    }

    /** Each byte in each place, beside digits of both kinds. */
    @Test
    void knowsWhatIsNoDigit() {
        for (String digits : new String[] {"00000000", "99999999", "aaaaaaaa", "ffffffff"}) {
            for (int place = 0; place < 8; place++) {
                for (int b = 0; b < 256; b++) {
                    byte[] text = Bytes.of(digits);
                    text[place] = (byte) b;
                    boolean digit = b >= '0' && b <= '9' || b >= 'a' && b <= 'f';
                    String shown = new String(text, StandardCharsets.ISO_8859_1);
                    assertEquals(digit ? Long.parseLong(shown, 16) : -1, Hex.eight(text, 0), shown);
                }
            }
        }
    }
}
