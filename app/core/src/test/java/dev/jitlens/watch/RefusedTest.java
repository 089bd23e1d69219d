package dev.jitlens.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.counters.HeapReading;
import dev.jitlens.counters.LocalJvm;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.rundir.RunDirectory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A sentence for each process that cannot be watched; nothing is sent to any of them. */
@EnabledOnOs(OS.LINUX)
class RefusedTest {
    private static final Jdk JDK = JdkFinder.at(Path.of(System.getProperty("java.home")));

    private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

    @TempDir private Path folder;

    private void refused(long pid, String... words) {
        assertThatThrownBy(
                        () ->
                                Watch.of(
                                        pid,
                                        WatchChoice.of(WatchChoice.USUAL, 10_000_000, 5, false),
                                        new RunDirectory(folder)))
                .isInstanceOf(WatchException.class)
                .message()
                .contains(words)
                .endsWith(".");
    }

    @Test
    void noProcess() {
        refused(5_000_001, "There is no process 5000001.");
    }

    @Test
    void itself() {
        refused(ProcessHandle.current().pid(), "is Jitlens itself.");
    }

    /** SIGQUIT would end it. */
    @Test
    void aProcessThatIsNoJvm() throws Exception {
        Process sleep = new ProcessBuilder("sleep", "60").start();
        try {
            refused(sleep.pid(), "is no HotSpot JVM", "jitlens list jvms");
            assertThat(sleep.isAlive()).isTrue();
        } finally {
            sleep.destroyForcibly().waitFor();
        }
    }

    /** Whose it is, is looked at first. Only root can start one. */
    @Test
    void anotherUsers() throws Exception {
        assumeTrue(
                Files.isExecutable(SETPRIV) && System.getProperty("user.name").equals("root"),
                "only root starts programs as another user");
        Process its =
                new ProcessBuilder(SETPRIV.toString(), "--reuid=65534", "sleep", "60").start();
        try {
            await("it is another user's")
                    .until(() -> new ProcFiles(its.pid()).status("Uid").contains("65534"));
            refused(its.pid(), "of another user", "sudo -u");
            assertThat(its.isAlive()).isTrue();
        } finally {
            its.destroyForcibly().waitFor();
        }
    }

    /** SIGQUIT would make it print its threads amid the program's output. */
    @Test
    void attachingIsDisabled() throws Exception {
        try (LiveProgram program = LiveProgram.start(JDK, folder, "-XX:+DisableAttachMechanism")) {
            refused(program.pid(), "-XX:+DisableAttachMechanism", "jitlens run");
            assertThat(program.printed()).isEmpty();
        }
    }

    /** SIGQUIT would end it; but it listens from its start on. */
    @Test
    void signalsAreLeftAlone() throws Exception {
        try (LiveProgram program = LiveProgram.start(JDK, folder, "-Xrs")) {
            assertThat(RunningJvm.attach(program.pid()).jcmd("VM.version")).contains("OpenJDK");
            program.works();
        }
    }

    /** A socket that a JVM of the same number left behind when it was killed answers nobody. */
    @Test
    void aSocketThatWasLeftBehind() throws Exception {
        try (LiveProgram program = LiveProgram.start(JDK, folder)) {
            Path socket = Path.of("/tmp/.java_pid" + program.pid());
            try (ServerSocketChannel left = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
                left.bind(UnixDomainSocketAddress.of(folder.resolve("left")));
            }
            Files.move(folder.resolve("left"), socket);
            assertThat(RunningJvm.attach(program.pid()).jcmd("VM.version")).contains("OpenJDK");
        }
    }

    @Test
    void aProcessThatIsStopped() throws Exception {
        try (LiveProgram program = LiveProgram.start(JDK, folder)) {
            signal("STOP", program.pid());
            try {
                refused(program.pid(), "is stopped", "kill -CONT " + program.pid());
            } finally {
                signal("CONT", program.pid());
            }
            program.works();
        }
    }

    private static void signal(String name, long pid) throws Exception {
        new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start().waitFor();
        await("the JVM after the signal " + name)
                .until(() -> isStopped(pid) == name.equals("STOP"));
    }

    private static boolean isStopped(long pid) {
        return new ProcFiles(pid).status("State").getFirst().equals("T");
    }

    @Test
    void sourcesThatCannotBeTogether() {
        assertThatThrownBy(
                        () ->
                                WatchChoice.of(
                                        List.of(SampleSource.AGCT, SampleSource.ASYNC),
                                        10_000_000,
                                        5,
                                        false))
                .hasMessageContaining("Only one of agct, async can have the signal SIGPROF");
    }

    private static LocalJvm jvm(long pid, String command) {
        return new LocalJvm(
                pid,
                "ann",
                Optional.empty(),
                command,
                "25",
                "OpenJDK",
                Unknown.NUMBER,
                HeapReading.UNKNOWN,
                "");
    }

    @Test
    void aNameMeansOneJvm() throws Exception {
        List<LocalJvm> jvms =
                List.of(
                        jvm(1, "shop.Server --fast"),
                        jvm(2, "shop.ServerTest"),
                        jvm(3, "/app/till.jar"),
                        jvm(4, "/other/till.jar"));
        assertThat(NamedJvm.one("Server", jvms)).isEqualTo(1);
        assertThat(NamedJvm.one("ServerT", jvms)).isEqualTo(2);
        assertThatThrownBy(() -> NamedJvm.one("till", jvms))
                .hasMessage(
                        "Several JVMs here run \"till\", so name one by its process: 3 till.jar, 4"
                                + " till.jar.");
        assertThatThrownBy(() -> NamedJvm.one("x", jvms)).hasMessageContaining("No JVM here");
    }

    @Test
    void aRunIsNamedAfterWhatRunsInTheProcess() {
        assertThat(NamedJvm.runName("shop.Server", 7)).isEqualTo("Server-7");
        assertThat(NamedJvm.runName("till.jar", 7)).isEqualTo("till-7");
        assertThat(NamedJvm.runName("", 7)).isEqualTo("attached-7");
    }
}
