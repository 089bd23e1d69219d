package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.profile.jlp.MadeJlp;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** What {@code jitlens profile} says; its JSON is a contract with scripts. */
class ProfileCommandTest {
    private static final int HOT_LINE = 75;
    private static final String PROFILES = "src/test/resources/profiles/";
    private static final String WORK = "dev.jitlens.samples.BlameTheSetter.work";

    @TempDir private Path folder;
    private String agent;

    @BeforeEach
    void write() throws IOException {
        agent = Files.write(folder.resolve("agent.jlp"), MadeJlp.blame(HOT_LINE)).toString();
    }

    @Test
    void jsonIsAnEntryASource() throws IOException {
        JsonNode all = json("profile", agent, "--json");
        assertThat(all)
                .extracting(e -> e.get("source").asText())
                .containsExactlyInAnyOrder("agct", "pc");
        JsonNode agct = entry(all, "agct");
        assertThat(agct.fieldNames())
                .toIterable()
                .containsExactly(
                        "source",
                        "samples",
                        "expected",
                        "failed",
                        "intervalNanos",
                        "achievedNanos",
                        "waiting",
                        "lost",
                        "member",
                        "file",
                        "engine",
                        "nonSafepoints",
                        "climbing",
                        "threadsTold",
                        "notes",
                        "top");
        assertThat(agct.get("samples").asInt()).isEqualTo(100);
        assertThat(agct.get("expected").asInt()).isEqualTo(102);
        assertThat(agct.get("failed").get("unknown_Java (-5)").asInt()).isEqualTo(3);
        assertThat(agct.get("intervalNanos").asLong()).isEqualTo(10_000_000);
        JsonNode work = agct.get("top").get(0);
        assertThat(work.fieldNames())
                .toIterable()
                .containsExactly(
                        "method",
                        "line",
                        "self",
                        "total",
                        "low",
                        "high",
                        "failedByPc",
                        "bci",
                        "address",
                        "nmethod");
        assertThat(work.get("method").asText()).isEqualTo(WORK);
        assertThat(work.get("line").isNull()).isTrue();
        assertThat(work.get("self").asInt()).isEqualTo(97);
        assertThat(work.get("failedByPc").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"method", "line", "bci", "instruction"})
    void whatIsAttributedAndWhatFailedAddsUp(String by) throws IOException {
        for (String file :
                new String[] {
                    agent,
                    PROFILES + "collapsed/17-threads/input.collapsed",
                    PROFILES + "jfr/25-cpu-time/input.jfr.gz",
                    PROFILES + "perf-script/17-call-graph/input.txt"
                }) {
            JsonNode all = json("profile", file, "--by", by, "--json");
            assertThat(all).isNotEmpty();
            for (JsonNode entry : all) {
                long sum = 0;
                for (JsonNode row : entry.get("top")) {
                    sum += row.get("self").asLong();
                }
                for (JsonNode failed : entry.get("failed")) {
                    sum += failed.asLong();
                }
                assertThat(sum).as(file).isEqualTo(entry.get("samples").asLong());
            }
        }
    }

    @Test
    void linesAreThoseOfTheLineTable() throws IOException {
        JsonNode agct = json("profile", agent, "--by", "line", "--source", "agct", "--json").get(0);
        JsonNode top = agct.get("top");
        assertThat(top.get(0).get("line").asInt()).isEqualTo(HOT_LINE);
        assertThat(top.get(0).get("self").asInt()).isEqualTo(91);
        assertThat(top.get(1).get("line").asInt()).isEqualTo(HOT_LINE - 1);
    }

