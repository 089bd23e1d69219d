package dev.jitlens.cli.hlog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.cli.Cli;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

class HlogCommandTest {
    private static final Path LOGS = Path.of("src/test/resources/latency/hlog");
    private static final String LISTED = "src/test/resources/latency/hgrm/c-rounded/input.txt";
    private static final String SHORT = "src/test/resources/latency/hgrm/short-list/input.txt";
    private static final String TAGGED = LOGS + "/1.2-cassandra-like/input.hlog";
    private static final String DAMAGED = LOGS + "/1.3-damaged/input.hlog";
    private static final String PAUSES =
            "src/test/resources/formats/unified-safepoint/21-info/input.txt";

    @TempDir Path dir;

    private static JsonNode json(String... words) throws IOException {
        Cli cli = Cli.run(words);
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        assertThat(cli.err()).isEmpty();
        return new ObjectMapper().readTree(cli.out());
    }

    @Test
    void summaryHasExactlyTheFieldsThatScriptsRelyOn() throws IOException {
        JsonNode json = json("hlog", "summarise", "--format", "json", DAMAGED);
        assertThat(json.fieldNames())
                .toIterable()
                .containsExactly("series", "intervals", "skipped");
        assertThat(json.get("series").get(0).fieldNames())
                .toIterable()
                .containsExactly(
                        "tag", "count", "min", "mean", "max", "p50", "p90", "p99", "p999", "p9999",
                        "unit");
        assertThat(json.get("intervals").asInt()).isEqualTo(20);
        assertThat(json.get("skipped")).hasSize(21);
        assertThat(json.get("skipped").get(0).fieldNames())
                .toIterable()
                .containsExactly("line", "why");
        assertThat(json.get("skipped").get(0).get("line").asInt()).isEqualTo(6);
    }

    @Test
    void tagsRangesAndUnitsAreChosen() throws IOException {
        JsonNode all = json("hlog", "summarise", "--format", "json", TAGGED);
        assertThat(all.get("series")).hasSize(4);
        JsonNode some =
                json(
                        "hlog",
                        "summarise",
                        TAGGED,
                        "--format",
                        "json",
                        "--tags",
                        "READ-st,WRITE-st",
                        "--from",
                        "1",
                        "--to",
                        "4.5",
                        "--unit",
                        "ns");
        assertThat(some.get("series")).hasSize(2);
        assertThat(some.get("intervals").asInt()).isEqualTo(8);
        assertThat(some.get("series").get(0).get("unit").asText()).isEqualTo("ns");
        assertThat(some.get("series").get(0).get("max").isIntegralNumber()).isTrue();
        double nanos =
                json("hlog", "summarise", TAGGED, "--format", "json", "--unit", "ns")
                        .get("series")
                        .get(1)
                        .get("p99")
                        .asDouble();
        assertThat(all.get("series").get(1).get("p99").asDouble()).isEqualTo(nanos / 1e6);
    }

    @Test
    void ofPercentilesItPrintsWhatTheyList() throws IOException {
        String text = Cli.run("hlog", "summarise", LISTED).out();
        assertThat(text).contains("13.361", "≤ 30.911", "52.255", "2000000", "13.042");
        JsonNode json = json("hlog", "summarise", LISTED, "--format", "json").get("series").get(0);
        assertThat(json.get("p50").asDouble()).isEqualTo(13.361);
        assertThat(json.get("p999").isNull()).isTrue();
        assertThat(json.get("percentiles")).hasSize(11);
        assertThat(json.get("percentiles").get(5).get("value").asDouble()).isEqualTo(27.503);
        assertThat(Cli.run("hlog", "summarise", LISTED, "--format", "csv", "--unit", "us").out())
                .contains(",13361.0,15007.0,21119.0,,,us");
        assertThat(Cli.run("hlog", "summarise", LISTED, "--format", "hgrm").out())
                .contains("21.119 0.990000000000    1985000         100.00");
        assertThat(Cli.run("hlog", "summarise", LISTED, "--from", "1").err())
                .contains("Percentile files can neither be added up nor cut");
        assertThat(Cli.run("hlog", "summarise", LISTED, TAGGED).err())
                .contains("percentiles without intervals, which cannot be added up");
        assertThat(Cli.run("open", LISTED).out())
                .contains("11 percentiles of 2,000,000 values, at most 52.255 ms if in ms as usual")
                .doesNotContain("0 intervals");
    }

