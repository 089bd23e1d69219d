package dev.jitlens.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.latency.export.CsvExport;
import dev.jitlens.latency.export.HgrmExport;
import dev.jitlens.latency.export.HlogExport;
import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.LatencyKind;

import org.HdrHistogram.Histogram;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

class LatencySeriesTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void pointsAndRangesAreThoseOfTheIntervals() throws IOException {
        byte[] log =
                new MadeHlog(1, MadeHlog.Times.RELATIVE)
                        .seconds(50, List.of("response", "jitter", ""), 3, 2)
                        .bytes();
        List<LatencySeries> all = HlogFiles.series(log);
        assertThat(all).extracting(LatencySeries::name).containsExactly("response", "jitter", "x");
        assertThat(all)
                .extracting(LatencySeries::kind)
                .containsExactly(LatencyKind.RESPONSE, LatencyKind.JITTER, LatencyKind.OTHER);
        for (LatencySeries series : all) {
            IntervalPoints points = series.points();
            assertThat(points.startNanos()[0]).isEqualTo(126_000_000);
            Histogram sum = null;
            try (LatencyIntervals intervals = series.intervals()) {
                for (int i = 0; i < points.size(); i++) {
                    LatencyIntervals.Interval interval = intervals.next().orElseThrow();
                    Histogram one = interval.histogram();
                    assertThat(points.startNanos()[i]).isEqualTo(interval.startNanos());
                    assertThat(points.count()[i]).isEqualTo(one.getTotalCount());
                    assertThat(points.max()[i]).isEqualTo(one.getMaxValue());
                    assertThat(points.p99()[i]).isEqualTo(one.getValueAtPercentile(99));
                    if (sum == null && one.getTotalCount() > 0) {
                        sum = one;
                    } else if (one.getTotalCount() > 0) {
                        sum.add(one);
                    }
                }
                assertThat(intervals.next()).isEmpty();
            }
            assertThat(series.whole()).isEqualTo(sum);
            assertThat(series.between(Long.MIN_VALUE, Long.MAX_VALUE)).isEqualTo(sum);
        }
    }

    @Test
    void aRangeTakesTheIntervalsThatItTouches() throws IOException {
        byte[] log = new MadeHlog(2, MadeHlog.Times.ABSOLUTE).seconds(20, List.of("a"), 3).bytes();
        LatencySeries series = HlogFiles.series(log).getFirst();
        IntervalPoints points = series.points();
        long from = points.startNanos()[5] + 1;
        long to = points.endNanos()[9] - 1;
        long count = 0;
        for (int i = 5; i <= 9; i++) {
            count += points.count()[i];
        }
        assertThat(series.between(from, to).getTotalCount()).isEqualTo(count);
        assertThat(series.between(-5 * SECOND, -4 * SECOND).getTotalCount()).isZero();
    }

    @Test
    void timesAreSinceTheStartOfTheJvmWhereItIsKnown() throws IOException {
        byte[] log = new MadeHlog(3, MadeHlog.Times.RELATIVE).seconds(3, List.of("a"), 3).bytes();
        LatencyFile file = HlogFiles.scan(new HlogFormat(), log).file;
        long jvmStart = file.startEpochNanos() - 5 * SECOND;
        LatencySeries series =
                LatencyFormats.series(file.of("on", jvmStart), HlogFiles.source("x", log).source())
                        .getFirst();
        assertThat(series.sinceJvmStart()).isTrue();
        assertThat(series.zeroEpochNanos()).isEqualTo(jvmStart);
        assertThat(series.points().startNanos()[0]).isEqualTo(5 * SECOND);
        assertThat(series.name()).isEqualTo("a (on)");
    }

    /** A base, a start and a length, each as large as a time can be. */
    @Test
    void absurdTimesDoNotWrapAround() throws IOException {
        String interval = new MadeHlog(1, MadeHlog.Times.BARE).seconds(1, List.of(""), 2).text();
        for (String time : List.of("9e9", "1e300", "-9e9")) {
            String line = interval.replaceFirst("[0-9.]+,[0-9.]+,", time + "," + time + ",");
            String log = "#[StartTime: " + time + " (s)]\n#[BaseTime: " + time + " (s)]\n" + line;
            byte[] bytes = log.getBytes(StandardCharsets.US_ASCII);
            HlogFiles.Scanned scanned = HlogFiles.scan(new HlogFormat(), bytes);
            IntervalPoints points =
                    LatencyFormats.series(scanned.file, HlogFiles.source("x", bytes).source())
                            .getFirst()
                            .points();

            assertThat(scanned.problems).isEmpty();
            assertThat(points.size()).isEqualTo(1);
            assertThat(points.endNanos()[0])
                    .as(time)
                    .isGreaterThanOrEqualTo(points.startNanos()[0]);
        }
    }

    @Test
    void aFileThatWasChangedIsTold() throws IOException {
        byte[] log = new MadeHlog(4, MadeHlog.Times.RELATIVE).seconds(9, List.of("a"), 3).bytes();
        LatencySeries series = HlogFiles.series(log).getFirst();
        Arrays.fill(log, (byte) 'x');
        assertThatThrownBy(() -> series.between(2 * SECOND, 4 * SECOND))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("was it changed");
    }

    @Test
    void pausesOfWhichOnlyPartsAreToldWereAtLeastSoLong() {
        PauseDurations parts =
                new PauseDurations(100, Time.UNKNOWN, 1900, Time.UNKNOWN, Time.UNKNOWN);
        List<SafepointPause> pauses =
                List.of(new SafepointPause(new Origin("x.jfr", 0, 1), SECOND, "G1New", parts, -1));
        PauseSeries least = PauseSeries.total(pauses, "", Time.UNKNOWN);
        assertThat(least.whole().getMaxValue()).isEqualTo(2000);
        assertThat(least.name()).isEqualTo("safepoint pauses, at least");
        assertThat(least.tag()).isEqualTo("pause-at-least");
        List<SafepointPause> more = List.of(pauses.getFirst(), pause(2 * SECOND, 1, 7000));
        PauseSeries whole = PauseSeries.total(more, "", Time.UNKNOWN);
        assertThat(whole.name()).isEqualTo("safepoint pauses");
        assertThat(whole.whole().getTotalCount()).isEqualTo(1);
        assertThat(whole.notSaid()).isEqualTo(1);
    }

    @Test
    void pausesAreTwoSeriesAndNothingIsLost() throws IOException {
        List<SafepointPause> pauses =
                List.of(
                        pause(2 * SECOND, 1000, 5000),
                        pause(2 * SECOND + 500, 2000, 7000),
                        pause(Time.UNKNOWN, 300, 4000),
                        pause(4 * SECOND, Time.UNKNOWN, 9000),
                        pause(5 * SECOND, 10, -77));
        PauseSeries total = PauseSeries.total(pauses, "", Time.UNKNOWN);
        assertThat(total.whole().getTotalCount()).isEqualTo(4);
        assertThat(total.points().size()).isEqualTo(3);
        assertThat(total.untimed()).isEqualTo(1);
        assertThat(total.negative()).isEqualTo(1);
        assertThat(total.between(2 * SECOND, 3 * SECOND).getTotalCount()).isEqualTo(2);
        PauseSeries reach = PauseSeries.reach(pauses, "", Time.UNKNOWN);
        assertThat(reach.whole().getTotalCount()).isEqualTo(4);
        assertThat(reach.notSaid()).isEqualTo(1);
        assertThat(reach.whole().getMaxValue()).isEqualTo(2000);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long intervals = HlogExport.write(List.of(new HlogExport.Tagged("my pause", total)), out);
        assertThat(intervals).isEqualTo(3);
        LatencySeries read = HlogFiles.series(out.toByteArray()).getFirst();
        assertThat(read.tag()).isEqualTo("my_pause");
        assertThat(read.whole()).isEqualTo(total.whole());
        assertThat(read.points().startNanos()).containsExactly(0, 2 * SECOND, 4 * SECOND);
    }

    @Test
    void aTimeToReachThatHasTheCleanupInItIsToldOnceForAll() {
        SafepointPause plain = pause(SECOND, 10, 20);
        SafepointPause unknown = plain.with(CleanupInReach.UNKNOWN);
        SafepointPause more = plain.with(CleanupInReach.YES);
        assertThat(cleanup(plain)).isEqualTo(CleanupInReach.NO);
        assertThat(cleanup(unknown, plain)).isEqualTo(CleanupInReach.UNKNOWN);
        assertThat(cleanup(plain, unknown, more)).isEqualTo(CleanupInReach.YES);
        assertThat(PauseSeries.total(List.of(more), "", Time.UNKNOWN).cleanupInReach())
                .isEqualTo(CleanupInReach.NO);
    }

    private static CleanupInReach cleanup(SafepointPause... pauses) {
        return PauseSeries.reach(List.of(pauses), "", Time.UNKNOWN).cleanupInReach();
    }

    private static SafepointPause pause(long nanos, long reach, long total) {
        Origin origin = new Origin("log", 0, 1);
        return new SafepointPause(
                origin, nanos, "Halt", PauseDurations.reachAndTotal(reach, total), -1);
    }

    @Test
    void seriesOfSeveralSourcesBecomeOneLogInTheOrderOfTime() throws IOException {
        byte[] a = new MadeHlog(5, MadeHlog.Times.RELATIVE).seconds(9, List.of("a"), 3).bytes();
        byte[] b = new MadeHlog(6, MadeHlog.Times.ABSOLUTE).seconds(9, List.of("b"), 3).bytes();
        LatencySeries first = HlogFiles.series(a).getFirst();
        LatencySeries second = HlogFiles.series(b).getFirst();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HlogExport.write(
                List.of(new HlogExport.Tagged("", first), new HlogExport.Tagged("b", second)), out);
        List<LatencySeries> read = HlogFiles.series(out.toByteArray());
        assertThat(read).hasSize(2);
        assertThat(read.get(0).whole()).isEqualTo(first.whole());
        assertThat(read.get(1).whole()).isEqualTo(second.whole());
        assertThat(read.get(0).points().startNanos()).isEqualTo(first.points().startNanos());
        StringBuilder csv = new StringBuilder();
        CsvExport.write(read, LatencyUnit.MILLISECONDS, csv);
        assertThat(csv.toString().lines()).hasSize(19);
    }

    @Test
    void aPercentileFileGivesItsPercentilesAgain() throws IOException {
        Histogram made = new MadeHlog(7, MadeHlog.Times.BARE).histogram(3);
        for (int i = 1; i < 5000; i++) {
            made.recordValue(i * 1_000_000L);
        }
        for (boolean csv : new boolean[] {false, true}) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            HgrmExport.write(LatencyValues.of(made), LatencyUnit.MILLISECONDS, csv, out);
            byte[] bytes = ("what a program printed\n" + out).getBytes();
            HlogFiles.Scanned scanned = HlogFiles.scan(new HgrmFormat(), bytes);
            assertThat(scanned.problems).isEmpty();
            LatencySeries series =
                    LatencyFormats.series(scanned.file, HlogFiles.source("x", bytes).source())
                            .getFirst();
            assertThat(series.isEstimate()).isTrue();
            Histogram read = series.whole();
            assertThat(read.getTotalCount()).isEqualTo(made.getTotalCount());
            for (double p : new double[] {50, 75, 87.5, 100}) {
                assertThat((double) read.getValueAtPercentile(p))
                        .isCloseTo(made.getValueAtPercentile(p), Percentage.withPercentage(0.2));
            }
        }
    }

    @Test
    void aPercentileFileTellsItsOwnValues() throws IOException {
        byte[] bytes =
                Files.readAllBytes(Path.of("src/test/resources/latency/hgrm/c-rounded/input.txt"));
        HlogFiles.Scanned scanned = HlogFiles.scan(new HgrmFormat(), bytes);
        LatencySeries series =
                LatencyFormats.series(scanned.file, HlogFiles.source("x", bytes).source())
                        .getFirst();
        LatencyValues values = series.values();
        assertThat(values.at(50)).isEqualTo(13_361_000);
        assertThat(values.bound(50)).isEmpty();
        // So many have the value of 99%, since the row counts more than that.
        assertThat(values.at(99.2)).isEqualTo(21_119_000);
        assertThat(values.bound(99.2)).isEmpty();
        assertThat(values.at(99.9)).isEqualTo(30_911_000);
        assertThat(values.bound(99.9)).isEqualTo("≤ ");
        assertThat(values.atLeast(99.9)).isEqualTo(27_503_000);
        assertThat(values.max()).isEqualTo(52_255_000);
        assertThat(ServiceLevel.parse("99.9% < 26 ms").orElseThrow().isKeptBy(values)).isFalse();
        ServiceLevel between = ServiceLevel.parse("99.9% < 29 ms").orElseThrow();
        assertThat(between.isKeptBy(values)).isTrue();
        assertThat(between.isNotToldBy(values)).isTrue();
        ServiceLevel kept = ServiceLevel.parse("99.9% < 31 ms").orElseThrow();
        assertThat(kept.isNotToldBy(values)).isFalse();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HgrmExport.write(values, LatencyUnit.MILLISECONDS, false, out);
        assertThat(out.toString()).contains("13.361 0.500000000000    1100000           2.00");
    }

    /** What the second column makes the fourth tells, or the footers. */
    @Test
    void aTableOfFourNumbersIsNoPercentileFile() {
        String rows = "0.10 0.500000000000 32 2.00\n0.20 0.750000000000 53 4.00\n";
        String third = "0.30 0.900000000000 60 10.00\n";
        assertThat(isTaken(rows + third + third)).isTrue();
        assertThat(isTaken(rows + "#[Mean    =        0.1, StdDeviation   =        0.1]\nx\n"))
                .isTrue();
        assertThat(isTaken(rows + rows)).isFalse();
        assertThat(isTaken(rows + third.replace("10.00", "9.00") + third)).isFalse();
        assertThat(isTaken("1.5 0.25 3 7.10\n2.5 0.50 4 7.20\n3.5 0.75 5 7.30\n4 0.8 6 8.0\n"))
                .isFalse();
        assertThat(isTaken("  Latency Distribution\n     50%  635.91us\n")).isTrue();
        assertThat(isTaken("  Latency Distribution\n  of all that was asked for\n")).isFalse();
    }

    private static boolean isTaken(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return LatencyFormats.of("x", bytes, bytes.length).isPresent();
    }

    /** As editors of Markdown write a sign that would make the line a title; wrk2 goes on. */
    @Test
    void footersMayBeEscaped() throws IOException {
        String rows =
                """
                       Value   Percentile   TotalCount 1/(1-Percentile)

                       0.100     0.000000            1         1.00
                       9.000     1.000000         1000          inf
                \\#[Mean    =        1.300, StdDeviation   =        0.891]
                \\#[Max     =        9.000, Total count    =         1000]
                \\#[Buckets =           27, SubBuckets     =         2048]
                ----------------------------------------------------------
                  1197 requests in 1.00m, 7.65MB read
                """;
        byte[] bytes = rows.getBytes(StandardCharsets.UTF_8);
        assertThat(HlogFiles.scan(new HgrmFormat(), bytes).problems).isEmpty();
    }

    /** As of wrk2, which ran twice. */
    @Test
    void distributionsOfOneFileAreToldApartByTheirLines() throws IOException {
        String one = "Value Percentile TotalCount\n1.0 1.000000 7\n";
        byte[] bytes = (one + one).getBytes(StandardCharsets.UTF_8);
        HlogFiles.Scanned scanned = HlogFiles.scan(new HgrmFormat(), bytes);
        assertThat(LatencyFormats.series(scanned.file, HlogFiles.source("x", bytes).source()))
                .extracting(LatencySeries::name)
                .containsExactly("line 1 of x", "line 3 of x");
    }

    @Test
    void distributionsThatAreTooManyAreToldAsLeftOut() {
        String one = "Value Percentile TotalCount\n1.0 1.000000 7\n";
        HlogFiles.Scanned scanned =
                HlogFiles.scan(new HgrmFormat(), one.repeat(300).getBytes(StandardCharsets.UTF_8));
        assertThat(scanned.file.listed()).hasSize(256);
        assertThat(scanned.problems)
                .singleElement()
                .asString()
                .contains("lists 300 distributions, of which the first 256 are shown");
    }

    @Test
    void aServiceLevelIsReadAndChecked() {
        ServiceLevel level = ServiceLevel.parse("99.9% < 5 ms").orElseThrow();
        assertThat(level).isEqualTo(new ServiceLevel(99.9, 5_000_000));
        assertThat(ServiceLevel.parse(" 50%<=20us")).contains(new ServiceLevel(50, 20_000));
        assertThat(ServiceLevel.parse("101% < 1 ms")).isEmpty();
        assertThat(ServiceLevel.parse("fast")).isEmpty();
        Histogram histogram = Histograms.empty();
        assertThat(level.isKeptBy(LatencyValues.of(histogram))).isTrue();
        histogram.recordValueWithCount(1000, 999);
        assertThat(level.isKeptBy(LatencyValues.of(histogram))).isTrue();
        histogram.recordValue(6_000_000);
        assertThat(level.isKeptBy(LatencyValues.of(histogram))).isTrue();
        histogram.recordValue(6_000_000);
        assertThat(level.isKeptBy(LatencyValues.of(histogram))).isFalse();
        assertThat(level.isBrokenAt(99, 6_000_000)).isTrue();
        assertThat(level.isBrokenAt(99.99, 6_000_000)).isFalse();
    }
}