    @Test
    void oneThreadOnly() throws IOException {
        JsonNode main = json("profile", agent, "--thread", "main", "--source", "agct", "--json");
        assertThat(main.get(0).get("samples").asInt()).isEqualTo(99);
        assertThat(main.get(0).get("expected").asInt()).isEqualTo(101);
        Cli none = Cli.run("profile", agent, "--thread", "nobody");
        assertThat(none.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(none.err()).contains("No thread is called \"nobody\"; there are: main, other.");
    }

    @Test
    void theTableHasSharesWithIntervalsAndAFoot() {
        Cli cli = Cli.run("profile", agent, "--by", "line", "--source", "agct");
        assertThat(cli.err()).isEmpty();
        assertThat(cli.out())
                .containsPattern("BlameTheSetter.work:75 +\\(\\+1\\) 91.0% ±5.7  91.0%\n")
                .containsPattern("jint_disjoint_arraycopy +\\(\\+2\\) - +-\n")
                .contains("<not attributed: unknown_Java (-5)>")
                .containsPattern("samples taken +100\n")
                .containsPattern("expected +102\n")
                .containsPattern("failed +3\n")
                .containsPattern(" unknown_Java \\(-5\\) +3\n")
                .contains("AsyncGetCallTrace could not walk 3.0% of its samples")
                .contains("in 66.7% of these the thread was in the stub jint_disjoint_arraycopy");
    }

    @Test
    void ofAWorkloadTheTruthIsKnown() throws IOException {
        String run =
                run(
                        """
                        {"schema":1,"jitlensVersion":"0.1.0","command":["java"],"javaHome":"",
                        "javaVersion":"","javaVendor":"","presets":[],"workload":"blame-the-setter",
                        "notices":[],"startedAt":"","endedAt":"","exitCode":0,"end":"EXITED","files":[]}
                        """);
        assertThat(Cli.run("profile", run).out())
                .contains("known truth: dev.jitlens.samples.BlameTheSetter::work line ")
                .contains("AsyncGetCallTrace: 97.0% on the method")
                .contains("raw PC: 98.0% on the method");
    }

    @Test
    void aNoisyMachineIsToldBesideTheNumbers() throws IOException {
        String run =
                run(
                        """
                        {"schema":1,"command":["java"],"files":[],"hostFacts":[
                        {"id":"load","title":"Load","value":"3.10 on 2 CPUs","verdict":"NOISY",
                        "effect":"x","source":"/proc/loadavg"}]}
                        """);
        String warning = "jitlens: measured on a noisy machine: Load (3.10 on 2 CPUs)";

        assertThat(Cli.run("profile", run).err()).isEqualToIgnoringNewLines(warning);
        assertThat(Cli.run("profile", "--json", run).err()).isEqualToIgnoringNewLines(warning);
        assertThat(Cli.run("profile", agent).err()).isEmpty();
    }

    @Test
    void withoutATruthTheDistanceIsAnEstimate() {
        assertThat(Cli.run("profile", agent).out())
                .contains(
                        "estimate: AsyncGetCallTrace puts 1.0% of what raw PC attributes"
                                + " elsewhere");
    }

    @Test
    void regionsWithoutPrintedCodeAreOffsets() throws IOException {
        assertThat(Cli.run("profile", agent, "--regions").out())
                .contains("raw PC: 100 samples, 100 in compiled code and stubs that are known")
                .contains("92.00%  " + WORK)
                .contains("offsets 0x80 to 0x80; its code was not printed");
        JsonNode region =
                json("profile", agent, "--regions", "--json").get(0).get("regions").get(0);
        assertThat(region.get("samples").asInt()).isEqualTo(92);
        assertThat(region.get("join").isNull()).isTrue();
    }

    /** JMH itself says below each region what share of the samples it has. */
    @Test
    void regionsOfPerfasmAreShownWithTheSharesThatJmhTells() throws IOException {
        String log = "src/test/resources/profiles/perfasm/17-two-benchmarks/input.txt";
        List<Double> told =
                Pattern.compile("(\\d+\\.\\d\\d)%  <total for region")
                        .matcher(Files.readString(Path.of(log)))
                        .results()
                        .map(total -> Double.valueOf(total.group(1)))
                        .toList();
        JsonNode profiles = json("profile", log, "--regions", "--json");
        assertThat(told).hasSize(2);
        for (int i = 0; i < told.size(); i++) {
            JsonNode region = profiles.get(i).get("regions").get(0);
            assertThat(100 * region.get("share").asDouble()).isCloseTo(told.get(i), within(0.005));
            assertThat(region.get("join").asText()).isEqualTo("address");
            assertThat(profiles.get(i).get("unplaced").asInt()).isZero();
        }
    }

    /** A stub is no nmethod, but JMH shows its code like that of one. */
    @Test
    void codeOfAStubThatPerfasmShows() throws IOException {
        String log = "src/test/resources/profiles/perfasm/21-stub/input.txt";
        JsonNode region = json("profile", log, "--regions", "--json").get(0).get("regions").get(0);
        assertThat(region.get("stub").asBoolean()).isTrue();
        assertThat(region.get("share").asDouble()).isCloseTo(0.6473, within(0.00005));
        assertThat(region.get("instructions")).hasSize(6);
        JsonNode nmethods = json("open", log, "--json").get("nmethods");
        assertThat(nmethods.get("printed").asInt()).isZero();
        assertThat(nmethods.get("instructions").asInt()).isZero();
        assertThat(nmethods.get("stubs").asInt()).isEqualTo(1);
        String name = "StubRoutines::jint_disjoint_arraycopy_avx3";
        assertThat(Cli.run("show", "assembly", log, "--method", name).out())
                .contains(name, "26 instructions");
        assertThat(json("show", "loops", log, "--json")).isEmpty();
    }

    /** Each benchmark runs in a JVM of its own, whose code may lie where another's lay. */
    @Test
    void regionsOfTwoBenchmarksMayLieAtTheSameAddress() throws IOException {
        String benchmark =
                """
                Secondary result "bench.Sum.%s:asm":
                 Column 1: cycles (100 events)
                Hottest code regions (>10.00%% "cycles" events):
                ....[Hottest Region 1]....................
                C2, level 4, bench.Sum::sum, version 5 (44 bytes)

                 60.00%%     0x00007f5047ef6910: movl   %%r10d, %%edi
                %s
                .........................................
                 80.00%%  <total for region 1>

                """;
        String more = " 20.00%     0x00007f5047ef6913: addl   %r10d, %edi";
        String less = " 20.00%     0x00007f5047ef6914: retq";
        Path log =
                Files.writeString(
                        folder.resolve("perfasm.txt"),
                        benchmark.formatted("one", more) + benchmark.formatted("two", less));
        JsonNode profiles = json("profile", log.toString(), "--regions", "--json");
        assertThat(profiles)
                .extracting(
                        p -> p.get("unplaced").asInt(),
                        p -> p.get("regions").get(0).get("lastOffset").asInt())
                .containsExactly(tuple(0, 3), tuple(0, 4));
    }

    @Test
    void openJsonHasTheSameEntries() throws IOException {
        JsonNode profiles = json("open", agent, "--json").get("profiles");
        assertThat(profiles).isEqualTo(json("profile", agent, "--json", "--top", "20"));
    }

    @ParameterizedTest
    @CsvSource({
        "printed/25-async-allocation/input.txt, bytes",
        "jfr/25-program/input.jfr.gz, allocation"
    })
    void openJsonHasWhatElseWasSampledBesideTime(String file, String event) throws IOException {
        JsonNode open = json("open", PROFILES + file, "--json");
        JsonNode allocation =
                json("profile", PROFILES + file, "--event", event, "--json", "--top", "20");
        assertThat(open.get("otherProfiles")).contains(allocation.get(0));
        assertThat(open.get("profiles")).noneMatch(entry -> entry.has("event"));
        assertThat(allocation.get(0).get("unit").asText()).isEqualTo("bytes");
    }

    @Test
    void wrongUsageIsASentence() {
        assertThat(Cli.run("profile", agent, "--by", "class").err())
                .contains("--by must be method, line, bci or instruction but is class.");
        assertThat(Cli.run("profile", agent, "--source", "perfect").err())
                .contains("There is no source \"perfect\"; there are: biased, agct, pc");
        assertThat(Cli.run("profile", agent, "--top", "-1").exitCode()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void aLogWithoutSamplesHasNone() throws IOException {
        String log = "src/test/resources/code/two-compilations.txt";
        assertThat(Cli.run("profile", log).out()).isEqualToIgnoringNewLines("no samples");
        assertThat(json("profile", log, "--json")).isEmpty();
    }

    /** A run directory with these samples. */
    private String run(String manifest) throws IOException {
        Path run = Files.createDirectory(folder.resolve("run"));
        Files.copy(Path.of(agent), run.resolve("agent.jlp"));
        Files.writeString(run.resolve("run.json"), manifest);
        return run.toString();
    }

    private static JsonNode entry(JsonNode all, String source) {
        for (JsonNode entry : all) {
            if (entry.get("source").asText().equals(source)) {
                return entry;
            }
        }
        throw new AssertionError(source);
    }

    private static JsonNode json(String... words) throws IOException {
        Cli cli = Cli.run(words);
        assertThat(cli.err()).isEmpty();
        return new ObjectMapper().readTree(cli.out());
    }
}
