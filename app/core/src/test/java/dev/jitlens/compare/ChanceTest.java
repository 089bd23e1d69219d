package dev.jitlens.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.profile.shares.Share;

import org.junit.jupiter.api.Test;

/** Results are held against values that were computed by hand, or are in tables. */
class ChanceTest {
    private static final Chance ONE = new Chance(1);

    @Test
    void sharesDifferAboveTheTablesQuantileOfChiSquare() {
        // 6.635 is the quantile for 1%; n(ad - bc)^2 / (products of the sums) is 6.89 and 6.23.
        assertThat(ONE.excludes(new Share(100, 1000), new Share(138, 1000))).isTrue();
        assertThat(ONE.excludes(new Share(100, 1000), new Share(136, 1000))).isFalse();
    }

    @Test
    void whatIsTestedTogetherNeedsMore() {
        assertThat(new Chance(10).excludes(new Share(100, 1000), new Share(138, 1000))).isFalse();
    }

    @Test
    void withoutSamplesNothingIsSaid() {
        assertThat(ONE.excludes(new Share(0, 0), new Share(5, 10))).isFalse();
        assertThat(ONE.excludes(new Share(0, 10), new Share(0, 10))).isFalse();
    }

    @Test
    void meansOfRunsDifferByWelch() {
        double[] slow = {10.1, 10.3, 9.9, 10.2};
        assertThat(ONE.excludesMeans(slow, new double[] {12.0, 12.4, 11.8, 12.1})).isTrue();
        assertThat(ONE.excludesMeans(slow, new double[] {10.4, 10.0, 10.2, 9.8})).isFalse();
        assertThat(ONE.excludesMeans(new double[] {1, 1, 1}, new double[] {1, 1, 1})).isFalse();
        assertThat(ONE.excludesMeans(new double[] {1, 1, 1}, new double[] {2, 2, 2})).isTrue();
    }

    @Test
    void twoRunsTellNoSpread() {
        assertThat(ONE.excludesMeans(new double[] {1, 1.1}, new double[] {9, 9.1})).isFalse();
    }

    @Test
    void countsDifferByTheBinomial() {
        // 2 * 0.5^7 = 0.0156, 2 * 0.5^8 = 0.0078
        assertThat(ONE.excludesCounts(0, 7, 0.5)).isFalse();
        assertThat(ONE.excludesCounts(0, 8, 0.5)).isTrue();
    }

    @Test
    void ranksDifferWhereAllOfOneAreGreater() {
        double[] one = {1, 2, 3, 4, 5, 6, 7, 8};
        assertThat(ONE.excludesRanks(one, new double[] {9, 10, 11, 12, 13, 14, 15, 16})).isTrue();
        assertThat(ONE.excludesRanks(one, new double[] {1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 0.5}))
                .isFalse();
    }

    @Test
    void runsThatSplitDifferByFishersTest() {
        // 2 of 70 ways to split eight, 2 of 252 to split ten: 0.029, 0.008
        assertThat(ONE.excludesSplit(new int[] {4, 0}, new int[] {0, 4})).isFalse();
        assertThat(ONE.excludesSplit(new int[] {5, 0}, new int[] {0, 5})).isTrue();
        assertThat(ONE.excludesSplit(new int[] {5, 0}, new int[] {1, 4})).isFalse();
    }
}
