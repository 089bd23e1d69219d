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
import java.util.Map;

/** What {@code jitlens open} tells of thread dumps: states by dump, and the deadlocks they name. */
class ThreadDumpFactsTest {
    private static final String WAITS_FOR =
            """
              waiting to lock monitor 0x0000600002788ea0 (object 0x0000000504980308, a pkg.Till),
              which is held by "%s"

            """;

    private static String thread(String name, String state) {
        return "\"%s\" #9 prio=5 os_prio=0 tid=0x00007f0 nid=0x1f runnable [0x00007f]\n"
                        .formatted(name)
                + (state.isEmpty() ? "" : "   java.lang.Thread.State: " + state + "\n")
                + "\n";
    }

    private static String deadlock() {
        return "\nFound one Java-level deadlock:\n=============================\n\"clerk-1\":\n"
                + WAITS_FOR.formatted("clerk-2")
                + "\"clerk-2\":\n"
                + WAITS_FOR.formatted("clerk-1");
    }

    private static String dump(String threads) {
        return "2026-01-01 10:00:00\n"
                + "Full thread dump OpenJDK 64-Bit Server VM (17.0.1+12 mixed mode):\n\n"
                + threads;
    }

    @Test
    void statesAndNamedDeadlocksAreToldByDump(@TempDir Path dir) throws IOException {
        String first =
                dump(
                        thread("main", "TIMED_WAITING (sleeping)")
                                + thread("clerk-1", "BLOCKED (on object monitor)")
                                + thread("clerk-2", "BLOCKED (on object monitor)")
                                + thread("VM Thread", "")
                                + deadlock()
                                + deadlock());
        String second = dump(thread("main", "RUNNABLE") + thread("odd", "SLEEPY") + deadlock());
        Path file = Files.writeString(dir.resolve("jstack.txt"), first + second);
        Run run = RunReader.open(List.of(file), Progress.NONE);

        List<Map<String, Object>> dumps = RecordedRows.dumps(run);
        assertThat(dumps).extracting("line").containsExactly(2L, 38L);
        assertThat(dumps)
                .extracting(d -> d.get("states").toString())
                .containsExactly("{BLOCKED=2, TIMED_WAITING=1}", "{RUNNABLE=1}");
        // Of the second dump it is one of these again.
        assertThat(RecordedRows.deadlocks(run)).hasSize(2);

        StringWriter text = new StringWriter();
        RunSummary.write(run, Findings.of(run), new PrintWriter(text));
        assertThat(text.toString())
                .contains("jstack.txt line 2: 2 BLOCKED, 1 TIMED_WAITING")
                .contains("jstack.txt line 38: 1 RUNNABLE")
                .contains("\"clerk-1\" waits for pkg.Till, held by \"clerk-2\"");
    }
}
