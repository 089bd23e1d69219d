package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.jdks.Jdks;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;

/** However the watched JVM ends, the native agent changes nothing of it and leaves a file. */
@DisabledOnOs(OS.WINDOWS)
@ParameterizedClass
@MethodSource("homes")
class NativeAgentEndsTest {
    @TempDir Path folder;
    @Parameter Path home;

    static Collection<Path> homes() throws IOException {
        return Jdks.newest();
    }

    @ParameterizedTest
    @ValueSource(strings = {"return", "exit3", "halt4", "throw"})
    void keepsTheExitCode(String how) throws Exception {
        Watched watched = watched("interval=1ms");
        Watched.Ended ended = watched.run("Hot", "loop", "300", how);

        int expected = how.equals("return") ? 0 : how.equals("throw") ? 1 : how.charAt(4) - '0';
        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(expected);
        assertThat(watched.read().end).isNotNull();
    }

    @Test
    void aKilledJvmLeavesAFileThatIsGoodUpToThere() throws Exception {
        Watched watched = watched("interval=1ms");
        Process java = watched.start("Hot", "loop", "60000", "return");
        watched.waitForBytes(100_000);
        java.destroyForcibly().waitFor();

        Jlp jlp = watched.read();
        assertThat(jlp.end).isNull();
        assertThat(jlp.samples).isNotEmpty();
    }

    private Watched watched(String options) {
        return new Watched(home, folder).sampling(options);
    }
}
