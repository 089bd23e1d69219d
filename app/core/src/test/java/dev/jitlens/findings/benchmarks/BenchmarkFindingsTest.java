package dev.jitlens.findings.benchmarks;

import static dev.jitlens.findings.benchmarks.MadeBenchmark.fork;
import static dev.jitlens.findings.benchmarks.MadeBenchmark.forks;
import static dev.jitlens.findings.benchmarks.MadeBenchmark.of;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.Findings;
import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Fork;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.util.List;

class BenchmarkFindingsTest {
    @ParameterizedTest
    @CsvSource({
        "nothingUsesIt, 0.4, nothing uses what it computes",
        "nothingUsesWhatIsInAVariable, 0.4, nothing uses what it computes",
        "ofConstants, 0.5, constants",
        "loopsForNothing, 0.5, though it has a loop",
        "returnsIt, 0.04, less than a processor's cycle",
    })
    void whatIsNotThereIsSaidAtTheBenchmark(String method, double nanos, String said)
            throws IOException {
        List<Finding> findings = away(of(method, "avgt", "ns/op", "25.0.3", forks(nanos)));
        assertThat(findings).hasSize(1);
        assertThat(findings.getFirst().title()).contains(said);
        assertThat(Figures.name(findings.getFirst().place()))
                .startsWith(MadeBenchmark.CLASS + method + " (line");
    }

    @ParameterizedTest
    @CsvSource({
        "storesIt, 0.4",
        "returnsIt, 0.6",
        "ofAStaticField, 0.6",
        "ofAParameter, 0.6",
        "reads, 0.5",
        "empty, 0.3",
        "nothingUsesIt, 1.4",
        "ofConstants, 9",
        "loopsForNothing, 300",
    })
    void whatIsShortByItselfIsWell(String method, double nanos) throws IOException {
        assertThat(away(of(method, "avgt", "ns/op", "25.0.3", forks(nanos)))).isEmpty();
    }

    @Test
    void aBlackholeThatIsCalledTakesItsTime() throws IOException {
        assertThat(away(of("ofConstants", "avgt", "ns/op", "11.0.22", forks(3)))).hasSize(1);
        assertThat(away(of("ofConstants", "avgt", "ns/op", "1.8.0_412", forks(3)))).hasSize(1);
        assertThat(away(of("ofConstants", "avgt", "ns/op", "17.0.9", forks(3)))).isEmpty();
    }

    @Test
    void throughputIsTurnedIntoTime() throws IOException {
        assertThat(away(of("nothingUsesIt", "thrpt", "ops/us", "25", forks(2500)))).hasSize(1);
        assertThat(away(of("nothingUsesIt", "thrpt", "ops/us", "25", forks(500)))).isEmpty();
    }

    @Test
    void theFastestIterationTellsOnABusyMachine() throws IOException {
        assertThat(away(of("nothingUsesIt", "avgt", "ns/op", "25", fork(9, 0.4, 4)))).hasSize(1);
    }

    @Test
    void twoSpeedsOfSteadyForksAreTold() throws IOException {
        List<Finding> findings =
                differ(
                        fork(10, 10.1, 10.2),
                        fork(20, 20.3, 20.1),
                        fork(10.1, 10, 10),
                        fork(10, 10, 10.3));
        assertThat(findings)
                .extracting(Finding::title)
                .containsExactly(
                        "Forks of Traps.reads measured two speeds: 3 of 4 10.08, the other 20.13"
                                + " ns/op.");
        assertThat(findings.getFirst().confidence()).isEqualTo(0.9);
    }

    @Test
    void forksThatVaryWithinAreNotTwoSpeeds() throws IOException {
        assertThat(differ(fork(10, 14, 12), fork(15, 20, 18), fork(10, 13, 12))).isEmpty();
        assertThat(differ(fork(10, 10.1, 10), fork(10.5, 10.6, 10.5))).isEmpty();
        assertThat(differ(fork(10, 10, 10))).isEmpty();
    }

