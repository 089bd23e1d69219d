package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** What comes through a pipe is called as the user would call it. */
class StandardInputTest {
    private final InputStream before = System.in;

    @AfterEach
    void restore() {
        System.setIn(before);
    }

    private static void type(String text) {
        System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aSummaryNamesIt() {
        type("     40    7       3       demo.Loop::step (12 bytes)\n");
        assertThat(Cli.run("open", "-").out())
                .contains("standard input: PrintCompilation, ")
                .doesNotContain("jitlens-pipe");
        type("     40    7       3       demo.Loop::step (12 bytes)\n");
        assertThat(Cli.run("show", "compilations", "-", "--json").out())
                .contains("\"file\":\"standard input\"");
    }

    @Test
    void soDoesASentenceAboutWhatIsWrong() {
        type("no log at all\n");
        assertThat(Cli.run("open", "-").err())
                .contains("standard input: no JVM output that Jitlens knows")
                .doesNotContain("jitlens-pipe");
    }
}