    /** Of wrk2, where somebody has cut out the spectrum. */
    @Test
    void aFooterBelowAShortListTellsItsCount() throws IOException {
        String input = SHORT.replace("short-list", "short-with-footer");
        JsonNode its = json("hlog", "summarise", input, "--format", "json").get("series").get(0);
        assertThat(its.get("count").asLong()).isEqualTo(23_411);
        assertThat(its.get("mean").asDouble()).isEqualTo(1.402);
        assertThat(Cli.run("open", input).out())
                .contains("5 percentiles of 23,411 values, at most 27.090 ms\n");
        Path again = dir.resolve("again.txt");
        String us = Cli.run("hlog", "summarise", input, "--format", "hgrm", "--unit", "us").out();
        Files.writeString(again, us);
        JsonNode read = json("hlog", "summarise", again.toString(), "--format", "json");
        assertThat(read.get("series").get(0).get("count")).isEqualTo(its.get("count"));
        assertThat(read.get("series").get(0).get("mean")).isEqualTo(its.get("mean"));
        String other = Files.readString(Path.of(input)).replace("27.088", "27088.1");
        Files.writeString(again, other);
        JsonNode unsure = json("hlog", "summarise", again.toString(), "--format", "json");
        assertThat(unsure.get("series").get(0).get("count").isNull()).isTrue();
        assertThat(unsure.get("series").get(0).get("mean").isNull()).isTrue();
    }

    @Test
    void aShortListHasItsUnitsAndNoCounts() throws IOException {
        Cli found = Cli.run("hlog", "summarise", SHORT);
        assertThat(found.out()).contains("0.918", "1020.000");
        assertThat(found.err()).doesNotContain("assumed");
        JsonNode json = json("hlog", "summarise", SHORT, "--format", "json");
        assertThat(json.get("unitIsAssumed").asBoolean()).isFalse();
        assertThat(json.get("series").get(0).get("count").isNull()).isTrue();
        assertThat(json.get("series").get(0).get("p9999").asDouble()).isEqualTo(41.25);
        Path again = dir.resolve("again.txt");
        Files.writeString(again, Cli.run("hlog", "summarise", SHORT, "--format", "hgrm").out());
        assertThat(
                        json("hlog", "summarise", again.toString(), "--format", "json")
                                .get("series")
                                .get(0)
                                .get("percentiles"))
                .isEqualTo(json.get("series").get(0).get("percentiles"));
        assertThat(Cli.run("open", SHORT).out())
                .contains("8 percentiles of values that it does not count, at most 1020.000 ms")
                .doesNotContain("if in ms");
    }

    @Test
    void oneIsNotToldAsSeveral() throws IOException {
        Path one = Files.writeString(dir.resolve("one"), "Value Percentile TotalCount\n2 1.0 1\n");
        assertThat(Cli.run("open", one.toString()).out())
                .contains(" 1 percentile of 1 value, at most 2.000 ms if in ms as usual");
    }

    @Test
    void allTagsAreOneSumIfAskedFor() throws IOException {
        JsonNode all = json("hlog", "summarise", TAGGED, "--format", "json");
        JsonNode one = json("hlog", "summarise", TAGGED, "--format", "json", "--all-tags");
        assertThat(one.get("series")).hasSize(1);
        long count = 0;
        for (JsonNode series : all.get("series")) {
            count += series.get("count").asLong();
        }
        assertThat(one.get("series").get(0).get("count").asLong()).isEqualTo(count);
        assertThat(one.get("series").get(0).get("tag").asText()).isEqualTo("(all tags)");
        assertThat(one.get("intervals")).isEqualTo(all.get("intervals"));
    }

