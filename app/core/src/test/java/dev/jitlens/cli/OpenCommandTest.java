package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

class OpenCommandTest {
    /** As a console and a log of LogCompilation do, which have other lines besides. */
    @Test
    void sumsOfCompilingThatTwoFilesTellCountOnce(@TempDir Path dir) throws IOException {
        String sums =
                Files.readString(Path.of("src/test/resources/formats/compile-times/17/input.txt"));
        Path first = Files.writeString(dir.resolve("a.txt"), "a\n" + sums);
        Path second = Files.writeString(dir.resolve("b.txt"), "b\n" + sums);
        assertThat(Cli.run("open", first.toString(), second.toString()).out())
                .containsOnlyOnce("CITime, all: 8 compilations");
    }

    @Test
    void whatCompilingCostIsTold() {
        assertThat(Cli.run("open", "src/test/resources/formats/compile-times/17/input.txt").out())
                .contains("CITime, C1: 6 compilations (1 OSR) in 0.001 s, 248 bytes of bytecode")
                .contains("CITime, C2: 2 compilations (1 OSR) in 0.003 s")
                .contains("CITime, all: 8 compilations (2 OSR) in 0.004 s");
    }

    private static final String LOG =
            "src/test/resources/formats/log-compilation/25-text-inside/input.log";

    @TempDir Path dir;

    /** Tasks stand behind all that was installed: here is the first of five. */
    @Test
    void aLogThatIsCutOffSaysHowManyCompilationsHaveNoTaskThere() throws IOException {
        Path whole = Path.of("src/test/resources/formats/log-compilation/8-recording/input.log");
        String text = Files.readString(whole);
        Path cut = dir.resolve("cut.log");
        Files.writeString(cut, text.substring(0, text.indexOf("</task>") + 8));
        assertThat(Cli.run("open", cut.toString()).out())
                .contains(
                        "compilations whose tasks are in the log: 1 (1 OSR, 0 failed, 0 stale),"
                                + " tiers 1 to 4: 0 0 1 0;",
                        "compilations whose tasks are not in the log: 4 (3 OSR), tiers 1 to 4: 0 0"
                                + " 2 2\n");
        Cli json = Cli.run("open", cut.toString(), "--json");
        assertThat(new ObjectMapper().readTree(json.out()).at("/compilations/withoutTask"))
                .hasToString(
                        "{\"total\":4,\"osr\":3,\"byTier\":{\"1\":0,\"2\":0,\"3\":2,\"4\":2}}");
        assertThat(Cli.run("open", whole.toString()).out())
                .contains("\ncompilations: 5 (4 OSR, 0 failed, 0 stale), tiers 1 to 4: 0 0 3 2;")
                .doesNotContain("whose tasks");
    }

    @Test
    void followsALogToTheEndOfItsJvm() throws IOException {
        Path log = Files.copy(Path.of(LOG), dir.resolve("hotspot.log"));
        Cli cli = Cli.run("open", "--follow", log.toString());
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        List<JsonNode> lines = new ArrayList<>();
        for (String line : cli.out().lines().toList()) {
            lines.add(new ObjectMapper().readTree(line));
        }
        assertThat(
                        lines.stream()
                                .filter(line -> line.path("event").asText().equals("CompileTask"))
                                .filter(
                                        line ->
                                                line.path("kind")
                                                        .asText()
                                                        .equals("LOG_COMPILATION")))
                .hasSize(20);
        assertThat(lines.getLast().path("log").asText()).isEqualTo("ended");
        assertThat(lines.getLast().path("because").asText())
                .isEqualTo("its JVM wrote that it ended");
    }

    @Test
    void tellsOfEachSourceWhichMethodHasTheMost() {
        Cli cli =
                Cli.run("open", "src/test/resources/profiles/perfasm/17-two-benchmarks/input.txt");
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        // 1,689 of 1,921 are in the method's own listing.
        assertThat(cli.out())
                .contains(
                        "samples of JMH perfasm (Sum.sum): 1,921, 33 failed; the most, 87.9%, in"
                                + " bench.Sum::sum");
    }

    @Test
    void followsFilesOnly() {
        Cli cli = Cli.run("open", "--follow", dir.toString());
        assertThat(cli.exitCode()).isEqualTo(1);
        assertThat(cli.err()).contains(dir + ": only a file can be followed, and this is none");
    }

