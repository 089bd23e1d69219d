package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.jdks.Jdks;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A JVM in a storm is attached to, sampled and left, again and again, while another one tries the
 * same; and either side is killed at any moment. {@code -Djitlens.attaches=1000} makes it a
 * thousand times and fifty kills of each side, on each JDK with {@code -Djitlens.everyJdk=true}.
 */
@EnabledOnOs(OS.LINUX)
@ParameterizedClass
@MethodSource("homes")
class NativeAgentCyclesTest {
    private static final int ATTACHES = Integer.getInteger("jitlens.attaches", 4);
    private static final int KILLS = Math.max(1, ATTACHES / 20);
    private static final Duration LONGEST = Duration.ofMinutes(2);

    private final Random random = new Random(ATTACHES);

    @TempDir Path folder;
    @Parameter Path home;

    static Collection<Path> homes() throws IOException {
        return Jdks.ends().values();
    }

    /** In the short form who attaches is killed beside the oldest JVM, the newest has the rest. */
    private void assumeTurn(int place) throws IOException {
        List<Path> homes = List.copyOf(homes());
        assumeTrue(
                isLong() || homes.get(Math.min(place, homes.size() - 1)).equals(home),
                "left to another JDK, and to the long form");
    }

    private static boolean isLong() {
        return Boolean.getBoolean("jitlens.everyJdk")
                || Integer.getInteger("jitlens.attaches") != null;
    }

    /** Starts a storm that goes on until it is told to end. */
    private Process storm(Watched watched) throws Exception {
        Process java = watched.with("-Xmx300m").start("Storm", "100000");
        // It may not know yet what to do with the signal by which it is attached to, which it
        // learns in its first tenth of a second.
        await("the JVM runs")
                .atMost(LONGEST)
                .until(() -> java.info().totalCpuDuration().orElseThrow().toMillis() > 500);
        return java;
    }

    @Test
    void aStormIsNotDisturbed() throws Exception {
        assumeTurn(1);
        Watched watched = new Watched(home, folder);
        Process java = storm(watched);
        AtomicBoolean over = new AtomicBoolean();
        List<Integer> results = new ArrayList<>();
        long samples = 0;
        try {
            CompletableFuture<Void> other = CompletableFuture.runAsync(() -> disturb(java, over));
            while (results.size() < ATTACHES) {
                Path file = folder.resolve("cycle.jlp");
                String options = "file=" + file + ",interval=1ms,code=on,seconds=60";
                int began = NativeAgentAttachTest.attach(java, Watched.agent(), options);
                Thread.sleep(random.nextInt(40));
                if (began == 0) {
                    // The other one may have said so before.
                    assertThat(NativeAgentAttachTest.attach(java, Watched.agent(), "stop"))
                            .isZero();
                    results.add(began);
                    samples += Jlp.read(file).samples.size();
                }
            }
            over.set(true);
            other.join();
        } finally {
            over.set(true);
            java.destroy();
        }
        Watched.Ended ended = watched.waitFor(java, 60);
        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(128 + 15);
        assertThat(samples).isGreaterThan(ATTACHES);
    }

    /** Another Jitlens: it is refused while the first samples, or is the first for a moment. */
    private void disturb(Process java, AtomicBoolean over) {
        try {
            while (!over.get()) {
                String options = "file=" + folder.resolve("other.jlp") + ",interval=1ms";
                if (NativeAgentAttachTest.attach(java, Watched.agent(), options) == 0) {
                    NativeAgentAttachTest.attach(java, Watched.agent(), "stop");
                }
                Thread.sleep(20);
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void whoAttachesMayBeKilled() throws Exception {
        assumeTurn(0);
        Watched watched = new Watched(home, folder);
        Process java = storm(watched);
        try {
            for (int i = 0; i < KILLS; i++) {
                Process loop = attachLoop(java);
                Path file = folder.resolve("loop.jlp");
                await("it attaches").atMost(LONGEST).until(() -> Files.exists(file));
                Thread.sleep(random.nextInt(300));
                loop.destroyForcibly().waitFor();
                Files.delete(file);
            }
            Path file = folder.resolve("after.jlp");
            String options = "file=" + file + ",interval=1ms";
            await("another one may attach")
                    .atMost(LONGEST)
                    .until(
                            () -> {
                                NativeAgentAttachTest.attach(java, Watched.agent(), "stop");
                                return NativeAgentAttachTest.attach(java, Watched.agent(), options)
                                        == 0;
                            });
            assertThat(NativeAgentAttachTest.attach(java, Watched.agent(), "stop")).isZero();
            assertThat(Jlp.read(file).end).isNotNull();
        } finally {
            java.destroy();
        }
        Watched.Ended ended = watched.waitFor(java, 60);
        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(128 + 15);
    }

    /** What is in its file by then can be read. */
    @Test
    void theJvmMayBeKilled() throws Exception {
        assumeTrue(isLong(), "left to the long form");
        for (int i = 0; i < KILLS; i++) {
            Watched watched = new Watched(home, folder);
            Process java = storm(watched);
            Path file = folder.resolve("loop.jlp");
            Process loop = attachLoop(java);
            try {
                await("it attaches").atMost(LONGEST).until(() -> Files.exists(file));
                Thread.sleep(random.nextInt(300));
            } finally {
                java.destroyForcibly().waitFor();
            }
            assertThat(loop.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS))
                    .as("who attached ends, too")
                    .isTrue();
            if (Files.size(file) > 16) {
                Jlp.read(file);
            }
            Files.delete(file);
        }
    }

    private Process attachLoop(Process java) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        AttachLoop.class.getName(),
                        Long.toString(java.pid()),
                        Watched.agent().toString(),
                        folder.resolve("loop.jlp").toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
