package dev.jitlens.trials.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.trials.numbers.ManyTests.Split;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

class ManyTestsTest {
    private static List<Double> list(double... values) {
        return DoubleStream.of(values).boxed().toList();
    }

    /** Of 252 ways to choose 5 of 10, two are as extreme: 2/252. Of 20 that 3 of 6: 2/20. */
    @Test
    void eachIsAskedForMoreTheMoreThereAre() {
        Split apart = new Split(list(6, 7, 8, 9, 10), list(1, 2, 3, 4, 5));
        Split mixed = new Split(list(1, 4, 6, 7, 10), list(2, 3, 5, 8, 9));
        assertThat(ManyTests.adjusted(List.of(apart)).getFirst())
                .isCloseTo(2.0 / 252, within(1e-12));
        assertThat(ManyTests.adjusted(List.of(mixed, apart)).get(1))
                .isCloseTo(2 * 2.0 / 252, within(1e-12));
        assertThat(ManyTests.adjusted(List.of(mixed, apart)).getFirst()).isGreaterThan(0.5);
    }

    /** Three against three cannot pass at 5%, so they do not make others pass less. */
    @Test
    void whatCouldNotPassIsNotCounted() {
        Split apart = new Split(list(6, 7, 8, 9, 10), list(1, 2, 3, 4, 5));
        Split few = new Split(list(4, 5, 6), list(1, 2, 3));
        List<Split> all = new ArrayList<>(Collections.nCopies(50, few));
        all.add(apart);
        List<Double> adjusted = ManyTests.adjusted(all);
        assertThat(adjusted.getFirst()).isNaN();
        assertThat(adjusted.getLast()).isCloseTo(2.0 / 252, within(1e-12));
        assertThat(ManyTests.adjusted(List.of())).isEmpty();
    }

    /** Decisions by the toss of a coin, beside numbers that do not depend on them. */
    @Test
    void luckIsFoundInOneOfTwentyExperimentsAtMost() {
        int found = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            // Two speeds: what the test must not mistake for the work of a decision.
            List<Double> results =
                    IntStream.range(0, 20)
                            .mapToObj(i -> (random.nextBoolean() ? 1 : 2) + random.nextDouble())
                            .toList();
            List<Split> splits =
                    IntStream.range(0, 100).mapToObj(i -> toss(results, random)).toList();
            found +=
                    ManyTests.adjusted(splits).stream().anyMatch(p -> p <= ManyTests.LEVEL) ? 1 : 0;
        }
        // 5%, and what 200 draws may be off; without the rule it is found in nearly all.
        assertThat(found).isLessThanOrEqualTo(19);
    }

    private static Split toss(List<Double> results, Random random) {
        List<Double> shuffled = new ArrayList<>(results);
        Collections.shuffle(shuffled, random);
        int count = 3 + random.nextInt(shuffled.size() - 5);
        return new Split(shuffled.subList(0, count), shuffled.subList(count, shuffled.size()));
    }
}
