package dev.jitlens.cli.live;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The file of an agent, which a process has open until it ends. */
@EnabledOnOs(OS.LINUX)
class FollowedSamplesTest {
    private static final Path WHOLE =
            Path.of("src/test/resources/profiles/jlp/25-blame-the-setter/input.jlp");

    @TempDir private Path folder;
    private final StringWriter printed = new StringWriter();
    private Path file;
    private Process writer;

    @BeforeEach
    void start() throws IOException {
        file = Files.createFile(folder.resolve("agent.jlp"));
        writer =
                new ProcessBuilder("sh", "-c", "exec dd bs=64k of=\"$0\"", file.toString())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
    }

    @AfterEach
    void stop() throws InterruptedException {
        writer.destroyForcibly().waitFor();
    }

    private static long samples() throws IOException {
        return RunReader.open(List.of(WHOLE), Progress.NONE).profiles().stream()
                .filter(profile -> profile.source() == SampleSource.AGCT)
                .mapToLong(Profile::samples)
                .sum();
    }

    private List<String> lines() {
        return printed.toString().lines().toList();
    }

    @Test
    void samplesAreCountedWhileTheyAreWritten() throws Exception {
        byte[] bytes = Files.readAllBytes(WHOLE);
        int part = bytes.length * 96 / 100; // methods come first, then samples
        CompletableFuture<Void> ended =
                CompletableFuture.runAsync(
                        () -> {
                            try {
                                Following.follow(List.of(file), new PrintWriter(printed));
                            } catch (Exception e) {
                                throw new AssertionError(e);
                            }
                        });
        String all = "\"samples agct\":" + samples() + ",";
        try (OutputStream out = writer.getOutputStream()) {
            out.write(bytes, 0, part);
            out.flush();
            await("samples").until(() -> printed.toString().contains("\"samples agct\":"));
            assertThat(printed.toString()).doesNotContain(all).doesNotContain("\"ended\"");
            out.write(bytes, part, bytes.length - part);
        }
        ended.join();
        assertThat(printed.toString()).contains(all);
        assertThat(lines().getLast())
                .contains("\"ended\"")
                .contains("no process writes it any more");
        assertThat(printed.toString()).as("a file that goes on").doesNotContain("\"problem\"");
    }
}
