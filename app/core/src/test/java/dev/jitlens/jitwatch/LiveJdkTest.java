package dev.jitlens.jitwatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.jitwatch.RefereeTest.Referee;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A fresh log of each JDK beside the running one: whole, with lambdas and hidden classes. */
class LiveJdkTest {
    @TempDir Path dir;

    /**
     * The JDKs that can compile a source file by themselves, as they do from 11 on; in the short
     * form the one that runs this.
     */
    static List<Path> jdks() throws IOException {
        Path running = Path.of(System.getProperty("java.home"));
        Path parent = running.toRealPath().getParent();
        try (Stream<Path> beside = parent == null ? Stream.of(running) : Files.list(parent)) {
            return Stream.concat(Stream.of(running), beside)
                    .filter(LiveJdkTest::hasCompiler)
                    .map(LiveJdkTest::real)
                    .distinct()
                    .limit(Boolean.getBoolean("jitlens.everyJdk") ? Long.MAX_VALUE : 1)
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void countsAgreeOnAWholeRun(Path jdk) throws Exception {
        Path log = dir.resolve("live.log");
        Process process =
                new ProcessBuilder(
                                jdk.resolve("bin/java").toString(),
                                "-XX:+UnlockDiagnosticVMOptions",
                                "-XX:+LogCompilation",
                                "-XX:LogFile=" + log,
                                Logs.WORK_SOURCE.toAbsolutePath().toString())
                        .redirectOutput(dir.resolve("out.txt").toFile())
                        .redirectErrorStream(true)
                        .start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("the process ends").isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(dir.resolve("out.txt")).content().isEqualToIgnoringNewLines("941062400");
        assertThat(Logs.count(log, "<task ")).isPositive();
        Referee.jitWatchAgreesWithGrep(log);
        Referee.oursAgreesWithJitWatch(log);
    }

    private static boolean hasCompiler(Path jdk) {
        return Files.exists(jdk.resolve("jmods/jdk.compiler.jmod"))
                || Files.exists(jdk.resolve("bin/jshell"))
                || Files.exists(jdk.resolve("bin/jshell.exe"));
    }

    private static Path real(Path jdk) {
        try {
            return jdk.toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
