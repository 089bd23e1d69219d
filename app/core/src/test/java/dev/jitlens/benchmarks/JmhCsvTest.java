package dev.jitlens.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Benchmark;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Tables of JMH ({@code -rf csv}), which have less than its JSON. */
class JmhCsvTest {
    private static final String TABLE =
            """
            "Benchmark","Mode","Threads","Samples","Score","Score Error (99.9%)","Unit","Param: size"
            "bench.Sum.sum","avgt",2,25,16.987654,0.478600,"ns/op",1024
            "bench.Sum.sum:\u00b7gc.alloc.rate.norm","avgt",2,25,24.000000,NaN,"B/op",1024
            "bench.Sum.sum","avgt",2,25,1698.700000,NaN,"ns/op",4096
            """;

    @Test
    void aLongNameIsRead() throws IOException {
        String name = "bench." + "x".repeat(50_000);
        assertThat(read(TABLE.replace("bench.Sum.sum", name)).benchmarks())
                .extracting(Benchmark::name)
                .containsExactly(name, name);
    }

    @Test
    void aMarkInFrontIsNoPartOfIt() throws IOException {
        assertThat(read("\ufeff" + TABLE).benchmarks()).hasSize(2);
        String json =
                Files.readString(
                        Path.of("src/test/resources/benchmarks/1.37-gc-profiler/input.json"));
        byte[] marked = ("\ufeff" + json).getBytes(StandardCharsets.UTF_8);
        assertThat(JmhResults.recognises(marked)).isTrue();
        JmhReading reading = JmhResults.read("x.json", new ByteArrayInputStream(marked));
        assertThat(reading.problems()).isEmpty();
        assertThat(reading.benchmarks()).isNotEmpty();
    }

    @Test
    void hasEachBenchmarkWithWhatAProfilerMeasuredOfIt() throws IOException {
        JmhReading reading = read(TABLE);
        assertThat(reading.problems()).isEmpty();
        assertThat(reading.benchmarks()).hasSize(2);
        Benchmark first = reading.benchmarks().getFirst();
        assertThat(first.name()).isEqualTo("bench.Sum.sum");
        assertThat(first.parameters()).isEqualTo(Map.of("size", "1024"));
        assertThat(ScoreText.withError(first.score())).isEqualTo("16.99 \u00b1 0.4786 ns/op");
        assertThat(first.secondary()).hasSize(1);
        assertThat(first.secondary().getFirst().name()).isEqualTo("gc.alloc.rate.norm");
        assertThat(first.setup().threads()).isEqualTo(2);
        assertThat(first.origin().line()).isEqualTo(2);
        assertThat(first.origin().offset()).isEqualTo(TABLE.indexOf('\n') + 1L);
        assertThat(ScoreText.withError(reading.benchmarks().getLast().score()))
                .isEqualTo("1,699 ns/op");
    }

    @Test
    void theOtherSeparatorLeavesTheCommaToNumbers() throws IOException {
        String other = TABLE.replace(",", ";").replace("16.98", "16,98");
        assertThat(read(other).benchmarks().getFirst().score().value()).isEqualTo(16.987654);
    }

    /** JMH writes numbers as the machine's language does, in the head, too. */
    @Test
    void aMachineMayWriteItsPointAsAComma() throws IOException {
        String other =
                TABLE.replace("(99.9%)", "(99,9%)")
                        .replaceAll("(\\d+)\\.(\\d{6})", "\"$1,$2\"")
                        .replace("NaN", "\"NaN\"");
        assertThat(other).contains(",\"16,987654\",\"0,478600\",");
        assertThat(read(other).benchmarks())
                .extracting(its -> ScoreText.withError(its.score()))
                .containsExactly("16.99 \u00b1 0.4786 ns/op", "1,699 ns/op");
    }

    @Test
    void aRowThatIsCutOffIsNamedAndTheRestIsKept() throws IOException {
        JmhReading reading = read(TABLE.substring(0, TABLE.length() - 30));
        assertThat(reading.benchmarks()).hasSize(1);
        assertThat(reading.problems()).hasSize(1);
        assertThat(reading.problems().getFirst().message()).startsWith("not read: a row");
        assertThat(reading.problems().getFirst().origin().line()).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"Benchmark\",\"Points\"", "\"a\",1", "\""})
    void otherTablesAreNotOfJmh(String head) {
        assertThat(JmhResults.recognises(head.getBytes(StandardCharsets.UTF_8))).isFalse();
    }

    private static JmhReading read(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(JmhResults.recognises(bytes)).isTrue();
        return JmhResults.read("table.csv", new ByteArrayInputStream(bytes));
    }
}
