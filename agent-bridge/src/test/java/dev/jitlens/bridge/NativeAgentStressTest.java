package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.jdks.Jdks;

import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Samples a JVM in a storm at 1 kHz: it must neither crash nor hang nor lose its exit code, and the
 * file must be whole. {@code -Djitlens.stress.seconds=3600} makes it an hour a JDK.
 */
@DisabledOnOs(OS.WINDOWS)
class NativeAgentStressTest {
    private static final List<String> COLLECTORS =
            List.of("G1GC", "SerialGC", "ParallelGC", "ZGC", "ShenandoahGC");

    /** The others run on one of the JDKs that have them in the short form. */
    private static final String ON_EACH = "G1GC";

    private static final boolean LONG =
            Boolean.getBoolean("jitlens.everyJdk")
                    || Integer.getInteger("jitlens.stress.seconds") != null;

    @TempDir Path folder;

    static List<Arguments> storms() throws Exception {
        List<Arguments> storms = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (Path home : Jdks.ends().values()) {
            List<String> collectors = new ArrayList<>();
            for (String collector : COLLECTORS) {
                boolean isNew = LONG || ON_EACH.equals(collector) || !taken.contains(collector);
                if (isNew && has(home, collector)) {
                    collectors.add(collector);
                    taken.add(collector);
                }
            }
            int all = Integer.getInteger("jitlens.stress.seconds", collectors.size());
            for (String collector : collectors) {
                storms.add(Arguments.of(home, collector, Math.max(1, all / collectors.size())));
            }
        }
        return storms;
    }

    private static boolean has(Path home, String collector) throws Exception {
        Process java =
                new ProcessBuilder(home.resolve("bin/java").toString())
                        .command(command(home, collector))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        return java.waitFor() == 0;
    }

    private static List<String> command(Path home, String collector) {
        return List.of(
                home.resolve("bin/java").toString(),
                "-XX:+UnlockExperimentalVMOptions",
                "-XX:+Use" + collector,
                "-version");
    }

    @ParameterizedTest
    @MethodSource("storms")
    @Execution(ExecutionMode.CONCURRENT) // The long form only switches parallel tests on.
    void survives(Path home, String collector, int seconds) throws Exception {
        // Each engine has its turn; itimer is the one that samples the JVM's own threads, too.
        String engine = collector.equals("SerialGC") || collector.equals("ZGC") ? "itimer" : "auto";
        Watched watched =
                new Watched(home, folder)
                        .with("-XX:+UnlockExperimentalVMOptions", "-XX:+Use" + collector)
                        .with("-Xmx300m")
                        // Up to JDK 21 JNI's critical sections starve allocation on a busy machine.
                        .with("-XX:+IgnoreUnrecognizedVMOptions")
                        .with("-XX:+UnlockDiagnosticVMOptions")
                        .with("-XX:GCLockerRetryAllocationCount=1000")
                        .sampling("interval=1ms,engine=" + engine);
        Process java = watched.start("Storm", Integer.toString(seconds));
        Watched.Ended ended = watched.waitFor(java, seconds + 120L);

        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(7);
        check(watched.read());
    }

    private static void check(Jlp jlp) throws IOException {
        assumeTrue(!jlp.info.containsKey("refused"), jlp.info.get("refused"));
        assertThat(jlp.end).isNotNull();
        assertThat(jlp.end.samples()).isEqualTo(jlp.samples.size()).isPositive();
        assertThat(jlp.unexplained).isZero();
        assertThat(jlp.lost).isEmpty();
    }
}
