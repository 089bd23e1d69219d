package dev.jitlens.expected;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.expected.Checked.Verdict;
import dev.jitlens.expected.Measure.Facts;
import dev.jitlens.launch.presets.Expectation;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

class ChecksTest {
    @TempDir private Path folder;

    private static Workload workload(String... statements) {
        List<Map<String, Object>> expect =
                Stream.of(statements).map(ChecksTest::statement).toList();
        return new Workload(
                "w",
                "W",
                "",
                "a.b.Main",
                List.of(),
                List.of(),
                List.of(new Workload.Parameter("variant", "plain", "", List.of())),
                Map.of("expect", expect),
                "",
                Path.of("w.jar"));
    }

    /** {@code measure; at least; JDKs; when}. */
    private static Map<String, Object> statement(String text) {
        String[] parts = text.split("; ?", -1);
        return Map.of(
                "says",
                parts[0] + ".",
                "measure",
                parts[0],
                "atLeast",
                Double.valueOf(parts[1]),
                "jdk",
                parts[2],
                "when",
                parts[3]);
    }

    /** A log of JDK 17, with one pause that took 918 ms to reach. */
    private Run run(String... command) throws IOException {
        Path log = folder.resolve("safepoint.log");
        Files.writeString(
                log,
                "[1.500s][info][safepoint] Safepoint \"G1CollectFull\", Time since last: 1000 ns,"
                        + " Reaching safepoint: 918000000 ns, At safepoint: 1000000 ns,"
                        + " Total: 919000000 ns\n");
        return ofJdk17(log, command);
    }

    private static Run ofJdk17(Path log, String... command) throws IOException {
        Run read = RunReader.open(List.of(log), Progress.NONE);
        RunManifest manifest =
                new RunManifest(
                        Optional.empty(),
                        List.of(command),
                        Optional.empty(),
                        new RunManifest.Java(
                                Optional.empty(), Optional.of("17.0.15"), Optional.empty()),
                        RunManifest.Asked.NOTHING,
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        RunManifest.Machine.UNKNOWN);
        return new Run(
                read.place(),
                read.files(),
                read.jvm(),
                read.crashes(),
                read.compilations(),
                read.deoptimizations(),
                read.pauses(),
                read.collections(),
                read.counts(),
                read.code(),
                read.measured(),
                Optional.of(manifest));
    }

    private static List<Verdict> verdicts(Workload workload, Run run) throws IOException {
        return Checks.of(workload, run).stream().map(Checked::verdict).toList();
    }

    @Test
    void aValueIsHeldAgainstItsBounds() throws IOException {
        assertThat(Checks.of(workload("reach; 500; 8..;", "reach; 1000; 8..;"), run()))
                .extracting(Checked::verdict, Checked::bounds, Checked::observed)
                .containsExactly(
                        tuple(Verdict.TRUE, "at least 500 ms", "918 ms for G1CollectFull"),
                        tuple(Verdict.FALSE, "at least 1,000 ms", "918 ms for G1CollectFull"));
    }

    @Test
    void whatNobodyAskedForIsNotTrueWherePausesAreKnown() throws IOException {
        Workload workload =
                workload(
                        "reach-of biased locking; 500; 8..;",
                        "reach-of garbage collection; 500; 8..;");
        assertThat(verdicts(workload, run())).containsExactly(Verdict.FALSE, Verdict.TRUE);
    }

    /** What the interpreter has profiled is compiled by C2 at once. */
    @Test
    void whereC1LeftALoopOutItsCodeIsUntold() throws IOException {
        Facts c2 = compiled("    110   36 %     4       a.b.Main::m @ 14 (30 bytes)");
        assertThat(CodeMeasures.replaced(c2, "m", "14", 3).orElseThrow().tells()).isFalse();
        assertThat(Checks.of(workload("osr m 14 3; 1; 8..;"), c2.run()))
                .extracting(Checked::verdict, Checked::observed)
                .containsExactly(
                        tuple(
                                Verdict.UNTOLD,
                                "tier 4 came at once: probably the interpreter profiled it, while"
                                        + " C1 had much to do"));
        assertThat(CodeMeasures.replaced(c2, "m", "14", 4).orElseThrow().value()).isOne();
        Facts neither = compiled("    110   36 %     4       a.b.Main::m @ 20 (30 bytes)");
        assertThat(CodeMeasures.replaced(neither, "m", "14", 3).orElseThrow().value()).isZero();
    }

    private Facts compiled(String line) throws IOException {
        Path log = Files.writeString(folder.resolve("compilation.log"), line + "\n");
        return new Facts(ofJdk17(log), workload());
    }

    @Test
    void whatNoFileTellsIsUntold() throws IOException {
        Workload workload =
                workload(
                        "osr m 4 4; 1; 8..;",
                        "compiled m 4; 1; 8..;",
                        "inlined m n; 1; 8..;",
                        "same-code m n; 100; 8..;",
                        "promoted; 1; 8..;",
                        "latency service 95; 1; 8..;",
                        "blames biased m; 80; 8..;",
                        "failed agct deopt; 1; 8..;",
                        "printed-by-reach woke up # ms; 1; 8..;",
                        "promoted-by-printed moved # bytes; 1; 8..;",
                        "compiled-by-printed m had # classes; 1; 8..;",
                        "latency-tags; 1; 8..;",
                        "jitter off 99; 0; 8..;",
                        "counted operations/nanos series:1; 1; 8..;",
                        "compared operations/nanos one:1 other:1; 1; 8..;",
                        "collections; 1; 8..;");
        assertThat(verdicts(workload, run())).containsOnly(Verdict.UNTOLD).hasSize(16);
    }

    @Test
    void aStatementHoldsForItsJdksAndItsParameterOnly() throws IOException {
        Workload workload =
                workload(
                        "reach; 500; 8..13;",
                        "reach; 500; 14..;",
                        "reach; 500; 8..; variant=plain",
                        "reach; 500; 8..; variant=other");
        assertThat(verdicts(workload, run()))
                .containsExactly(Verdict.ELSEWHERE, Verdict.TRUE, Verdict.TRUE, Verdict.ELSEWHERE);
        assertThat(verdicts(workload, run("java", "a.b.Main", "--variant", "other")))
                .containsExactly(Verdict.ELSEWHERE, Verdict.TRUE, Verdict.ELSEWHERE, Verdict.TRUE);
    }

    @Test
    void everyWorkloadSaysWhatItsRunsShow() throws IOException {
        for (Workload workload : Workloads.load().all()) {
            assertThat(workload.expectations()).as(workload.id()).isNotEmpty();
            for (Expectation expectation : workload.expectations()) {
                assertThat(expectation.says()).endsWith(".");
                assertThat(Measure.of(expectation)).isNotNull();
                assertThat(IntStream.rangeClosed(8, 27).anyMatch(expectation::holdsOn)).isTrue();
            }
        }
    }
}
