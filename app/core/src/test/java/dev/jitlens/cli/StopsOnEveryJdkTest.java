package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.launch.SampleSources;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.samples.SampleSource;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Launches a workload with each cause, and explains it as a user does: the finding is among the
 * first three, at its place, with what it rests on; and the program that nearly does the same has
 * no such problem.
 */
class StopsOnEveryJdkTest {
    private static final int OLDEST = 8;
    private static final String SAMPLES = "dev.jitlens.samples.";

    @TempDir private Path folder;

    /**
     * @param nearWorkload that nearly has the cause, with the parameter {@code near}
     */
    private record Cause(
            String id, String workload, String method, String nearWorkload, String near) {}

    private static final List<Cause> CAUSES =
            List.of(
                    new Cause(
                            "exception-hot",
                            "exception-storm",
                            "ExceptionStorm.parse",
                            "exception-storm",
                            "bad-percent=0"),
                    new Cause(
                            "allocation-hot",
                            "boxed-sum",
                            "BoxedSum.boxed",
                            "boxed-sum",
                            "type=long"),
                    new Cause(
                            "lock-contention",
                            "shared-lock",
                            "SharedLock.add",
                            "shared-lock",
                            "lock=own"),
                    new Cause(
                            "safepoint-storm",
                            "dump-often",
                            "DumpOften.watch",
                            "dump-often",
                            "rest-millis=1000"),
                    // Much is allocated there, and nothing of it lives.
                    new Cause(
                            "gc-pressure", "gc-heavy", "GcHeavy.replace", "boxed-sum", "type=Long"),
                    // Its main thread waits, too: for threads that work.
                    new Cause(
                            "mostly-waiting",
                            "sleeper",
                            "Sleeper.main",
                            "shared-lock",
                            "lock=own"));

    static Stream<Arguments> causes() {
        return SomeJdks.from(OLDEST).stream()
                .flatMap(
                        jdk ->
                                CAUSES.stream()
                                        .map(c -> Arguments.of(jdk.version(), c.id(), c, jdk)));
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("causes")
    void isAmongTheFirstThreeAtItsPlace(String version, String id, Cause cause, Jdk jdk)
            throws IOException {
        List<JsonNode> first = explained(cause.workload(), "", jdk).stream().limit(3).toList();
        assertThat(first)
                .as(first.toString())
                .anySatisfy(
                        finding -> {
                            assertThat(finding.path("id").asText()).isEqualTo(cause.id());
                            assertThat(finding.path("method").asText())
                                    .isEqualTo(SAMPLES + cause.method());
                            assertThat(finding.path("line").asInt()).isPositive();
                            assertThat(finding.path("evidence")).isNotEmpty();
                            assertThat(finding.path("evidence").path(0).path("file").asText())
                                    .startsWith(folder.toString());
                        });
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("causes")
    void whatNearlyHasTheCauseHasNoSuchProblem(String version, String id, Cause cause, Jdk jdk)
            throws IOException {
        List<JsonNode> all = explained(cause.nearWorkload(), cause.near(), jdk);
        assertThat(all)
                .as(all.toString())
                .noneMatch(
                        finding ->
                                finding.path("id").asText().equals(cause.id())
                                        && finding.path("severity").asText().equals("problem"));
    }

    private List<JsonNode> explained(String workload, String parameter, Jdk jdk)
            throws IOException {
        for (SampleSource source : List.of(SampleSource.AGCT, SampleSource.PC, SampleSource.JFR)) {
            assumeTrue(SampleSources.missing(source, jdk).isEmpty(), source + " is missing here.");
        }
        Path run = folder.resolve("run");
        List<String> words = new ArrayList<>(List.of("run", workload));
        words.addAll(List.of("--preset", "what-is-wrong", "--jdk", jdk.home().toString()));
        words.addAll(List.of("--out", run.toString()));
        words.addAll(parameter.isEmpty() ? List.of() : List.of("--param", parameter));
        Cli launched = Cli.run(words.toArray(String[]::new));
        assertThat(launched.exitCode()).as(launched.err()).isZero();
        Cli explained = Cli.run("explain", "--json", run.toString());
        assertThat(explained.exitCode()).as(explained.err()).isZero();
        JsonNode array = JsonMapper.builder().build().readTree(explained.out());
        return StreamSupport.stream(array.spliterator(), false).toList();
    }
}
