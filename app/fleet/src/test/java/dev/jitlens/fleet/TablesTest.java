package dev.jitlens.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.analysis.SafepointDelays.Candidates;
import dev.jitlens.cli.Main;
import dev.jitlens.cli.ShowCode;
import dev.jitlens.findings.Findings;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;
import dev.jitlens.report.FindingRows;
import dev.jitlens.report.GcJson;
import dev.jitlens.report.MethodFilter;
import dev.jitlens.report.Rows;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.tables.Database;
import dev.jitlens.tables.Ready;
import dev.jitlens.tables.TableStore;

import org.junit.jupiter.api.AfterAll;
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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

class TablesTest {
    private static final String DEMO = "../../packaging/src/demo/counted-loop-exit";
    private static final String FORMATS = "../core/src/test/resources/formats/";
    private static final String ASSEMBLY = FORMATS + "log-compilation/25-assembly/input.log";
    private static final String JMH =
            "../core/src/test/resources/benchmarks/1.29-three-forks/input.json";
    private static final String STACKS =
            "../core/src/test/resources/profiles/collapsed/25-plain/input.txt";

    /** What several tests ask, exported once. */
    @TempDir private static Path stores;

    /** What several tests ask, by where it comes from: opening costs more than a statement. */
    private static final Map<String, Database> DATABASES = new HashMap<>();

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

    private static Path stored(String... words) throws IOException {
        Path store = stores.resolve(String.join(" ", words).replaceAll("\\W+", "-"));
        if (!Files.exists(store)) {
            for (String file : List.of(words).subList(1, words.length)) {
                assertThat(new TablesTest().run("export", words[0], store.toString(), file))
                        .isZero();
            }
        }
        return store;
    }

    private Path partitioned() {
        Path store = stores.resolve("store's [x]");
        if (!Files.exists(store)) {
            String partition = "date,host,jdk";
            assertThat(run("export", "--parquet", store.toString(), "--partition", partition, DEMO))
                    .as(err.toString())
                    .isZero();
        }
        return store;
    }

    private JsonNode json(String... words) throws IOException {
        assertThat(run(words)).as(err.toString()).isZero();
        return JsonMapper.builder().build().readTree(out.toString());
    }

    @ParameterizedTest
    @EnumSource(Table.class)
    void aTableHasEveryFieldOfItsRows(Table table) throws IOException {
        List<String> names = table.columns().stream().map(TableColumn::name).toList();
        assertThat(names).doesNotHaveDuplicates();
        for (String file : List.of(DEMO, ASSEMBLY, STACKS)) {
            Run opened = RunReader.open(List.of(Path.of(file)), Progress.NONE);
            for (Run run : Together.each(opened)) {
                fields(table, run).forEach(f -> assertThat(names).containsAll(f));
            }
        }
    }

    /** The names of what {@code show … --json} tells in a row, or {@code explain}. */
    private static List<Set<String>> fields(Table table, Run run) throws IOException {
        List<Set<String>> fields = new ArrayList<>();
        MethodFilter all = MethodFilter.of(null);
        switch (table) {
            case COMPILATIONS -> Rows.compilations(run, all).forEach(r -> fields.add(r.keySet()));
            case TRAPS -> Rows.traps(run, all).forEach(r -> fields.add(r.keySet()));
            case POLLS -> new ShowCode(run, all).polls(r -> fields.add(r.keySet()));
            case LOOPS -> new ShowCode(run, all).loops(r -> fields.add(r.keySet()));
            case PAUSES ->
                    Rows.safepoints(run, p -> Candidates.NONE).forEach(r -> fields.add(r.keySet()));
            case GC -> GcJson.rows(run.collections()).forEach(r -> fields.add(r.keySet()));
            case FINDINGS ->
                    // The run of a finding is the row's key.
                    FindingRows.json(Findings.of(run), "").stream()
                            .map(r -> new HashSet<>(r.keySet()))
                            .peek(r -> r.remove("run"))
                            .forEach(fields::add);
            default -> {}
        }
        return fields;
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
        String store = partitioned().toString();
        String columns =
                String.join(
                        ", ",
                        table.columns().stream()
                                .map(TableColumn::name)
                                .filter(n -> !ParquetStore.PARTITIONS.contains(n))
                                .map(Sql::name)
                                .toList());
        String sql = "SELECT " + columns + " FROM " + table.id();
        assertThat(answer(sql, store)).isEqualTo(answer(sql, DEMO));
    }

    /** The names of the columns, and each row. */
    private static List<List<Object>> answer(String sql, String from) throws IOException {
        Database database = DATABASES.get(from);
        if (database == null) {
            database = TableStore.get().open(List.of(Path.of(from)));
            DATABASES.put(from, database);
        }
        List<List<Object>> answer = new ArrayList<>();
        database.ask(
                sql,
                new Database.Taker() {
                    @Override
                    public void columns(List<String> names) {
                        answer.add(List.copyOf(names));
                    }

                    @Override
                    public boolean row(List<Object> values) {
                        return answer.add(values);
                    }
                });
        return answer;
    }

