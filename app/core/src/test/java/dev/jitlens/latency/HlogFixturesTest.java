package dev.jitlens.latency;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;

import dev.jitlens.model.run.LatencyFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Every log gives what stands beside it: {@code latency/<format>/<version>-<case>/{input.*,
 * expected.json}}. {@code -Djitlens.writeExpected=true} writes that anew; look at the difference
 * before you commit it. The logs were encoded by a program of its own, not by HdrHistogram, so that
 * the old encodings are there, too.
 */
class HlogFixturesTest {
    private static final boolean WRITE = Boolean.getBoolean("jitlens.writeExpected");
    private static final Path ROOT = Path.of("src/test/resources/latency");

    static List<Path> inputs() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(f -> f.getFileName().toString().startsWith("input."))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void holdsWhatIsExpected(Path input) throws IOException {
        ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
        String facts = json.writeValueAsString(facts(input, Files.readString(input)));
        Path expected = input.resolveSibling("expected.json");
        if (WRITE) {
            Files.writeString(expected, facts + "\n");
        }
        assertThat(json.readTree(facts)).isEqualTo(json.readTree(Files.readString(expected)));
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void windowsLineEndsChangeNothing(Path input) throws IOException {
        String text = Files.readString(input);
        String expected = facts(input, text).toString();
        assertThat(facts(input, text.replace("\n", "\r\n"))).hasToString(expected);
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void exactlyOneFormatTakesItWhateverItIsCalled(Path input) throws IOException {
        byte[] bytes = Files.readAllBytes(input);
        assertThat(LatencyFormats.ALL.stream().filter(f -> f.recognises("x", bytes, bytes.length)))
                .hasSize(1);
    }

    @Test
    void nothingElseIsTakenForAFileOfHistograms() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/test/resources"))) {
            List<Path> taken =
                    files.filter(Files::isRegularFile)
                            .filter(f -> !f.startsWith(ROOT))
                            .filter(HlogFixturesTest::isTaken)
                            .toList();
            assertThat(taken).isEmpty();
        }
    }

    private static boolean isTaken(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(1 << 16);
            return LatencyFormats.of("x", head, head.length).isPresent();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> facts(Path input, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] head = Arrays.copyOf(bytes, Math.min(bytes.length, 1 << 16));
        LatencyFormat format = LatencyFormats.of(input.toString(), head, head.length).orElseThrow();
        HlogFiles.Scanned scanned = new HlogFiles.Scanned();
        long lines = format.scan("input", new ByteArrayInputStream(bytes), bytes.length, scanned);
        LatencyFile file = scanned.file;
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("kind", file.kind().label());
        facts.put("lines", lines);
        facts.put("tags", file.tags());
        facts.put("intervals", file.intervals());
        facts.put("listed", file.listed().stream().map(Object::toString).toList());
        facts.put("startEpochNanos", file.startEpochNanos());
        facts.put("endEpochNanos", file.endEpochNanos());
        facts.put("problems", scanned.problems);
        List<Map<String, Object>> all = new ArrayList<>();
        for (LatencySeries series :
                LatencyFormats.series(file, HlogFiles.source("input", bytes).source())) {
            all.add(facts(series));
        }
        facts.put("series", all);
        return facts;
    }

    private static Map<String, Object> facts(LatencySeries series) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("name", series.name());
        facts.put("kind", series.kind().name());
        facts.put("count", series.whole().getTotalCount());
        facts.put("max", series.whole().getMaxValue());
        facts.put("p99", series.whole().getValueAtPercentile(99));
        facts.put("values", values(series.values()));
        facts.put("start", list(series.points().startNanos()));
        facts.put("end", list(series.points().endNanos()));
        facts.put("counts", list(series.points().count()));
        facts.put("p50", list(series.points().p50()));
        facts.put("p999", list(series.points().p999()));
        return facts;
    }

    private static Map<String, String> values(LatencyValues values) {
        Map<String, String> facts = new LinkedHashMap<>();
        for (double p : new double[] {50, 90, 99, 99.9, 99.99, 100}) {
            facts.put(Double.toString(p), values.bound(p) + values.at(p));
        }
        return facts;
    }

    private static List<Long> list(long[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }
}
