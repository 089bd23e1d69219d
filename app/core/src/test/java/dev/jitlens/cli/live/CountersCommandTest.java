package dev.jitlens.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.cli.Cli;
import dev.jitlens.cli.Main;
import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.counters.SavedCounters;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import picocli.CommandLine;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Counters of a saved file, and of a JVM of the JDK that runs the tests. */
class CountersCommandTest {
    @TempDir private Path folder;

    private Process child;

    @AfterEach
    void leaveNobodyBehind() throws InterruptedException {
        if (child != null) {
            child.destroyForcibly().waitFor();
        }
    }

    private Path saved() throws IOException {
        return Files.write(folder.resolve("saved"), SavedCounters.bytes());
    }

    private static JsonNode json(String text) throws IOException {
        return new JsonMapper().readTree(text);
    }

    /** A JVM that waits until its input ends; returns when it does. */
    private String pid() throws IOException {
        Path source = folder.resolve("Waiter.java");
        Files.writeString(
                source,
                """
                public class Waiter {
                    public static void main(String[] args) throws Exception {
                        System.out.println("ready");
                        System.in.read();
                    }
                }
                """);
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        child =
                new ProcessBuilder(java.toString(), source.toString())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        byte[] ready = child.getInputStream().readNBytes("ready".length());
        assertThat(new String(ready, StandardCharsets.UTF_8)).isEqualTo("ready");
        return Long.toString(child.pid());
    }

    @Test
    void aSavedFileAsText() throws IOException {
        Cli cli = Cli.run("counters", saved().toString(), "--filter", "sun.gc.*,sun.rt.j*");
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        assertThat(cli.out().lines())
                .containsExactly(
                        "sun.rt.javaCommand = \"x.Main\"  (constant)",
                        "sun.gc.collector.0.time = 5 ticks = 0.000000 s  (monotonic)");
    }

    @Test
    void aSavedFileAsJson() throws IOException {
        Cli cli = Cli.run("counters", saved().toString(), "--json", "--filter", "collector");
        JsonNode source = json(cli.out()).at("/sources/0");
        assertThat(source.path("file").asText()).endsWith("saved");
        assertThat(source.path("pid").isNull()).isTrue();
        assertThat(source.path("ticksPerSecond").asLong()).isEqualTo(1_000_000_000);
        assertThat(source.path("counters"))
                .isEqualTo(
                        json(
                                """
                                [{"name": "sun.gc.collector.0.time", "unit": "ticks",
                                  "variability": "monotonic", "value": 5}]
                                """));
    }

    @Test
    void aJvmThatRuns() throws IOException {
        Cli cli = Cli.run("counters", pid(), "--json");
        JsonNode source = json(cli.out()).at("/sources/0");
        assertThat(source.path("pid").asLong()).isEqualTo(child.pid());
        assertThat(source.path("problems")).isEmpty();
        assertThat(source.path("counters").size()).isGreaterThan(100);
    }

    @Test
    void watchedItPrintsALineAReading() throws IOException {
        Cli cli = Cli.run("counters", pid(), "--json", "--watch", "0.01", "--times", "3");
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        List<String> lines = cli.out().lines().toList();
        assertThat(lines).hasSizeBetween(1, 3);
        assertThat(json(lines.getFirst()).path("counters").size()).isGreaterThan(100);
        assertThat(json(lines.getLast()).path("pid").asLong()).isEqualTo(child.pid());
    }

    @Test
    void theEndOfAWatchedJvmIsTold() throws IOException {
        String pid = pid();
        StringWriter err = new StringWriter();
        CommandLine line = Main.commandLine(false);
        line.setOut(new PrintWriter(endingTheChild())).setErr(new PrintWriter(err));
        assertThat(line.execute("counters", pid, "--watch", "0.02")).isZero();
        assertThat(err.toString()).isEqualToNormalizingNewlines("jitlens: the JVM has ended\n");
    }

    /** Once the first values are printed. */
    private Writer endingTheChild() {
        return new Writer() {
            @Override
            public void write(char[] text, int begin, int length) throws IOException {
                child.getOutputStream().close();
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
    }

    @Test
    void jvmsAreListed() throws IOException {
        String pid = pid();
        assertThat(Cli.run("list", "jvms").out()).contains(pid).contains("SourceLauncher");
        JsonNode row = null;
        for (JsonNode jvm : json(Cli.run("list", "jvms", "--json").out())) {
            row = jvm.path("pid").asText().equals(pid) ? jvm : row;
        }
        assertThat(row).isNotNull();
        assertThat(row.path("command").asText()).contains("Waiter.java");
        assertThat(row.path("version").asText()).isEqualTo(System.getProperty("java.version"));
        assertThat(row.path("uptimeMillis").asLong()).isPositive();
        assertThat(row.path("trouble").isNull()).isTrue();
    }

    @Test
    void whatIsWrongIsOneSentence() throws IOException {
        Cli none = Cli.run("counters", "99999999");
        assertThat(none.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(none.err())
                .isEqualToNormalizingNewlines("jitlens: there is no process 99999999\n");
        Cli endless = Cli.run("counters", "99999999999999999999999");
        assertThat(endless.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(Cli.run("counters", "no-such-file").err()).contains("no such file");
        Path log =
                Files.writeString(folder.resolve("log"), "    100    1    n 0 a.B::c (native)\n");
        assertThat(Cli.run("counters", log.toString()).err()).doesNotContain("Exception");
        Cli watch = Cli.run("counters", saved().toString(), "--watch", "1");
        assertThat(watch.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(Cli.run("counters", "1", "--watch", "0").exitCode()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void theHostIsToldAsTextAndJson() throws IOException {
        Cli text = Cli.run("host");
        assertThat(text.exitCode()).isZero();
        assertThat(text.out()).contains("Load: ");
        for (JsonNode fact : json(Cli.run("host", "--json").out())) {
            assertThat(fact.path("id").asText()).isNotEmpty();
            assertThat(fact.path("effect").asText()).endsWith(".");
            assertThat(fact.path("verdict").asText()).isIn("good", "noisy", "neutral", "unknown");
        }
    }
}
