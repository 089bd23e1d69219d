package dev.jitlens.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.cli.Main;
import dev.jitlens.cli.share.TableStore.Ready;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import picocli.CommandLine;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

class TablesTest {
    private static final String DEMO = "../../packaging/src/demo/counted-loop-exit";
    private static final String FORMATS = "../core/src/test/resources/formats/";
    private static final String ASSEMBLY = FORMATS + "log-compilation/25-assembly/input.log";
    private static final String STACKS =
            "../core/src/test/resources/profiles/collapsed/25-plain/input.txt";

    @TempDir Path dir;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... words) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine commandLine = Main.commandLine(false);
        commandLine.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return commandLine.execute(words);
    }

    private JsonNode json(String... words) throws IOException {
        assertThat(run(words)).as(err.toString()).isZero();
        return JsonMapper.builder().build().readTree(out.toString());
    }

    @ParameterizedTest
    @EnumSource(Table.class)
    void aTableHasEveryFieldOfItsRows(Table table) throws IOException {
        List<String> names = table.columns().stream().map(Column::name).toList();
        assertThat(names).doesNotHaveDuplicates();
        for (String file : List.of(DEMO, ASSEMBLY, STACKS)) {
            Run opened = RunReader.open(List.of(Path.of(file)), Progress.NONE);
            for (Run run : Together.each(opened)) {
                new RunTables(run)
                        .rows(table, row -> assertThat(names).containsAll(known(table, row)));
            }
        }
    }

    /** The run of a finding is the row's key; trials are of experiments. */
    private static List<String> known(Table table, Map<String, Object> row) {
        return row.keySet().stream()
                .filter(name -> table != Table.FINDINGS || !name.equals("run"))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "compilations,compilations",
        "inlining,inlining",
        "traps,traps",
        "polls,polls",
        "loops,loops",
        "safepoints,pauses",
        "gc,gc"
    })
    void aTableSaysWhatShowSays(String shown, String table) throws IOException {
        for (String file : List.of(DEMO, ASSEMBLY)) {
            JsonNode rows = json("show", shown, "--json", file);
            JsonNode asked = json("query", "SELECT * FROM " + table, file, "--json");
            assertThat(asked.size()).as("%s of %s", table, file).isEqualTo(rows.size());
            for (int i = 0; i < rows.size(); i++) {
                for (Map.Entry<String, JsonNode> field : rows.get(i).properties()) {
                    JsonNode value = field.getValue();
                    JsonNode told = asked.get(i).get(field.getKey());
                    if (value.isContainerNode()) {
                        assertThat(told.asText()).isEqualTo(value.toString());
                    } else if (value.isNumber()) {
                        assertThat(told.asDouble()).isEqualTo(value.asDouble());
                    } else {
                        assertThat(told).as(field.getKey()).isEqualTo(value);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Table.class)
    void parquetSaysWhatTheLogsSay(Table table) throws IOException {
        String store = dir.resolve("store's [x]").toString();
        assertThat(run("export", "--parquet", store, "--partition", "date,host,jdk", DEMO))
                .as(err.toString())
                .isZero();
        String columns =
                String.join(
                        ", ",
                        table.columns().stream()
                                .map(Column::name)
                                .filter(n -> !ParquetStore.PARTITIONS.contains(n))
                                .map(Sql::name)
                                .toList());
        String sql = "SELECT " + columns + " FROM " + table.id();
        assertThat(json("query", sql, store, "--json"))
                .isEqualTo(json("query", sql, DEMO, "--json"));
    }

    @Test
    void partitionsAreColumnsOfEveryTable() throws IOException {
        String store = dir.toString();
        assertThat(run("export", "--parquet", store, "--partition", "host,jdk", DEMO)).isZero();
        JsonNode run = json("query", "SELECT host, jdk FROM runs", DEMO, "--json").get(0);
        JsonNode rows = json("query", "SELECT DISTINCT host, jdk FROM gc", store, "--json");
        assertThat(rows).containsExactly(run);
        assertThat(run.get("jdk").asText()).startsWith("25");
    }

    @ParameterizedTest
    @CsvSource({"--csv", "--parquet"})
    void theSameRunTwiceAddsNothing(String kind) throws IOException {
        String store = dir.resolve("store").toString();
        assertThat(run("export", kind, store, DEMO)).isZero();
        assertThat(out.toString()).contains("of 1 runs", "0 runs were there already");
        Map<Path, Long> before = files();
        assertThat(run("export", kind, store, DEMO)).isZero();
        assertThat(out.toString()).contains("Wrote 0 rows of 0 runs", "1 runs were there already");
        assertThat(files()).isEqualTo(before);
        assertThat(run("export", kind, store, ASSEMBLY)).isZero();
        assertThat(out.toString()).contains("of 1 runs");
        assertThat(files()).containsAllEntriesOf(before);
    }

    private Map<Path, Long> files() throws IOException {
        Map<Path, Long> all = new HashMap<>();
        try (Stream<Path> files = Files.walk(dir)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.put(file, Files.getLastModifiedTime(file).toMillis());
            }
        }
        return all;
    }

    @Test
    void theKeyIsOfTheContent() throws IOException {
        Path copy = Files.copy(Path.of(ASSEMBLY), dir.resolve("other.log"));
        assertThat(RunKey.of(open(copy))).isEqualTo(RunKey.of(open(Path.of(ASSEMBLY))));
        Files.writeString(copy, Files.readString(copy) + "\n");
        assertThat(RunKey.of(open(copy))).isNotEqualTo(RunKey.of(open(Path.of(ASSEMBLY))));
    }

    private static Run open(Path file) throws IOException {
        return RunReader.open(List.of(file), Progress.NONE);
    }

    @Test
    void hostileTextsSurvive() throws Exception {
        List<String> texts =
                List.of(
                        "a\"b",
                        "\"",
                        "line\nend",
                        "\r\n",
                        "nul\0here",
                        "\uD83D\uDC31",
                        "",
                        "'; DROP TABLE runs; --",
                        "a,b",
                        "\\",
                        "null",
                        "\u0001");
        Path csv = dir.resolve("x.csv");
        try (CsvFile file = new CsvFile(Table.JVMS, "key", csv)) {
            texts.forEach(text -> file.add(Map.of("name", text)));
        }
        Path parquet = dir.resolve("x.parquet");
        try (Sql sql = Sql.open(dir);
                Statement statement = sql.connection().createStatement()) {
            statement.execute(
                    "COPY (SELECT * FROM "
                            + Sql.csv(Table.JVMS, Sql.path(csv))
                            + ") TO "
                            + Sql.text(parquet.toString())
                            + " (FORMAT parquet, COMPRESSION zstd)");
            try (ResultSet rows =
                    statement.executeQuery("SELECT * FROM " + Sql.text(parquet.toString()))) {
                for (String text : texts) {
                    assertThat(rows.next()).isTrue();
                    assertThat(rows.getString("name")).isEqualTo(text);
                    assertThat(rows.getString("version")).isNull();
                }
                assertThat(rows.next()).isFalse();
            }
        }
    }

    static List<Ready> ready() {
        return ReadyQuestions.ALL;
    }

    @ParameterizedTest
    @MethodSource("ready")
    void everyReadyQuestionHasAnAnswer(Ready ready) throws IOException {
        JsonNode logs = json("query", "--ready", ready.name(), DEMO, "--json");
        assertThat(run("export", "--parquet", dir.toString(), DEMO)).isZero();
        assertThat(json("query", "--ready", ready.name(), dir.toString(), "--json"))
                .isEqualTo(logs);
        List<String> needMore = List.of("inlining-differs", "hot-methods");
        assertThat(logs.isEmpty()).isEqualTo(needMore.contains(ready.name()));
    }

    @Test
    void hotMethodsAreThoseOfTheSamples() throws IOException {
        JsonNode rows = json("query", "--ready", "hot-methods", STACKS, "--json");
        assertThat(rows).isNotEmpty();
        assertThat(rows.get(0).get("samples").asLong()).isPositive();
    }

    @Test
    void wrongSqlIsOneSentence() {
        assertThat(run("query", "SELECT nothing FROM nowhere", DEMO)).isEqualTo(1);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString()).startsWith("jitlens: SQL: ").contains("nowhere");
    }

    @Test
    void noOtherFileIsReadOrWritten() throws IOException {
        Path secret = Files.writeString(dir.resolve("secret.csv"), "a\n1\n");
        Path store = dir.resolve("store");
        assertThat(run("export", "--parquet", store.toString(), DEMO)).isZero();
        for (String files : List.of(DEMO, store.toString())) {
            assertThat(run("query", "SELECT * FROM " + Sql.text(secret.toString()), files))
                    .isEqualTo(1);
            assertThat(run("query", "SELECT * FROM read_text('/etc/passwd')", files)).isEqualTo(1);
            Path written = dir.resolve("written.csv");
            assertThat(run("query", "COPY runs TO " + Sql.text(written.toString()), files))
                    .isEqualTo(1);
            assertThat(written).doesNotExist();
            assertThat(run("query", "SET enable_external_access=true", files)).isEqualTo(1);
        }
    }

    @Test
    void theListNamesTheReadyQuestions() {
        assertThat(run("query", "--list")).isZero();
        assertThat(out.toString()).contains("traps-by-reason", "inlining-differs");
        assertThat(ReadyQuestions.ALL).hasSizeGreaterThanOrEqualTo(10);
        assertThat(run("query", "--ready", "nothing", DEMO)).isEqualTo(2);
    }

    @Test
    void whatTheHelpPageSaysIsTheSchema() throws IOException {
        Path page = Path.of("../ui/src/main/resources/dev/jitlens/ui/help/tables.md");
        assertThat(Files.readString(page)).contains(SchemaText.markdown());
    }
}
