package dev.jitlens.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.latency.export.HlogQuery;
import dev.jitlens.latency.export.HlogSplit;
import dev.jitlens.latency.export.HlogUnion;
import dev.jitlens.latency.export.Skipped;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What is split and joined again is what it was. */
class SplitAndUnionTest {
    private static final List<String> TAGS = List.of("", "response", "service", "../evil/tag");

    @TempDir Path dir;

    /** All that an interval is: the histogram as it stands, to the byte. */
    private record Fact(String tag, long start, long end, double since, String base64) {}

    private static List<Fact> facts(byte[] log) throws IOException {
        List<Fact> facts = new ArrayList<>();
        HlogFiles.Scanned problems = new HlogFiles.Scanned();
        try (HlogReader reader =
                new HlogReader("x", new ByteArrayInputStream(log), log.length, problems)) {
            reader.read(
                    (interval, counts) ->
                            facts.add(
                                    new Fact(
                                            interval.tag(),
                                            interval.startNanos(),
                                            interval.endNanos(),
                                            interval.sinceStart(),
                                            new String(
                                                    interval.base64(),
                                                    StandardCharsets.US_ASCII))));
        }
        assertThat(problems.problems).isEmpty();
        return facts;
    }

    @ParameterizedTest
    @EnumSource(MadeHlog.Times.class)
    void splitFollowedByUnionLosesNothing(MadeHlog.Times times) throws IOException {
        byte[] log = new MadeHlog(5, times).seconds(40, TAGS, 3, 2, 4).bytes();
        List<HlogSplit.Part> parts = split(log, HlogQuery.ALL);
        assertThat(parts).extracting(HlogSplit.Part::tag).isEqualTo(TAGS);
        assertThat(parts).allSatisfy(p -> assertThat(p.intervals()).isEqualTo(40));
        assertThat(parts).allSatisfy(p -> assertThat(p.file().getParent()).isEqualTo(dir));
        byte[] joined = union(parts.stream().map(p -> HlogFiles.source(p.file())).toList());
        assertThat(facts(joined)).isEqualTo(facts(log));
    }

    @Test
    void timesAreKeptToTheLastDigit() throws IOException {
        String text = new MadeHlog(6, MadeHlog.Times.RELATIVE).seconds(3, List.of("a"), 3).text();
        byte[] log = text.replace("Tag=a,0.126,", "Tag=a,0.123456789,").getBytes();
        byte[] joined =
                union(
                        split(log, HlogQuery.ALL).stream()
                                .map(p -> HlogFiles.source(p.file()))
                                .toList());
        assertThat(facts(joined)).isEqualTo(facts(log));
        assertThat(new String(joined, StandardCharsets.UTF_8)).contains("Tag=a,0.123456789,");
    }

    @Test
    void logsWithOtherZerosAreJoinedByTheirDates() throws IOException {
        byte[] a = new MadeHlog(7, MadeHlog.Times.RELATIVE).seconds(5, List.of("a"), 3).bytes();
        byte[] b = new MadeHlog(8, MadeHlog.Times.ABSOLUTE).seconds(5, List.of("b"), 3).bytes();
        List<Fact> joined =
                facts(union(List.of(HlogFiles.source("a", a), HlogFiles.source("b", b))));
        assertThat(joined).extracting(Fact::start).isSorted();
        assertThat(joined).extracting(Fact::tag).containsSubsequence("a", "b", "a", "b");
        List<String> both = new ArrayList<>();
        facts(a).forEach(f -> both.add(f.start() + f.base64()));
        facts(b).forEach(f -> both.add(f.start() + f.base64()));
        assertThat(joined.stream().map(f -> f.start() + f.base64()))
                .containsExactlyInAnyOrderElementsOf(both);
    }

    @Test
    void tagsAndARangeCanBeChosen() throws IOException {
        byte[] log = new MadeHlog(9, MadeHlog.Times.RELATIVE).seconds(20, TAGS, 3).bytes();
        HlogQuery query = new HlogQuery(List.of("service"), 5, 10);
        List<HlogSplit.Part> parts = split(log, query);
        assertThat(parts).singleElement().extracting(HlogSplit.Part::tag).isEqualTo("service");
        assertThat(facts(Files.readAllBytes(parts.getFirst().file())))
                .isNotEmpty()
                .allSatisfy(f -> assertThat(f.since()).isBetween(5.0, 10.0));
    }

    @Test
    void damagedIntervalsAreLeftOutAndTold() throws IOException {
        Path damaged = Path.of("src/test/resources/latency/hlog/1.3-damaged/input.hlog");
        Skipped skipped = new Skipped();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long written =
                HlogUnion.write(List.of(HlogFiles.source(damaged)), HlogQuery.ALL, out, skipped);
        assertThat(written).isEqualTo(20);
        assertThat(skipped.total()).isEqualTo(21);
        assertThat(facts(out.toByteArray())).hasSize(20);
    }

    @Test
    void anInputIsNotWrittenOver() throws IOException {
        byte[] log = new MadeHlog(9, MadeHlog.Times.RELATIVE).seconds(2, List.of("a"), 3).bytes();
        Path input = Files.write(dir.resolve("x.a.hlog"), log);
        assertThatThrownBy(
                        () ->
                                HlogSplit.split(
                                        HlogFiles.source(input),
                                        HlogQuery.ALL,
                                        dir,
                                        "x",
                                        List.of(input),
                                        new Skipped()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("would be written over");
        assertThat(Files.readAllBytes(input)).isEqualTo(log);
    }

    private List<HlogSplit.Part> split(byte[] log, HlogQuery query) throws IOException {
        Skipped skipped = new Skipped();
        List<HlogSplit.Part> parts =
                HlogSplit.split(HlogFiles.source("x", log), query, dir, "x", List.of(), skipped);
        assertThat(skipped.total()).isZero();
        return parts;
    }

    private static byte[] union(List<NamedSource> logs) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HlogUnion.write(logs, HlogQuery.ALL, out, new Skipped());
        return out.toByteArray();
    }
}
