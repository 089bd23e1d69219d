package dev.jitlens.cli.launch;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.cli.Cli;
import dev.jitlens.cli.shared.ExitCode;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

class RunCommandTest {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    @TempDir private Path folder;

    private static JsonNode json(Cli cli) throws IOException {
        return MAPPER.readTree(cli.out());
    }

    /** The whole way: launch, keep, read again. */
    @Test
    void countedLoopExitIsOsrCompiledAtTier3And4() throws IOException {
        Path out = folder.resolve("run");
        Cli run =
                Cli.run(
                        "run",
                        "counted-loop-exit",
                        "--preset",
                        "What got compiled?",
                        "--preset",
                        "why-did-everything-stop",
                        "--timeout",
                        "120",
                        "--out",
                        out.toString(),
                        "--json");
        assertThat(run.exitCode()).as(run.err()).isZero();
        JsonNode answer = json(run);
        assertThat(answer.path("schema").asInt()).isEqualTo(1);
        assertThat(answer.path("exitCode").asInt(-1)).isZero();
        assertThat(Path.of(answer.path("runDirectory").asText())).isEqualTo(out.toAbsolutePath());
        assertThat(answer.path("notices")).isEmpty();
        JsonNode osr = json(Cli.run("show", "osr", out.toString(), "--json"));
        List<Integer> tiers = new ArrayList<>();
        for (JsonNode row : osr) {
            if (row.path("method").asText().endsWith("CountedLoopExit::mixAll")) {
                tiers.add(row.path("tier").asInt());
            }
        }
        assertThat(tiers).contains(3, 4);
        JsonNode pauses = json(Cli.run("show", "safepoints", out.toString(), "--json"));
        assertThat(pauses).isNotEmpty();
    }

    @Test
    void failingProgramIsExitCode3() {
        String out = folder.resolve("r").toString();
        Cli cli = Cli.run("run", "no.such.Main", "--preset", "none", "--out", out);
        assertThat(cli.exitCode()).isEqualTo(ExitCode.PROGRAM_FAILED);
        assertThat(cli.err()).contains("no.such.Main");
        assertThat(cli.out().lines())
                .satisfiesExactly(
                        command -> assertThat(command).endsWith("no.such.Main"),
                        end ->
                                assertThat(end)
                                        .startsWith("The program ended with exit code 1 after ")
                                        .endsWith("the run is in " + folder.resolve("r")));
    }

    /** Its JSON says the command line, so that nothing else does. */
    @Test
    void aPlainRunIsNoSet() throws IOException {
        Path out = folder.resolve("r");
        Cli cli =
                Cli.run(
                        "run",
                        "no.such.Main",
                        "--preset",
                        "none",
                        "--json",
                        "--out",
                        out.toString());
        assertThat(cli.exitCode()).isEqualTo(ExitCode.PROGRAM_FAILED);
        assertThat(json(cli).fieldNames())
                .toIterable()
                .containsExactly(
                        "schema",
                        "runDirectory",
                        "exitCode",
                        "end",
                        "timedOut",
                        "command",
                        "presets",
                        "workload",
                        "notices",
                        "elapsedMillis",
                        "files");
        assertThat(cli.err()).doesNotContain("/bin/java");
        assertThat(out).isDirectoryContaining(file -> file.endsWith("run.json"));
        assertThat(out.resolve("set.json")).doesNotExist();
    }

