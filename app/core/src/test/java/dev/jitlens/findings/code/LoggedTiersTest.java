package dev.jitlens.findings.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.Findings;
import dev.jitlens.findings.fact.Figures;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which method that stays C1's a log alone takes for the busiest, by its counters. */
class LoggedTiersTest {
    private static final String LATE = "-XX:Tier4InvocationThreshold=500000000";
    private static final String DRIVER = task(1, "app.Main", "main", 3, 1, 60_416);
    private static final String BUSY = task(2, "app.Loan", "due", 3, 103, 12_288);
    private static final String CALLED = task(3, "app.Loan", "rate", 3, 256, 0);

    @TempDir Path dir;

    @Test
    void theOneThatWentRoundItsLoopsMostIsThePlace() throws IOException {
        Finding found = only(LATE, DRIVER, BUSY, CALLED);
        assertThat(found.id()).isEqualTo("stuck-below-tier-4");
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.place().method().map(Figures::name)).hasValue("app.Loan.due");
        assertThat(found.title()).startsWith("C2 compiles late or never: the command line says ");
        assertThat(found.evidence().getLast().text())
                .isEqualTo(
                        "compilation 2 was asked for after 103 calls and 12,288 turns of its"
                                + " loops");
        assertThat(only("-XX:TieredStopAtLevel=3", DRIVER, BUSY, CALLED).place())
                .isEqualTo(found.place());
    }

    @Test
    void whatHasC2sCodeIsNotStuck() throws IOException {
        String optimised = task(4, "app.Loan", "due", 4, 20_000, 90_000);
        assertThat(find(LATE, BUSY, optimised)).isEmpty();
        assertThat(find("", DRIVER, BUSY, CALLED)).isEmpty();
    }

    private Finding only(String arguments, String... tasks) throws IOException {
        List<Finding> found = find(arguments, tasks);
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    private List<Finding> find(String arguments, String... tasks) throws IOException {
        String nmethods =
                Stream.of(tasks)
                        .map(
                                t ->
                                        t.substring(0, t.indexOf('>')).replace("<task", "<nmethod")
                                                + "/>")
                        .collect(Collectors.joining("\n"));
        String log =
                """
                <?xml version='1.0' encoding='UTF-8'?>
                <hotspot_log version='160 1' process='21522' time_ms='1795724621579'>
                <vm_version>
                <name>
                OpenJDK 64-Bit Server VM
                </name>
                <release>
                21.0.8+9-LTS
                </release>
                </vm_version>
                <vm_arguments>
                <args>
                %s\s
                </args>
                </vm_arguments>
                <tty>
                %s
                </tty>
                <compilation_log thread='9'>
                %s
                </compilation_log>
                <hotspot_log_done stamp='9.0'/>
                </hotspot_log>
                """
                        .formatted(arguments, nmethods, String.join("\n", tasks));
        Path file = Files.writeString(Files.createTempFile(dir, "hotspot", ".log"), log);
        return Findings.of(RunReader.open(List.of(file), Progress.NONE)).findings();
    }

    private static String task(int id, String holder, String name, int tier, int calls, int turns) {
        return """
        <task compile_id='%d' compiler='%s' level='%d' method='%s %s ()V' bytes='40' count='%d' backedge_count='%d' iicount='%d' stamp='1.%d'>
        <task_done success='1' nmsize='2536' count='%d' stamp='1.%d'/>
        </task>\
        """
                .formatted(
                        id,
                        tier == 4 ? "c2" : "c1",
                        tier,
                        holder,
                        name,
                        calls,
                        turns,
                        calls,
                        id,
                        calls,
                        id);
    }
}
