package dev.jitlens.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.parse.line.Bytes;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

/** Names that are all the same to a table by the hash of strings. */
class TextHashTest {
    private static final int BITS = 14;

    /** By chance a pair of them is equal every thirtieth time. */
    private static final long ENOUGH = (1 << BITS) - 10;

    private static final List<String> MADE =
            IntStream.range(0, 1 << BITS).mapToObj(TextHashTest::made).toList();

    private static String made(int number) {
        StringBuilder text = new StringBuilder();
        for (int bit = 0; bit < BITS; bit++) {
            text.append((number >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return text.toString();
    }

    @Test
    void theirStringsHaveOneHash() {
        assertThat(MADE.stream().mapToInt(String::hashCode).distinct().count()).isEqualTo(1);
    }

    @Test
    void theyDiffer() {
        assertThat(MADE.stream().mapToInt(TextHash::of).distinct().count()).isGreaterThan(ENOUGH);
        assertThat(MADE.stream().map(name -> new Method("a.B", name, "()V")))
                .extracting(Method::hashCode)
                .satisfies(h -> assertThat(h.stream().distinct().count()).isGreaterThan(ENOUGH));
    }

    @Test
    void theyDifferInTheirLowBits() {
        int mask = (1 << BITS) - 1;
        long places = MADE.stream().mapToInt(name -> TextHash.of(name) & mask).distinct().count();
        // Of places that are taken by chance 63% are.
        assertThat(places).isGreaterThan((1 << BITS) / 2);
    }

    @Test
    void theirBytesDiffer() {
        assertThat(
                        MADE.stream()
                                .map(Bytes::of)
                                .mapToInt(bytes -> Bytes.hash(bytes, 0, bytes.length))
                                .distinct()
                                .count())
                .isGreaterThan(ENOUGH);
    }

    @Test
    void textsThatAreCutElsewhereDiffer() {
        assertThat(TextHash.of("ab", "c")).isNotEqualTo(TextHash.of("a", "bc"));
    }
}
