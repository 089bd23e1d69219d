package dev.jitlens.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

class BenchmarkChangesTest {
    private static final Path REAL = Path.of("src/test/resources/benchmarks/1.37-a-b");
    @TempDir private Path folder;

    private static List<Change> changes(Path a, Path b) throws IOException {
        return Comparison.of(
                        RunReader.open(List.of(a), Progress.NONE),
                        RunReader.open(List.of(b), Progress.NONE))
                .changes()
                .stream()
                .filter(c -> c.kind() == Kind.BENCHMARK)
                .toList();
    }

    /** Results with a fork for each group, and its iterations in it. */
    private Path results(String... forks) throws IOException {
        Path file = folder.resolve("results-" + Math.abs(List.of(forks).hashCode()) + ".json");
        List<Double> all = new ArrayList<>();
        for (String fork : forks) {
            Stream.of(fork.split(",")).map(Double::valueOf).forEach(all::add);
        }
        double mean = all.stream().mapToDouble(d -> d).average().orElseThrow();
        Files.writeString(
                file,
                "[{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"params\":{\"n\":\"1\"},"
                        + "\"primaryMetric\":{\"score\":"
                        + mean
                        + ",\"scoreUnit\":\"ns/op\",\"rawData\":[["
                        + String.join("],[", forks)
                        + "]]},\"secondaryMetrics\":{}}]");
        return file;
    }

    @Test
    void realResultsAreComparedByBenchmarkAndParameters() throws IOException {
        List<Change> changes = changes(REAL.resolve("c2.json"), REAL.resolve("c1.json"));
        assertThat(changes)
                .extracting(Change::what)
                .containsExactlyInAnyOrder(
                        "avgt kind=plain size=1000", "avgt kind=plain size=20000");
        assertThat(changes)
                .allMatch(c -> c.method().orElseThrow().display().equals("dev.example.Sums::loop"))
                .allMatch(c -> c.b().contains("Welch's t on logarithms, 95%, over forks' means"));
    }

    @Test
    void forksThatAgreeShowADifference() throws IOException {
        Change change =
                changes(results("10,11", "10,10", "10,11.2"), results("20,21", "20,20", "21,20"))
                        .getFirst();
        assertThat(change.significant()).isTrue();
        assertThat(change.a()).startsWith("10.37 ns/op (3 forks, ");
        assertThat(change.cost()).isBetween(0.9, 1.0);
    }

    /** Of a thousand iterations a test over iterations would find it certain. */
    @Test
    void manyIterationsOfOneForkShowNothing() throws IOException {
        String ten = "10,10.1" + ",10,10.1".repeat(499);
        String twelve = "12,12.1" + ",12,12.1".repeat(499);
        Change change = changes(results(ten), results(twelve)).getFirst();
        assertThat(change.significant()).isFalse();
        assertThat(change.b()).contains("fewer than two forks a side");
    }

    @Test
    void otherParametersAreOtherBenchmarks() throws IOException {
        Path other = results("5");
        Files.writeString(other, Files.readString(other).replace("\"n\":\"1\"", "\"n\":\"2\""));
        assertThat(changes(results("6"), other)).isEmpty();
    }

    @Test
    void theSameIsNoChange() throws IOException {
        assertThat(changes(REAL.resolve("c1.json"), REAL.resolve("c1.json"))).isEmpty();
    }
}
