package dev.jitlens.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class PauseChangesTest {
    private static final String YOUNG_TO_21 = "GenCollectForAllocation";
    private static final String YOUNG_SINCE = "SerialCollectForAllocation";

    @TempDir Path dir;

    @Test
    void anOperationThatOnlyGotAnotherNameIsTheSame() throws IOException {
        assertThat(changes(log(YOUNG_TO_21, 40), log(YOUNG_SINCE, 40))).isEmpty();
    }

    @Test
    void pausesOfTwiceTheLengthAreAChangeUnderTheNewName() throws IOException {
        List<Change> changes = changes(log(YOUNG_TO_21, 40), log(YOUNG_SINCE, 80));
        assertThat(changes)
                .filteredOn(Change::significant)
                .extracting(Change::what)
                .containsExactly(YOUNG_SINCE + ", stopped");
    }

    @Test
    void anOperationOfOneSideIsAChangeIfItCameOften() throws IOException {
        List<Change> changes = changes(log("Cleanup", 40), log("HeapDumper", 40));
        assertThat(changes)
                .filteredOn(Change::significant)
                .extracting(Change::what)
                .contains("Cleanup, stopped", "HeapDumper, stopped");
    }

    /** A changed method has no cost where there are no samples; pauses, its effect, have one. */
    @Test
    void aChangedMethodComesBeforePausesWhereNothingRanksIt() throws IOException {
        List<Change> changes =
                Comparison.of(
                                withMethod(log("Cleanup", 40), 40),
                                withMethod(log("Cleanup", 80), 90))
                        .significant();
        assertThat(changes.getFirst().what()).isEqualTo("bytecode");
        assertThat(changes).anyMatch(c -> c.kind() == Change.Kind.PAUSES);
    }

    /** The run with a compilation of a method of this size in its log. */
    private static Run withMethod(Run pauses, int bytes) throws IOException {
        Path file = Path.of(pauses.location());
        Files.writeString(
                file,
                "    100    5       4       app.Main::work ("
                        + bytes
                        + " bytes)\n"
                        + "                              @ 3   app.Main::part (11 bytes)   inline"
                        + " (hot)\n"
                        + Files.readString(file));
        return RunReader.open(List.of(file), Progress.NONE);
    }

    @Test
    void anOperationThatIsNotToldIsNoEmptyName() throws IOException {
        assertThat(changes(log("", 40), log("Cleanup", 40)))
                .extracting(Change::what)
                .contains("safepoints for what is not told, stopped");
    }

    /** The run with a log of compilations only may have had as many. */
    @Test
    void whatNothingTellsOfIsNoDifference() throws IOException {
        Run silent =
                other(
                        "     85    1       3       java.lang.String::hashCode (60 bytes)\n"
                            + "   9985    2       4       java.lang.String::hashCode (60 bytes)\n");
        Run some = log("Cleanup", 40);
        assertThat(changes(some, silent)).isEmpty();
        assertThat(changes(silent, some)).isEmpty();
    }

    /** A log of collections tells of no pauses, though one of safepoints would. */
    @Test
    void aLogOfCollectionsTellsOfNoPauses() throws IOException {
        Run collections =
                other(
                        "[0.010s][info][gc] Using Serial\n"
                                + "[5.000s][info][gc] GC(0) Pause Young (Normal) 17M->2M(62M)"
                                + " 900.000ms\n"
                                + "[9.900s][info][gc] GC(1) Pause Young (Normal) 19M->2M(62M)"
                                + " 900.000ms\n");
        Run some = log("Cleanup", 40);
        assertThat(collections.collections()).isNotEmpty();
        for (Comparison each :
                List.of(Comparison.of(collections, some), Comparison.of(some, collections))) {
            assertThat(each.changes())
                    .extracting(Change::kind)
                    .doesNotContain(Change.Kind.PAUSES, Change.Kind.GC);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xlog:safepoint",
                "-Xmx64m -Xlog:gc*,safepoint*=debug:file=safepoint.log:time,level",
                "-XX:+PrintGCApplicationStoppedTime -Xmx64m"
            })
    void whereTheyWereAskedForNoPausesAreADifference(String arguments) throws IOException {
        RunManifest tenSeconds = MadeRun.lasting(10, RunManifest.End.EXITED, 0);
        Run none = new MadeRun().arguments(arguments).launched(tenSeconds).made();
        Run some =
                new MadeRun()
                        .arguments(arguments)
                        .launched(tenSeconds)
                        .paused("Cleanup", 40, 50_000)
                        .made();
        assertThat(changes(none, some)).anyMatch(Change::significant);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xlog:gc", "-Xlog:safepoint=off", "-Xlog:gc+safepoint", "-Xmx64m"})
    void whereNobodyAskedTheyAreNone(String arguments) throws IOException {
        RunManifest tenSeconds = MadeRun.lasting(10, RunManifest.End.EXITED, 0);
        Run none = new MadeRun().arguments(arguments).launched(tenSeconds).made();
        Run some = new MadeRun().launched(tenSeconds).paused("Cleanup", 40, 50_000).made();
        assertThat(changes(none, some)).isEmpty();
    }

    private Run other(String text) throws IOException {
        Path file = Files.createTempFile(dir, "other", ".log");
        Files.writeString(file, text);
        return RunReader.open(List.of(file), Progress.NONE);
    }

    private static List<Change> changes(Run a, Run b) throws IOException {
        return Comparison.of(a, b).changes().stream()
                .filter(c -> c.kind() == Change.Kind.PAUSES)
                .toList();
    }

    /** Twenty pauses in ten seconds, each a little longer than the one before. */
    private Run log(String operation, int millis) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= 20; i++) {
            long stopped = millis * 1_000_000L + i * 10_000L;
            text.append(
                    String.format(
                            "[%d.%d00s][info][safepoint] Safepoint \"%s\", Time since last:"
                                + " 400000000 ns, Reaching safepoint: 50000 ns, At safepoint: %d"
                                + " ns, Total: %d ns%n",
                            i / 2, i % 2 * 5, operation, stopped, stopped + 50_000));
        }
        Path file = Files.createTempFile(dir, "safepoint", ".log");
        Files.writeString(file, text);
        return RunReader.open(List.of(file), Progress.NONE);
    }
}
