package dev.jitlens.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.run.again.Assemblies;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import javax.tools.ToolProvider;

/**
 * A real safepoint that must wait for a loop without a poll: the log does not name the loop, and we
 * find it. JVMs from 17 on print code without hsdis.
 */
class LiveSafepointTest {
    private static final long MILLIS_500 = 500_000_000;

    @TempDir Path folder;

    static List<Jdk> jdks() {
        return SomeJdks.newest(17);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theLoopIsFound(Jdk jdk) throws IOException, InterruptedException {
        Path log = folder.resolve("console.txt");
        Process process =
                new ProcessBuilder(
                                jdk.home().resolve("bin/java").toString(),
                                "-XX:+UseParallelGC",
                                "-XX:-UseCountedLoopSafepoints",
                                "-XX:LoopStripMiningIter=0",
                                "-XX:CompileCommand=print," + LongLoop.class.getName() + "::*",
                                "-Xlog:safepoint*=debug",
                                "-cp",
                                classes(),
                                LongLoop.class.getName())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        try {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("the process ends").isTrue();
        } finally {
            process.destroyForcibly();
        }
        Run run = RunReader.open(List.of(log), Progress.NONE);
        Optional<SafepointPause> waited =
                run.pauses().stream()
                        .filter(p -> p.reachNanos() > MILLIS_500)
                        .max(Comparator.comparingLong(SafepointPause::reachNanos));
        assumeTrue(waited.isPresent(), "the loop was over before the pause was asked for");
        HeldUp heldUp =
                new SafepointDelays(run, ObservedPolls.of(run), Assemblies::read)
                        .of(waited.get())
                        .orElseThrow();
        assertThat(heldUp.code().method().name()).isEqualTo("mix");
        assertThat(heldUp.code().id().osr()).isTrue();
        assertThat(heldUp.isEstimate()).isTrue();
    }

    /** The classes, compiled for the oldest of these JVMs. */
    private String classes() {
        Path source = Path.of("src/test/java/dev/jitlens/analysis/LongLoop.java");
        int problems =
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "--release",
                                "17",
                                "-d",
                                folder.toString(),
                                source.toString());
        assertThat(problems).isZero();
        return folder.toString();
    }
}
