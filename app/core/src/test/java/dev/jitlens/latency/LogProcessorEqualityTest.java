package dev.jitlens.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.latency.export.HgrmExport;
import dev.jitlens.latency.export.HlogQuery;
import dev.jitlens.latency.export.HlogSummary;
import dev.jitlens.latency.export.TagSummary;
import dev.jitlens.launch.jdk.SomeJdks;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogProcessor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What we print of a log is what HdrHistogram's own tool prints of it, to the last digit. */
class LogProcessorEqualityTest {
    private static final List<String> TAGS = List.of("", "response", "service", "wait-2");

    @TempDir Path dir;

    @ParameterizedTest
    @EnumSource(MadeHlog.Times.class)
    void ofEveryTagRangeAndUnit(MadeHlog.Times times) throws IOException {
        // In the short form every second has several precisions.
        int last = SomeJdks.EVERY_JDK ? 1 : times.ordinal() % 2;
        for (int seed = SomeJdks.EVERY_JDK ? 0 : last; seed <= last; seed++) {
            int[] digits = seed % 2 == 0 ? new int[] {3} : new int[] {2, 3, 1, 4, 0};
            Path log = dir.resolve(times + "-" + seed + ".hlog");
            Files.write(log, new MadeHlog(seed, times).seconds(25, TAGS, digits).bytes());
            for (String tag : TAGS) {
                equal(log, tag, null, null, LatencyUnit.MILLISECONDS);
            }
            equal(log, "response", 3.0, null, LatencyUnit.MICROSECONDS);
            equal(log, "service", null, 12.5, LatencyUnit.NANOSECONDS);
            equal(log, "", 5.5, 20.25, LatencyUnit.MILLISECONDS);
        }
    }

    /** The logs that HistogramLogProcessor can read. */
    static List<Path> fixtures() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/test/resources/latency"))) {
            return files.filter(f -> f.toString().endsWith("input.hlog"))
                    .filter(f -> !f.toString().matches(".*(damaged|stray-blanks).*"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void ofEachFixture(Path log) throws IOException {
        for (String tag : summary(log, HlogQuery.ALL).tags()) {
            equal(log, tag, null, null, LatencyUnit.MILLISECONDS);
            equal(log, tag, 2.0, null, LatencyUnit.MILLISECONDS);
        }
    }

    /** HdrHistogram's tool leaves it out unless a range is asked for that begins earlier. */
    @Test
    void intervalsBeforeStartTimeAreCounted() throws IOException {
        for (MadeHlog.Times times : MadeHlog.Times.values()) {
            MadeHlog made = new MadeHlog(1, times);
            made.add(-2.5, 1, made.histogram(3));
            made.seconds(3, List.of(""), 3);
            Path log = Files.write(dir.resolve("early.hlog"), made.bytes());
            HlogSummary summary = summary(log, HlogQuery.ALL);
            assertThat(summary.intervals()).isEqualTo(4);
            assertThat(summary.skipped()).isEmpty();
            equal(log, "", -3.0, null, LatencyUnit.MILLISECONDS);
            equal(log, "", 0.0, null, LatencyUnit.MILLISECONDS);
        }
    }

    @Test
    void allTagsInOneSum() throws IOException {
        MadeHlog made = new MadeHlog(1, MadeHlog.Times.ABSOLUTE);
        made.seconds(3, List.of("", "a", "b"), 3);
        Path log = Files.write(dir.resolve("tags.hlog"), made.bytes());
        List<TagSummary> apart = new ArrayList<>();
        summary(log, HlogQuery.ALL).forEach(apart::add);
        List<TagSummary> together = new ArrayList<>();
        HlogSummary.of(List.of(HlogFiles.source(log)), HlogQuery.ALL, true).forEach(together::add);
        assertThat(together).hasSize(1);
        assertThat(together.getFirst().tag()).isEqualTo(HlogSummary.ALL_TAGS);
        assertThat(together.getFirst().histogram().getTotalCount())
                .isEqualTo(apart.stream().mapToLong(s -> s.histogram().getTotalCount()).sum());
        assertThat(together.getFirst().histogram().getMaxValue())
                .isEqualTo(
                        apart.stream().mapToLong(s -> s.histogram().getMaxValue()).max().orElse(0));
    }

    /** HdrHistogram's tool knows a maximum of nothing and of zeros alone. */
    @Test
    void ofNothingAndOfZeros() throws IOException {
        for (int zeros = 0; zeros < 2; zeros++) {
            MadeHlog made = new MadeHlog(1, MadeHlog.Times.RELATIVE);
            Histogram histogram = new Histogram(20_000, 3_600_000_000_000L, 2);
            histogram.recordValueWithCount(0, zeros);
            made.add(1, 1, histogram);
            made.add(2, 1, histogram);
            Path log = Files.write(dir.resolve(zeros + ".hlog"), made.bytes());
            equal(log, "", null, null, LatencyUnit.MILLISECONDS);
        }
    }

    private void equal(Path log, String tag, Double from, Double to, LatencyUnit unit)
            throws IOException {
        HlogQuery query =
                new HlogQuery(
                        List.of(tag),
                        from == null ? HlogQuery.ALL.fromSeconds() : from,
                        to == null ? HlogQuery.ALL.toSeconds() : to);
        HlogSummary summary = summary(log, query);
        for (boolean csv : new boolean[] {false, true}) {
            String theirs = theirs(log, tag, from, to, unit, csv);
            ByteArrayOutputStream ours = new ByteArrayOutputStream();
            List<TagSummary> all = new ArrayList<>();
            summary.forEach(all::add);
            HgrmExport.write(all.getFirst(), false, unit, csv, ours);
            assertThat(ours).as("%s of %s, %s to %s", tag, log, from, to).hasToString(theirs);
        }
    }

    private static HlogSummary summary(Path log, HlogQuery query) throws IOException {
        return HlogSummary.of(List.of(HlogFiles.source(log)), query);
    }

    private String theirs(
            Path log, String tag, Double from, Double to, LatencyUnit unit, boolean csv)
            throws IOException {
        Path out = dir.resolve("theirs");
        List<String> words = new ArrayList<>(List.of("-i", log.toString(), "-o", out.toString()));
        words.addAll(List.of("-outputValueUnitRatio", Double.toString(unit.nanos())));
        words.addAll(tag.isEmpty() ? List.of() : List.of("-tag", tag));
        words.addAll(from == null ? List.of() : List.of("-start", from.toString()));
        words.addAll(to == null ? List.of() : List.of("-end", to.toString()));
        words.addAll(csv ? List.of("-csv") : List.of());
        new HistogramLogProcessor(words.toArray(String[]::new)).run();
        return Arrays.stream(Files.readString(Path.of(out + ".hgrm")).split("(?<=\n)"))
                .filter(line -> !line.startsWith("#[Overall percentile distribution"))
                .collect(Collectors.joining());
    }
}
