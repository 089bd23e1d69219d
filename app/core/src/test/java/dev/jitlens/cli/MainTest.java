package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import picocli.CommandLine;

import java.io.PrintWriter;
import java.io.StringWriter;

class MainTest {
    @Test
    void tooLittleMemoryIsSaidInOneSentence() {
        StringWriter err = new StringWriter();
        CommandLine commandLine = Main.commandLine(false).setErr(new PrintWriter(err));
        int exitCode =
                Main.inMemory(
                        words -> {
                            throw new OutOfMemoryError("Java heap space");
                        },
                        commandLine.parseArgs("list", "jdks"),
                        false);
        assertThat(exitCode).isEqualTo(1);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString())
                .startsWith("jitlens: list jdks: does not fit into ")
                .contains("JITLENS_JAVA_OPTIONS");
    }
}
