package dev.jitlens.analysis.codediff;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

class AlignmentTest {
    @Test
    void isALongestCommonSubsequence() {
        Random random = new Random(11);
        for (int i = 0; i < 2000; i++) {
            int[] a = random.ints(random.nextInt(15), 0, 5).toArray();
            int[] b = random.ints(random.nextInt(15), 0, 5).toArray();
            assertThat(matched(a, b))
                    .as(Arrays.toString(a) + Arrays.toString(b))
                    .isEqualTo(longest(a, b));
        }
    }

    @Test
    void hugeSequencesAreAlignedToo() {
        int[] a = new Random(1).ints(30_000, 0, 20_000).toArray();
        int[] b = a.clone();
        for (int i = 0; i < b.length; i += 3) {
            b[i] = -i;
        }
        assertThat(matched(a, b)).isGreaterThanOrEqualTo(19_000);
        int[] nothingUnique = new Random(2).ints(30_000, 0, 2).toArray();
        int[] other = new Random(3).ints(30_000, 0, 2).toArray();
        assertThat(matched(nothingUnique, other)).isNotNegative();
    }

    /** How many are matched; that they are equal and rise is checked on the way. */
    private static int matched(int[] a, int[] b) {
        int[] partner = Alignment.of(a, b);
        assertThat(partner).hasSameSizeAs(a);
        int last = -1;
        int count = 0;
        for (int i = 0; i < a.length; i++) {
            if (partner[i] >= 0) {
                assertThat(b[partner[i]]).isEqualTo(a[i]);
                assertThat(partner[i]).isGreaterThan(last);
                last = partner[i];
                count++;
            }
        }
        return count;
    }

    private static int longest(int[] a, int[] b) {
        int[][] best = new int[a.length + 1][b.length + 1];
        IntStream.range(0, a.length)
                .forEach(
                        i -> {
                            for (int j = 0; j < b.length; j++) {
                                best[i + 1][j + 1] =
                                        a[i] == b[j]
                                                ? best[i][j] + 1
                                                : Math.max(best[i][j + 1], best[i + 1][j]);
                            }
                        });
        return best[a.length][b.length];
    }
}
