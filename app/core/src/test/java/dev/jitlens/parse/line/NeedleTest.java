package dev.jitlens.parse.line;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Searches, held against those of strings. */
class NeedleTest {
    private static final String ALPHABET = " ab(:";

    private final Random random = new Random(11);

    private String text(int most) {
        StringBuilder made = new StringBuilder();
        for (int n = random.nextInt(most + 1); n > 0; n--) {
            made.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return made.toString();
    }

    @Test
    void itsFirstOccurrenceIsFound() {
        int found = 0;
        for (int round = 0; round < 20_000; round++) {
            String what = text(3) + ALPHABET.charAt(random.nextInt(ALPHABET.length()));
            String in = text(30);
            byte[] buf = (what + in + what).getBytes(StandardCharsets.US_ASCII);
            int from = what.length();
            int at = Needle.of(what).in(buf, from, from + in.length());
            assertThat(at < 0 ? -1 : at - from)
                    .as("%s in %s", what, in)
                    .isEqualTo(in.indexOf(what));
            found += at < 0 ? 0 : 1;
        }
        assertThat(found).isBetween(1000, 19_000);
    }

    @Test
    void blanksInARowAreFound() {
        for (int round = 0; round < 20_000; round++) {
            String in = text(30).replace('a', ' ');
            byte[] buf = ("     " + in + "     ").getBytes(StandardCharsets.US_ASCII);
            int count = 1 + random.nextInt(5);
            int at = Bytes.blanks(buf, 5, 5 + in.length(), count);
            assertThat(at < 0 ? -1 : at - 5)
                    .as("%s in %s", count, in)
                    .isEqualTo(in.indexOf(" ".repeat(count)));
        }
    }

    @Test
    void oneOfSeveralPrefixesIsFound() {
        Prefixes prefixes = Prefixes.of("GC ", "Full GC").and(Prefixes.of("Gx", " eden"));
        for (String line :
                new String[] {
                    "GC (", "Full GC", " eden space", "GC", "", "XGC ", "e", "Gx", "Gy"
                }) {
            byte[] buf = line.getBytes(StandardCharsets.US_ASCII);
            assertThat(prefixes.areAt(buf, 0, buf.length))
                    .as(line)
                    .isEqualTo(
                            line.startsWith("GC ")
                                    || line.startsWith("Full GC")
                                    || line.startsWith("Gx")
                                    || line.startsWith(" eden"));
        }
    }
}
