package dev.jitlens.cli.live;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.CompilerParts;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A JVM tells its compile tasks while it runs, which its LogCompilation file has at its end. */
@EnabledOnOs(OS.LINUX)
class FollowedCompilersTest {
    @TempDir private Path folder;
    private final StringWriter printed = new StringWriter();
    private Process jvm;
    private Path log;

    @BeforeEach
    void start() throws IOException {
        log = folder.resolve("hotspot.log");
        Path source =
                Files.writeString(
                        folder.resolve("Waiter.java"),
                        """
                        public class Waiter {
                            public static void main(String[] args) throws Exception {
                                System.out.println("ready");
                                System.in.read();
                            }
                        }
                        """);
        jvm =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:+UnlockDiagnosticVMOptions",
                                "-XX:+LogCompilation",
                                "-XX:LogFile=" + log,
                                source.toString())
                        .redirectErrorStream(true)
                        .start();
        jvm.inputReader().readLine();
    }

    @AfterEach
    void stop() throws Exception {
        jvm.destroyForcibly().waitFor();
        for (Path left : left()) {
            Files.delete(left);
        }
    }

    private List<Path> left() throws IOException {
        return CompilerParts.of(jvm.pid());
    }

    private CompletableFuture<Void> follow() {
        return CompletableFuture.runAsync(
                () -> {
                    try {
                        Following.follow(List.of(log), new PrintWriter(printed));
                    } catch (Exception e) {
                        throw new AssertionError(e);
                    }
                });
    }

    private long tasks() {
        return printed.toString().lines().filter(l -> l.contains("\"CompileTask\"")).count();
    }

    @Test
    void eachTaskIsToldOnceAndBeforeTheEnd() throws Exception {
        CompletableFuture<Void> ended = follow();
        await("tasks").until(() -> tasks() > 100);
        assertThat(Files.readString(log)).doesNotContain("<task ");
        jvm.getOutputStream().close();
        ended.join();
        Run whole = RunReader.open(List.of(log), Progress.NONE);
        assertThat(tasks()).isEqualTo(whole.counts().totals().compilations());
    }

    @Test
    void whatAKilledJvmLeavesIsTold() throws Exception {
        CompletableFuture<Void> ended = follow();
        await("tasks").until(() -> tasks() > 100);
        jvm.destroyForcibly().waitFor();
        ended.join();
        Run left = RunReader.open(left(), Progress.NONE);
        assertThat(tasks()).isEqualTo(left.counts().totals().compilations());
    }
}
