package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
            words.addAll(List.of("--param", parameter));
        }
        Cli run = Cli.run(words.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    private static List<String> command(Path out) throws Exception {
        List<String> words = new ArrayList<>();
        JsonMapper.builder()
                .build()
                .readTree(out.resolve("run.json").toFile())
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
