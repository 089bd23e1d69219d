package dev.jitlens.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

class LatencyPairTest {
    @TempDir Path dir;

    @Test
    void anIntervalHoldsTheQuantileInNineteenOfTwentySamples() {
        Random random = new Random(7);
        int held = 0;
        for (int i = 0; i < 200; i++) {
            long[] values = random.longs(300, 1, 1_000_000).toArray();
            QuantileInterval interval = QuantileInterval.of(histogram(values), 0.9);
            held += interval.low() <= 900_000 && 900_000 <= interval.high() ? 1 : 0;
        }
        assertThat(held).isBetween(182, 199);
    }

    @Test
    void theRanksOfAnIntervalAreThoseOfTheOrderedValues() {
        long[] values = new Random(1).longs(1000, 1, 2000).sorted().toArray();
        QuantileInterval interval = QuantileInterval.of(histogram(values), 0.5);
        // 500 plus and minus 1.96 times the root of 250, as tables of order statistics have it
        assertThat(interval.low()).isEqualTo(values[469 - 1]);
        assertThat(interval.high()).isEqualTo(values[532 - 1]);
    }

    @Test
    void fewValuesDoNotSayHowHighTheTailIs() {
        long[] values = new Random(3).longs(500, 1, 1000).toArray();
        QuantileInterval tail = QuantileInterval.of(histogram(values), 0.999);
        assertThat(tail.high()).isEqualTo(QuantileInterval.UNBOUNDED);
        assertThat(tail.low()).isLessThanOrEqualTo(Arrays.stream(values).max().orElseThrow());
        QuantileInterval start = QuantileInterval.of(histogram(values), 0.001);
        assertThat(start.low()).isZero();
    }

    /** What wrk prints lists some percentiles, and no counts. */
    @Test
    void shortListsDifferByWhatBothList() throws IOException {
        String head = "  Latency Distribution\n";
        Run a = list("a", head + "  50%    2.00ms\n  90%    3.00ms\n  99%    4.00ms\n");
        Run b = list("b", head + "  50%    2.10ms\n  75%    5.00ms\n  99%    9.00ms\n");
        assertThat(latencies(a, b))
                .singleElement()
                .satisfies(
                        change -> {
                            assertThat(change.what()).isEqualTo("latency, p99");
                            assertThat(change.a())
                                    .isEqualTo("4.0 ms (of how many values is not told)");
                            assertThat(change.b()).startsWith("9.0 ms");
                            assertThat(change.significant()).isFalse();
                        });
        assertThat(latencies(a, a)).isEmpty();
        Run twice = list("c", (head + "  50%    9.00ms\n\nx\n").repeat(2));
        assertThat(latencies(a, twice)).as("which of both it is like").isEmpty();
    }

    private Run list(String name, String text) throws IOException {
        Path file = Files.writeString(dir.resolve(name + ".txt"), text);
        return RunReader.open(List.of(file), Progress.NONE);
    }

    @Test
    void aTailOfFewValuesIsNoDifference() throws IOException {
        Run a = log("a", 2_000, 500);
        Run b = log("b", 9_000, 500);
        List<Change> compared = latencies(a, b);
        assertThat(compared)
                .filteredOn(c -> c.what().endsWith("p99.9"))
                .singleElement()
                .satisfies(c -> assertThat(c.significant()).isFalse())
                .satisfies(c -> assertThat(c.a()).endsWith(" or more)"));
        assertThat(compared)
                .filteredOn(c -> c.what().endsWith("p50"))
                .singleElement()
                .satisfies(c -> assertThat(c.significant()).isTrue());
    }

    @Test
    void seriesOfOneNameArePairsAndPausesAreOnesOfTheirOwn() throws IOException {
        Run a = log("a", 2_000, 500);
        Run b = log("b", 9_000, 700);
        List<LatencyPair> pairs = LatencyPair.of(a, b);
        assertThat(pairs).extracting(LatencyPair::name).containsExactly("response");
        assertThat(pairs.getFirst().a().getTotalCount()).isEqualTo(500);
        assertThat(pairs.getFirst().b().getTotalCount()).isEqualTo(700);
        assertThat(LatencyPair.of(pauses("c"), pauses("d")))
                .extracting(LatencyPair::name)
                .containsExactly("safepoint pauses", "time to reach a safepoint");
    }

    private static List<Change> latencies(Run a, Run b) throws IOException {
        return Comparison.of(a, b).changes().stream()
                .filter(c -> c.kind() == Change.Kind.LATENCY)
                .toList();
    }

    private static Histogram histogram(long... values) {
        Histogram histogram = new Histogram(5);
        for (long value : values) {
            histogram.recordValue(value);
        }
        return histogram;
    }

    private Run log(String name, long most, int count) throws IOException {
        Path file = dir.resolve(name + ".hlog");
        Histogram histogram = histogram(new Random(5).longs(count, 1_000, most * 1_000).toArray());
        histogram.setTag("response");
        histogram.setStartTimeStamp(1_700_000_000_000L);
        histogram.setEndTimeStamp(1_700_000_001_000L);
        HistogramLogWriter writer = new HistogramLogWriter(file.toFile());
        writer.outputLogFormatVersion();
        writer.outputLegend();
        writer.outputIntervalHistogram(histogram);
        writer.close();
        return RunReader.open(List.of(file), Progress.NONE);
    }

    private Run pauses(String name) throws IOException {
        Path file = dir.resolve(name + ".log");
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= 20; i++) {
            text.append(
                    ("[%d.000s][info][safepoint] Safepoint \"Cleanup\", Time since last: 400000000"
                                    + " ns, Reaching safepoint: 50000 ns, At safepoint: 90000 ns,"
                                    + " Total: 140000 ns\n")
                            .formatted(i));
        }
        Files.writeString(file, text);
        return RunReader.open(List.of(file), Progress.NONE);
    }
}
