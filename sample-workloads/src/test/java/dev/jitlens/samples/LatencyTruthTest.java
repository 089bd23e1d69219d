package dev.jitlens.samples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.jdks.Jdks;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Holds what the workloads of latencies and collections claim, on some of the JDKs found: only what
 * holds by construction, however slow the machine is.
 */
class LatencyTruthTest {
    private static final int RUN_MILLIS = 2200;

    @TempDir private Path folder;

    static Stream<Arguments> jdks() throws IOException {
        Collection<Path> some = Jdks.newest();
        return Jdks.found().entrySet().stream()
                .filter(e -> some.contains(e.getValue()))
                .map(e -> Arguments.of(e.getKey(), e.getValue()));
    }

    /** Stalls of 200 ms begin at 500, 1000, 1500 and 2000 ms; a request is due each 5 ms. */
    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("jdks")
    void manyRequestsWaitForAStallThatOneRequestMeets(int feature, Path home) throws Exception {
        Map<String, Histogram> tags = load(feature, home, "fixed");

        Histogram response = tags.get("response");
        Histogram service = tags.get("service");
        assertThat(tags).containsOnlyKeys("response", "service", "wait");
        assertThat(tags.values())
                .allMatch(histogram -> histogram.getTotalCount() == RUN_MILLIS / 5);
        assertThat(service.getValueAtPercentile(50)).isGreaterThanOrEqualTo(500_000);
        for (double percentile : new double[] {10, 50, 90, 99, 99.9, 100}) {
            assertThat(response.getValueAtPercentile(percentile))
                    .as("p" + percentile)
                    .isGreaterThanOrEqualTo(service.getValueAtPercentile(percentile));
        }
        // These are due in the first half of one of 4 stalls: 20 each, so 80, but for where they
        // begin.
        long slow = response.getCountBetweenValues(100_000_000, response.getMaxValue());
        assertThat(slow).isGreaterThanOrEqualTo(70);
    }

    @Test
    void aClosedLoopKnowsServiceTimeOnly() throws Exception {
        Path home = Path.of(System.getProperty("java.home"));
        Map<String, Histogram> tags = load(Runtime.version().feature(), home, "throughput");
        assertThat(tags).containsOnlyKeys("service");
        assertThat(tags.get("service").getMinValue()).isGreaterThanOrEqualTo(499_000);
    }

    @Test
    void throttledRequestsHaveTheirResponseTimesRecorded() throws Exception {
        Path home = Path.of(System.getProperty("java.home"));
        Map<String, Histogram> tags = load(Runtime.version().feature(), home, "throttle");
        assertThat(tags).containsOnlyKeys("response", "service", "wait");
        Histogram response = tags.get("response");
        assertThat(response.getCountBetweenValues(100_000_000, response.getMaxValue()))
                .isGreaterThanOrEqualTo(70);
    }

