package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.launch.SampleSources;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.Share;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * Launches workloads under sample sources and scores what these left, as a user does. In the little
 * time that CI has, the start of the JVM is no small part of it: it is allowed for, and of a share
 * the end of its 95% interval is asserted. With {@code -Djitlens.truth.seconds=20} it is the share
 * itself, of all samples, and async-profiler runs on every JDK.
 */
class TruthOnEveryJdkTest {
    private static final int OLDEST = 11;
    private static final Integer LONG_SECONDS = Integer.getInteger("jitlens.truth.seconds");
    private static final int SHORT_SECONDS = 2;

    private static final int ENOUGH = 100;

    /** Samples of the main thread before the workload has begun: 100 ms of CPU time. */
    private static final int AT_START = 20;

    private static final List<String> WORKLOADS =
            List.of(
                    "blame-the-setter",
                    "hot-inlined",
                    "blame-nine-deep",
                    "system-arraycopy",
                    "crc32");

    /** Each on the newest JDK or on one of the others in turn. */
    static Stream<Arguments> all() {
        return of(row -> SomeJdks.newestOrOther(SomeJdks.from(OLDEST), row));
    }

    /** In the short form some, each on one JDK in turn. */
    static Stream<Arguments> some() {
        return of(row -> SomeJdks.inTurn(SomeJdks.from(OLDEST), row))
                .limit(SomeJdks.EVERY_JDK ? Long.MAX_VALUE : 2);
    }

    static Stream<Arguments> setters() {
        return all().filter(a -> a.get()[1].equals("blame-the-setter"));
    }

    private static Stream<Arguments> of(IntFunction<List<Jdk>> jdks) {
        List<Arguments> rows = new ArrayList<>();
        for (int row = 0; row < WORKLOADS.size(); row++) {
            for (Jdk jdk : jdks.apply(row)) {
                rows.add(Arguments.of(jdk.version(), WORKLOADS.get(row), jdk));
            }
        }
        return rows.stream();
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("all")
    void agentsTellTheTruthAndThreadDumpsDoNot(String version, String workload, Jdk jdk)
            throws IOException {
        assumeWorks(SampleSource.AGCT, jdk);
        Map<String, JsonNode> rows = rows(workload, jdk, "biased,agct,pc", "on");
        assertThat(rows).containsOnlyKeys("biased", "agct", "pc");
        assertTrue(rows.get("agct"));
        assertTrue(rows.get("pc"));
        if (workload.startsWith("blame-")) {
            assertThat(least(rows.get("biased"), "onTrueLine"))
                    .as(rows.get("biased").toString())
                    .isLessThanOrEqualTo(0.05);
        }
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("some")
    void asyncProfilerTellsTheTruth(String version, String workload, Jdk jdk) throws IOException {
        assumeWorks(SampleSource.ASYNC, jdk);
        assertTrue(rows(workload, jdk, "async", "default").get("async"));
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("setters")
    void withoutDebugInfoNobodyHitsTheLine(String version, String workload, Jdk jdk)
            throws IOException {
        assumeWorks(SampleSource.AGCT, jdk);
        Map<String, JsonNode> rows = rows(workload, jdk, "agct,pc", "off");
        assertThat(rows).containsOnlyKeys("agct", "pc");
        for (JsonNode row : rows.values()) {
            assertThat(least(row, "onTrueLine")).as(row.toString()).isLessThanOrEqualTo(0.05);
            assertThat(row.path("flags").asText()).isEqualTo("-XX:-DebugNonSafepoints");
        }
    }

    private static void assumeWorks(SampleSource source, Jdk jdk) {
        assumeTrue(SampleSources.missing(source, jdk).isEmpty(), source + " is missing here.");
    }

    private static void assertTrue(JsonNode row) {
        assertThat(isTrue(row)).as(row.toString()).isTrue();
    }

    private static boolean isTrue(JsonNode row) {
        return most(row, "onTrueMethod") >= 0.95 && most(row, "onTrueLine") >= 0.95;
    }

    /**
     * The rows by source; run again for longer if the machine was too busy with other things: few
     * samples are mostly of the start, where the interpreter runs.
     */
    private static Map<String, JsonNode> rows(
            String workload, Jdk jdk, String sources, String nonSafepoints) throws IOException {
        int seconds = LONG_SECONDS == null ? SHORT_SECONDS : LONG_SECONDS;
        Map<String, JsonNode> rows = truth(workload, jdk, sources, nonSafepoints, seconds);
        for (int tries = 1; tries < 3 && !(enough(rows) && startIsOver(rows)); tries++) {
            seconds *= 3;
            rows = truth(workload, jdk, sources, nonSafepoints, seconds);
        }
        return rows;
    }

    /** Where debug info is there, what the start adds must not hide what is asked. */
    private static boolean startIsOver(Map<String, JsonNode> rows) {
        return rows.entrySet().stream()
                .filter(row -> !row.getKey().equals("biased"))
                .map(Map.Entry::getValue)
                .filter(row -> !row.path("flags").asText().equals("-XX:-DebugNonSafepoints"))
                .allMatch(TruthOnEveryJdkTest::isTrue);
    }

    /** Thread dumps come as often as they can. */
    private static boolean enough(Map<String, JsonNode> rows) {
        return rows.entrySet().stream()
                .allMatch(
                        row ->
                                row.getKey().equals("biased")
                                        || row.getValue().path("samples").asInt() >= ENOUGH);
    }

    private static Map<String, JsonNode> truth(
            String workload, Jdk jdk, String sources, String nonSafepoints, int seconds)
            throws IOException {
        List<String> words = new ArrayList<>(List.of("truth", workload, "--json"));
        words.addAll(List.of("--jdk", jdk.home().toString(), "--source", sources));
        words.addAll(List.of("--non-safepoints", nonSafepoints, "--interval", "5ms"));
        words.addAll(List.of("--seconds", Integer.toString(seconds)));
        Cli cli = Cli.run(words.toArray(String[]::new));
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        Map<String, JsonNode> rows = new HashMap<>();
        for (JsonNode row : JsonMapper.builder().build().readTree(cli.out())) {
            assertThat(row.path("workload").asText()).isEqualTo(workload);
            assertThat(row.path("jdk").asText()).isEqualTo(jdk.version());
            rows.put(row.path("source").asText(), row);
        }
        return rows;
    }

    private static Share share(JsonNode row, String name) {
        long samples = row.path("samples").asLong();
        return new Share(Math.round(row.path(name).asDouble(-1) * samples), samples);
    }

    private static double most(JsonNode row, String name) {
        Share share = share(row, name);
        return LONG_SECONDS == null ? withoutStart(share).high() : share.value();
    }

    private static Share withoutStart(Share share) {
        long whole = Math.max(share.part(), share.whole() - AT_START);
        return new Share(share.part(), whole);
    }

    private static double least(JsonNode row, String name) {
        return LONG_SECONDS == null ? share(row, name).low() : share(row, name).value();
    }
}
