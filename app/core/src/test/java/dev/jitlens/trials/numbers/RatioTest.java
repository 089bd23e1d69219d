package dev.jitlens.trials.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The expected values were computed by integrating Student's density numerically, in Python. */
class RatioTest {
    private static final List<Double> ONE = List.of(12.1, 11.8, 13.0, 12.4, 12.2);
    private static final List<Double> OTHER = List.of(9.7, 10.4, 9.9, 10.1, 10.8, 9.5, 10.0);

    /** Seconds that twenty JVMs took for the same, one after the other on a busy machine. */
    private static final List<Double> RECORDED =
            List.of(
                    0.227, 0.141, 0.221, 0.217, 0.252, 0.261, 0.177, 0.253, 0.149, 0.189, 0.172,
                    0.244, 0.347, 0.174, 0.248, 0.239, 0.108, 0.091, 0.144, 0.113);

    @Test
    void theIntervalOfAMeanIsThatOfStudentsT() {
        Spread spread = Spread.of(ONE);
        assertThat(spread.mean()).isCloseTo(12.3, within(1e-9));
        assertThat(spread.deviation()).isCloseTo(0.4472135954999578, within(1e-9));
        assertThat(spread.low()).isCloseTo(11.744710978960434, within(1e-8));
        assertThat(spread.high()).isCloseTo(12.855289021039567, within(1e-8));
    }

    @Test
    void aRatioAndItsIntervalAreThoseOfWelch() {
        Ratio effect = Ratio.of(ONE, OTHER).orElseThrow();
        assertThat(effect.ratio()).isCloseTo(1.2233439868788494, within(1e-9));
        assertThat(effect.low()).isCloseTo(1.1622911015819517, within(1e-8));
        assertThat(effect.high()).isCloseTo(1.2876038611976908, within(1e-8));
        assertThat(effect.p()).isCloseTo(6.421544912260657e-06, within(1e-8));
        assertThat(effect.isDifference()).isTrue();
    }

    @Test
    void theOtherWayRoundIsTheInverse() {
        Ratio there = Ratio.of(ONE, OTHER).orElseThrow().inverse();
        Ratio back = Ratio.of(OTHER, ONE).orElseThrow();
        assertThat(there.ratio()).isCloseTo(back.ratio(), within(1e-12));
        assertThat(there.low()).isCloseTo(back.low(), within(1e-12));
        assertThat(there.high()).isCloseTo(back.high(), within(1e-12));
        assertThat(there.count()).isEqualTo(OTHER.size());
    }

    @Test
    void oneNumberOrNoneSupportsNothing() {
        assertThat(Ratio.of(List.of(1.0), OTHER)).isEmpty();
        assertThat(Ratio.of(ONE, List.of())).isEmpty();
        assertThat(Ratio.of(ONE, List.of(1.0, 0.0))).isEmpty();
        assertThat(Spread.of(List.of(3.0)).hasInterval()).isFalse();
    }

    @Test
    void numbersThatDoNotVaryHaveAnIntervalOfNoWidth() {
        Ratio effect = Ratio.of(List.of(2.0, 2.0), List.of(1.0, 1.0)).orElseThrow();
        assertThat(effect).isEqualTo(new Ratio(2, 2, 2, 0, 2, 2));
        Ratio none = Ratio.of(List.of(2.0, 2.0), List.of(2.0, 2.0)).orElseThrow();
        assertThat(none.isDifference()).isFalse();
    }

    @Test
    void halvesOfTheSameTrialsSeldomDiffer() {
        assertThat(differences(RECORDED, 1, 100)).isLessThanOrEqualTo(5);
        // A twentieth is what 95% means; a hundred may have fewer by luck.
        assertThat(differences(RECORDED, 1, 10_000)).isBetween(400, 600);
    }

    @Test
    void trialsThatTakeTwiceAsLongDiffer() {
        List<Double> slower = RECORDED.stream().map(value -> value * 2).toList();
        Ratio effect = Ratio.of(slower, RECORDED).orElseThrow();
        assertThat(effect.ratio()).isCloseTo(2, within(1e-9));
        assertThat(effect.isDifference()).isTrue();
    }

    private static int differences(List<Double> recorded, long seed, int replays) {
        Random random = new Random(seed);
        List<Double> values = new ArrayList<>(recorded);
        int differences = 0;
        for (int replay = 0; replay < replays; replay++) {
            Collections.shuffle(values, random);
            int half = values.size() / 2;
            Ratio effect =
                    Ratio.of(values.subList(0, half), values.subList(half, values.size()))
                            .orElseThrow();
            differences += effect.isDifference() ? 1 : 0;
        }
        return differences;
    }
}
