package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.PrintWriter;
import java.io.StringWriter;

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

    private int run(String... args) {
        return Main.commandLine(false).setErr(new PrintWriter(errors, true)).execute(args);
    }
}