    @Test
    void theFirstIterationIsSlowerThanTheOthers() throws IOException {
        assertThat(warming(new MadeRun(), fork(35, 20, 21, 20), fork(33, 20, 20, 21)))
                .extracting(Finding::title)
                .containsExactly(
                        "Traps.reads was still warming up when it was measured: the first iteration"
                                + " gave 35, the last 20 ns/op.");
        assertThat(warming(new MadeRun(), fork(21, 20, 21, 20), fork(20, 20, 20, 21))).isEmpty();
        assertThat(warming(new MadeRun(), fork(20, 35, 21, 20), fork(20, 21, 20, 33))).isEmpty();
        assertThat(warming(new MadeRun(), fork(35, 20, 21, 20), fork(20, 21, 20, 20))).isEmpty();
    }

    @Test
    void onABusyMachineThreeForksMayBeSlowFirstByLuck() throws IOException {
        HostFact load = new HostFact("load", "Load", "7.60", Verdict.NOISY, "Threads wait.", "");
        Fork slow = fork(35, 20, 21, 20);
        assertThat(warming(busy(load), slow, slow, slow)).isEmpty();
        assertThat(warming(busy(load), slow, slow, slow, slow)).hasSize(1);
    }

    private static MadeRun busy(HostFact load) {
        return new MadeRun().launched(MadeRun.on(load));
    }

    @Test
    void aCalledBlackholeIsToldAndAnInlinedOneIsNot() throws IOException {
        String consume = "org.openjdk.jmh.infra.Blackhole.consume:430";
        MadeRun called =
                new MadeRun()
                        .samples(60, FrameKind.C2, consume, "a.Bench.loop:12")
                        .samples(40, FrameKind.C2, "a.Bench.loop:12");
        assertThat(called.ask(new BlackholeHot()))
                .extracting(Finding::title)
                .containsExactly(
                        "60% of the CPU time is JMH's Blackhole, called by a.Bench.loop (line"
                                + " 12).");
        MadeRun inlined =
                new MadeRun()
                        .samples(60, FrameKind.INLINED, consume, "a.Bench.loop:12")
                        .samples(40, FrameKind.C2, "a.Bench.loop:12");
        assertThat(inlined.ask(new BlackholeHot())).isEmpty();
        MadeRun onPurpose =
                new MadeRun()
                        .samples(
                                90,
                                FrameKind.C2,
                                "org.openjdk.jmh.infra.Blackhole.consumeCPU:80",
                                "a.Bench.loop:12");
        assertThat(onPurpose.ask(new BlackholeHot())).isEmpty();
    }

    @Test
    void theQuestionsAreOfResultsOnly() {
        assertThat(Findings.of(new MadeRun().made()).notAsked())
                .noneMatch(n -> n.title().contains("benchmark") && n.missing().contains("JMH"));
        assertThat(
                        Findings.of(
                                        new MadeRun()
                                                .benchmark(
                                                        of(
                                                                "reads",
                                                                "avgt",
                                                                "ns/op",
                                                                "25",
                                                                fork(35, 20, 21),
                                                                fork(36, 20, 21)))
                                                .made())
                                .findings())
                .extracting(Finding::id)
                .containsExactly("benchmark-warming");
    }

    private static List<Finding> away(Benchmark benchmark) throws IOException {
        return new MadeRun()
                .launched(MadeRun.ofTestClasses())
                .benchmark(benchmark)
                .ask(new OptimisedAway());
    }

    private static List<Finding> differ(Fork... forks) throws IOException {
        return new MadeRun()
                .benchmark(of("reads", "avgt", "ns/op", "25", forks))
                .ask(new ForksDiffer());
    }

    private static List<Finding> warming(MadeRun run, Fork... forks) throws IOException {
        return run.benchmark(of("reads", "avgt", "ns/op", "25", forks)).ask(new StillWarming());
    }
}
