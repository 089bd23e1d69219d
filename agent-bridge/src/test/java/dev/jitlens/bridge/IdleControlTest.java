package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.jdks.Jdks;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The idle JVM that is measured beside a watched one, on some of the JDKs found. */
class IdleControlTest {
    @TempDir Path folder;

    static Collection<Path> jdks() throws IOException {
        return Jdks.ends().values();
    }

    private Process start(Path home, String... arguments) throws IOException {
        ProcessBuilder java = new ProcessBuilder(home.resolve("bin/java").toString());
        java.command().addAll(List.of("-Xmx16m", "-XX:+UseSerialGC"));
        java.command().addAll(List.of("-cp", Bridged.jar(folder).toString()));
        java.command().add("dev.jitlens.bridge.IdleControl");
        java.command().addAll(List.of(arguments));
        return java.redirectErrorStream(true).start();
    }

    private static String said(Process java) throws Exception {
        assertThat(java.waitFor(60, TimeUnit.SECONDS)).as("IdleControl's end within 60 s").isTrue();
        return new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void measuresUntilNobodyHoldsItsInput(Path home) throws Exception {
        Path file = folder.resolve("control.hlog");
        Process java = start(home, file.toString());
        try {
            java.getOutputStream().write('x');
            java.getOutputStream().flush();
            JitterFile.waitFor(file, 2);
            java.getOutputStream().close();

            assertThat(said(java)).isEmpty();
            assertThat(java.exitValue()).isZero();
        } finally {
            java.destroyForcibly();
        }
        assertThat(JitterFile.read(file).tagged("control").intervals()).hasSizeGreaterThan(1);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whatCannotBeIsSaid(Path home) throws Exception {
        Path file = folder.resolve("no/such.hlog");
        Process unwritable = start(home, file.toString());
        Process bare = start(home);

        assertThat(said(unwritable)).startsWith("jitlens agent: cannot write " + file + ": ");
        assertThat(unwritable.exitValue()).isEqualTo(1);
        assertThat(said(bare)).contains("needs one argument");
        assertThat(bare.exitValue()).isEqualTo(2);
    }
}
