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

    /**
     * Million operations a second of forty JVMs, one after the other, each tried like the one
     * before it: twenty pairs of the same ({@code boxing}, reused numbers, one thread, JDK 25, a
     * machine with ten times as many threads as processors).
     */
    private static final List<Double> PAIRS =
            List.of(
                    263.6, 359.4, 239.0, 265.1, 187.8, 203.4, 204.4, 517.7, 409.9, 382.3, 267.9,
                    247.1, 291.7, 301.9, 441.4, 479.6, 508.6, 166.0, 444.4, 331.8, 426.0, 359.4,
                    395.5, 317.2, 434.2, 538.4, 428.4, 238.7, 491.3, 331.8, 401.1, 324.8, 251.4,
                    341.9, 453.0, 423.4, 388.1, 395.0, 450.9, 624.1);

    @Test
    void theIntervalOfAMeanIsThatOfStudentsT() {
        Spread spread = Spread.of(ONE);
        assertThat(spread.mean()).isCloseTo(12.3, within(1e-9));
        assertThat(spread.deviation()).isCloseTo(0.4472135954999578, within(1e-9));
        assertThat(spread.low()).isCloseTo(11.744710978960434, within(1e-8));
        assertThat(spread.high()).isCloseTo(12.855289021039567, within(1e-8));
    }

    @Test
    void aTimeIsNotBelowZero() {
        Spread times = Spread.of(List.of(150.0, 210.0, 375.0));
        assertThat(times.mean()).isCloseTo(245, within(1e-9));
        assertThat(times.low()).isZero(); // by Student's t -44.4
        assertThat(times.high()).isCloseTo(534.4313611667, within(1e-6));
        assertThat(times.isWide()).isTrue();
        Spread changes = Spread.of(List.of(-1.0, 2.0, 5.0));
        assertThat(changes.low()).isCloseTo(-5.4524131355, within(1e-6));
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

    /** As an experiment would have drawn them: which of two is A, and which B. */
    @Test
    void twentyPairsOfTheSameSeldomDiffer() {
        int differences = 0;
        for (int seed = 1; seed <= 100; seed++) {
            Random random = new Random(seed);
            List<Double> a = new ArrayList<>();
            List<Double> b = new ArrayList<>();
            for (int i = 0; i < PAIRS.size(); i += 2) {
                boolean swapped = random.nextBoolean();
                a.add(PAIRS.get(swapped ? i + 1 : i));
                b.add(PAIRS.get(swapped ? i : i + 1));
            }
            differences += Ratio.of(a, b).orElseThrow().isDifference() ? 1 : 0;
        }
        assertThat(PAIRS).hasSize(40);
        assertThat(differences).isLessThanOrEqualTo(5);
    }

    /** The same trials tell a difference where there is one. */
    @Test
    void pairsOfWhichOneIsTwiceAsFastDiffer() {
        List<Double> a = new ArrayList<>();
        List<Double> b = new ArrayList<>();
        for (int i = 0; i < PAIRS.size(); i += 2) {
            a.add(PAIRS.get(i));
            b.add(2 * PAIRS.get(i + 1));
        }
        assertThat(Ratio.of(b, a).orElseThrow().isDifference()).isTrue();
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
