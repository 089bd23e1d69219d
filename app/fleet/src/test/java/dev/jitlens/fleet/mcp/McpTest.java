package dev.jitlens.fleet.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;

import dev.jitlens.cli.Main;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import io.modelcontextprotocol.spec.McpSchema.Tool;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import picocli.CommandLine;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The server in a JVM of its own, asked by the client of the protocol's own SDK. */
class McpTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Path DEMOS = Path.of("../../packaging/src/demo");
    private static final String STOPPED = "counted-loop-exit";
    private static final String SAMPLED = "blame-the-setter.zip";
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    /** Of the server that may launch nothing, and that most tests ask: a start takes seconds. */
    @TempDir private static Path demos;

    private static McpSyncClient asked;

    @TempDir Path own;

    private Path dir;
    private McpSyncClient client;

    private void ask() throws IOException {
        dir = demos;
        if (asked == null) {
            copyDemos();
            asked = start();
        }
        client = asked;
    }

    private void askOne(String... more) throws IOException {
        dir = own;
        copyDemos();
        start(more);
    }

    private void copyDemos() throws IOException {
        Path stopped = Files.createDirectory(dir.resolve(STOPPED));
        try (var files = Files.list(DEMOS.resolve(STOPPED))) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, stopped.resolve(file.getFileName()));
            }
        }
        Files.copy(DEMOS.resolve(SAMPLED), dir.resolve(SAMPLED));
    }

    @AfterEach
    void close() {
        if (client != null && client != asked) {
            client.close();
        }
    }

    @AfterAll
    static void closeAsked() {
        if (asked != null) {
            asked.close();
            asked = null;
        }
    }

    private List<String> command(String... more) {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.add("@" + Path.of("../../packaging/src/dist/lib/cli.options").toAbsolutePath());
        words.add("-Djitlens.workloads=" + absolute("../../sample-workloads/target/classes"));
        words.add("-cp");
        words.add(
                System.getProperty("java.class.path")
                        + File.pathSeparator
                        + absolute("../ui/src/main/resources"));
        words.addAll(List.of("dev.jitlens.cli.Main", "mcp", "--folder", dir.toString()));
        words.addAll(List.of(more));
        return words;
    }

    private static Path absolute(String path) {
        return Path.of(path).toAbsolutePath().normalize();
    }

    private McpSyncClient start(String... more) {
        List<String> words = command(more);
        ServerParameters server =
                ServerParameters.builder(words.getFirst())
                        .args(words.subList(1, words.size()))
                        .build();
        client =
                McpClient.sync(
                                new StdioClientTransport(
                                        server,
                                        new JacksonMcpJsonMapper(JsonMapper.builder().build())))
                        .requestTimeout(PATIENCE)
                        .initializationTimeout(PATIENCE)
                        .jsonSchemaValidator(
                                (schema, value) ->
                                        ValidationResponse.asValid(String.valueOf(value)))
                        .build();
        client.initialize();
        return client;
    }

    private CallToolResult call(String tool, Map<String, Object> arguments) {
        return client.callTool(CallToolRequest.builder(tool).arguments(arguments).build());
    }

    private static String text(CallToolResult result) {
        return ((TextContent) result.content().getFirst()).text();
    }

    private JsonNode answer(String tool, Map<String, Object> arguments) throws IOException {
        CallToolResult result = call(tool, arguments);
        assertThat(result.isError()).as(text(result)).isFalse();
        assertThat(text(result).length()).isLessThan(2 * Bounds.CHARACTERS);
        return JSON.readTree(text(result));
    }

    private String refused(String tool, Map<String, Object> arguments) {
        CallToolResult result = call(tool, arguments);
        assertThat(result.isError()).as(text(result)).isTrue();
        return text(result);
    }

    /** All pages of a tool, a few rows each. */
    private ArrayNode pages(String tool, Map<String, Object> arguments, int limit)
            throws IOException {
        ArrayNode rows = JSON.createArrayNode();
        JsonNode page;
        do {
            Map<String, Object> more = new HashMap<>(arguments);
            more.put("limit", limit);
            more.put("offset", rows.size());
            page = answer(tool, more);
            page.path("rows").forEach(rows::add);
        } while (page.has("next"));
        assertThat(rows).hasSize(page.path("total").asInt());
        return rows;
    }

    private static JsonNode printed(String... words) throws IOException {
        StringWriter out = new StringWriter();
        CommandLine commandLine = Main.commandLine(false).setOut(new PrintWriter(out));
        assertThat(commandLine.execute(words)).isZero();
        return JSON.readTree(out.toString());
    }

    @Test
    void toolsAnswerWhatTheCommandLinePrints() throws IOException {
        ask();
        Path run = dir.toRealPath().resolve(STOPPED);
        assertThat(client.listTools().tools())
                .extracting(Tool::name)
                .contains("files", "open", "explain", "show", "profile", "regions", "assembly")
                .contains("diff", "query", "list", "run");
        assertThat(answer("files", Map.of()).path("rows"))
                .anySatisfy(row -> assertThat(row.path("run").asBoolean()).isTrue());
        for (String kind : List.of("compilations", "inlining", "safepoints", "loops")) {
            assertThat(pages("show", Map.of("kind", kind, "files", List.of(STOPPED)), 10))
                    .as(kind)
                    .isEqualTo(printed("show", kind, "--json", run.toString()));
        }
        assertThat(answer("explain", Map.of("files", List.of(STOPPED))).path("rows"))
                .isEqualTo(printed("explain", "--json", run.toString()));
        JsonNode open = answer("open", Map.of("files", List.of(run.toString())));
        JsonNode whole = printed("open", "--json", run.toString());
        assertThat(open.at("/answer/compilations")).isEqualTo(whole.path("compilations"));
        assertThat(open.path("cut"))
                .anySatisfy(
                        cut -> {
                            assertThat(cut.path("list").asText()).isEqualTo("/methods");
                            assertThat(cut.path("total").asInt())
                                    .isEqualTo(whole.path("methods").size());
                        });
        assertThat(pages("open", Map.of("files", List.of(STOPPED), "list", "/methods"), 7))
                .isEqualTo(whole.path("methods"));
        assertThat(
                        answer(
                                        "query",
                                        Map.of(
                                                "files",
                                                List.of(STOPPED),
                                                "sql",
                                                "SELECT count(*) AS n FROM loops"))
                                .at("/rows/0/n")
                                .asInt())
                .isEqualTo(printed("show", "loops", "--json", run.toString()).size());
    }

    @Test
    void codeHasItsHeat() throws IOException {
        ask();
        Map<String, Object> work =
                Map.of("files", List.of(SAMPLED), "method", "*BlameTheSetter::work");
        JsonNode compilations = answer("assembly", work);
        assertThat(compilations.path("rows")).hasSizeGreaterThan(1);
        Map<String, Object> one = new HashMap<>(work);
        one.put("compileId", sampledCode("*BlameTheSetter::work"));
        ArrayNode instructions = pages("assembly", one, 100);
        JsonNode heat = answer("assembly", one).at("/compilation/heat/0");
        assertThat(heat.path("source").asText()).isEqualTo("agct");
        assertThat(heat.path("placed").asInt()).isPositive();
        double placed = 0;
        for (JsonNode instruction : instructions) {
            placed += instruction.at("/samples/agct").asDouble();
        }
        assertThat(placed).isCloseTo(heat.path("placed").asDouble(), Offset.offset(0.001));
        JsonNode profile = answer("profile", Map.of("files", List.of(SAMPLED)));
        assertThat(profile.path("rows").size())
                .isEqualTo(printed("profile", "--json", dir.resolve(SAMPLED).toString()).size());
        JsonNode regions =
                answer("regions", Map.of("files", List.of(SAMPLED), "sources", List.of("pc")));
        assertThat(regions.at("/rows/0/regions/0/method").asText())
                .isEqualTo("dev.jitlens.samples.BlameTheSetter.work");
        JsonNode diff = answer("diff", Map.of("a", STOPPED, "b", SAMPLED));
        assertThat(diff.at("/answer/changes")).isNotEmpty();
    }

    @Test
    void aCompilationIsAskedForByTheNumberThatIsTold() throws IOException {
        ask();
        Map<String, Object> work =
                Map.of("files", List.of(SAMPLED), "method", "*BlameTheSetter::work");
        int osr = 0;
        for (JsonNode row : answer("assembly", work).path("rows")) {
            Map<String, Object> one = new HashMap<>(work);
            one.put("compileId", row.path("compileId").asInt());
            JsonNode code = answer("assembly", one).path("compilation");
            assertThat(code.path("compileId")).isEqualTo(row.path("compileId"));
            assertThat(code.path("osr")).isEqualTo(row.path("osr"));
            osr += row.path("osr").asBoolean() ? 1 : 0;
        }
        assertThat(osr).isPositive();
        Map<String, Object> none = new HashMap<>(work);
        none.put("compileId", 123456);
        assertThat(refused("assembly", none)).contains("for compilation 123456");
        assertThat(refused("show", Map.of("kind", 5, "files", List.of(SAMPLED))))
                .startsWith("kind must be one of");
    }

    @Test
    void aLongStatementIsEnded() throws IOException {
        ask();
        Map<String, Object> endless =
                Map.of(
                        "files",
                        List.of(STOPPED),
                        "sql",
                        "SELECT count(*) FROM range(10000000) a, range(10000000) b WHERE a.range"
                                + " % 7 = b.range % 11",
                        "timeout",
                        1);
        assertThat(refused("query", endless))
                .isEqualTo(
                        "The statement was ended after 1 s; the argument timeout gives it"
                                + " longer.");
    }

    /** The compilation of a method whose printed code has samples. */
    private String sampledCode(String method) throws IOException {
        String file = dir.resolve(SAMPLED).toString();
        for (JsonNode code : printed("show", "assembly", "--json", "--method", method, file)) {
            if (code.at("/heat/0/placed").asInt() > 0) {
                return code.path("compileId").asText();
            }
        }
        throw new AssertionError("no code of " + method + " has samples");
    }

    @Test
    void nothingOutsideOfTheFoldersIsOpened() throws IOException {
        dir = own;
        copyDemos();
        Path outside = Files.createTempDirectory("outside");
        try {
            Path log = outside.resolve("secret.log");
            Files.copy(DEMOS.resolve(STOPPED).resolve("safepoint.log"), log);
            Files.createSymbolicLink(dir.resolve("link.log"), log);
            Files.createSymbolicLink(dir.resolve("inside"), outside);
            Path run = Files.createDirectory(dir.resolve("mixed"));
            Files.createSymbolicLink(run.resolve("linked.log"), log);
            // A part of a rotated log is taken with it, wherever it leads.
            List<String> lines = Files.readAllLines(log);
            Path older = Files.write(outside.resolve("older.log"), lines.subList(0, 30));
            Files.setLastModifiedTime(older, FileTime.fromMillis(1_750_000_000_000L));
            Files.createSymbolicLink(dir.resolve("gc.log.0"), older);
            Files.write(dir.resolve("gc.log"), lines.subList(30, lines.size()));
            start();
            for (String path :
                    List.of(
                            log.toString(),
                            "../" + outside.getFileName() + "/secret.log",
                            "link.log",
                            "inside",
                            "inside/secret.log",
                            "mixed",
                            "gc.log",
                            "/etc/passwd",
                            "-",
                            "@" + log,
                            "--help")) {
                for (String tool : List.of("open", "explain", "profile", "regions")) {
                    assertThat(refused(tool, Map.of("files", List.of(path))))
                            .as(path)
                            .doesNotContain("Full")
                            .hasLineCount(1);
                }
            }
            assertThat(
                            refused(
                                    "query",
                                    Map.of(
                                            "files",
                                            List.of(STOPPED),
                                            "sql",
                                            "SELECT * FROM read_text('" + log + "')")))
                    .hasLineCount(1);
            assertThat(refused("diff", Map.of("a", STOPPED, "b", log.toString())))
                    .contains("nothing else may be opened");
            assertThat(refused("files", Map.of("folder", ".."))).hasLineCount(1);
        } finally {
            try (var files = Files.list(outside)) {
                for (Path file : (Iterable<Path>) files::iterator) {
                    Files.delete(file);
                }
            }
            Files.delete(outside);
        }
    }

    private static final String SENSELESS =
            """
            open; {}; files
            open; {"files": "x"}; files must be
            open; {"files": [7]}; files must be
            open; {"files": []}; files must be
            open; {"files": ["\\u0000"]}; files must be
            open; {"files": ["counted-loop-exit"], "offset": -1}; offset must be
            open; {"files": ["counted-loop-exit"], "limit": 1e9}; limit must be
            open; {"files": ["counted-loop-exit"], "list": "x"}; list must be
            open; {"files": ["counted-loop-exit"], "list": "/no"}; no list
            open; {"files": ["counted-loop-exit"], "run": "9"}; --run must be 1
            open; {"files": ["counted-loop-exit"], "--debug": ""}; no argument
            show; {"kind": "--help", "files": ["counted-loop-exit"]}; kind must be
            show; {"kind": "inlined-into", "files": ["counted-loop-exit"]}; method
            profile; {"files": ["blame-the-setter.zip"], "sources": ["x"]}; no source
            assembly; {"files": ["counted-loop-exit"], "method": "no::ne"}; No machine
            query; {"files": ["counted-loop-exit"], "sql": "DROP"}; SQL
            query; {"files": ["counted-loop-exit"]}; either sql or ready
            run; {"workload": "sleeper"}; --allow-run
            """;

    @Test
    void whatMakesNoSenseIsRefusedInASentence() throws IOException {
        ask();
        for (String row : SENSELESS.lines().toList()) {
            String[] parts = row.split("; ");
            Map<String, Object> given = new HashMap<>();
            for (var argument : JSON.readTree(parts[1]).properties()) {
                given.put(argument.getKey(), JSON.convertValue(argument.getValue(), Object.class));
            }
            assertThat(refused(parts[0], given)).as(row).contains(parts[2]).hasLineCount(1);
        }
    }

    @Test
    void aWorkloadRunsWhereThatIsAllowed() throws IOException {
        askOne("--allow-run");
        for (Map<String, Object> harm :
                List.<Map<String, Object>>of(
                        Map.of("workload", "/bin/sh"),
                        Map.of("workload", "-XX:OnError=x"),
                        Map.of("workload", "sleeper", "jdk", "/tmp"),
                        Map.of("workload", "sleeper", "presets", List.of("/etc/passwd")),
                        Map.of("workload", "sleeper", "sources", List.of("../x")),
                        Map.of("workload", "sleeper", "parameters", Map.of("x", "1")),
                        Map.of(
                                "workload",
                                "load-generator",
                                "parameters",
                                Map.of("hlog", "/tmp/x")),
                        Map.of(
                                "workload",
                                "sleeper",
                                "parameters",
                                Map.of("threads", "1 -XX:OnError")))) {
            refused("run", harm);
        }
        assertThat(dir.resolve("sleeper-1")).doesNotExist();
        JsonNode ran =
                answer(
                        "run",
                        Map.of(
                                "workload",
                                "sleeper",
                                "parameters",
                                Map.of("run-millis", "200"),
                                "presets",
                                List.of("what-got-compiled")));
        assertThat(ran.at("/answer/exitCode").asInt(-1)).as(ran.toString()).isZero();
        assertThat(answer("open", Map.of("files", List.of("sleeper-1"))).at("/answer/files"))
                .isNotEmpty();
    }

    @Test
    void helpPagesAreResources() throws IOException {
        ask();
        assertThat(client.listResources().resources()).hasSizeGreaterThan(20);
        var osr =
                client.listResources().resources().stream()
                        .filter(r -> r.uri().equals("jitlens://help/osr"))
                        .findFirst()
                        .orElseThrow();
        var contents = client.readResource(osr).contents();
        assertThat(((TextResourceContents) contents.getFirst()).text()).contains("On-stack");
    }

    @Test
    @Timeout(240)
    void aClientThatIsGoneLeavesNoProcess() throws Exception {
        dir = own;
        copyDemos();
        Process server = new ProcessBuilder(command("--allow-run")).start();
        var in = server.outputWriter();
        try (BufferedReader out = server.inputReader()) {
            in.write("this is no message\n{}\n[[[\n");
            in.write(message(1, "initialize", INITIALIZE));
            in.flush();
            for (int i = 0; i < 3; i++) {
                assertThat(JSON.readTree(out.readLine()).at("/error/code").asInt()).isNegative();
            }
            assertThat(JSON.readTree(out.readLine()).at("/result/serverInfo/name").asText())
                    .isEqualTo("jitlens");
            in.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
            in.write(message(2, "tools/call", SLEEPS));
            in.flush();
            List<ProcessHandle> launched = awaitPrograms(server);
            in.close();
            assertThat(server.waitFor(60, TimeUnit.SECONDS)).isTrue();
            for (ProcessHandle process : launched) {
                process.onExit().get(60, TimeUnit.SECONDS);
            }
        } finally {
            server.destroyForcibly();
        }
    }

    @Test
    @Timeout(240)
    void whatIsGivenUpEndsAndIsNotAnswered() throws Exception {
        dir = own;
        copyDemos();
        Path scratch = Files.createDirectory(dir.resolve("scratch"));
        List<String> words = command("--allow-run");
        words.add(1, "-Djava.io.tmpdir=" + scratch);
        Process server = new ProcessBuilder(words).start();
        try (var in = server.outputWriter();
                BufferedReader out = server.inputReader()) {
            in.write(message(1, "initialize", INITIALIZE));
            in.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
            in.write(message(2, "tools/call", ENDLESS));
            in.flush();
            assertThat(JSON.readTree(out.readLine()).path("id").asInt()).isEqualTo(1);
            while (isEmpty(scratch)) {
                Thread.sleep(50);
            }
            // Now the tables are filled, or asked.
            Thread.sleep(1000);
            // Behind the other, and given up before its turn.
            in.write(message(3, "tools/call", ENDLESS));
            in.write(givenUp(3));
            in.write(givenUp(2));
            in.write(message(4, "tools/call", SLEEPS));
            in.flush();
            List<ProcessHandle> launched = awaitPrograms(server);
            in.write(givenUp(4));
            in.write(givenUp(4));
            in.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}\n");
            in.write(message(5, "tools/call", "{\"name\":\"files\",\"arguments\":{}}"));
            in.write(message(6, "tools/call", COUNT));
            in.flush();
            assertThat(JSON.readTree(out.readLine()).path("id").asInt()).isEqualTo(5);
            JsonNode last = JSON.readTree(out.readLine());
            assertThat(last.path("id").asInt()).isEqualTo(6);
            assertThat(last.at("/result/isError").asBoolean()).as(last.toString()).isFalse();
            for (ProcessHandle process : launched) {
                process.onExit().get(60, TimeUnit.SECONDS);
            }
            assertThat(isEmpty(scratch)).isTrue();
        } finally {
            server.destroyForcibly();
        }
    }

    private static final String ENDLESS =
            "{\"name\":\"query\",\"arguments\":{\"files\":[\""
                    + STOPPED
                    + "\"],\"timeout\":300,\"sql\":\"SELECT count(*) FROM range(10000000) a,"
                    + " range(10000000) b WHERE a.range % 7 = b.range % 11\"}}";

    private static final String COUNT =
            "{\"name\":\"query\",\"arguments\":{\"files\":[\""
                    + STOPPED
                    + "\"],\"sql\":\"SELECT count(*) FROM pauses\"}}";

    private static final String SLEEPS =
            "{\"name\":\"run\",\"arguments\":{\"workload\":\"sleeper\",\"parameters\":"
                    + "{\"run-millis\":\"300000\"},\"seconds\":300}}";

    private static String givenUp(int id) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":"
                + "{\"requestId\":"
                + id
                + ",\"reason\":\"nobody waits\"}}\n";
    }

    /** Whether no tables are open: DuckDB's folder is there as long as they are. */
    private static boolean isEmpty(Path scratch) throws IOException {
        try (var files = Files.list(scratch)) {
            return files.noneMatch(f -> f.getFileName().toString().startsWith("jitlens-tables-"));
        }
    }

    /** What the server has launched, as soon as it has. */
    private static List<ProcessHandle> awaitPrograms(Process server) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
        List<ProcessHandle> launched = server.descendants().toList();
        while (launched.isEmpty()) {
            assertThat(server.isAlive()).as("the server lives that is to launch").isTrue();
            assertThat(System.nanoTime() - end).as("time left to launch the sleeper").isNegative();
            Thread.sleep(50);
            launched = server.descendants().toList();
        }
        return launched;
    }

    private static final String INITIALIZE =
            "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},"
                    + "\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}";

    private static String message(int id, String method, String params) {
        return new String(
                ("{\"jsonrpc\":\"2.0\",\"id\":"
                                + id
                                + ",\"method\":\""
                                + method
                                + "\",\"params\":"
                                + params
                                + "}\n")
                        .getBytes(StandardCharsets.UTF_8),
                StandardCharsets.UTF_8);
    }
}
