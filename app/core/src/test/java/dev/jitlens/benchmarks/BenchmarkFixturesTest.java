package dev.jitlens.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.model.run.Run;
import dev.jitlens.report.BenchmarkRows;
import dev.jitlens.report.Json;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Results that JMH wrote. */
class BenchmarkFixturesTest {
    private static final Path ROOT = Path.of("src/test/resources/benchmarks");
    private static final ObjectMapper JSON = new ObjectMapper();

    static List<Path> inputs() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(f -> f.getFileName().toString().equals("input.json"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void holdsWhatIsExpected(Path input) throws IOException {
        Run run = RunReader.open(List.of(input), Progress.NONE);
        StringWriter out = new StringWriter();
        Json.write(BenchmarkRows.json(run.benchmarks()), out);
        String facts = out.toString().replace(input.toString(), "input.json");
        facts = facts.replace("{\"benchmark\"", "\n{\"benchmark\"");
        Path expected = input.resolveSibling("expected.json");
        if (Boolean.getBoolean("jitlens.writeExpected")) {
            Files.writeString(expected, facts);
        }
        assertThat(facts).isEqualTo(Files.readString(expected));
        assertThat(run.files()).allMatch(file -> file.warningsTotal() == 0);
    }

    /** Of mode sample our mean of the histogram is JMH's of its samples. */
    @ParameterizedTest
    @MethodSource("inputs")
    void theRawDataGiveTheScore(Path input) throws IOException {
        for (var benchmark : RunReader.open(List.of(input), Progress.NONE).benchmarks()) {
            double sum = 0;
            long count = 0;
            for (var fork : benchmark.score().forks()) {
                for (var iteration : fork.iterations()) {
                    sum += iteration.value() * iteration.count();
                    count += iteration.count();
                }
            }
            double score = benchmark.score().value();
            assertThat(sum / count).as(benchmark.label()).isBetween(score * 0.9999, score * 1.0001);
        }
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void eachLeadsBackToItsBytes(Path input) throws IOException {
        byte[] bytes = Files.readAllBytes(input);
        for (var benchmark : RunReader.open(List.of(input), Progress.NONE).benchmarks()) {
            assertThat((char) bytes[(int) benchmark.origin().offset()]).isEqualTo('{');
        }
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void hasWhatAPlainReadingOfTheJsonHas(Path input) throws IOException {
        List<String> plain = new ArrayList<>();
        JSON.readTree(input.toFile())
                .forEach(
                        n ->
                                plain.add(
                                        n.get("benchmark").asText()
                                                + n.get("mode").asText()
                                                + n.get("primaryMetric").get("score").asDouble()
                                                + n.get("secondaryMetrics").size()
                                                + n.path("params").size()));
        assertThat(RunReader.open(List.of(input), Progress.NONE).benchmarks())
                .extracting(
                        b ->
                                b.name()
                                        + b.mode()
                                        + b.score().value()
                                        + b.secondary().size()
                                        + b.parameters().size())
                .isEqualTo(plain);
    }
}
