package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.Findings;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Stops that are long, though all together take little of the time. */
class LongStopTest {
    private static final String TWO_MINUTES =
            """
            [1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 3.456ms
            [60.000s][info][gc] GC(1) Pause Full (Metadata GC Threshold) 24M->4M(256M) 1300.000ms
            [120.000s][info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 3.456ms
            """;

    private static final String DUMP =
            """
            [50.000s][info][safepoint] Safepoint "HeapDumper", Time since last: 1000000 ns, \
            Reaching safepoint: 5000 ns, At safepoint: 2000000000 ns, Total: 2000005000 ns
            [100.000s][info][safepoint] Safepoint "Cleanup", Time since last: 1000000 ns, \
            Reaching safepoint: 5000 ns, At safepoint: 20000 ns, Total: 25000 ns
            """;

    @TempDir Path dir;

    @Test
    void aCollectionOfMoreThanASecondIsANotice() throws IOException {
        Finding finding = find(TWO_MINUTES).orElseThrow();
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.title()).isEqualTo("One collection stopped the program for 1.3 s.");
        assertThat(finding.cost().share()).isBetween(0.0108, 0.0109);
        assertThat(finding.evidence().getFirst().origin().line()).isEqualTo(2);
    }

    @Test
    void aCollectionOfLessIsNot() throws IOException {
        assertThat(find(TWO_MINUTES.replace("1300.000ms", "900.000ms"))).isEmpty();
    }

    /** Where collections take much of the time, that is what is to be told. */
    @Test
    void manyLongOnesAreTimeLost() throws IOException {
        assertThat(find(TWO_MINUTES.replace("1300.000ms", "13000.000ms"))).isEmpty();
    }

    @Test
    void anOperationThatIsNoCollectionHasAName() throws IOException {
        assertThat(find(DUMP).orElseThrow().title())
                .isEqualTo("HeapDumper stopped all threads for 2.0 s.");
        assertThat(find(DUMP.replace("Reaching safepoint: 5000", "Reaching safepoint: 1500000000")))
                .isEmpty();
    }

    private Optional<Finding> find(String log) throws IOException {
        Path file = Files.writeString(dir.resolve("jvm.log"), log);
        return Findings.of(RunReader.open(List.of(file), Progress.NONE)).findings().stream()
                .filter(f -> f.id().equals("long-stop"))
                .findFirst();
    }
}
