package dev.jitlens.cli.live;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.WaitingJvm;
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
    private WaitingJvm jvm;
    private Path log;

    @BeforeEach
    void start() throws IOException {
        log = folder.resolve("hotspot.log");
        jvm =
                WaitingJvm.start(
                        folder,
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:+LogCompilation",
                        "-XX:LogFile=" + log);
    }

    @AfterEach
    void stop() throws Exception {
        jvm.kill();
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
        jvm.end();
        ended.join();
        Run whole = RunReader.open(List.of(log), Progress.NONE);
        assertThat(tasks()).isEqualTo(whole.counts().totals().compilations());
    }

    @Test
    void whatAKilledJvmLeavesIsTold() throws Exception {
        CompletableFuture<Void> ended = follow();
        await("tasks").until(() -> tasks() > 100);
        jvm.kill();
        ended.join();
        Run left = RunReader.open(left(), Progress.NONE);
        assertThat(tasks()).isEqualTo(left.counts().totals().compilations());
    }
}