    @Test
    void severalFilesAreAddedUpByTagPackedOrNot() throws IOException {
        Path packed = dir.resolve("again.hlog.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(Path.of(TAGGED), out);
        }
        JsonNode one = json("hlog", "summarise", "--format", "json", packed.toString());
        JsonNode both = json("hlog", "summarise", "--format", "json", TAGGED, dir.toString());
        assertThat(both.get("series")).hasSize(4);
        assertThat(both.get("intervals").asInt()).isEqualTo(2 * one.get("intervals").asInt());
        for (int i = 0; i < 4; i++) {
            JsonNode sum = both.get("series").get(i);
            assertThat(sum.get("count").asInt())
                    .isEqualTo(2 * one.get("series").get(i).get("count").asInt());
            assertThat(sum.get("p99")).isEqualTo(one.get("series").get(i).get("p99"));
        }
    }

    @Test
    void splitThenUnionHasTheSameSummary() throws IOException {
        Path parts = dir.resolve("parts");
        Cli split = Cli.run("hlog", "split", TAGGED, "-o", parts.toString());
        assertThat(split.exitCode()).as(split.err()).isZero();
        assertThat(split.out().lines()).hasSize(4);
        List<String> words = new ArrayList<>(List.of("hlog", "union"));
        try (Stream<Path> files = Files.list(parts)) {
            files.map(Path::toString).sorted().forEach(words::add);
        }
        assertThat(words).hasSize(6);
        assertThat(words.get(2)).endsWith("input.READ-rt.hlog");
        Path joined = dir.resolve("joined.hlog.gz");
        words.addAll(List.of("-o", joined.toString()));
        Cli union = Cli.run(words.toArray(String[]::new));
        assertThat(union.exitCode()).as(union.err()).isZero();
        assertThat(union.out()).isEmpty();
        assertThat(Cli.run("hlog", "summarise", "--tags", "READ-wt", joined.toString()).out())
                .isEqualTo(Cli.run("hlog", "summarise", "--tags", "READ-wt", TAGGED).out());
    }

    @Test
    void pausesOfALogBecomeAnIntervalLog() throws IOException {
        Path out = dir.resolve("pauses.hlog");
        JsonNode made = json("hlog", "from-log", PAUSES, "-o", out.toString(), "--format", "json");
        JsonNode pauses =
                new ObjectMapper().readTree(Cli.run("show", "safepoints", PAUSES, "--json").out());
        assertThat(made.get("series").get(0).get("count").asInt())
                .isEqualTo(pauses.size())
                .isPositive();
        JsonNode read = json("hlog", "summarise", "--format", "json", out.toString());
        assertThat(read).isEqualTo(made);
        JsonNode reach = json("hlog", "from-log", "--reach", PAUSES, "--format", "json");
        assertThat(reach.get("series").get(0).get("max").asDouble())
                .isLessThan(made.get("series").get(0).get("max").asDouble());
        Cli text = Cli.run("hlog", "from-log", PAUSES, "--tags", "pause");
        assertThat(text.out())
                .contains("#[Histogram log format version 1.3]")
                .contains("Tag=pause,");
    }

    @Test
    void otherFormatsAreText() {
        assertThat(Cli.run("hlog", "summarise", TAGGED).out().lines())
                .hasSize(5)
                .first()
                .asString()
                .startsWith("tag ");
        assertThat(Cli.run("hlog", "summarise", TAGGED, "--format", "csv").out().lines())
                .hasSize(5)
                .first()
                .isEqualTo("tag,count,min,mean,max,p50,p90,p99,p999,p9999,unit");
        assertThat(Cli.run("hlog", "summarise", TAGGED, "--format", "hgrm").out())
                .contains("#[Tag: READ-st]")
                .contains("Percentile TotalCount 1/(1-Percentile)");
    }

