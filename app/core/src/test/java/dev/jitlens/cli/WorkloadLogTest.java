package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A workload that measures latencies leaves them in the run directory. */
class WorkloadLogTest {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    @TempDir private Path folder;

    @Test
    void theLoadGeneratorsTimesAreInTheRun() throws Exception {
        Path out = folder.resolve("a run");
        run("load-generator", out, "rate=200", "hiccup-every-millis=500", "run-millis=1200");

        Map<String, Histogram> tags = tags(out.resolve("workload.hlog"));
        assertThat(tags).containsOnlyKeys("response", "service", "wait");
        assertThat(tags.get("response").getValueAtPercentile(99))
                .isGreaterThanOrEqualTo(tags.get("service").getValueAtPercentile(99));
        assertThat(command(out)).containsSequence("--hlog", out.resolve("workload.hlog") + "");

        // And as Jitlens itself reads it.
        String log = out.resolve("workload.hlog").toString();
        JsonNode series = json("hlog", "summarise", "--format", "json", "--unit", "ns", log);
        Map<String, Double> p99 = new TreeMap<>();
        series.path("series").forEach(s -> p99.put(text(s, "tag"), s.path("p99").asDouble()));
        tags.forEach(
                (tag, values) ->
                        assertThat(p99.get(tag)).isEqualTo(values.getValueAtPercentile(99)));
        assertThat(p99.get("response")).isGreaterThanOrEqualTo(p99.get("service"));
        JsonNode latency = json("open", "--json", out.toString()).path("latency");
        assertThat(latency).hasSize(1);
        assertThat(latency.get(0).path("tags").toString())
                .isEqualTo("[\"response\",\"service\",\"wait\"]");
    }

    @Test
    void theTrioHasMakeGarbageLoadTheDiskUnlessToldOtherwise() throws Exception {
        Path out = folder.resolve("trio");
        run("make-garbage", out, "run-millis=200", "disk-mb=1", "preset:hsperf-trio");
        for (String member : List.of("shared", "private", "off")) {
            assertThat(command(out.resolve(member))).containsSequence("--disk-mb", "1");
            assertThat(Files.readString(out.resolve(member).resolve("stdout.txt")))
                    .contains("MB to the disk beside it.");
        }
    }

    @Test
    void aLogMayHaveAnotherNameOrNone() throws Exception {
        Path named = folder.resolve("named");
        run("notify-latency", named, "signals=10", "pairs=2", "hlog=pairs.hlog");
        assertThat(tags(named.resolve("pairs.hlog"))).containsOnlyKeys("pairs-2");

        Path none = folder.resolve("none");
        run("notify-latency", none, "signals=10", "pairs=2", "hlog=");
        try (var files = Files.list(none)) {
            assertThat(files).noneMatch(file -> file.toString().endsWith(".hlog"));
        }
        assertThat(Files.readString(none.resolve("stdout.txt"))).contains("pairs-2");
    }

    private static void run(String workload, Path out, String... parameters) {
        List<String> words = new ArrayList<>(List.of("run", workload, "--out", out.toString()));
        for (String parameter : parameters) {
            boolean preset = parameter.startsWith("preset:");
            words.add(preset ? "--preset" : "--param");
            words.add(parameter.replaceFirst("^preset:", ""));
        }
        Cli run = Cli.run(words.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    private static JsonNode json(String... words) throws Exception {
        Cli cli = Cli.run(words);
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        return MAPPER.readTree(cli.out());
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asText();
    }

    private static List<String> command(Path out) throws Exception {
        List<String> words = new ArrayList<>();
        MAPPER.readTree(out.resolve("run.json").toFile())
                .path("command")
                .forEach(word -> words.add(word.asText()));
        return words;
    }

    private static Map<String, Histogram> tags(Path log) throws Exception {
        Map<String, Histogram> tags = new TreeMap<>();
        HistogramLogReader reader = new HistogramLogReader(log.toFile());
        while (reader.nextIntervalHistogram() instanceof Histogram histogram) {
            tags.computeIfAbsent(histogram.getTag(), tag -> new Histogram(3)).add(histogram);
        }
        reader.close();
        return tags;
    }
}
