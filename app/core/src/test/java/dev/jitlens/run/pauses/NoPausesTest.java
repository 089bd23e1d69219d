package dev.jitlens.run.pauses;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A log of collections alone says what is missing. */
class NoPausesTest {
    private static final String PAUSE =
            "[0.286s][info][safepoint] Safepoint \"Cleanup\", Reaching safepoint: 1 ns, Total: 2"
                    + " ns";

    @TempDir Path folder;

    private Run open(String... lines) throws IOException {
        Path file = Files.writeString(folder.resolve("gc.log"), String.join("\n", lines) + "\n");
        return RunReader.open(List.of(file), Progress.NONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[0.285s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 23M->4M(256M)"
                        + " 3.456ms|-Xlog:safepoint",
                "2026-11-21T13:32:01.282+0000: 0.292: [GC (Allocation Failure) "
                        + " 33280K->824K(125952K), 0.0010 secs]|-XX:+PrintGCApplicationStoppedTime",
                "0.292: [GC (Allocation Failure) [PSYoungGen: 33280K->808K(38400K)]"
                        + " 33280K->816K(125952K), 0.001 secs]|-XX:+PrintGCApplicationStoppedTime",
                "0,292: [Full GC (System.gc())  824K->600K(125952K), 0,0030 secs]"
                        + "|-XX:+PrintGCApplicationStoppedTime",
                "[GC pause (G1 Evacuation Pause) (young), 0.0012 secs]"
                        + "|-XX:+PrintGCApplicationStoppedTime",
            })
    void aLogOfCollectionsNamesTheFlag(String line, String flag) throws IOException {
        Run run = open(line);

        assertThat(run.pauses()).isEmpty();
        assertThat(run.files().getFirst().kinds()).contains(LogKind.GC_LOG);
        assertThat(run.files().getFirst().warningsTotal()).isEqualTo(1);
        assertThat(run.files().getFirst().warnings())
                .extracting(Problem::message)
                .containsExactly(
                        "this log tells of collections but not of safepoints: how long threads took"
                                + " to stop for them, and what else stopped them, is not known; "
                                + flag
                                + " would have logged it");
    }

    @Test
    void whereThereArePausesNothingIsMissing() throws IOException {
        Run run = open("[0.285s][info][gc] GC(0) Pause Young 23M->4M(256M) 3.456ms", PAUSE);

        assertThat(run.pauses()).hasSize(1);
        assertThat(run.files().getFirst().warnings()).isEmpty();
    }

    /** The collector's warnings come without being asked for. */
    @Test
    void aWarningOfTheCollectorIsNoLogOfCollections() throws IOException {
        Run run =
                open(
                        "[0.003s][warning][gc] -XX:+PrintGC is deprecated. Will use -Xlog:gc"
                                + " instead.",
                        "    123    1       3       java.lang.String::hashCode (60 bytes)");

        assertThat(run.files().getFirst().kinds()).doesNotContain(LogKind.GC_LOG);
        assertThat(run.files().getFirst().warnings()).isEmpty();
    }
}