    @AfterAll
    static void closeDatabases() throws IOException {
        for (Database database : DATABASES.values()) {
            database.close();
        }
        DATABASES.clear();
    }

    @Test
    void aStatementThatTakesTooLongEndsWithASentence() throws IOException {
        String endless =
                "SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE a.range < b.range";
        long started = System.nanoTime();
        assertThat(run("query", endless, DEMO, "--timeout", "1")).isEqualTo(1);
        assertThat(err.toString()).contains("ended after 1 s;");
        assertThat(System.nanoTime() - started).isLessThan(120_000_000_000L);
        assertThat(
                        json("query", "SELECT 1 AS one", DEMO, "--timeout", "60", "--json")
                                .get(0)
                                .get("one")
                                .asInt())
                .isEqualTo(1);
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

    @Test
    void ofARunThatCannotBeWrittenNothingStays() throws IOException {
        Files.writeString(dir.resolve("jvms"), "This is no folder.");
        assertThat(run("export", "--csv", dir.toString(), ASSEMBLY)).isNotZero();
        assertThat(files())
                .containsOnlyKeys(dir.resolve("jvms"), dir.resolve(Export.FOLDER).resolve("lock"));
    }

    /** Beside each other they are called after their places; they are one run all the same. */
    @Test
    void aFolderAndAZipOfItAreOneRun() throws IOException {
        Path zip = dir.resolve("run.zip");
        try (ZipOutputStream zipped = new ZipOutputStream(Files.newOutputStream(zip));
                Stream<Path> files = Files.list(Path.of(DEMO))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                zipped.putNextEntry(new ZipEntry("run/" + file.getFileName()));
                Files.copy(file, zipped);
            }
        }
        String store = dir.resolve("store").toString();
        assertThat(run("export", "--csv", store, DEMO, zip.toString())).isZero();
        assertThat(out.toString()).contains("of 1 runs", "1 runs were there already");
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
        try (CsvFile file = new CsvFile(Table.JVMS, csv)) {
            named(texts, file);
        }
        Path arrow = dir.resolve("x.arrow");
        try (ArrowFile file = new ArrowFile(Table.JVMS, arrow)) {
            named(texts, file);
        }
        Path parquet = dir.resolve("x.parquet");
        try (Sql sql = Sql.small()) {
            Feed feed = sql.feed(Table.JVMS);
            feed.open();
            named(texts, feed);
            feed.finish();
            sql.run(
                    "COPY (SELECT * FROM "
                            + Sql.rows(Table.JVMS)
                            + ") TO "
                            + Sql.text(parquet.toString())
                            + " (FORMAT parquet, COMPRESSION zstd)");
        }
        String csvOptions = ", header=true, quote='\"', escape='\"', allow_quoted_nulls=false";
        assertThat(names("read_csv(" + Sql.text(csv.toString()) + csvOptions + ")"))
                .isEqualTo(texts);
        assertThat(names(Sql.text(parquet.toString()))).isEqualTo(texts);
        assertThat(ArrowRows.of(arrow).stream().map(r -> r.get("name"))).isEqualTo(texts);
    }

    private static void named(List<String> texts, BatchSink to) {
        TableRows rows = new TableRows(Table.JVMS, "key", to);
        texts.forEach(text -> rows.add(Map.of("name", text)));
        rows.finish();
    }

    private static List<String> names(String from) throws Exception {
        List<String> names = new ArrayList<>();
        try (Sql sql = Sql.small();
                Statement statement = sql.connection().createStatement();
                ResultSet rows = statement.executeQuery("SELECT name, version FROM " + from)) {
            while (rows.next()) {
                names.add(rows.getString("name"));
                assertThat(rows.getString("version")).isNull();
            }
        }
        return names;
    }

    @ParameterizedTest
    @EnumSource(Table.class)
    void arrowSaysWhatParquetSays(Table table) throws IOException {
        Path parquet = stored("--parquet", DEMO, ASSEMBLY, STACKS, JMH);
        Path arrow = stored("--arrow", DEMO, ASSEMBLY, STACKS, JMH);
        List<Map<String, Object>> rows = new ArrayList<>();
        try (Stream<Path> files = Files.list(arrow.resolve(table.id()))) {
            for (Path file : files.toList()) {
                rows.addAll(ArrowRows.of(file));
            }
        }
        List<List<Object>> asked = answer("SELECT * FROM " + table.id(), parquet.toString());
        List<Map<String, String>> told = new ArrayList<>();
        for (List<Object> row : asked.subList(1, asked.size())) {
            Map<String, Object> named = new HashMap<>();
            for (int i = 0; i < row.size(); i++) {
                named.put(asked.getFirst().get(i).toString(), row.get(i));
            }
            told.add(words(named));
        }
        assertThat(rows).hasSameSizeAs(told);
        assertThat(rows.stream().map(TablesTest::words)).containsExactlyInAnyOrderElementsOf(told);
    }

