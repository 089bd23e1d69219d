package dev.jitlens.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What JMH prints, with the tables at its end. */
class JmhConsoleTest {
    private static final String HEAD =
            """
            # JMH version: 1.37
            # VM version: JDK 21.0.2, OpenJDK 64-Bit Server VM, 21.0.2+13-LTS
            # VM options: -Xmx1g -XX:+UseSerialGC
            # Threads: 2 threads, will synchronize iterations
            # Benchmark: bench.sums.Sum.sum
            # Parameters: (size = 1024)

            # Run progress: 0.00% complete, ETA 00:00:50
            # Fork: 1 of 5
            Iteration   1: 16.998 ns/op
            """;
    private static final String TABLE =
            """

            Benchmark                      (size)    Mode  Cnt     Score    Error   Units
            Sum.sum                          1024    avgt   25    16.988 \u00b1  0.479   ns/op
            Sum.sum:\u00b7gc.alloc.rate.norm      1024    avgt   25    24.001 \u00b1  0.001    B/op
            Sum.sum:\u00b7gc.count                1024    avgt   25       \u2248 0           counts

            Sum.sum                          4096    avgt   25  1698.700            ns/op
            Sum.sum                          4096  sample  900     0.003 \u00b1  0.001   us/op
            Sum.sum:sum\u00b7p0.99                4096  sample           0.009            us/op
            Sum.tiny                          N/A    avgt   25    \u2248 10\u207b\u2076             s/op

            That was all.
            """;

    @Test
    void hasEachBenchmarkWithWhatStandsBesideIt() throws IOException {
        List<Benchmark> all = read(HEAD + TABLE).benchmarks();
        assertThat(all)
                .extracting(Benchmark::mode)
                .containsExactly("avgt", "avgt", "sample", "avgt");
        Benchmark first = all.getFirst();
        assertThat(first.name()).isEqualTo("bench.sums.Sum.sum");
        assertThat(first.parameters()).isEqualTo(Map.of("size", "1024"));
        assertThat(ScoreText.withError(first.score())).isEqualTo("16.99 \u00b1 0.479 ns/op");
        assertThat(first.secondary())
                .extracting(Benchmark.Score::name)
                .containsExactly("gc.alloc.rate.norm", "gc.count");
        assertThat(first.secondary().getFirst().value()).isEqualTo(24.001);
        assertThat(first.setup().jmhVersion()).isEqualTo("1.37");
        assertThat(first.setup().vmVersion()).isEqualTo("21.0.2+13-LTS");
        assertThat(first.setup().jvmArguments()).containsExactly("-Xmx1g", "-XX:+UseSerialGC");
        assertThat(first.setup().threads()).isEqualTo(2);
        assertThat(first.setup().forks()).isEqualTo(5);
        assertThat(first.origin().line()).isEqualTo(13);
        assertThat(all.get(1).score().error()).isNaN();
        assertThat(all.get(2).score().percentiles()).isEqualTo(Map.of(99.0, 0.009));
    }

    /** 0.000001 would claim digits that JMH does not tell. */
    @Test
    void aMagnitudeIsNoScore() throws IOException {
        JmhReading reading = read(TABLE);
        Benchmark tiny = reading.benchmarks().getLast();
        assertThat(tiny.name()).isEqualTo("Sum.tiny");
        assertThat(tiny.parameters()).isEmpty();
        assertThat(tiny.score().value()).isNaN();
        assertThat(reading.problems()).singleElement().asString().contains("magnitude only");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Benchmark        Mode  Samples   Score  Score error  Units\n"
                        + "b.Sum.sum        avgt       25  16.988        0.479  ns/op",
                "Benchmark        Mode   Samples         Mean   Mean error    Units\n"
                        + "b.Sum.sum        avgt        25       16.988        0.479    ns/op",
                "Benchmark        Mode Thr    Cnt  Sec         Mean   Mean error    Units\n"
                    + "b.Sum.sum        avgt   1     25    1       16.988        0.479    ns/op",
                "Benchmark  Mode  Cnt   Score   Error  Units\n"
                        + "b.Sum.sum  avgt   25  16,988 \u00b1 0,479  ns/op",
                "[info] Benchmark  Mode  Cnt   Score   Error  Units\n"
                        + "[info] b.Sum.sum  avgt   25  16.988 \u00b1 0.479  ns/op",
                // UTF-8 that was written as Latin-1 once, and what no font had
                "Benchmark  Mode  Cnt   Score   Error  Units\n"
                        + "b.Sum.sum  avgt   25  16.988 \u00c2\u00b1 0.479  ns/op",
                "Benchmark  Mode  Cnt   Score   Error  Units\n"
                        + "b.Sum.sum  avgt   25  16.988 ? 0.479  ns/op",
            })
    void formsOfAllVersions(String table) throws IOException {
        Benchmark its = read(table).benchmarks().getFirst();
        assertThat(its.name() + its.mode()).isEqualTo("b.Sum.sumavgt");
        assertThat(ScoreText.withError(its.score())).isEqualTo("16.99 \u00b1 0.479 ns/op");
    }

    @Test
    void aRowThatIsNotUnderstoodIsTold() throws IOException {
        JmhReading reading = read(TABLE.replace("1698.700 ", "a lot    "));
        assertThat(reading.benchmarks()).hasSize(3);
        assertThat(reading.problems().getFirst().message()).contains("this row of results");
    }

    @Test
    void aFileOfResultsSaysMore(@TempDir Path folder) throws IOException {
        Path console = Files.writeString(folder.resolve("console.txt"), HEAD + TABLE);
        Path csv =
                Files.writeString(
                        folder.resolve("jmh.csv"),
                        """
                        "Benchmark","Mode","Threads","Samples","Score","Score Error (99.9%)","Unit","Param: size"
                        "bench.sums.Sum.sum","avgt",2,25,16.987654,0.478600,"ns/op",1024
                        """);
        Run alone = RunReader.open(List.of(console), Progress.NONE);
        assertThat(alone.benchmarks()).hasSize(4);
        assertThat(alone.files().getFirst().kinds()).containsExactly(LogKind.JMH);
        assertThat(alone.jvm().version()).isEqualTo("21.0.2+13-LTS");
        Run both = RunReader.open(List.of(console, csv), Progress.NONE);
        assertThat(both.benchmarks()).hasSize(4);
        assertThat(both.benchmarks())
                .filteredOn(b -> b.parameters().equals(Map.of("size", "1024")))
                .singleElement()
                .satisfies(b -> assertThat(b.score().value()).isEqualTo(16.987654));
    }

    @Test
    @Timeout(20)
    void longLinesCostLittle() throws IOException {
        String head = TABLE.substring(0, TABLE.indexOf("Sum.sum"));
        String blanks = "a b" + " ".repeat(100_000) + "c\n";
        String modes = "a " + "avgt 1 ".repeat(2_000) + "x\n";
        String text = head + (blanks + modes).repeat(100) + TABLE;
        assertThat(read(text).benchmarks()).hasSize(4);
    }

    private static JmhReading read(String text) throws IOException {
        assertThat(JmhConsole.mayHave(text.getBytes(StandardCharsets.UTF_8))).isTrue();
        return JmhConsole.read(
                "console.txt", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }
}
