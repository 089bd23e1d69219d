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

/** Launches a workload with a cause, and with what only looks like it, and asks what is wrong. */
class CompiledCausesTest {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int OLDEST = 8;
    private static final int FIRST = 3;

    @TempDir private Path folder;

    static Stream<Arguments> causes() {
        return SomeJdks.from(OLDEST).stream()
                .flatMap(
                        jdk ->
                                Stream.of(
                                        Arguments.of(
                                                jdk, "megamorphic", "megamorphic-call", "total"),
                                        Arguments.of(
                                                jdk, "too-big", "hot-call-refused", "encodeAll"),
                                        Arguments.of(jdk, "phases", "deopt-loop", "step")));
    }

    static Stream<Arguments> nearMisses() {
        return SomeJdks.from(OLDEST).stream()
                .flatMap(
                        jdk ->
                                Stream.of(
                                        Arguments.of(jdk, "bimorphic", "megamorphic-call"),
                                        Arguments.of(jdk, "fits", "hot-call-refused"),
                                        Arguments.of(jdk, "settled", "deopt-loop")));
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("causes")
    void theCauseIsAmongTheFirstAtItsPlace(Jdk jdk, String cause, String id, String method)
            throws IOException {
        List<JsonNode> findings = findings(jdk, cause);
        List<JsonNode> first = findings.subList(0, Math.min(FIRST, findings.size()));

        JsonNode found =
                first.stream()
                        .filter(f -> f.path("id").asText().equals(id))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(id + " is not in " + findings));
        assertThat(found.path("method").asText())
                .isEqualTo("dev.jitlens.samples.CompiledCauses." + method);
        assertThat(found.path("line").asInt()).isPositive();
        assertThat(found.path("share").asDouble()).isBetween(0.02, 1.0);
        assertThat(found.path("evidence"))
                .extracting(e -> e.path("kind").asText())
                .contains("samples", id.equals("deopt-loop") ? "trap" : "inlining");
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("nearMisses")
    void whatOnlyLooksLikeItIsNotFound(Jdk jdk, String cause, String id) throws IOException {
        assertThat(findings(jdk, cause)).noneMatch(f -> f.path("id").asText().equals(id));
    }

    private List<JsonNode> findings(Jdk jdk, String cause) throws IOException {
        assumeTrue(SampleSources.missing(SampleSource.AGCT, jdk).isEmpty(), "No agct here.");
        String out = folder.resolve("run").toString();
        Cli run =
                Cli.run(
                        "run",
                        "compiled-causes",
                        "--param",
                        "cause=" + cause,
                        "--preset",
                        "what-is-wrong",
                        "--jdk",
                        jdk.home().toString(),
                        "--timeout",
                        "120",
                        "--out",
                        out);
        assertThat(run.exitCode()).as(run.err()).isZero();
        Cli explained = Cli.run("explain", out, "--json");
        assertThat(explained.exitCode()).as(explained.err()).isZero();
        List<JsonNode> findings = new ArrayList<>();
        MAPPER.readTree(explained.out()).forEach(findings::add);
        return findings;
    }
}
