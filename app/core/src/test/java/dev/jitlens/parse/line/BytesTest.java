package dev.jitlens.parse.line;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.BitSet;
import java.util.Random;

class BytesTest {
    @Test
    void searchingAgreesWithAPlainLoop() {
        Random random = new Random(1);
        for (int round = 0; round < 20_000; round++) {
            byte[] bytes = new byte[random.nextInt(40)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] =
                        (byte)
                                (random.nextInt(4) == 0
                                        ? random.nextInt(256)
                                        : '\n' - 1 + random.nextInt(3));
            }
            int from = bytes.length == 0 ? 0 : random.nextInt(bytes.length);
            int first = -1;
            int last = -1;
            int count = 0;
            int either = -1;
            for (int i = from; i < bytes.length; i++) {
                if (either < 0 && (bytes[i] == '\n' || bytes[i] == '<')) {
                    either = i;
                }
                if (bytes[i] == '\n') {
                    count++;
                    first = first < 0 ? i : first;
                    last = i;
                }
            }
            assertThat(Bytes.indexOf(bytes, from, bytes.length, (byte) '\n')).isEqualTo(first);
            assertThat(Bytes.indexOfEither(bytes, from, bytes.length, (byte) '<', (byte) '\n'))
                    .isEqualTo(either);
            assertThat(Bytes.lastIndexOf(bytes, from, bytes.length, (byte) '\n')).isEqualTo(last);
            assertThat(Bytes.count(bytes, from, bytes.length, (byte) '\n')).isEqualTo(count);
        }
    }

    @Test
    void aPrefixDiffersWhereverOneOfItsBytesDoes() {
        for (int length = 0; length < 30; length++) {
            byte[] prefix = Bytes.of("Safepoint \"G1CollectForAllocation\"".substring(0, length));
            for (int before = 0; before < 3; before++) {
                byte[] buf = new byte[before + length]; // ends where the prefix does
                System.arraycopy(prefix, 0, buf, before, length);
                assertThat(Bytes.startsWith(buf, before, buf.length, prefix)).isTrue();
                for (int i = before; i < buf.length; i++) {
                    buf[i] ^= 1;
                    assertThat(Bytes.startsWith(buf, before, buf.length, prefix))
                            .as("%d bytes, byte %d", length, i - before)
                            .isFalse();
                    buf[i] ^= 1;
                }
                if (length > 0) {
                    assertThat(Bytes.startsWith(buf, before, buf.length - 1, prefix)).isFalse();
                }
            }
        }
    }

    @Test
    void secondsBecomeNanoseconds() {
        assertThat(nanos("12.345")).isEqualTo(12_345_000_000L);
        assertThat(nanos("0,0000123")).isEqualTo(12_300L);
        assertThat(nanos("7")).isEqualTo(7_000_000_000L);
        assertThat(nanos("1.2345678919")).isEqualTo(1_234_567_891L);
        assertThat(nanos("")).isEqualTo(-1);
        assertThat(nanos("x")).isEqualTo(-1);
        assertThat(nanos("1.2x")).isEqualTo(-1);
    }

    private static long nanos(String text) {
        byte[] bytes = Bytes.of(text);
        return Bytes.secondsToNanos(bytes, 0, bytes.length, -1);
    }

    /**
     * Names that are counted through, in words of every length, share no more places than chance.
     */
    @Test
    void numberedNamesHaveHashesThatDifferInTheirLowBits() {
        int places = 1 << 14;
        for (int before = 0; before <= 9; before++) {
            for (int after = 0; after <= 9; after++) {
                BitSet taken = new BitSet();
                for (int i = 0; i < places; i++) {
                    String name = "O".repeat(before) + (100_000 + i) + "p".repeat(after);
                    byte[] bytes = Bytes.of(name);
                    taken.set(Bytes.hash(bytes, 0, bytes.length) & places - 1);
                }
                // Of places that are taken by chance 63% are.
                assertThat(taken.cardinality())
                        .as("%d letters before, %d after", before, after)
                        .isGreaterThan(places / 2);
            }
        }
    }
}
