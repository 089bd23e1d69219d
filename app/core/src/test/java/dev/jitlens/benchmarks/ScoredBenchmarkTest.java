package dev.jitlens.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Fork;
import dev.jitlens.model.run.Benchmark.Iteration;
import dev.jitlens.model.run.Benchmark.Iterations;
import dev.jitlens.model.run.Benchmark.Score;
import dev.jitlens.model.run.Benchmark.Setup;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

class ScoredBenchmarkTest {
    private static Benchmark measured(String member, double value, List<Fork> forks) {
        Iterations none = new Iterations(1, "1 s", 1);
        return new Benchmark(
                new Origin("x", 0, 1),
                member,
                "a.B.c",
                "avgt",
                Map.of("size", "9"),
                new Setup("1.37", "25", "", "", List.of(), 1, 2, none, none),
                new Score("", "ns/op", value, 0.1, 1, 2, Map.of(), forks),
                List.of());
    }

    private static Fork fork(double... values) {
        return new Fork(Arrays.stream(values).mapToObj(v -> new Iteration(v, 1)).toList());
    }

    @Test
    void forksOfRunsAreFoundInTheWhole() {
        List<ScoredBenchmark> scored =
                ScoredBenchmark.of(
                        List.of(
                                measured("1-jmh", 3, List.of(fork(1, 3), fork(4))),
                                measured("3", 4, List.of(fork(4))),
                                measured("2", 2, List.of(fork(1, 3)))));
        assertThat(scored).hasSize(1);
        assertThat(scored.getFirst().runs()).containsExactly("2", "3");
        assertThat(scored.getFirst().benchmark().score().error()).isEqualTo(0.1);
    }

    @Test
    void aWholeWithOneForkIsNoSecondFork() {
        List<ScoredBenchmark> scored =
                ScoredBenchmark.of(
                        List.of(
                                measured("jmh-1", 3, List.of(fork(1.23456789, 3.3456789))),
                                measured("002", 3, List.of(fork(1.23456789, 3.3456789)))));
        assertThat(scored).hasSize(1);
        assertThat(scored.getFirst().runs()).containsExactly("002");
        assertThat(scored.getFirst().benchmark().score().error()).isEqualTo(0.1);
        assertThat(scored.getFirst().acrossForks()).isEmpty();
    }

    /** A console has three decimals, which two runs may share. */
    @Test
    void twoRunsThatMeasuredTheSameRoundedNumberAreTwoForks() {
        ScoredBenchmark scored =
                ScoredBenchmark.of(
                                List.of(
                                        measured("1", 2, List.of(fork(0.001))),
                                        measured("2", 2, List.of(fork(0.001)))))
                        .getFirst();
        assertThat(scored.runs()).containsExactly("1", "2");
    }

    @Test
    void forksWithoutAWholeArePutTogetherAndHaveNoErrorOfJmh() {
        ScoredBenchmark scored =
                ScoredBenchmark.of(
                                List.of(
                                        measured("1", 2, List.of(fork(1, 3))),
                                        measured("2", 4, List.of(fork(4)))))
                        .getFirst();
        assertThat(scored.runs()).containsExactly("1", "2");
        assertThat(scored.benchmark().score().value()).isEqualTo(3);
        assertThat(scored.benchmark().score().error()).isNaN();
        assertThat(scored.acrossForks().orElseThrow().mean()).isEqualTo(3);
    }

    @Test
    void twoFilesOfTheSameAreTwoResults() {
        Benchmark one = measured("", 2, List.of(fork(2)));
        assertThat(ScoredBenchmark.of(List.of(one, measured("", 3, List.of(fork(3)))))).hasSize(2);
    }

    @Test
    void anIntervalNeedsTwoForks() {
        ScoredBenchmark one =
                new ScoredBenchmark(measured("", 2, List.of(fork(1, 2, 3))), List.of());
        assertThat(one.acrossForks()).isEmpty();
    }

    @Test
    void aForksMeanCountsSamples() {
        Fork fork = new Fork(List.of(new Iteration(10, 3), new Iteration(20, 1)));
        assertThat(fork.mean()).isEqualTo(12.5);
    }

    @Test
    void scoresHaveFourDigits() {
        assertThat(ScoreText.number(0.0282471)).isEqualTo("0.02825");
        assertThat(ScoreText.number(20)).isEqualTo("20");
        assertThat(ScoreText.number(1234567.8)).isEqualTo("1,234,568");
        assertThat(ScoreText.number(1.23456e-7)).isEqualTo("1.235E-7");
        assertThat(ScoreText.number(0)).isEqualTo("0");
        assertThat(ScoreText.number(Double.NaN)).isEqualTo("\u2013");
    }
}