    @Test
    void jsonHasTheFieldsThatScriptsRelyOn() throws IOException {
        Cli cli = Cli.run("open", "--json", LOG);
        assertThat(cli.exitCode()).isZero();
        JsonNode json = new ObjectMapper().readTree(cli.out());
        assertThat(json.get("schema").asInt()).isEqualTo(1);
        JsonNode file = json.get("files").get(0);
        assertThat(file.fieldNames())
                .toIterable()
                .contains("path", "kinds", "bytes", "lines", "unreadLines", "warnings");
        assertThat(file.get("kinds").get(0).asText()).isEqualTo("LogCompilation");
        assertThat(json.get("jvm").get("version").asText()).isEqualTo("25.0.3+9-LTS");
        JsonNode compilations = json.get("compilations");
        assertThat(compilations.fieldNames())
                .toIterable()
                .containsExactly(
                        "total",
                        "osr",
                        "native",
                        "byTier",
                        "failed",
                        "madeNotEntrant",
                        "madeZombie",
                        "uncommonTraps",
                        "stale",
                        "withoutTask");
        assertThat(compilations.get("total").asInt()).isEqualTo(20);
        assertThat(json.get("inlining").fieldNames())
                .toIterable()
                .contains("calls", "inlined", "refused", "refusedByReason");
        assertThat(json.get("safepoints").fieldNames())
                .toIterable()
                .containsExactly(
                        "count", "byOperation", "reachNanos", "stoppedNanos", "operations");
        JsonNode method = json.get("methods").get(0);
        assertThat(method.fieldNames())
                .toIterable()
                .containsExactly("holder", "name", "descriptor", "compilations", "osr", "maxTier");
    }

    @Test
    void showOsrHasTheFieldsThatScriptsRelyOn() throws IOException {
        Cli cli = Cli.run("show", "osr", LOG, "--method", "W::hot", "--json");
        JsonNode rows = new ObjectMapper().readTree(cli.out());
        assertThat(rows.size()).isEqualTo(3);
        assertThat(rows.get(0).fieldNames())
                .toIterable()
                .contains(
                        "method",
                        "osrBci",
                        "line",
                        "tier",
                        "compileId",
                        "queuedMillis",
                        "installedMillis",
                        "notEntrantMillis",
                        "notEntrantReason");
        assertThat(rows.get(0).get("osrBci").asInt()).isEqualTo(4);
        assertThat(rows.get(0).get("notEntrantReason").asText())
                .isEqualTo("OSR invalidation of lower level");
        assertThat(rows.get(2).get("notEntrantMillis").isNull()).isTrue();
    }

    @Test
    void inliningRowsAreTheSameFromAPackedLog() throws IOException {
        Path packed = dir.resolve("log.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(Path.of(LOG), out);
        }
        Cli plain = Cli.run("show", "inlining", LOG, "--json");
        assertThat(Cli.run("show", "inlining", packed.toString(), "--json").out())
                .isEqualTo(plain.out());
        JsonNode rows = new ObjectMapper().readTree(plain.out());
        assertThat(rows).isNotEmpty();
        assertThat(rows.get(0).get("callee").asText()).isEqualTo("W$Sh::a");
        assertThat(Cli.run("show", "inlining", LOG, "--method", "none", "--json").out().strip())
                .isEqualTo("[]");
    }

    @Test
    void inliningRowsOfAMethodBeginWithTheCodeThatIsShown() throws IOException {
        JsonNode rows = inlining("--method", "W::hot");
        assertThat(rows.get(0).get("compileId").asInt()).as("its last normal code").isEqualTo(17);
        assertThat(rows).as("and no row is lost").hasSize(of("W::hot", inlining()));
    }

    private static JsonNode inlining(String... words) throws IOException {
        List<String> all = new ArrayList<>(List.of("show", "inlining", LOG, "--json"));
        all.addAll(List.of(words));
        return new ObjectMapper().readTree(Cli.run(all.toArray(String[]::new)).out());
    }

    private static int of(String method, JsonNode rows) {
        return (int) rows.findValuesAsText("method").stream().filter(method::equals).count();
    }

    @Test
    void badInputIsOneSentenceAndExitCode1() throws IOException {
        Path empty = Files.createFile(dir.resolve("empty.log"));
        Path junk = Files.write(dir.resolve("junk.bin"), new byte[] {0, 1, 2, 3});
        for (Path bad : new Path[] {dir.resolve("missing"), empty, junk, dir.resolve(".")}) {
            Cli cli = Cli.run("open", bad.toString());
            assertThat(cli.exitCode()).as(bad.toString()).isEqualTo(1);
            assertThat(cli.err().lines()).as(bad.toString()).hasSize(1);
            assertThat(cli.err()).startsWith("jitlens: ").doesNotContain("Exception");
            assertThat(cli.out()).isEmpty();
        }
    }

    @Test
    void wrongUsageIsExitCode2() {
        assertThat(Cli.run("open").exitCode()).isEqualTo(2);
        assertThat(Cli.run("show", "nonsense", LOG).exitCode()).isEqualTo(2);
        assertThat(Cli.run("nonsense").exitCode()).isEqualTo(2);
    }

    /** JDK 8 before update 40: nothing says how long it took to stop the threads. */
    @Test
    void aTimeThatNoLogTellsIsNotZero() throws IOException {
        Path log = dir.resolve("gc.log");
        Files.writeString(
                log,
                "0.292: Total time for which application threads were stopped: 0.0097218"
                        + " seconds\n");
        assertThat(Cli.run("open", log.toString()).out()).contains(" 9.722 ms (reach not told)");
    }

    @Test
    void summaryForAPersonNamesTheNumbers() {
        Cli cli = Cli.run("open", LOG);
        assertThat(cli.out()).contains("compilations: 20 (7 OSR").contains("inlining decisions");
    }
}
