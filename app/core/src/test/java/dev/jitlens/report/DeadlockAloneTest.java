package dev.jitlens.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.Findings;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** People show the deadlock that the JVM names without the dump that it ends, which is long. */
class DeadlockAloneTest {
    private static final String PAGE =
            """
            The till does not answer, and jstack says:

            ```
            Found one Java-level deadlock:
            =============================
            "till-1":
              waiting to lock monitor 0x000055d414d9ac68 (object 0x00000000ead4c318, a shop.Drawer),
              which is held by "till-2"
            "till-2":
              waiting to lock monitor 0x000055d40f104ee8 (object 0x00000000ead4c330, a shop.Till),
              which is held by "till-1"

            Java stack information for the threads listed above:
            ===================================================
            "till-1":
            \tat shop.Drawer.open(Drawer.java:12)
            \t- waiting to lock <0x00000000ead4c318> (a shop.Drawer)
            "till-2":
            \tat shop.Till.close(Till.java:30)

            Found 1 deadlock.
            ```
            """;

    @Test
    void isToldWithoutSamplesOfNoDump(@TempDir Path dir) throws IOException {
        Run run =
                RunReader.open(
                        List.of(Files.writeString(dir.resolve("issue.md"), PAGE)), Progress.NONE);

        assertThat(RecordedRows.deadlocks(run)).hasSize(1);
        assertThat(RecordedRows.dumps(run)).isEmpty();
        assertThat(run.profiles()).isEmpty();
        StringWriter text = new StringWriter();
        RunSummary.write(run, Findings.of(run), new PrintWriter(text));
        assertThat(text.toString())
                .contains("\"till-1\" waits for shop.Drawer, held by \"till-2\"")
                .doesNotContain("samples of");
    }
}
