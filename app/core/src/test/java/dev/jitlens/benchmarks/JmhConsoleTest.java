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

    /** As {@code -prof pauses} and {@code -prof mempool} print them, of JMH 1.37. */
    @Test
    void whatProfilersMeasureIsNoPercentileOfTheScoreAndMayHaveBlanks() throws IOException {
        String table =
                """
                Benchmark                                 (size)    Mode  Cnt     Score   Error  Units
                Sum.sum                                       16    avgt    2    12.500          ns/op
                Sum.sum:mempool.CodeHeap 'profiled nmethods'.used  16  avgt  2  789.500            KiB
                Sum.sum:mempool.G1 Eden Space.used            16    avgt    2  4096.000            KiB
                Sum.sum:pauses.p0.50                          16    avgt          5.399             ms
                Sum.one                                       16  sample  900    12.500          ns/op
                Sum.one:p0.50                                 16  sample         11.500          ns/op
                Sum.one:pauses.p0.50                          16  sample          5.399             ms
                """;
        List<Benchmark> all = read(table).benchmarks();
        assertThat(all).hasSize(2);
        assertThat(all.getFirst().score().percentiles()).isEmpty();
        assertThat(all.getFirst().secondary())
                .extracting(s -> s.name() + " " + s.value() + " " + s.unit())
                .containsExactly(
                        "mempool.CodeHeap 'profiled nmethods'.used 789.5 KiB",
                        "mempool.G1 Eden Space.used 4096.0 KiB",
                        "pauses.p0.50 5.399 ms");
        assertThat(all.getLast().score().percentiles()).isEqualTo(Map.of(50.0, 11.5));
        assertThat(all.getLast().secondary())
                .extracting(Benchmark.Score::name)
                .containsExactly("pauses.p0.50");
    }

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

    /** JMH prints nothing for a parameter that is an empty text. */
    @Test
    void anEmptyParameterLeavesItsColumnBlank() throws IOException {
        String table =
                """
                Benchmark                (text)  (size)   Mode  Cnt      Score     Error   Units
                Split.chars                           8  thrpt    5   9120.250 \u00b1 112.125  ops/s
                Split.chars                 a b       8  thrpt    5   8120.250 \u00b1 112.125  ops/s
                Split.chars                              thrpt    5   7120.250 \u00b1 112.125  ops/s
                Split.chars:gc.count                     thrpt    5     12.000            counts
                Split.chars                   a          thrpt    5   6120.250            ops/s
                Split.chars                 N/A          thrpt        5120.250            ops/s
                """;
        JmhReading reading = read(table);
        assertThat(reading.problems()).isEmpty();
        assertThat(reading.benchmarks())
                .extracting(Benchmark::parameters)
                .containsExactly(
                        Map.of("text", "", "size", "8"),
                        Map.of("text", "a b", "size", "8"),
                        Map.of("text", "", "size", ""),
                        Map.of("text", "a", "size", ""),
                        Map.of("size", ""));
        assertThat(reading.benchmarks().get(2).secondary()).hasSize(1);
        assertThat(reading.benchmarks())
                .extracting(its -> its.score().value())
                .containsExactly(9120.25, 8120.25, 7120.25, 6120.25, 5120.25);
    }

    /** Nothing tells which of two values is missing. */
    @Test
    void aRowThatWasMovedIsNotGuessedAt() throws IOException {
        String table =
                """
                Benchmark    (text)  (size)   Mode  Cnt     Score     Error  Units
                Split.chars  8  thrpt  5  9120.250 \u00b1 112.125  ops/s
                Split.chars  a  8  thrpt  5  8120.250 \u00b1 112.125  ops/s
                """;
        JmhReading reading = read(table);
        assertThat(reading.problems()).singleElement().asString().contains("not understood");
        assertThat(reading.benchmarks())
                .singleElement()
                .extracting(Benchmark::parameters)
                .isEqualTo(Map.of("text", "a", "size", "8"));
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
                "     [exec] Benchmark  Mode  Cnt   Score   Error  Units\n"
                        + "     [exec] b.Sum.sum  avgt   25  16.988 \u00b1 0.479  ns/op",
                "bench\tRun\t2024-05-01T10:00:00.1234567Z Benchmark  Mode  Cnt  Score  Error "
                    + " Units\n"
                    + "bench\tRun\t2024-05-01T10:00:00.1234568Z b.Sum.sum  avgt  25  16.988 \u00b1"
                    + " 0.479  ns/op",
                "    // Benchmark  Mode  Cnt   Score   Error  Units\n"
                        + "    // b.Sum.sum  avgt   25  16.988 \u00b1 0.479  ns/op",
                " * Benchmark  Mode  Cnt   Score   Error  Units<br/>\n"
                        + " * b.Sum.sum  avgt   25  16.988 \u00b1 0.479  ns/op<br/>",
                "> > Benchmark  Mode  Cnt   Score   Error  Units\n"
                        + "> > b.Sum.sum  avgt   25  16.988 \u00b1 0.479  ns/op",
                "| Benchmark | Mode | Cnt | Score | Error | Units |\n|---|:---:|---|--:|---|---|\n"
                        + "| `b.Sum.sum` | avgt | | **16.988** | \u00b1 0.479 | ns/op |",
                "Benchmark | Mode | Cnt | Score | Error | Units\n"
                        + "--- | --- | --- | --- | --- | ---\n"
                        + "b.Sum.sum | avgt | 25 | 16.988 | 0.479 | ns/op",
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

    /** Of a console that was stopped. */
    @ParameterizedTest
    @ValueSource(strings = {"     [exec] ", "[INFO]  ", "[info] ", "// ", "> "})
    void marksStandBeforeWhatIsPrintedOfEach(String mark) throws IOException {
        String printed =
                HEAD.replace("Parameters", "Benchmark mode: Average time, time/op\n# Parameters")
                        + "\n"
                        + "Result \"bench.sums.Sum.sum\":\n"
                        + "  16.988 \u00b1(99.9%) 0.479 ns/op [Average]\n";
        Benchmark its = read(printed.replaceAll("(?m)^(?=.)", mark)).benchmarks().getFirst();
        assertThat(its.name() + its.parameters()).isEqualTo("bench.sums.Sum.sum{size=1024}");
        assertThat(ScoreText.withError(its.score())).isEqualTo("16.99 \u00b1 0.479 ns/op");
    }

    @Test
    void aTableOfMarkdownKeepsParametersAndMetrics() throws IOException {
        Benchmark its =
                read("""
                | Benchmark | (kind) | (size) | Mode | Cnt | Score | Error | Units |
                |-----------|--------|--------|------|-----|-------|-------|-------|
                | BenchmarkSum.sum | a b | 1024 | avgt | 25 | 16.988 | \u00b1 0.479 | ns/op |
                | BenchmarkSum.sum:\u00b7gc.count | a b | 1024 | avgt | 25 | 4.000 | | counts |
                """)
                        .benchmarks()
                        .getFirst();
        assertThat(its.name()).isEqualTo("BenchmarkSum.sum");
        assertThat(its.parameters()).isEqualTo(Map.of("kind", "a b", "size", "1024"));
        assertThat(its.secondary()).extracting(Benchmark.Score::value).containsExactly(4.0);
    }

    @Test
    void aRowThatIsNotUnderstoodIsTold() throws IOException {
        JmhReading reading = read(TABLE.replace("1698.700 ", "a lot    "));
        assertThat(reading.benchmarks()).hasSize(3);
        assertThat(reading.problems().getFirst().message()).contains("this row of results");
    }

    /** As results stand in comments of sources and in articles. */
    @Test
    void whatPeopleWriteBesideAndBetweenRowsHidesNone() throws IOException {
        JmhReading reading =
                read(
                        """
                        	Benchmark    Mode  Cnt     Score    Error  Units
                        	plus         avgt   30    64,040 \u00b1  0,884  ns/op <-the fastest
                        	builder      avgt   30  1055,463 \u00b1  7,475  ns/op  <- slow, but see below
                        	Bonus:
                        	cached       avgt   30   418,931 \u00b1  2,541  ns/op
                            Not to be used - this is a sample of what not to do:
                            threads      avgt   30  2,146,582.189 \u00b1 20,378.103  ns/op (3 of them)
                            broken       avgt   30  fast ns/op
                            loop         avgt   30   242,510           ns/op*/
                        """);
        assertThat(reading.benchmarks())
                .extracting(its -> its.name() + " " + ScoreText.withError(its.score()))
                .containsExactly(
                        "plus 64.04 \u00b1 0.884 ns/op",
                        "builder 1,055 \u00b1 7.475 ns/op",
                        "cached 418.9 \u00b1 2.541 ns/op",
                        "threads 2,146,582 \u00b1 20,378 ns/op",
                        "loop 242.5 ns/op");
        assertThat(reading.problems()).singleElement().asString().contains("line=8");
    }

    /** People put which JVM it was before the name where the table is of several. */
    @Test
    void wordsBeforeANameAreOfIt() throws IOException {
        List<Benchmark> all =
                read("""
                Benchmark                Mode Cnt Score Error Units

                JDK 9   sum              avgt 15 472.877 \u00b1 7.700 ms/op
                -XX:-Inline sum          avgt 15 872.877 \u00b1 7.700 ms/op
                -XX:-Inline sum:gc.count avgt 15 4.000 counts
                Said of it:
                one more sum             avgt 15 100.000 \u00b1 1.000 ms/op
                """)
                        .benchmarks();
        assertThat(all).extracting(Benchmark::name).containsExactly("JDK 9 sum", "-XX:-Inline sum");
    }

    /** Its columns may be others. */
    @Test
    void aHeadThatIsNoneOfJmhsEndsATable() throws IOException {
        List<Benchmark> all =
                read("""
                Benchmark  (size)  Mode  Cnt  Score    Error  Units
                sum            10  avgt   15  4.877 \u00b1  0.700  ms/op
                Benchmark  threads  Mode  Score  Change
                sum              2  avgt  9.877  1.700  ms/op
                """)
                        .benchmarks();
        assertThat(all).extracting(Benchmark::parameters).containsExactly(Map.of("size", "10"));
    }

    private static final String FORKS =
            """
            # JMH version: 1.37
            # VM version: JDK 21.0.2, OpenJDK 64-Bit Server VM, 21.0.2+13-LTS
            # Benchmark mode: Average time, time/op
            # Benchmark: bench.sums.Sum.sum
            # Parameters: (size = 1024)

            # Run progress: 0.00% complete, ETA 00:00:08
            # Warmup Fork: 1 of 1
            Iteration   1: 99.000 ns/op
            # Fork: 1 of 2
            # Warmup Iteration   1: 17.500 ns/op
            Iteration   1: 16.000 ns/op
            Iteration   2: 16.500 ns/op

            # Fork: 2 of 2
            # Warmup Iteration   1: 17.500 ns/op
            Iteration   1: 17.000 \u00b1(99.9%) 0.100 ns/op
                             \u00b7gc.count: 3.000 counts
            Iteration   2: 17.501 ns/op

            Result "bench.sums.Sum.sum":
              16.750 \u00b1(99.9%) 8.234 ns/op [Average]

            Benchmark  (size)  Mode  Cnt   Score   Error  Units
            Sum.sum      1024  avgt    4  16.750 \u00b1 8.234  ns/op
            """;

    private static List<List<Double>> forks(String text) throws IOException {
        return read(text).benchmarks().getFirst().score().forks().stream()
                .map(fork -> fork.iterations().stream().map(Benchmark.Iteration::value).toList())
                .toList();
    }

    @Test
    void iterationsOfForksAreThoseThatWerePrinted() throws IOException {
        List<List<Double>> printed = List.of(List.of(16.0, 16.5), List.of(17.0, 17.501));
        assertThat(forks(FORKS)).isEqualTo(printed);
        String stopped = FORKS.substring(0, FORKS.indexOf("Benchmark  (size)"));
        assertThat(forks(stopped)).isEqualTo(printed);
    }

    /** Forks of which something is missing, or that do not add up to the score, are not told. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Iteration   2: 16.500 ns/op\n",
                "# Fork: 1 of 2\n",
                "16.750",
                "Iteration   1: 17.000 \u00b1(99.9%) 0.100 ns/op"
            })
    void forksThatAreNotWholeAreLeftOut(String without) throws IOException {
        assertThat(FORKS).contains(without);
        assertThat(forks(FORKS.replace(without, without.equals("16.750") ? "16.850" : "")))
                .isEmpty();
    }

    @Test
    void aFileWithoutForksHasThoseOfTheConsole(@TempDir Path folder) throws IOException {
        Path console = Files.writeString(folder.resolve("console.txt"), FORKS);
        String row =
                """
                "Benchmark","Mode","Threads","Samples","Score","Score Error (99.9%%)","Unit","Param: size"
                "bench.sums.Sum.sum","avgt",1,4,%s,8.234,"ns/op",1024
                """;
        Path same = Files.writeString(folder.resolve("same.csv"), row.formatted("16.750251"));
        Path other = Files.writeString(folder.resolve("other.csv"), row.formatted("18.1"));
        assertThat(RunReader.open(List.of(console, same), Progress.NONE).benchmarks())
                .singleElement()
                .satisfies(b -> assertThat(b.score().value()).isEqualTo(16.750251))
                .satisfies(b -> assertThat(b.forks()).isEqualTo(2));
        assertThat(RunReader.open(List.of(console, other), Progress.NONE).benchmarks())
                .singleElement()
                .satisfies(b -> assertThat(b.score().forks()).isEmpty());
    }

    /** Up to JDK 8 the JVM has a version of its own, which looks like that of a JDK. */
    @Test
    void anOldJvmIsKnownByItsJdk() throws IOException {
        String head =
                HEAD.replaceFirst("# VM version: .*", "# VM version: JDK 1.8.0_131, VM 25.131-b11");
        assertThat(read(head + TABLE).jvm().orElseThrow().version()).isEqualTo("1.8.0_131");
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

    /** Looking at all of it again for each line took minutes. */
    @Test
    @Timeout(60)
    void jsonOfManyLinesAmidAPageCostsLittle() throws IOException {
        String begin =
                "```json\n"
                        + "[\n"
                        + "{\n"
                        + "\"jmhVersion\" : \"1.37\",\n"
                        + "\"benchmark\" : \"a.B.c\",\n"
                        + "\"mode\" : \"avgt\",\n";
        String primary = "\"primaryMetric\" : {\"score\" : 3.5, \"scoreUnit\" : \"ns/op\"},\n";
        String text =
                begin + primary + "\"more\" : [" + "\n1,".repeat(2_000_000) + "1]\n}\n]\n```\n";
        assertThat(read(text).benchmarks())
                .singleElement()
                .satisfies(its -> assertThat(its.name()).isEqualTo("a.B.c"));
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

    @Test
    void readsWhatIsIndentedInAPage() throws IOException {
        String page =
                "Result \"bench.Sum.old\":\n1.0 ns/op [Average]\n\n"
                        + TABLE.replaceAll("(?m)^(?=.)", "    ")
                        + "\nSo be it.\n";
        assertThat(told(page)).hasSize(4).isEqualTo(told(TABLE));
    }

    private static List<String> told(String text) throws IOException {
        return read(text).benchmarks().stream()
                .map(its -> its.name() + its.parameters() + its.score() + its.secondary())
                .toList();
    }

    /** JMH 1.11 prints the method alone with its result, and the class in the table. */
    @Test
    void aResultThatLeavesOutItsClassIsThatOfTheTable() throws IOException {
        String console =
                """
                # JMH 1.11.3 (released 77 days ago)
                # Benchmark mode: Average time, time/op
                # Benchmark: bench.sums.Sum.sum
                # Parameters: (size = 1024)

                Result "sum":
                  16.988 \u00b1(99.9%) 0.479 ns/op [Average]


                """;
        JmhReading stopped = read(console);
        assertThat(stopped.benchmarks())
                .extracting(Benchmark::name)
                .containsExactly("bench.sums.Sum.sum");
        JmhReading whole =
                read(
                        console
                                + """
                                # Run complete. Total time: 00:01:11

                                Benchmark  (size)  Mode  Cnt   Score   Error  Units
                                Sum.sum      1024  avgt    5  16.988 \u00b1 0.479  ns/op
                                """);
        assertThat(whole.benchmarks()).hasSize(1);
        assertThat(whole.problems()).isEmpty();
    }

    private static final String STOPPED =
            """
            # JMH version: 1.33
            # VM version: JDK 11.0.16, OpenJDK 64-Bit Server VM, 11.0.16+8
            # Benchmark mode: Throughput, ops/time
            # Benchmark: bench.sums.Sum.sum
            # Parameters: (size = 128, kind = plain, or not)

            # Fork: 1 of 1
            Iteration   1: 44685656.468 ops/s


            Result "bench.sums.Sum.sum":
              44277685.350 ±(99.9%) 13425474.535 ops/s [Average]
              (min, avg, max) = (43428167.489, 44277685.350, 44719232.092), stdev = 735895.562
              CI (99.9%): [30852210.814, 57703159.885] (assumes normal distribution)


            # Benchmark mode: Sampling time
            # Benchmark: bench.sums.Sum.sampled

            Result "bench.sums.Sum.sampled":
              N = 900
              mean =      0,003 ?(99,9%) 0,001 us/op

              Histogram, us/op:
                [0.000, 0.001) = 9

            # Benchmark mode: Average time, time/op
            # Benchmark: bench.sums.Sum.old

            Result: 16.988 ±(99.9%) 0.479 ns/op [Average]
              Statistics: (min, avg, max) = (16.5, 16.988, 17.4), stdev = 0.3

            # Benchmark: bench.sums.Sum.single
            Result "bench.sums.Sum.single":
              7.5 ns/op

            # Benchmark: bench.sums.Sum.next
            # Warmup Iteration   1:
            """;

    @Test
    void hasWhatEachBenchmarkCameToWhereJmhWasStoppedBeforeItsTable() throws IOException {
        JmhReading reading = read(STOPPED);
        assertThat(reading.benchmarks())
                .extracting(its -> its.name() + " " + its.mode() + " " + its.parameters())
                .containsExactly(
                        "bench.sums.Sum.sum thrpt {size=128, kind=plain, or not}",
                        "bench.sums.Sum.sampled sample {}",
                        "bench.sums.Sum.old avgt {}",
                        "bench.sums.Sum.single avgt {}");
        assertThat(reading.benchmarks())
                .extracting(its -> ScoreText.withError(its.score()))
                .containsExactly(
                        "44,277,685 ± 13,425,475 ops/s",
                        "0.003 ± 0.001 us/op",
                        "16.99 ± 0.479 ns/op",
                        "7.5 ns/op");
        assertThat(reading.benchmarks().getFirst().origin().line()).isEqualTo(11);
        assertThat(reading.problems())
                .singleElement()
                .satisfies(its -> assertThat(its.message()).contains("stopped before"));
    }

    @Test
    void tellsNothingTwiceThatTheTableTells() throws IOException {
        String table =
                """

                Benchmark          (kind)  (size)   Mode  Cnt         Score         Error  Units
                Sum.sum     plain, or not     128  thrpt    3  44277685.350 ± 13425474.535  ops/s
                Sum.sampled           N/A     N/A sample  900         0.003 ±        0.001  us/op
                Sum.old               N/A     N/A   avgt    5        16.988 ±        0.479  ns/op
                Sum.single            N/A     N/A   avgt              7.500               ns/op
                """;
        JmhReading reading = read(STOPPED + table);
        assertThat(reading.benchmarks()).hasSize(4);
        assertThat(reading.benchmarks().getFirst().origin().line()).isGreaterThan(40);
        assertThat(reading.problems()).isEmpty();
    }

    /** The same benchmarks by JDK 8 and then by 11, of which the second was stopped. */
    @Test
    void twoSessionsInOneConsoleHaveAScoreEach() throws IOException {
        String session =
                """
                # VM version: JDK %s, OpenJDK 64-Bit Server VM, %s
                # Benchmark mode: Average time, time/op
                # Benchmark: bench.sums.Sum.sum

                # Run progress: 0.00%% complete, ETA 00:00:50
                # Fork: 1 of 2
                # Run progress: 50.00%% complete, ETA 00:00:50
                # Fork: 2 of 2

                Result "bench.sums.Sum.sum":
                  %s ±(99.9%%) 0.1 ns/op [Average]
                """;
        String table =
                """

                Benchmark  Mode  Cnt   Score   Error  Units
                Sum.sum    avgt    5  46.603 ± 0.100  ns/op

                """;
        String first = session.formatted("1.8.0_222", "25.222-b10", "46.603");
        String second = session.formatted("11.0.5", "11.0.5+10", "19.095");
        JmhReading reading = read(first + table + second);
        assertThat(reading.benchmarks())
                .extracting(its -> its.setup().jdkVersion() + " " + its.score().value())
                .containsExactly("1.8.0_222 46.603", "11.0.5 19.095");
        assertThat(reading.problems())
                .singleElement()
                .satisfies(its -> assertThat(its.message()).contains("stopped before"));
        assertThat(read(first + second).benchmarks()).hasSize(2);
    }

    /** The names of parameters stand in the head alone. */
    @Test
    void rowsWithoutAHeadAreRead() throws IOException {
        JmhReading reading =
                read(
                        """
                        My results (bench.parse is what I changed, avgt of 5 ns/op), before and after:
                        ```
                        OrderBench.parse        64  avgt   20   57.217 ± 0.971   ns/op
                        OrderBench.parse:gc.alloc.rate.norm  64  avgt  20  24.001 ± 0.001  B/op
                        --
                        OrderBench.parse      1024  avgt   20  613.059 ± 4.214   ns/op
                        ```
                        After:
                        ```
                        OrderBench.write           thrpt   20   64.399 ± 2.285  ops/s
                        ```
                        """);

        assertThat(reading.benchmarks())
                .extracting(its -> its.name() + ": " + its.score().value())
                .containsExactly(
                        "OrderBench.parse 64: 57.217",
                        "OrderBench.parse 1024: 613.059",
                        "OrderBench.write: 64.399");
        assertThat(reading.benchmarks().getFirst().secondary())
                .singleElement()
                .satisfies(its -> assertThat(its.value()).isEqualTo(24.001));
        assertThat(reading.problems()).isEmpty();
    }

    private static JmhReading read(String text) throws IOException {
        assertThat(JmhConsole.mayHave(text.getBytes(StandardCharsets.UTF_8))).isTrue();
        return JmhConsole.read(
                "console.txt", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** What a diff takes away holds no longer. */
    @Test
    void rowsThatADiffAddsAreRead() throws IOException {
        String diff =
                """
                ```diff
                 Results on my laptop:
                - * Benchmark   (size)  Mode  Cnt   Score   Error  Units
                - * Sum.sum       1024  avgt   25  16.988 \u00b1 0.479  ns/op
                - * Sum.sum       4096  avgt   25  66.102 \u00b1 1.020  ns/op
                + * Benchmark   (size)  Mode  Cnt   Score   Error  Units
                + * Sum.sum       1024  avgt   25  12.031 \u00b1 0.112  ns/op
                ```
                """;
        JmhReading reading = read(diff);
        assertThat(reading.benchmarks())
                .singleElement()
                .satisfies(
                        its -> {
                            assertThat(its.label()).isEqualTo("Sum.sum size=1024");
                            assertThat(its.score().value()).isEqualTo(12.031);
                        });
        assertThat(reading.problems())
                .singleElement()
                .asString()
                .contains("left out: 2 rows of results that a diff takes away (-)")
                .contains("4");
        assertThat(JmhConsole.mayHave(diff.getBytes(StandardCharsets.UTF_8))).isTrue();
        String same =
                " Benchmark  Mode  Cnt   Score   Error  Units\n"
                        + "-Sum.sum    avgt   25  16.988 \u00b1 0.479  ns/op\n"
                        + "+Sum.sum    avgt   25  12.031 \u00b1 0.112  ns/op\n";
        assertThat(read(same).benchmarks())
                .extracting(its -> its.score().value())
                .containsExactly(12.031);
    }

    @Test
    void jsonAmidAPageIsRead() throws IOException {
        String object =
                """
                  {
                    "jmhVersion" : "1.37",
                    "benchmark" : "bench.sums.Sum.%s",
                    "mode" : "avgt",
                    "forks" : 1,
                    "jvmArgs" : ["-Dtext=a]b\\"["],
                    "primaryMetric" : {
                      "score" : 16.988,
                      "scoreError" : 0.479,
                      "scoreUnit" : "ns/op",
                      "rawData" : [[16.9, 17.0]]
                    },
                    "secondaryMetrics" : {}
                  }
                """;
        String page =
                "In the browser:\n```json\n[\n"
                        + object.formatted("a")
                        + "]\n```\nand [elsewhere]:\n```\n[\n"
                        + object.formatted("b")
                        + "  ,\n```\n"
                        + "Benchmark  Mode  Cnt   Score   Error  Units\n"
                        + "Sum.row    avgt   25  16.988 \u00b1 0.479  ns/op\n";
        assertThat(JmhConsole.mayHave(page.getBytes(StandardCharsets.UTF_8))).isTrue();
        JmhReading reading = read(page);
        assertThat(reading.benchmarks())
                .extracting(Benchmark::name)
                .containsExactly("bench.sums.Sum.a", "bench.sums.Sum.b", "Sum.row");
        assertThat(reading.benchmarks())
                .extracting(its -> its.origin().line())
                .containsExactly(4L, 23L, 40L);
        assertThat(reading.problems()).singleElement().asString().contains("the results end here");
    }

    /** They are shown who asks why they differ. */
    @Test
    void iterationsWithoutAResultAreToldWithTheirMean() throws IOException {
        String piece =
                """
                Why is one of them so slow?

                Iteration   3: 10.500 ns/op
                                 gc.count:           1.000 counts
                Iteration   4: 11.500 ns/op
                Iteration   1: 20.000 ns/op
                """;
        assertThat(JmhConsole.mayHave(piece.getBytes(StandardCharsets.UTF_8))).isTrue();
        JmhReading reading = read(piece);
        Benchmark its = reading.benchmarks().getFirst();
        assertThat(its.name()).isEmpty();
        assertThat(its.mode()).isEmpty();
        assertThat(its.score().value()).isEqualTo(14);
        assertThat(its.score().error()).isNaN();
        assertThat(its.score().means()).containsExactly(11.0, 20.0);
        assertThat(reading.problems())
                .singleElement()
                .asString()
                .contains(
                        "JMH's result is missing: the score of a benchmark that is not named is the"
                                + " mean of the 3 iterations that are printed");
        assertThat(read(HEAD + TABLE).benchmarks()).hasSize(4);
    }
}
