package dev.jitlens.watch;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.watch.SeenJvm.Reach;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/** What is seen of JVMs from outside; nothing is sent to any of them. */
@EnabledOnOs(OS.LINUX)
class SeenJvmsTest {
    private static final Jdk JDK = JdkFinder.at(Path.of(System.getProperty("java.home")));

    @TempDir private Path folder;
    private final SeenJvms jvms = new SeenJvms();

    private SeenJvm see(long pid) {
        return jvms.look().stream().filter(s -> s.jvm().pid() == pid).findFirst().orElseThrow();
    }

    @Test
    void whatAJvmUses() throws Exception {
        try (LiveProgram program = LiveProgram.start(JDK, folder)) {
            SeenJvm first = see(program.pid());
            assertThat(first.cores()).isNegative();
            assertThat(first.reach()).isEqualTo(Reach.ALL);
            assertThat(first.remark()).isEmpty();
            assertThat(first.version()).isEqualTo(System.getProperty("java.version"));
            assertThat(first.jvm().mainClass()).endsWith("BlameTheSetter");
            assertThat(first.jvm().heap().capacityBytes()).isPositive();
            await("processor time").until(() -> see(program.pid()).cores() > 0);
            assertThat(see(program.pid()).isSame(first)).isTrue();
        }
    }

    @Test
    void whatCannotBeAttachedToSaysWhy() throws Exception {
        try (LiveProgram closed = LiveProgram.start(JDK, folder, "-XX:+DisableAttachMechanism");
                LiveProgram half =
                        LiveProgram.start(JDK, folder, "-XX:-EnableDynamicAgentLoading")) {
            assertThat(see(closed.pid()).reach()).isEqualTo(Reach.NONE);
            assertThat(see(closed.pid()).remark()).contains("-XX:+DisableAttachMechanism");
            assertThat(see(half.pid()).reach()).isEqualTo(Reach.NO_AGENTS);
            assertThat(see(half.pid()).remark()).contains("take jfr");
        }
    }

    /** Where the counters are hidden, the JDK's folder still has its version. */
    @Test
    void oneWithoutCountersHasAVersion() throws Exception {
        try (LiveProgram program = LiveProgram.start(JDK, folder, "-XX:-UsePerfData")) {
            SeenJvm seen = see(program.pid());
            assertThat(seen.jvm().trouble()).contains("-XX:-UsePerfData");
            assertThat(seen.version()).isNotEmpty();
            assertThat(seen.reach()).isEqualTo(Reach.ALL);
        }
    }

    @Test
    void jitlensItselfIsLeftOut() {
        List<SeenJvm> all = jvms.look();
        assertThat(all).noneMatch(s -> s.jvm().pid() == ProcessHandle.current().pid());
    }
}
