package dev.jitlens.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.tables.Database;
import dev.jitlens.tables.FirstRows;
import dev.jitlens.tables.Ready;
import dev.jitlens.tables.Written;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every ready question, asked of 200 runs: by DuckDB, and in the long form by other engines. */
class ManyRunsTest {
    private static final int RUNS = 200;
    private static final int MOST = 100_000;

    @TempDir static Path dir;

    private static List<String> recorded;
    private static Path together;

    @BeforeAll
    static void write() throws IOException {
        recorded = ManyRuns.recorded(dir);
        together = dir.resolve("together");
        Written written = ManyRuns.write(together, recorded, RUNS, RUNS);
        assertThat(written.runs()).isEqualTo(RUNS);
    }

    private static Map<String, List<String>> answers(Path store) throws IOException {
        Map<String, List<String>> all = new TreeMap<>();
        try (Database database = DuckDatabase.open(List.of(store))) {
            for (Ready ready : ReadyQuestions.ALL) {
                all.put(ready.name(), lines(FirstRows.of(database, ready.sql(), MOST)));
            }
        }
        return all;
    }

    private static List<String> lines(FirstRows answer) {
        return answer.rows().stream()
                .map(row -> row.stream().map(ManyRunsTest::word).collect(Collectors.joining("\t")))
                .toList();
    }

    /** Decimals as both engines' last digit may differ. */
    private static String word(Object value) {
        return value instanceof Double d
                ? String.format(Locale.ROOT, "%.9g", d)
                : String.valueOf(value).replace("\n", "\\n").replace("\t", "\\t");
    }

    @Test
    void everyQuestionHasAnAnswerInManyRuns() throws IOException {
        Map<String, List<String>> answers = answers(together);
        assertThat(answers).hasSizeGreaterThanOrEqualTo(20);
        answers.forEach((name, lines) -> assertThat(lines).as(name).isNotEmpty());
        assertThat(answers.get("runs")).hasSize(RUNS);
        assertThat(answers.get("over-time")).hasSize(RUNS / 40);
    }

    @Test
    void runsThatCameOneByOneAnswerAlike() throws IOException {
        Path apart = dir.resolve("apart");
        ManyRuns.write(apart, recorded, RUNS / 10, 1);
        Path once = dir.resolve("once");
        ManyRuns.write(once, recorded, RUNS / 10, RUNS);
        try (Stream<Path> files = Files.list(apart.resolve("runs"))) {
            assertThat(files).hasSize(RUNS / 10);
        }
        assertThat(answers(apart)).isEqualTo(answers(once));
    }

    /**
     * The long form: {@code -Djitlens.spark=FILE}, where FILE has Spark's class path, and {@code
     * -Djitlens.spark.java=HOME} if this build's own JDK is none that Spark supports.
     */
    @Test
    void sparkAnswersAlike() throws IOException, InterruptedException {
        String classPath = System.getProperty("jitlens.spark", "");
        assumeTrue(!classPath.isEmpty(), "the long form asks Spark");
        Path answers = dir.resolve("answers-of-spark");
        ask(
                SparkCommand.of(
                        Path.of(classPath),
                        together,
                        questions(ManyRunsTest::forSpark),
                        answers,
                        tables()));
        assertAlike(answers);
    }

    /** The long form: {@code -Djitlens.clickhouse=PYTHON}, one that has the package chdb. */
    @Test
    void clickHouseAnswersAlike() throws IOException, InterruptedException {
        String python = System.getProperty("jitlens.clickhouse", "");
        assumeTrue(!python.isEmpty(), "the long form asks ClickHouse");
        Path answers = dir.resolve("answers-of-clickhouse");
        ask(
                List.of(
                        python,
                        "src/clickhouse/ask.py",
                        together.toString(),
                        tables(),
                        questions(sql -> sql).toString(),
                        answers.toString()));
        assertAlike(answers);
    }

    private static Path questions(UnaryOperator<String> rewritten) throws IOException {
        Path questions = Files.createTempDirectory(dir, "questions");
        for (Ready ready : ReadyQuestions.ALL) {
            Files.writeString(
                    questions.resolve(ready.name() + ".sql"), rewritten.apply(ready.sql()));
        }
        return questions;
    }

    private static void ask(List<String> command) throws IOException, InterruptedException {
        Path log = dir.resolve("engine.log");
        Process engine =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        assertThat(engine.waitFor()).as(Files.readString(log)).isZero();
    }

    private static void assertAlike(Path answers) throws IOException {
        for (Map.Entry<String, List<String>> told : answers(together).entrySet()) {
            assertThat(Files.readAllLines(answers.resolve(told.getKey() + ".tsv")))
                    .as(told.getKey())
                    .isEqualTo(told.getValue());
        }
    }

    private static String tables() {
        return Stream.of(Table.values()).map(Table::id).collect(Collectors.joining(","));
    }

    /** What is not written the same in both. */
    private static String forSpark(String sql) {
        return sql.replaceAll(
                "string_agg\\(([^()]*), (';')\\s+(ORDER BY [^()]*)\\)",
                "string_agg($1, $2) WITHIN GROUP ($3)");
    }
}
