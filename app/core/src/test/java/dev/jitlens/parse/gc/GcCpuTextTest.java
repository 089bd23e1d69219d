package dev.jitlens.parse.gc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Time;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Processor time of pauses; the lines are real ones of JDK 8 and 17. */
class GcCpuTextTest {
    @TempDir Path dir;

    @Test
    void jdk17_pauseRanForLessThanItTook() throws IOException {
        assertThat(
                        cpu(
                                """
                                [0.005s][info][gc] Using G1
                                [103.646s][info][gc,start] GC(40) Pause Young (Normal) (G1 Evacuation Pause)
                                [104.094s][info][gc] GC(40) Pause Young (Normal) (G1 Evacuation Pause) 496M->270M(5160M) 448.123ms
                                [104.094s][info][gc,cpu] GC(40) User=0.20s Sys=0.03s Real=0.45s
                                [104.500s][info][gc] GC(41) Pause Young (Normal) (G1 Evacuation Pause) 497M->271M(5160M) 3.000ms
                                """))
                .containsExactly(230_000_000L, Time.UNKNOWN);
    }

    @Test
    void jdk8_behindTheCollectionOrUnderIt() throws IOException {
        assertThat(
                        cpu(
                                """
                                2.346: [GC (Allocation Failure) [PSYoungGen: 97280K->15844K(113152K)] 97280K->43192K(371200K), 0.2287054 secs] [Times: user=0.19 sys=0.04, real=0.23 secs]\s
                                6.492: [GC (Allocation Failure) [PSYoungGen: 210420K->15872K(210432K)] 293368K->174888K(468480K), 0.5152739 secs]
                                """))
                .containsExactly(230_000_000L, Time.UNKNOWN);
        assertThat(
                        cpu(
                                """
                                0.292: [GC pause (G1 Evacuation Pause) (young), 0.0012 secs]
                                   [Eden: 24.0M(24.0M)->0.0B(21.0M) Survivors: 0.0B->3072.0K Heap: 24.0M(64.0M)->4096.0K(64.0M)]
                                 [Times: user=0.01 sys=0.00, real=0.00 secs]\s
                                """))
                .containsExactly(10_000_000L);
    }

    private List<Long> cpu(String text) throws IOException {
        Path log = dir.resolve("gc.log");
        Files.writeString(log, text);
        return RunReader.open(List.of(log), Progress.NONE).collections().stream()
                .map(c -> c.times().cpuNanos())
                .toList();
    }
}
