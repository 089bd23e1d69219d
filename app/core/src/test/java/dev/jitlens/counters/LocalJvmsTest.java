package dev.jitlens.counters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * The JVMs are in a made {@code /proc} and {@code /tmp}, whose processes are none of this machine.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "needs symbolic links")
class LocalJvmsTest {
    /** A process id beyond what Linux gives to processes. */
    private static final long PID = 5_000_001;

    private static final long OTHER = 5_000_002;

    @TempDir private Path root;
    private Path proc;
    private Path tmp;

    @BeforeEach
    void folders() throws IOException {
        proc = Files.createDirectories(root.resolve("proc"));
        tmp = Files.createDirectories(root.resolve("tmp"));
    }

    private List<LocalJvm> found() {
        return new LocalJvms(tmp, proc).all();
    }

    /** A process that sees this folder as its root. */
    private void process(long pid, Path itsRoot, String namespacePids, String... words)
            throws IOException {
        Path folder = Files.createDirectories(proc.resolve(Long.toString(pid)));
        Files.writeString(folder.resolve("status"), "Name:\tjava\nNSpid:\t" + namespacePids + "\n");
        Files.writeString(folder.resolve("cmdline"), String.join("\0", words) + "\0");
        Files.createSymbolicLink(folder.resolve("exe"), root.resolve("bin/" + words[0]));
        if (itsRoot != null) {
            Files.createSymbolicLink(folder.resolve("root"), itsRoot);
        }
    }

    private static Path counters(Path tmp, String user, long pid, String command)
            throws IOException {
        Path folder = Files.createDirectories(tmp.resolve("hsperfdata_" + user));
        return Files.write(
                folder.resolve(Long.toString(pid)), MadePerfData.jvm(command, 1000).bytes());
    }

    @Test
    void aJvmOfThisMachine() throws IOException {
        process(PID, root, PID + "", "java", "x.Main");
        Path file = counters(tmp, "ann", PID, "x.Main --fast");
        LocalJvm jvm = found().getFirst();
        assertThat(found()).hasSize(1);
        assertThat(jvm.pid()).isEqualTo(PID);
        assertThat(jvm.user()).isEqualTo("ann");
        assertThat(jvm.file()).contains(file);
        assertThat(jvm.mainClass()).isEqualTo("x.Main");
        assertThat(jvm.command()).isEqualTo("x.Main --fast");
        assertThat(jvm.version()).isEqualTo("25.0.1");
        assertThat(jvm.startEpochMillis()).isEqualTo(1000);
        assertThat(jvm.hasCounters()).isTrue();
    }

    @Test
    void aJvmThatOnlyStartsHasNotRunSince1970() throws IOException {
        process(PID, root, PID + "", "java", "x.Main");
        Path file = counters(tmp, "ann", PID, "x.Main");
        Files.write(file, MadePerfData.jvm("x.Main", 0).bytes());
        assertThat(found().getFirst().uptime(Instant.now())).isEmpty();
    }

    @Test
    void aJvmInAContainerHasTheNumberOfThisMachine() throws IOException {
        Path container = Files.createDirectories(root.resolve("container/tmp"));
        process(OTHER, container.getParent(), OTHER + "\t1", "sh");
        process(PID, container.getParent(), PID + "\t7", "java", "-jar", "/app/in.jar");
        counters(container, "root", 7, "/app/in.jar");
        LocalJvm jvm = found().getFirst();
        assertThat(jvm.pid()).isEqualTo(PID);
        assertThat(found()).hasSize(1);
        assertThat(jvm.mainClass()).isEqualTo("in.jar");
        assertThat(jvm.file().orElseThrow()).startsWithRaw(proc.resolve(Long.toString(PID)));
        assertThat(jvm.hasCounters()).isTrue();
    }

    /** 7 is the container's number; here another process has it. */
    @Test
    void aJvmInAContainerThatMayNotBeSeenIsNotMixedUp() throws IOException {
        process(PID, null, PID + "\t" + OTHER, "java", "hidden.Main");
        process(OTHER, root, OTHER + "", "java", "x.Main");
        counters(tmp, "ann", OTHER, "x.Main");
        assertThat(found()).extracting(LocalJvm::pid).containsExactly(PID, OTHER);
        assertThat(found()).extracting(LocalJvm::hasCounters).containsExactly(false, true);
    }

    @Test
    void aFileWithoutAProcessIsLeftBehind() throws IOException {
        counters(tmp, "ann", PID, "x.Main");
        assertThat(found()).isEmpty();
        assertThatThrownBy(() -> new LocalJvms(tmp, proc).of(PID))
                .isInstanceOf(IOException.class)
                .hasMessage("there is no process " + PID);
    }

    @Test
    void aJvmThatKeepsItsCountersToItselfSaysWhy() throws IOException {
        process(PID, root, PID + "", "java", "-XX:+PerfDisableSharedMem", "-cp", "a:b", "x.Main");
        process(OTHER, root, OTHER + "", "java", "-XX:-UsePerfData", "-jar", "/lib/app.jar", "1");
        LocalJvm hidden = found().getFirst();
        LocalJvm off = found().getLast();
        assertThat(hidden.mainClass()).isEqualTo("x.Main");
        assertThat(hidden.file()).isEmpty();
        assertThat(hidden.trouble())
                .isEqualTo("keeps its counters to itself (-XX:+PerfDisableSharedMem)");
        assertThat(off.mainClass()).isEqualTo("app.jar");
        assertThat(off.trouble()).isEqualTo("keeps no counters (-XX:-UsePerfData)");
    }

    @Test
    void aProcessThatIsNoJvmIsNone() throws IOException {
        process(PID, root, PID + "", "bash");
        assertThat(found()).isEmpty();
        assertThatThrownBy(() -> new LocalJvms(tmp, proc).of(PID))
                .hasMessageContaining("no HotSpot JVM");
    }

    /** Everybody may make such a folder: nothing that could block or lead elsewhere is opened. */
    @Test
    void linksAreNotFollowed() throws IOException {
        process(PID, root, PID + "", "bash");
        Path elsewhere = counters(root.resolve("elsewhere"), "ann", PID, "x.Main");
        Path folder = Files.createDirectories(tmp.resolve("hsperfdata_ann"));
        Files.createSymbolicLink(folder.resolve(Long.toString(PID)), elsewhere);
        Files.createSymbolicLink(tmp.resolve("hsperfdata_bob"), elsewhere.getParent());
        assertThat(found()).isEmpty();
    }

    @Test
    void withoutProcThereAreTheFilesWhoseProcessRuns() throws IOException {
        counters(tmp, "ann", PID, "x.Main");
        counters(tmp, "ann", ProcessHandle.current().pid(), "this.Test");
        assertThat(new LocalJvms(tmp, root.resolve("none")).all()).isEmpty();
    }
}