    /** A number is the same, whether it is an Integer or a Long. */
    private static Map<String, String> words(Map<String, Object> row) {
        Map<String, String> words = new HashMap<>();
        row.forEach((name, value) -> words.put(name, String.valueOf(value)));
        return words;
    }

    static List<Ready> ready() {
        return ReadyQuestions.ALL;
    }

    @ParameterizedTest
    @MethodSource("ready")
    void everyReadyQuestionHasAnAnswer(Ready ready) throws IOException {
        List<List<Object>> logs = answer(ready.sql(), DEMO);
        assertThat(answer(ready.sql(), stored("--parquet", DEMO).toString())).isEqualTo(logs);
        List<String> needMore =
                List.of(
                        "code-size-differs",
                        "inlining-differs",
                        "inlining-differs-by-host",
                        "hot-methods",
                        "flame-graph",
                        "latencies",
                        "benchmarks");
        assertThat(logs.size() == 1).as(ready.name()).isEqualTo(needMore.contains(ready.name()));
    }

    /** What is of one compilation only, such as its number, makes no reason of its own. */
    @Test
    void codeThatWasThrownAwayIsCountedByWhy() throws IOException {
        Path log =
                Files.writeString(
                        dir.resolve("thrown.log"),
                        """
                        <?xml version='1.0' encoding='UTF-8'?>
                        <hotspot_log version='160 1' process='1' time_ms='1'>
                        """
                                + replaced(10, "a", 0.5)
                                + replaced(20, "b", 0.7)
                                + replaced(30, "c", 0.9)
                                + "</hotspot_log>\n");
        JsonNode rows = json("query", "--ready", "thrown-away", log.toString(), "--json");
        assertThat(rows).hasSize(1);
        assertThat(rows.get(0).path("notEntrantReason").asText()).isEqualTo("replaced by tier 4");
        assertThat(rows.get(0).path("compilations").asInt()).isEqualTo(3);
        assertThat(rows.get(0).path("runs").asInt()).isEqualTo(1);
    }

    /** Code of tier 3 that is made not entrant right after that of tier 4 was installed. */
    private static String replaced(int id, String method, double seconds) {
        String nmethod =
                "<nmethod compile_id='%d' compiler='%s' level='%d' entry='0x1' size='100'"
                        + " address='0x1' method='T %s ()V' bytes='9' count='1' iicount='1'"
                        + " stamp='%.3f'/>\n";
        return nmethod.formatted(id, "c1", 3, method, seconds)
                + nmethod.formatted(id + 1, "c2", 4, method, seconds + 0.1)
                + "<make_not_entrant thread='1' compile_id='%d' compiler='c1' level='3' stamp='%.3f'/>\n"
                        .formatted(id, seconds + 0.1);
    }

    @Test
    void hotMethodsAreThoseOfTheSamples() throws IOException {
        JsonNode rows = json("query", "--ready", "hot-methods", STACKS, "--json");
        assertThat(rows).isNotEmpty();
        assertThat(rows.get(0).get("samples").asLong()).isPositive();
    }

    /** None were taken where a log of the compilers tells of none; else nobody knows. */
    @Test
    void theFleetTellsTrapsOfRunsWhoseLogsDo() throws IOException {
        assertThat(trapsOf(DEMO + "/safepoint.log").isNull()).isTrue();
        assertThat(trapsOf(DEMO + "/hotspot.log").asInt()).isPositive();
        Path log = Files.writeString(dir.resolve("quiet.log"), quiet());
        assertThat(trapsOf(log.toString()).asInt(-1)).isZero();
    }

    private JsonNode trapsOf(String log) throws IOException {
        JsonNode rows = json("fleet", "--json", log);
        assertThat(rows).hasSize(1);
        return rows.get(0).path("traps");
    }

    private static String quiet() {
        return """
        <?xml version='1.0' encoding='UTF-8'?>
        <hotspot_log version='160 1' process='1' time_ms='1'>
        <task_queued compile_id='1' method='A a ()V' bytes='9' count='1' iicount='1' stamp='0.1'/>
        <nmethod compile_id='1' compiler='c1' level='3' entry='0x1' size='100' address='0x1' method='A a ()V' bytes='9' count='1' iicount='1' stamp='0.2'/>
        </hotspot_log>
        """;
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
        assertThat(ReadyQuestions.ALL).hasSizeGreaterThanOrEqualTo(20);
        assertThat(run("query", "--ready", "nothing", DEMO)).isEqualTo(2);
    }

    @Test
    void whatTheHelpPageSaysIsTheSchema() throws IOException {
        Path page = Path.of("../ui/src/main/resources/dev/jitlens/ui/help/tables.md");
        assertThat(Files.readString(page)).contains(SchemaText.markdown());
    }
}
