package dev.jitlens.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Problem;
import dev.jitlens.model.run.Benchmark;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Tables of JMH that somebody has made of the results of several runs. */
class SideBySideTest {
    private static final String CELLS =
            """
            What the change does:

            | Benchmark | (size) | Mode | Cnt | Score (JDK 8) | Error | Score (JDK 11) | Error | Units |
            |---|---|---|---|---|---|---|---|---|
            | `Sum.sum` | 16 | avgt | 5 | 12.300 | \u00b1 0.400 | **10.100** | \u00b1 0.200 | ns/op |
            | Sum.sum:gc.alloc.rate.norm | 16 | avgt | 5 | 24.000 | 0.001 | 16.000 | 0.001 | B/op |
            | Sum.all | N/A | thrpt | 5 | 7.5 |  | 8.5 |  | ops/us |
            """;

    private static JmhReading read(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return JmhConsole.read("x", new ByteArrayInputStream(bytes));
    }

    private static List<String> told(JmhReading reading) {
        return reading.benchmarks().stream().map(SideBySideTest::told).sorted().toList();
    }

    private static String told(Benchmark its) {
        String more = its.secondary().isEmpty() ? "" : ", " + its.secondary().getFirst().value();
        return its.label() + " " + its.mode() + " " + ScoreText.withError(its.score()) + more;
    }

    @Test
    void eachColumnIsARunThatItsHeadingNames() throws IOException {
        assertThat(JmhConsole.mayHave(CELLS.getBytes(StandardCharsets.UTF_8))).isTrue();
        JmhReading reading = read(CELLS);
        assertThat(reading.problems()).isEmpty();
        assertThat(told(reading))
                .containsExactly(
                        "Sum.all column=JDK 11 thrpt 8.5 ops/us",
                        "Sum.all column=JDK 8 thrpt 7.5 ops/us",
                        "Sum.sum size=16 column=JDK 11 avgt 10.1 \u00b1 0.2 ns/op, 16.0",
                        "Sum.sum size=16 column=JDK 8 avgt 12.3 \u00b1 0.4 ns/op, 24.0");
    }

    @Test
    void columnsMayStandBelowTheirHeadings() throws IOException {
        String text =
                """
                Benchmark  (size)  Mode  Cnt  Score base    Error  Score patch    Error  Units   Change
                Sum.sum        16  avgt    5      12.300 \u00b1  0.400       10.100 \u00b1  0.200  ns/op   +21%
                Sum.sum        32  avgt    5      22.300 \u00b1  0.400       20.100 \u00b1  0.200  ns/op   +11%
                """;
        assertThat(told(read(text)))
                .containsExactly(
                        "Sum.sum size=16 column=base avgt 12.3 \u00b1 0.4 ns/op",
                        "Sum.sum size=16 column=patch avgt 10.1 \u00b1 0.2 ns/op",
                        "Sum.sum size=32 column=base avgt 22.3 \u00b1 0.4 ns/op",
                        "Sum.sum size=32 column=patch avgt 20.1 \u00b1 0.2 ns/op");
    }

    @Test
    void anErrorMayStandInTheCellOfItsScore() throws IOException {
        String text =
                """
                | Benchmark | Mode | before: Score | after: Score | Units |
                | :--- | --- | ---: | ---: | --- |
                | Sum.sum | avgt | 12.3 \u00b1 0.4 | 10.1 \u00b1 0.2 | ns/op |
                """;
        assertThat(told(read(text)))
                .containsExactly(
                        "Sum.sum column=after avgt 10.1 \u00b1 0.2 ns/op",
                        "Sum.sum column=before avgt 12.3 \u00b1 0.4 ns/op");
    }

    @Test
    void scoresWhoseHeadingsDoNotTellThemApartAreLeftOut() throws IOException {
        String row = "Sum.sum  avgt  5  12.300 \u00b1 0.400  10.100 \u00b1 0.200  ns/op\n";
        for (String head :
                List.of(
                        "Benchmark  Mode  Cnt  Score  Error  Score  Error  Units\n",
                        "Benchmark  Mode  Cnt  Score old  Error  Score  Error  Units\n",
                        "Benchmark  Mode  Cnt  Score old  Error  Score old  Error  Units\n",
                        "Benchmark  Mode  Cnt  Score old  What  Score new  Error  Units\n",
                        "Benchmark  (column)  Mode  Score old  Error  Score new  Error  Units\n")) {
            JmhReading reading = read(head + row);
            assertThat(reading.benchmarks()).isEmpty();
            assertThat(reading.problems())
                    .extracting(Problem::message)
                    .containsExactly(
                            "left out: a table of JMH with several scores in each row, whose"
                                    + " headings do not tell which run each is of");
            assertThat(JmhConsole.mayHave(head.getBytes(StandardCharsets.UTF_8))).isFalse();
        }
    }

    @Test
    void rowsThatAreNotCertainAreToldAsNotUnderstood() throws IOException {
        String head = CELLS.lines().limit(4).reduce("", (a, b) -> a + b + "\n");
        for (String row :
                List.of(
                        "| Sum.sum | 16 | avgt | 5 | 12,300 | 0.4 | 10,100 | 0.2 | ns/op |",
                        "| Sum.sum | 16 | avgt | 5 | 12.3 | 0.4 | 10.1 | 0.2 | |",
                        "| Sum.sum | 16 | avgt | 5 | 12.3 | 0.4 | 10.1 | ns/op |")) {
            JmhReading reading = read(head + row + "\n");
            assertThat(reading.benchmarks()).isEmpty();
            assertThat(reading.problems())
                    .extracting(Problem::message)
                    .containsExactly("this row of results of JMH is not understood");
        }
    }

    @Test
    void whatStandsBelowSuchATableIsReadAsBefore() throws IOException {
        JmhReading reading =
                read(CELLS + "\nand alone:\na.Sum.sum  avgt  5  9.000 \u00b1 0.100  ns/op\n");
        assertThat(reading.problems()).isEmpty();
        assertThat(told(reading)).hasSize(5).contains("Sum.sum avgt 9 \u00b1 0.1 ns/op");
    }
}