    @Test
    void anEmptyFileIsSaidToBeSo() throws IOException {
        Path empty = Files.createFile(dir.resolve("empty.hlog"));
        for (String command : List.of("summarise", "union", "split", "from-log")) {
            Cli cli = Cli.run("hlog", command, empty.toString());
            assertThat(cli.exitCode()).as(command).isEqualTo(1);
            assertThat(cli.err())
                    .isEqualToIgnoringNewLines("jitlens: " + empty + ": the file is empty");
            assertThat(cli.out()).isEmpty();
        }
    }

    @Test
    void aSumOfNothingSaysSo() throws IOException {
        Path header = dir.resolve("header.hlog");
        Files.writeString(header, "#[Histogram log format version 1.3]\n");
        Cli none = Cli.run("hlog", "summarise", header.toString());
        Cli other = Cli.run("hlog", "summarise", "--tags", "X", TAGGED);

        assertThat(none.exitCode()).isZero();
        assertThat(none.err())
                .isEqualToIgnoringNewLines("jitlens: " + header + ": no interval in it");
        assertThat(other.err())
                .isEqualToIgnoringNewLines(
                        "jitlens: " + TAGGED + ": no interval of these tags and times in it");
    }

    /** Only of files that the run wrote: of another one in its folder nothing is known. */
    @Test
    void aNoisyMachineIsToldBesideWhatWasMeasuredOnIt() throws IOException {
        Path own = Files.copy(Path.of(TAGGED), dir.resolve("jitter.hlog"));
        Path foreign = Files.copy(Path.of(TAGGED), dir.resolve("foreign.hlog"));
        Files.writeString(
                dir.resolve("run.json"),
                """
                {"schema": 1, "command": ["java"], "files": [{"name": "jitter.hlog", "bytes": 1}],
                 "hostFacts": [
                  {"id": "load", "title": "Load", "value": "3.10 on 2 CPUs", "verdict": "NOISY",
                   "effect": "x", "source": "/proc/loadavg"},
                  {"id": "smt", "title": "SMT", "value": "off", "verdict": "GOOD",
                   "effect": "x", "source": "/sys"}]}
                """);
        String warning = "jitlens: measured on a noisy machine: Load (3.10 on 2 CPUs)";

        for (Path measured : List.of(own, dir)) {
            assertThat(Cli.run("hlog", "summarise", measured.toString()).err())
                    .isEqualToIgnoringNewLines(warning);
        }
        assertThat(Cli.run("hlog", "summarise", foreign.toString()).err()).isEmpty();
        assertThat(Cli.run("hlog", "union", "--format", "csv", own.toString()).err())
                .isEqualToIgnoringNewLines(warning);
        Files.writeString(dir.resolve("run.json"), "{");
        assertThat(Cli.run("hlog", "summarise", own.toString()).err())
                .startsWith("jitlens: whether the machine was noisy is not known: ")
                .hasLineCount(1);
    }

    @Test
    void badWordsAndFilesAreOneSentence() throws IOException {
        Path text = Files.writeString(dir.resolve("x.txt"), "no log\n");
        Path log = Files.copy(Path.of(TAGGED), dir.resolve("x.hlog"));
        assertOneSentence(1, "hlog", "summarise", text.toString());
        assertOneSentence(1, "hlog", "summarise", dir.resolve("none").toString());
        assertOneSentence(1, "hlog", "from-log", TAGGED);
        assertOneSentence(2, "hlog", "summarise", TAGGED, "--unit", "days");
        assertOneSentence(2, "hlog", "summarise", TAGGED, "--from", "3", "--to", "1");
        assertOneSentence(2, "hlog", "union", log.toString(), "-o", log.toString());
        assertOneSentence(2, "hlog");
    }

    private static void assertOneSentence(int exitCode, String... words) {
        Cli cli = Cli.run(words);
        assertThat(cli.exitCode()).as(cli.err()).isEqualTo(exitCode);
        assertThat(cli.err().strip().lines()).hasSize(1).allMatch(l -> l.startsWith("jitlens: "));
        assertThat(cli.out()).isEmpty();
    }
}
