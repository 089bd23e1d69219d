package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class MainTest {
    private final StringWriter errors = new StringWriter();

    @Test
    void aFileThatIsNotThereIsOneSentenceAndCodeOne() {
        assertThat(run("picture", "osr", "no-such.log", "-o", "x.png")).isEqualTo(1);
        assertThat(errors.toString().strip().lines()).hasSize(1);
        assertThat(errors.toString()).contains("no-such.log").startsWith("jitlens: ");
    }

    @Test
    void aSizeThatIsNoSizeIsWrongUsage() {
        assertThat(run("picture", "osr", "a.log", "-o", "x.png", "--size", "huge")).isEqualTo(2);
        assertThat(errors.toString()).contains("the size must be like 1440x900 but was huge");
    }

    @Test
    void unknownWordsAreWrongUsage() {
        assertThat(run("paint")).isEqualTo(2);
    }

    @Test
    void theUsualStartsOfTheWindowNeedNoCommandLine(@TempDir Path folder) throws IOException {
        Path log = Files.createFile(folder.resolve("a.log"));
        Path other = Path.of("other.log");
        assertThat(Main.windowOf()).contains(List.of());
        assertThat(Main.windowOf("gui")).contains(List.of());
        assertThat(Main.windowOf("gui", "other.log")).contains(List.of(other));
        assertThat(Main.windowOf(log.toString(), "other.log")).contains(List.of(log, other));
    }

    @Test
    void whatMayMeanMoreIsForTheCommandLine(@TempDir Path folder) {
        assertThat(Main.windowOf("gui", "--help")).isEmpty();
        assertThat(Main.windowOf("gui", "@files")).isEmpty();
        assertThat(Main.windowOf("open", "gui")).isEmpty();
        assertThat(Main.windowOf(folder.resolve("missing.log").toString())).isEmpty();
    }

    private int run(String... args) {
        return Main.commandLine(false).setErr(new PrintWriter(errors, true)).execute(args);
    }
}
