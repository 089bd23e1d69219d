package dev.jitlens.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;

/** Files that are named like those of a JVM's compiler threads. */
@EnabledOnOs(OS.LINUX)
class CompilerLogsTest {
    private static final long PID = ProcessHandle.current().pid();
    private static final long NOW = System.currentTimeMillis();

    @TempDir private Path folder;
    private CompilerLogs logs;
    private final Path its = Path.of("/tmp/hs_c7_pid" + PID + ".log");

    @BeforeEach
    void main() throws IOException {
        Path main = Files.createFile(folder.resolve("hotspot.log"));
        JvmIdentity jvm = new JvmIdentity(new Origin("x", 0, 1), "", "", "", "", "", "", PID, NOW);
        logs = new CompilerLogs(main, jvm);
    }

    @AfterEach
    void remove() throws IOException {
        Files.deleteIfExists(its);
    }

    private void write(long process) throws IOException {
        Files.writeString(
                its,
                "<start_compile_thread name='C2 CompilerThread0' thread='7' process='"
                        + process
                        + "' stamp='0.038'/>\n");
    }

    @Test
    void isFoundOnceAndOnlyWhenSomethingIsInIt() throws IOException {
        Files.createFile(its);
        assertThat(logs.fresh()).isEmpty();
        write(PID);
        assertThat(logs.fresh()).containsExactly(its);
        assertThat(logs.fresh()).isEmpty();
    }

    @Test
    void isNoneThatNamesAnotherProcess() throws IOException {
        write(PID + 1);
        assertThat(logs.fresh()).isEmpty();
    }

    @Test
    void isNoneThatWasLeftByAnEarlierJvm() throws IOException {
        write(PID);
        Files.setLastModifiedTime(its, FileTime.fromMillis(NOW - 60_000));
        assertThat(logs.fresh()).isEmpty();
    }

    @Test
    void isNoneThatLeadsElsewhere() throws IOException {
        write(PID);
        Path target = folder.resolve("target");
        Files.move(its, target);
        Files.createSymbolicLink(its, target);
        assertThat(logs.fresh()).isEmpty();
    }
}
