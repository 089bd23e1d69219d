package dev.jitlens.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.Random;

class ByteSortTest {
    private static final int[] COUNTS = {0, 1, 4095, 4096, 4097, 70_000};

    /** Also more bits than one pass, an odd and an even number of passes, and none at all. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 8, 9, 20, 31, 32, 33, 40, 63})
    void sortsAsTheJdkDoes(int bits) {
        Random random = new Random(bits);
        for (int count : COUNTS) {
            for (int spare : new int[] {0, 3}) {
                long[] numbers = new long[count + spare];
                Arrays.setAll(numbers, i -> bits == 0 ? 0 : random.nextLong() >>> 64 - bits);
                long[] expected = Arrays.copyOf(numbers, count);
                Arrays.sort(expected);
                assertThat(ByteSort.sorted(numbers, count)).isEqualTo(expected);
            }
        }
    }
}
