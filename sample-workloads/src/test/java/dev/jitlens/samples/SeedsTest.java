package dev.jitlens.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The experiments that Jitlens was made for are all in the catalogue, and each has statements about
 * what it is there to show.
 */
class SeedsTest {
    @ParameterizedTest
    @CsvSource({
        "counted-loop-exit, osr",
        "counted-loop-exit, polls",
        "counted-loop-exit, reach",
        "killer-task, compiled mix 4",
        "killer-task, reach",
        "loop-zoo, polls",
        "bytecode-shapes, compiled LoopShapes::testAtTop 4",
        "bytecode-shapes, compiled LoopShapes::testAtBottom 4",
        "osr-harness, osr",
        "osr-harness, compiled harness 4",
        "hot-inlined, inlined",
        "hot-inlined, blames biased",
        "hot-not-inlined, refused",
        "hot-not-inlined, blames biased",
        "blame-the-setter, blames biased",
        "blame-the-setter, line agct",
        "blame-nine-deep, blames biased",
        "copy-loop, blames agct",
        "system-arraycopy, failed agct",
        "crc32, failed agct",
        "adler32, failed agct",
        "gc-heavy, failures agct GC_active",
        "compile-heavy, compiled-by-printed",
        "deopt-storm, traps",
        "deopt-storm, failures agct deopt",
        "sleeper, waiting",
        "many-deep-threads, pause-named ThreadDump",
        "nepotism, promoted",
        "nepotism, promoted-by-printed",
        "load-generator, latency response",
        "load-generator, latency service",
        "load-generator, latency-tags",
        "byte-array-sum, reach-of biased locking",
        "byte-array-sum, printed-by-reach timer",
        "array-list-add, inlined fill add",
        "inline-assignment, same-code",
        "notify-latency, latency pairs-16",
        "ordered-scheduler, compared operations/nanos",
        "ordered-scheduler, latency ordered",
        "make-garbage, collections",
        "make-garbage, jitter shared",
        "make-garbage, jitter private",
        "make-garbage, jitter off",
        "set-operations, counted size/steady_size",
        "set-operations, compared operations/cpu_nanos",
        "false-sharing, compared-side-by-side operations/cpu_nanos",
        "boxing, counted allocated_bytes/operations",
        "boxing, collections young",
        "clock-cost, counted cpu_nanos/operations",
        "empty-harness, compared operations/cpu_nanos"
    })
    void eachExperimentIsHeldAgainstWhatItShows(String id, String measure) throws IOException {
        JsonNode truth = Shipped.workload(id).path("truth");
        List<String> measures = new ArrayList<>();
        truth.path("expect").forEach(e -> measures.add(e.path("measure").asText()));
        truth.path("osr").forEach(osr -> measures.add("osr " + osr.path("method").asText()));
        truth.path("loops")
                .forEach(
                        loop -> {
                            if (!loop.path("polled").isEmpty()) {
                                measures.add("polls " + loop.path("method").asText());
                            }
                        });
        assertThat(measures).anySatisfy(each -> assertThat(each + " ").startsWith(measure));
    }
}
