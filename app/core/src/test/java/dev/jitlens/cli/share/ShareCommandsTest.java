package dev.jitlens.cli.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.cli.Main;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import picocli.CommandLine;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;

class ShareCommandsTest {
    private static final String LOG =
            "src/test/resources/formats/log-compilation/25-text-inside/input.log";
    private static final String STACKS = "src/test/resources/profiles/collapsed/25-plain/input.txt";

    @TempDir Path dir;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... words) {
        CommandLine commandLine = Main.commandLine(false);
        commandLine.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return commandLine.execute(words);
    }

    @Test
    void reportWritesOnePage() throws IOException {
        Path page = dir.resolve("x.html");
        assertThat(run("report", LOG, STACKS, "-o", page.toString())).isZero();
        assertThat(out.toString()).contains("Wrote " + page);
        assertThat(Files.readString(page))
                .startsWith("<!DOCTYPE html>")
                .contains("<svg", "Hot methods")
                .endsWith("</html>\n");
    }

    @Test
    void reportNamesAFileThatCannotBeWritten() {
        Path page = dir.resolve("missing").resolve("x.html");
        assertThat(run("report", LOG, "-o", page.toString())).isEqualTo(1);
        assertThat(err.toString()).contains(page.toString()).doesNotContain("\tat ");
    }

    @Test
    void reportNamesClassesThatAreNotThere() {
        String missing = dir.resolve("missing.jar").toString();
        assertThat(run("report", LOG, "--classes", missing, "-o", "x")).isEqualTo(2);
        assertThat(err.toString()).contains(missing + " is no folder and no jar.");
    }

    @Test
    void exportWritesTheSamplesThatItSays() throws IOException {
        Path file = dir.resolve("x.collapsed");
        assertThat(run("export", STACKS, "--format", "collapsed", "-o", file.toString())).isZero();
        assertThat(out.toString()).contains(" samples of collapsed to " + file);
        assertThat(Files.readString(file)).isNotEmpty();
    }

    @Test
    void exportSaysWhichFormatsAndSourcesThereAre() {
        assertThat(run("export", STACKS, "--format", "svg", "-o", "x")).isEqualTo(2);
        assertThat(err.toString())
                .contains(
                        "--format must be collapsed, speedscope, firefox, pprof, otlp, jfr but is"
                                + " svg.");
        assertThat(run("export", STACKS, "--format", "pprof", "--source", "jfr", "-o", "x"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("no samples of jfr; it has collapsed.");
        assertThat(run("export", LOG, "--format", "pprof", "-o", "x")).isEqualTo(2);
        assertThat(err.toString()).contains("The run has no samples.");
    }

    @Test
    void oneOfSeveralRunsIsNamed() {
        assertThat(run("report", LOG, "--run", "2", "-o", "x")).isEqualTo(2);
        assertThat(err.toString()).contains("There is no run \"2\"; there are: 1.");
    }
}