    private Map<String, Histogram> load(int feature, Path home, String mode) throws Exception {
        Path log = folder.resolve("workload.hlog");
        Ended ended =
                Ended.workload(
                        "load-generator",
                        feature,
                        home,
                        List.of(
                                ("--mode " + mode + " --rate 200 --service-micros 500")
                                        .concat(" --hiccup-every-millis 500 --hiccup-millis 200")
                                        .concat(" --run-millis " + RUN_MILLIS + " --hlog " + log)
                                        .split(" ")));
        assertThat(ended.exitCode()).as(ended.output()).isZero();
        return tags(log);
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("jdks")
    void eachNotifyOfEachPairIsCounted(int feature, Path home) throws Exception {
        Path log = folder.resolve("workload.hlog");
        Ended ended =
                Ended.workload(
                        "notify-latency",
                        feature,
                        home,
                        List.of("--pairs", "1,3", "--signals", "200", "--hlog", log.toString()));
        assertThat(ended.exitCode()).as(ended.output()).isZero();
        Map<String, Histogram> tags = tags(log);
        assertThat(tags).containsOnlyKeys("pairs-1", "pairs-3");
        assertThat(tags.get("pairs-1").getTotalCount()).isEqualTo(200);
        assertThat(tags.get("pairs-3").getTotalCount()).isEqualTo(600);
    }

    /** A node takes 16 bytes or more, and two young collections of three move all to the old. */
    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("jdks")
    void onlyTheDeadThatReferToTheYoungHaveThemMoved(int feature, Path home) throws Exception {
        int polls = 5_000_000;
        for (var variant : Shipped.workload("nepotism").at("/parameters/0/values")) {
            Ended ended =
                    Ended.workload(
                            "nepotism",
                            feature,
                            home,
                            List.of("--variant", variant.asText(), "--polls", "" + polls));
            assertThat(ended.exitCode()).as(ended.output()).isZero();
            assertThat(ended.number(" # young collections")).isPositive();
            long moved = ended.number(" moved # bytes");
            long old = ended.number(" # old collections");
            if (variant.asText().equals("plain")) {
                assertThat(moved).as(ended.output()).isGreaterThan(polls * 4L);
                assertThat(old).as(ended.output()).isPositive();
            } else {
                assertThat(moved).as(ended.output()).isLessThan(polls * 4L / 10);
                assertThat(old).as(ended.output()).isZero();
            }
        }
    }

    /** A young generation of 64 MB cannot take more than 64 MB from one collection to the next. */
    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("jdks")
    void garbageIsCollectedAsOftenAsItFillsTheYoungGeneration(int feature, Path home)
            throws Exception {
        Ended ended =
                Ended.workload("make-garbage", feature, home, List.of("--run-millis", "1000"));
        assertThat(ended.exitCode()).as(ended.output()).isZero();
        long collections =
                ended.output()
                        .lines()
                        .filter(line -> line.contains(" collections in "))
                        .mapToLong(line -> Long.parseLong(line.replaceAll(".*: (\\d+) .*", "$1")))
                        .sum();
        long allocatedMb = ended.number("allocated # MB");
        assertThat(allocatedMb).isPositive();
        assertThat(collections).as(ended.output()).isGreaterThanOrEqualTo(allocatedMb / 64 - 1);
    }

    @Test
    void theDiskLoadLeavesNoFile() throws Exception {
        Ended ended =
                Ended.java(
                        Path.of(System.getProperty("java.home")),
                        List.of(
                                "-Djava.io.tmpdir=" + folder,
                                "dev.jitlens.samples.MakeGarbage",
                                "--run-millis",
                                "300",
                                "--disk-mb",
                                "2"));
        assertThat(ended.exitCode()).as(ended.output()).isZero();
        assertThat(ended.number("wrote # MB")).isPositive();
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "LoadGenerator --mode quick",
                "LoadGenerator --rate 0",
                "LoadGenerator --rate 5000",
                "LoadGenerator --rate 2000000 --service-micros 0",
                "LoadGenerator --hiccup-millis 1000",
                "LoadGenerator --service lazy",
                "LoadGenerator --hlog /no/such/folder/x.hlog",
                "MakeGarbage --disk-mb 257",
                "FalseSharing --threads 1,,2",
                "FalseSharing --csv /no/such/folder/x.csv",
                "SetOperations --structures tree",
                "SetOperations --structures list",
                "SetOperations --adds 60 --removes 50",
                "OrderedWork --work lazy",
                "NotifyLatency --pairs 1,,2",
                "NotifyLatency --pairs 1001",
                "Nepotism --variant none"
            })
    void whatCannotBeIsRefusedInOneSentence(String commandLine) throws Exception {
        Ended ended =
                Ended.java(
                        Path.of(System.getProperty("java.home")),
                        List.of(("dev.jitlens.samples." + commandLine).split(" ")));
        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(2);
        assertThat(ended.output().lines()).singleElement().asString().endsWith(".");
    }

    /** The histograms that HdrHistogram's own reader reads, added up by tag. */
    private static Map<String, Histogram> tags(Path log) throws FileNotFoundException {
        Map<String, Histogram> tags = new TreeMap<>();
        HistogramLogReader reader = new HistogramLogReader(log.toFile());
        while (reader.nextIntervalHistogram() instanceof Histogram histogram) {
            tags.computeIfAbsent(histogram.getTag(), tag -> new Histogram(3)).add(histogram);
        }
        reader.close();
        return tags;
    }
}
