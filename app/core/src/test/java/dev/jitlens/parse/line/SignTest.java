package dev.jitlens.parse.line;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** The signs of lines, held against searches in strings. */
class SignTest {
    private static final List<String> PIECES =
            List.of(
                    "[",
                    ": ",
                    ":",
                    "0x",
                    "@",
                    " ",
                    "\\",
                    "(method)",
                    "Compiled",
                    " method (",
                    "Loaded ",
                    "Safepoint",
                    " \"",
                    "Entering safepoint region: ",
                    " threads",
                    " thread(s)",
                    " to block",
                    ": [G1Ergonomics (",
                    " VerifyDuringGC:",
                    "(",
                    "é",
                    "x");

    private static String written(Sign sign) {
        return switch (sign) {
            case BRACKET -> "[";
            case TIMED -> ": [";
            case RANGE -> "[0x";
            case AT -> "@ ";
            case BACKSLASH -> "\\";
            case COLONS -> "::";
            case NO_METHOD -> "(method)";
            case COMPILED_METHOD -> "Compiled method (";
            case CLASS_LOADED -> "[Loaded ";
            case SAFEPOINT -> "Safepoint \"";
            case ENTERING_SAFEPOINT -> "Entering safepoint region: ";
            case THREADS_TO_BLOCK -> " threads to block";
            case THREAD_S_TO_BLOCK -> " thread(s) to block";
            case ERGONOMICS -> ": [G1Ergonomics (";
            case VERIFY_DURING_GC -> " VerifyDuringGC:(";
        };
    }

    @Test
    void eachIsFoundWhereItStands() {
        Random random = new Random(5);
        Line line = new Line();
        int[] found = new int[Sign.values().length];
        for (int round = 0; round < 100_000; round++) {
            StringBuilder pieces = new StringBuilder();
            for (int n = random.nextInt(6); n > 0; n--) {
                pieces.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            String text = new String(bytes(pieces.toString()), StandardCharsets.ISO_8859_1);
            byte[] buf = bytes("::@" + pieces + " :"); // What is around it is not its own.
            line.show(buf, 3, buf.length - 2, new Line());
            for (Sign sign : Sign.values()) {
                boolean is = text.contains(written(sign));
                found[sign.ordinal()] += is ? 1 : 0;
                assertThat(line.has(sign)).as("%s in %s", sign, text).isEqualTo(is);
                assertThat(line.find(sign, 3))
                        .as("%s in %s", sign, text)
                        .isEqualTo(is ? 3 + text.indexOf(written(sign)) : -1);
            }
        }
        for (Sign sign : Sign.values()) {
            assertThat(found[sign.ordinal()]).as(sign.name()).isGreaterThan(20);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aPartOfALineHasItsOwn() {
        byte[] buf = bytes("a::b [c]");
        Line line = new Line();
        line.show(buf, 0, 4, new Line());
        assertThat(line.has(Sign.BRACKET)).isFalse();
        line.show(4, buf.length);
        assertThat(line.has(Sign.BRACKET)).isTrue();
        assertThat(line.has(Sign.COLONS)).isFalse();
    }
}
