package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.VirtualMachine;

import dev.jitlens.jdks.Jdks;

import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** The native agent is attached to a running JVM, detached, and attached again. */
@DisabledOnOs(OS.WINDOWS)
class NativeAgentAttachTest {
    private static final int ENOUGH = 60;

    @TempDir Path folder;

    static Collection<Path> homes() throws IOException {
        return Jdks.ends().values();
    }

    @ParameterizedTest
    @MethodSource("homes")
    void samplesThreadsThatWereThereBefore(Path home) throws Exception {
        Watched watched = new Watched(home, folder);
        Process java = watched.start("Hot", "copy", "600000", "exit7");
        try {
            for (String name : List.of("first.jlp", "second.jlp")) {
                Path file = folder.resolve(name);
                assertThat(attach(java, Watched.agent(), "file=" + file + ",interval=5ms,code=on"))
                        .isZero();
                assertThat(attach(java, Watched.agent(), "file=" + folder.resolve("other.jlp")))
                        .isEqualTo(-1);
                waitForSamples(file);
                assertThat(attach(java, Watched.agent(), "stop")).isZero();
                check(Jlp.read(file));
            }
            onlyJavaThreadsWereAsked(java, Jlp.read(folder.resolve("first.jlp")));
        } finally {
            java.destroy();
        }
        watched.waitFor(java, 60);
    }

    /** A thread of a library may be in malloc, where it must not be asked for its JNIEnv. */
    private static void onlyJavaThreadsWereAsked(Process java, Jlp jlp) {
        Path tasks = Path.of("/proc/" + java.pid() + "/task");
        if (Files.isDirectory(tasks)) {
            int asked = Integer.parseInt(jlp.info.get("threads.asked"));
            assertThat(asked).isGreaterThan(2).isLessThan(tasks.toFile().list().length - 3);
            assertThat(jlp.info).containsEntry("threads.answered", Integer.toString(asked));
        }
    }

    /** On a busy machine the program gets little time. */
    private static void waitForSamples(Path file) {
        await(ENOUGH + " samples in " + file)
                .atMost(Duration.ofMinutes(2))
                .untilAsserted(() -> assertThat(Jlp.read(file).samples).hasSizeGreaterThan(ENOUGH));
    }

    /** What Agent_OnAttach returned. */
    static int attach(Process java, Path agent, String options) throws Exception {
        VirtualMachine vm = Attaching.to(java);
        try {
            return load(vm, agent, options);
        } finally {
            vm.detach();
        }
    }

    static int load(VirtualMachine vm, Path agent, String options) throws Exception {
        try {
            vm.loadAgentPath(agent.toString(), options);
            return 0;
        } catch (AgentInitializationException e) {
            return e.returnValue();
        } catch (AgentLoadException e) {
            // JDK 8 answers with the bare number, which the newer side does not understand:
            // "Failed to load agent library: 0"
            String message = e.getMessage();
            return Integer.parseInt(message.substring(message.lastIndexOf(' ') + 1));
        }
    }

    private static void check(Jlp jlp) {
        List<Jlp.Sample> main = jlp.of("main");
        assertThat(jlp.end).isNotNull();
        assertThat(jlp.info).containsEntry("attached", "later").containsKey("pid");
        assertThat(jlp.unexplained).isZero();
        assertThat(jlp.stubs).isNotEmpty();
        assertThat(jlp.codes).isNotEmpty();
        assertThat(jlp.copied).isEqualTo(jlp.codes.size());
        assertThat(main).hasSizeGreaterThan(ENOUGH / 4);
        assertThat(main)
                .filteredOn(sample -> sample.first() == -5 && sample.walked())
                .hasSizeGreaterThan(main.size() / 2);
    }
}
