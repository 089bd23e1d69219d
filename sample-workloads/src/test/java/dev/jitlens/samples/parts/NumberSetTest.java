package dev.jitlens.samples.parts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.samples.shared.RandomInts;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

class NumberSetTest {
    private static final int KEYS = 50;

    static Stream<NumberSet> sets() {
        return Stream.of(
                new NumberSet.SortedList(),
                new SearchTree(),
                new NumberSet.SkipList(NumberSet.SkipList.ready(KEYS)));
    }

    @ParameterizedTest
    @MethodSource("sets")
    void aSetDoesWhatTheJdksSetDoes(NumberSet set) {
        Set<Integer> reference = new TreeSet<>();
        RandomInts random = new RandomInts(7);
        for (int i = 0; i < 20_000; i++) {
            int key = random.below(KEYS);
            switch (random.below(3)) {
                case 0 -> assertThat(set.add(key)).isEqualTo(reference.add(key));
                case 1 -> assertThat(set.remove(key)).isEqualTo(reference.remove(key));
                default -> assertThat(set.has(key)).isEqualTo(reference.contains(key));
            }
            assertThat(set.size()).isEqualTo(reference.size());
        }
    }

    @ParameterizedTest
    @MethodSource("sets")
    void aSetIsFilledAsFarAsTheMixLeadsTo(NumberSet set) {
        SetMix mix = new SetMix(30, 10, KEYS - 2);
        assertThat(mix.steadySize()).isEqualTo(36);
        mix.fill(set);
        assertThat(set.size()).isEqualTo(36);
        assertThat(new SetMix(0, 0, KEYS).steadySize()).isZero();
    }
}
