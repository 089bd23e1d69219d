package dev.jitlens.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dev.jitlens.jdks.Jdks;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs every workload to its end on every JDK found, small, with the flags it asks for. */
class WorkloadsRunTest {
    private static final String[] TRIALS = {"--trials", "1", "--trial-millis", "20"};

    /** Parameters that make a run short; what a workload lacks here, it runs with its defaults. */
    private static final Map<String, List<String>> SMALL =
            Map.ofEntries(
                    small("counted-loop-exit", "--sleep-millis", "50"),
                    small("killer-task", "--limit", "100000000", "--warmup-calls", "10000"),
                    small("byte-array-sum", "--rounds", "2000", "--ask-millis", "10"),
                    small("array-list-add", "--rounds", "2000"),
                    small("hot-inlined", "--run-millis", "100"),
                    small("hot-not-inlined", "--run-millis", "100"),
                    small("blame-the-setter", "--run-millis", "100"),
                    small("inline-assignment", "--rounds", "100000"),
                    small("loop-zoo", "--rounds", "200"),
                    small("bytecode-shapes", "--turns", "1000000", "--calls", "100"),
                    small("osr-harness", "--turns", "1000000", "--calls", "100"),
                    small("blame-nine-deep", "--run-millis", "100"),
                    small("copy-loop", "--run-millis", "100"),
                    small("system-arraycopy", "--run-millis", "100"),
                    small("crc32", "--run-millis", "100"),
                    small("adler32", "--run-millis", "100"),
                    small("gc-heavy", "--run-millis", "100"),
                    small("compile-heavy", "--run-millis", "100"),
                    small("compiled-causes", "--run-millis", "100"),
                    small("healthy", "--run-millis", "100"),
                    small("left-behind", "--run-millis", "100"),
                    small("deopt-storm", "--run-millis", "100"),
                    small("exception-storm", "--run-millis", "100"),
                    small("shared-lock", "--run-millis", "100"),
                    small("boxed-sum", "--run-millis", "100"),
                    small("dump-often", "--run-millis", "100"),
                    small("sleeper", "--run-millis", "100"),
                    small("warm-up", "--run-millis", "100", "--new-millis", "50"),
                    small("many-deep-threads", "--run-millis", "100"),
                    small("load-generator", "--run-millis", "100"),
                    small("make-garbage", "--run-millis", "100"),
                    small("notify-latency", "--pairs", "1,2", "--signals", "100"),
                    small("nepotism", "--polls", "100000"),
                    small("boxing", TRIALS),
                    small("clock-cost", TRIALS),
                    small("empty-harness", TRIALS),
                    small("false-sharing", TRIALS),
                    small("ordered-scheduler", TRIALS),
                    small("set-operations", TRIALS));

    private static Map.Entry<String, List<String>> small(String id, String... parameters) {
        return Map.entry(id, List.of(parameters));
    }

    /** Each on one of the JDKs in turn; with {@code -Djitlens.everyJdk=true} each on all. */
    static Stream<Arguments> everyWorkload() throws IOException {
        List<Map.Entry<Integer, Path>> jdks = List.copyOf(Jdks.some().entrySet());
        boolean all = Boolean.getBoolean("jitlens.everyJdk");
        List<Arguments> runs = new ArrayList<>();
        for (JsonNode workload : Shipped.workloads()) {
            int next = runs.size() % jdks.size();
            (all ? jdks : List.of(jdks.get(next)))
                    .forEach(
                            jdk ->
                                    runs.add(
                                            Arguments.of(
                                                    workload.path("id").asText(),
                                                    jdk.getKey(),
                                                    jdk.getValue())));
        }
        return runs.stream();
    }

    @ParameterizedTest(name = "{0} on JDK {1}")
    @MethodSource("everyWorkload")
    @Execution(ExecutionMode.CONCURRENT)
    void runsToItsEndAndTellsWhatItSaw(String id, int feature, Path home) throws Exception {
        Ended ended = Ended.workload(id, feature, home, SMALL.getOrDefault(id, List.of()));

        assertThat(ended.output()).isNotEmpty();
        assertThat(ended.exitCode()).as(ended.output()).isZero();
    }

    @Test
    void everyVariantOfTheCountedLoopEnds() throws Exception {
        for (JsonNode variant : Shipped.workload("counted-loop-exit").at("/parameters/0/values")) {
            Ended ended =
                    Ended.java(
                            Path.of(System.getProperty("java.home")),
                            List.of(
                                    "dev.jitlens.samples.CountedLoopExit",
                                    "--variant",
                                    variant.asText(),
                                    "--sleep-millis",
                                    "50"));
            assertThat(ended.exitCode()).as(ended.output()).isZero();
        }
    }

    @Test
    void aParameterThatDoesNotExistIsRefusedInOneSentence() throws Exception {
        Ended ended =
                Ended.java(
                        Path.of(System.getProperty("java.home")),
                        List.of("dev.jitlens.samples.KillerTask", "--limits", "5"));

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.output())
                .isEqualTo("--limits is none of the parameters --limit, --warmup-calls.");
    }

    @Test
    void theSetterIsBlamedByTheWorkloadsOwnSampler() throws Exception {
        Ended ended =
                Ended.java(
                        Path.of(System.getProperty("java.home")),
                        List.of(
                                "-XX:-UseCountedLoopSafepoints",
                                "-XX:CompileCommand=dontinline,dev.jitlens.samples.BlameTheSetter::store",
                                "dev.jitlens.samples.BlameTheSetter",
                                "--sampler",
                                "on"));

        assertThat(ended.exitCode()).as(ended.output()).isZero();
        assertThat(ended.output())
                .matches("(?s).* safepoint-biased samples:\\s+\\d+  \\S+\\.setResult\\(.*");
    }
}
