package dev.jitlens.expected;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class ThreadCountsTest {
    private static final String HEAD = "series,threads,trial,counts,thread,operations,nanos\n";

    @TempDir private Path folder;

    private ThreadCounts counts(String text) throws IOException {
        Files.writeString(folder.resolve("workload.csv"), text);
        Files.writeString(folder.resolve("stdout.txt"), "a program's words\n");
        Files.writeString(folder.resolve("run.json"), "{\"schema\":1,\"id\":\"a\"}");
        return ThreadCounts.of(RunReader.open(List.of(folder), Progress.NONE));
    }

    @Test
    void threadsAreAddedUpAndTrialsGiveTheirMedian() throws IOException {
        ThreadCounts counts =
                counts(
                        HEAD
                                + "a,2,0,no,1,1000,1\n"
                                + "a,2,1,yes,1,30,10\n"
                                + "a,2,1,yes,2,50,10\n"
                                + "a,2,2,yes,1,20,10\n"
                                + "a,2,3,yes,1,900,10\n"
                                + "b,2,1,yes,1,10,10\n"
                                + "a,1,1,yes,1,7,10\n");
        assertThat(counts.ratio("operations/nanos", "a:2"))
                .get()
                .satisfies(
                        measured -> {
                            assertThat(measured.value()).isEqualTo(4);
                            assertThat(measured.text())
                                    .isEqualTo("4.00 operations / nanos for a with 2 threads");
                        });
        assertThat(counts.compared("operations/nanos", "a:2", "b:2"))
                .get()
                .extracting(Measured::value)
                .isEqualTo(4.0);
    }

    @Test
    void anEvenNumberOfTrialsHasItsMedianBetweenTwo() throws IOException {
        ThreadCounts counts = counts(HEAD + "a,1,1,yes,1,2,1\n" + "a,1,2,yes,1,5,1\n");
        assertThat(counts.ratio("operations/nanos", "a:1").orElseThrow().value())
                .isCloseTo(3.5, within(1e-9));
    }

    /** The threads of the second trial had half of a processor each. */
    @Test
    void trialsWhoseThreadsTookTurnsCanBeLeftOut() throws IOException {
        ThreadCounts counts =
                counts(
                        HEAD.strip()
                                + ",cpu_nanos\n"
                                + "a,2,1,yes,1,10,100,95\n"
                                + "a,2,1,yes,2,10,100,75\n"
                                + "a,2,2,yes,1,90,100,50\n"
                                + "a,2,2,yes,2,90,100,50\n"
                                + "b,2,1,yes,1,90,100,50\n");
        assertThat(counts.sideBySide().ratio("operations/nanos", "a:2"))
                .get()
                .extracting(Measured::value)
                .isEqualTo(0.1);
        assertThat(counts.sideBySide().ratio("operations/nanos", "b:2")).isEmpty();
    }

    @Test
    void whatIsNotThereTellsNothing() throws IOException {
        ThreadCounts counts =
                counts(HEAD + "a,1,1,yes,1,x,10\n" + "b,1,1,yes\n" + "c,1,1,yes,1,5,0\n");
        assertThat(counts.ratio("operations/nanos", "a:1")).isEmpty();
        assertThat(counts.ratio("operations/nanos", "b:1")).isEmpty();
        assertThat(counts.ratio("operations/nanos", "c:1")).isEmpty();
        assertThat(counts.ratio("operations/other", "a:1")).isEmpty();
        assertThat(counts.compared("operations/nanos", "a:1", "z:1")).isEmpty();
        assertThat(counts("").ratio("operations/nanos", "a:1")).isEmpty();
    }
}
