package dev.jitlens.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Problem;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

class JmhResultsTest {
    private static final Path REAL =
            Path.of("src/test/resources/benchmarks/1.29-three-forks/input.json");
    private static final String WHOLE =
            "{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"primaryMetric\":{\"score\":1.5}}";

    private static JmhReading read(String json) throws IOException {
        return read(json.getBytes(StandardCharsets.UTF_8));
    }

    private static JmhReading read(byte[] json) throws IOException {
        return JmhResults.read("x.json", new ByteArrayInputStream(json));
    }

    private static boolean recognises(String begin) {
        return JmhResults.recognises(begin.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aCutFileSaysSoAndKeepsWhatIsWhole() throws IOException {
        byte[] bytes = Files.readAllBytes(REAL);
        int all = read(bytes).benchmarks().size();
        assertThat(all).isEqualTo(4);
        int most = 0;
        for (int length = bytes.length - 5; length > 0; length -= 97) {
            JmhReading cut = read(Arrays.copyOf(bytes, length));
            assertThat(cut.problems()).isNotEmpty();
            assertThat(cut.problems().getLast().message())
                    .contains("the results end here, cut off or damaged");
            most = Math.max(most, cut.benchmarks().size());
        }
        assertThat(most).isEqualTo(all);
    }

    @Test
    void whatIsNoJsonIsToldWithItsPlace() throws IOException {
        JmhReading reading = read("[" + WHOLE + ", {]");
        assertThat(reading.benchmarks()).hasSize(1);
        Problem problem = reading.problems().getFirst();
        assertThat(problem.message())
                .endsWith("cut off or damaged: Unexpected close marker ']': expected '}'");
        assertThat(problem.origin().offset()).isBetween((long) WHOLE.length(), WHOLE.length() + 6L);
    }

    @Test
    void aResultWithoutAScoreIsLeftOutAndTold() throws IOException {
        JmhReading reading = read("[{\"benchmark\":\"a.b\",\"mode\":\"ss\"}," + WHOLE + ", 7]");
        assertThat(reading.benchmarks()).hasSize(1);
        assertThat(reading.problems())
                .extracting(Problem::message)
                .containsExactly(
                        "left out: a result without its primaryMetric",
                        "a result should be an object, and is a whole number");
    }

    @Test
    void fieldsOfAnotherTypeAreToldAndTheRestIsKept() throws IOException {
        JmhReading reading =
                read(
                        "[{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"threads\":\"two\","
                            + "\"params\":[1],\"jvmArgs\":{},\"unknown\":[[{}]],\"primaryMetric\":{"
                            + "\"score\":\"-INF\",\"scoreError\":\"NaN\",\"scoreConfidence\":3,"
                            + "\"rawData\":[[1.0,{}],7]},\"secondaryMetrics\":{\"gc\":1}}]");
        assertThat(reading.benchmarks()).hasSize(1);
        assertThat(reading.benchmarks().getFirst().score().value())
                .isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(reading.problemsTotal()).isEqualTo(7);
    }

    @Test
    void whatFollowsTheResultsIsTold() throws IOException {
        assertThat(read("[" + WHOLE + "] {}").problems())
                .singleElement()
                .extracting(Problem::message)
                .isEqualTo("not read: something follows the results");
    }

    /** As scripts put the files of several runs together. */
    @Test
    void resultsMayBeInFurtherArrays() throws IOException {
        String nested = "[\n  [\n    %s, %s],\n  [[%s]], []]".formatted(WHOLE, WHOLE, WHOLE);
        assertThat(recognises(nested)).isTrue();
        JmhReading reading = read(nested);
        assertThat(reading.benchmarks()).hasSize(3);
        assertThat(reading.problems()).isEmpty();
    }

    @Test
    void whatIsNestedDeeperIsToldAndTheRestIsKept() throws IOException {
        JmhReading reading =
                read("[[" + "[".repeat(9) + WHOLE + "]".repeat(9) + "]," + WHOLE + "]");
        assertThat(reading.benchmarks()).hasSize(1);
        assertThat(reading.problems())
                .extracting(Problem::message)
                .containsExactly("a result should be an object, and is an array");
    }

    @Test
    void bracketsWithoutEndEndInASentence() throws IOException {
        assertThat(read("[{\"benchmark\":" + "[".repeat(100_000)).problems()).hasSize(2);
    }

    @Test
    void isKnownByItsContent() {
        assertThat(recognises("[\n    {\n        \"jmhVersion\" : \"1.37\",")).isTrue();
        assertThat(recognises("[{\"mode\":\"ss\",\"benchmark\":\"a\",\"primaryMetric\":{"))
                .isTrue();
        assertThat(recognises("[{\"mode\":\"ss\",\"benchmark\":\"a\"}]")).isFalse();
        assertThat(recognises("[0.005s][info][safepoint] {\"jmhVersion\" : 1")).isFalse();
        assertThat(recognises("")).isFalse();
    }
}