    @Test
    void aProgramOfTheUsersIsAskedWhatIsWrong() throws IOException {
        String out = folder.resolve("r").toString();
        JsonNode run = json(Cli.run("run", "no.such.Main", "--json", "--out", out));
        assertThat(run.path("presets")).hasToString("[\"What is wrong with my program?\"]");
        assertThat(run.path("members")).hasSize(1);
        assertThat(run.path("command").toString()).contains("StartFlightRecording", "agct+pc");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    run                           | Name a workload, a main class, or -jar and a jar.
                    run no-such-workload          | There is no workload "no-such-workload"; there are: counted-loop-exit, …
                    run -- -jar some.jar          | -jar: what follows -- is for the program; java's own words stand before it (-jar, -cp), …
                    run a.X --preset nonsense     | There is no preset "nonsense"; there are: what-is-wrong, …
                    run a.X --jdk 3               | There is no JDK 3 here; found: …
                    run a.X --timeout -1          | --timeout must be a number of seconds.
                    run a.X --param a=b           | --param is for sample workloads and benchmarks of JMH; a program's own arguments follow --.
                    run crc32 --param a=b         | crc32 has no parameter a; it has: …
                    run a.X --source nonsense     | There is no sample source "nonsense" to launch; there are: biased, …
                    run a.X --source perf         | There is no sample source "perf" to launch; there are: biased, …
                    run a.X --source biased --interval 10  | --interval must be a time such as 10ms, 500us or 1s but is 10.
                    run a.X --source biased --interval 1us | The interval must be between 100us and 10s.
                    run a.X --source biased --engine steam | --engine must be auto, perf, thread, itimer but is steam.
                    run crc32 --interval 10ms     | --interval, --event, --jitter-interval, --non-safepoints, --no-climbing, --engine and --assembly say how a --source samples, and none is named.
                    truth no-such-workload        | There is no workload "no-such-workload"; there are: counted-loop-exit, …
                    truth loop-zoo                | loop-zoo has no single hot line that is known; these have one: counted-loop-exit, …
                    truth crc32 --seconds 0       | --seconds must be a number above 0, and at most 3600.
                    truth crc32 --jdk 3           | There is no JDK 3 here; found: …
                    list everything               | Invalid value for positional parameter at index 0 (WHAT): expected one of [workloads, presets, jdks, sources, events, jvms] (case-sensitive) but was 'everything' (see: jitlens list --help)
                    """)
    void wrongWordsAreExitCode2AndOneSentence(String words, String sentence) {
        Cli cli = Cli.run(words.split(" "));
        assertThat(cli.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(cli.out()).isEmpty();
        assertThat(cli.err().lines())
                .singleElement(as(InstanceOfAssertFactories.STRING))
                .matches("jitlens: " + Pattern.quote(sentence).replace("…", "\\E.+\\Q"));
    }

    @Test
    void missingJarIsExitCode1() {
        Cli cli = Cli.run("run", "-jar", folder.resolve("no.jar").toString());
        assertThat(cli.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(cli.err()).contains("no.jar: no such file");
    }

    @Test
    void runIsNotOverwritten() throws IOException {
        Files.writeString(folder.resolve("run.json"), "{}");
        Cli cli = Cli.run("run", "a.X", "--out", folder.toString());
        assertThat(cli.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(cli.err()).contains("There is a run in " + folder + " already");
    }

    @Test
    void listsAreJson() throws IOException {
        assertThat(json(Cli.run("list", "presets", "--json")).findValuesAsText("name"))
                .contains("what-got-compiled", "hsperf-in-private-memory");
        assertThat(json(Cli.run("list", "workloads", "--json")).findValuesAsText("id"))
                .contains("counted-loop-exit", "inline-assignment");
        assertThat(json(Cli.run("list", "jdks", "--json")).findValuesAsText("feature"))
                .contains(Integer.toString(Runtime.version().feature()));
    }

    /** A set of two runs, told and opened. */
    @Test
    void sourcesThatCannotBeTogetherAreASet() throws IOException {
        Path out = folder.resolve("set");
        Cli run =
                Cli.run(
                        "run",
                        "hot-inlined",
                        "--param=run-millis=300",
                        "--source=biased,jfr",
                        "--out",
                        out.toString(),
                        "--json");
        assertThat(run.exitCode()).as(run.err()).isZero();
        JsonNode members = json(run).path("members");
        assertThat(members).hasSize(2);
        assertThat(members.path(0).path("name").asText()).isEqualTo("1");
        assertThat(members.path(1).path("sources").path(0).asText()).isEqualTo("jfr");
        assertThat(members.path(1).path("sampling").path("intervalNanos").asLong())
                .isEqualTo(10_000_000);
        JsonNode profiles = json(Cli.run("open", out.toString(), "--json")).path("profiles");
        assertThat(profiles).hasSize(2);
        assertThat(profiles.path(0).path("source").asText()).isEqualTo("biased");
        assertThat(profiles.path(1).path("source").asText()).isEqualTo("jfr");
    }

    @Test
    void programThatFailsUnderOneSourceIsExitCode3() throws IOException {
        Cli cli =
                Cli.run(
                        "run",
                        "no.such.Main",
                        "--source=biased,jfr",
                        "--json",
                        "--out",
                        folder.resolve("r").toString());
        assertThat(cli.exitCode()).isEqualTo(ExitCode.PROGRAM_FAILED);
        assertThat(json(cli).path("exitCode").asInt()).isEqualTo(1);
        assertThat(json(cli).path("members")).hasSize(2);
    }

    @Test
    void whySourcesAreMissingIsSaid() throws IOException {
        for (JsonNode row : json(Cli.run("list", "sources", "--json"))) {
            assertThat(row.path("missing").isNull()).isEqualTo(row.path("available").asBoolean());
        }
    }

    @Test
    void suggestedPresetsOfWorkloadsExist() throws IOException {
        List<String> presets = json(Cli.run("list", "presets", "--json")).findValuesAsText("name");
        for (JsonNode workload : json(Cli.run("list", "workloads", "--json"))) {
            workload.path("suggestedPresets")
                    .forEach(preset -> assertThat(presets).contains(preset.asText()));
        }
    }

    @Test
    void membersOfAPresetRunAsASet() throws IOException {
        Path out = folder.resolve("trio");
        Cli run =
                Cli.run(
                        "run",
                        "sleeper",
                        "--param",
                        "run-millis=100",
                        "--preset",
                        "hsperf-trio",
                        "--no-control",
                        "--out",
                        out.toString(),
                        "--json");
        assertThat(run.exitCode()).as(run.err()).isZero();
        JsonNode answer = json(run);
        assertThat(answer.path("members")).hasSize(3);
        assertThat(answer.path("files").findValuesAsText("name"))
                .contains("shared/jitter.hlog", "private/jitter.hlog", "off/jitter.hlog")
                .doesNotContain("shared/control.hlog");
        assertThat(run.err()).contains("Run 3 of 3: off");
        JsonNode latency = json(Cli.run("open", out.toString(), "--json")).path("latency");
        assertThat(latency.findValuesAsText("member")).containsExactly("shared", "private", "off");
    }

    @Test
    void withoutJitterThereIsNoControl() {
        Cli run = Cli.run("run", "sleeper", "--no-control");
        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("--no-control says how --jitter measures");
    }
}
