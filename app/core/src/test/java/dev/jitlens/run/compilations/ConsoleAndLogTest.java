package dev.jitlens.run.compilations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class ConsoleAndLogTest {
    private static final String LINE =
            "     71    2     n 0       java.lang.Object::hashCode (native)   \n";
    private static final String NMETHOD =
            "<nmethod compile_id='2' compile_kind='c2n' compiler='' level='0'"
                    + " entry='0x00007f360c8c71a0' size='1304' address='0x00007f360c8c7010'"
                    + " relocation_offset='344' insts_offset='400' stub_offset='1298'"
                    + " method='java.lang.Object hashCode ()I' bytes='0' count='128'"
                    + " iicount='128' stamp='0.071'/>\n";

    private static final String SKIPPED =
            "     72   76       3       java.util.HashMap::putVal (300 bytes)\n"
                    + "     74   76       3       java.util.HashMap::putVal (300 bytes)   COMPILE"
                    + " SKIPPED: concurrent class loading\n";

    /** JDK 25 does not pad its times, and another thread had written {@code …Set12}. */
    private static final String BEHIND_A_NAME =
            "71   75       3       java.util.HashMap::size (5 bytes)\n"
                    + "             \\-> TypeProfile (2/7 counts) = java/util/Collections$Set12"
                    + "78   98       1       java.util.HashMap::get (9 bytes)\n";

    private static final String ALONE =
            "78   98       1       java.util.HashMap::get (9 bytes)\n</tty>\n";

    private static final String TASK =
            "<task compile_id='98' level='1' method='java.util.HashMap get (I)I' bytes='9'"
                    + " count='1' iicount='1' stamp='0.078'>\n"
                    + "<task_done success='1' nmsize='80' count='1' stamp='0.079'/>\n</task>\n";

    @TempDir Path folder;

    /** A JVM prints to its console, and to the log of the compilers, too. */
    private List<List<Path>> inEitherOrder(String printed, String logged) throws IOException {
        Path console = Files.writeString(folder.resolve("console.txt"), printed);
        Path log =
                Files.writeString(
                        folder.resolve("hotspot.log"),
                        "<?xml version='1.0' encoding='UTF-8'?>\n"
                            + "<hotspot_log version='160 1' process='7' time_ms='1763000000000'>\n"
                            + "<tty>\n"
                                + logged
                                + "</hotspot_log>\n");
        return List.of(List.of(console, log), List.of(log, console));
    }

    @Test
    void aCompilationThatWasSkippedCountsOnce() throws IOException {
        for (List<Path> files : inEitherOrder(SKIPPED, SKIPPED + "</tty>\n")) {
            Run run = RunReader.open(files, (file, done, all) -> true);
            assertThat(run.compilations()).hasSize(1);
            assertThat(run.totals().givenUp()).isEqualTo(1);
        }
    }

    @Test
    void aNativeWrapperCountsOnce() throws IOException {
        for (List<Path> files : inEitherOrder(LINE, NMETHOD + LINE + "</tty>\n")) {
            Run run = RunReader.open(files, (file, done, all) -> true);
            assertThat(run.totals().nativeWrappers()).isEqualTo(1);
            Compilation only = run.compilations().getFirst();
            assertThat(run.compilations()).hasSize(1);
            assertThat(only.sizes().nativeBytes()).as("as the log tells it").isEqualTo(1304);
        }
    }

    @Test
    void aTimeThatMayBeMoreIsNotBelieved() throws IOException {
        Path console = Files.writeString(folder.resolve("alone.txt"), BEHIND_A_NAME);
        Run run = RunReader.open(List.of(console), (file, done, all) -> true);
        assertThat(run.compilations())
                .extracting(compilation -> compilation.times().firstNanos())
                .containsExactlyInAnyOrder(71_000_000L, Time.UNKNOWN);
    }

    @Test
    void whatHasNoTimeInTheConsoleHasThatOfTheLog() throws IOException {
        for (List<Path> files : inEitherOrder(BEHIND_A_NAME, ALONE + TASK)) {
            Run run = RunReader.open(files, (file, done, all) -> true);
            assertThat(run.compilations())
                    .extracting(compilation -> compilation.times().firstNanos())
                    .containsExactlyInAnyOrder(71_000_000L, 78_000_000L);
        }
    }
}
