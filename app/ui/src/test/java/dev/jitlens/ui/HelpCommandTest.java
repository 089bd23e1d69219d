package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.help.HelpPages;

import org.junit.jupiter.api.Test;

import java.io.PrintWriter;
import java.io.StringWriter;

class HelpCommandTest {
    private final StringWriter output = new StringWriter();
    private final StringWriter errors = new StringWriter();

    @Test
    void withoutAWordItListsTheTopicsWithTheirTitles() {
        assertThat(help()).isZero();
        for (String topic : HelpPages.TOPICS) {
            assertThat(output.toString())
                    .containsPattern(
                            "  " + topic + " +" + HelpPages.title(topic).replace("?", "."));
        }
    }

    @Test
    void aTopicIsPrinted() {
        assertThat(help("osr")).isZero();
        assertThat(output.toString())
                .startsWith("What is OSR?\n============\n")
                .contains("Tier3BackEdgeThreshold")
                .doesNotContain("Usage:");
        assertThat(errors.toString()).isEmpty();
    }

    @Test
    void aCommandSaysHowItIsUsed() {
        assertThat(help("hlog", "split")).isZero();
        assertThat(output.toString()).startsWith("Usage: jitlens hlog split");
    }

    @Test
    void whatIsBothIsPrintedAsBoth() {
        assertThat(help("counters")).isZero();
        assertThat(output.toString())
                .startsWith("Counters of a JVM\n")
                .contains("Usage: jitlens counters");
    }

    @Test
    void anUnknownTopicIsASentenceWithTheNearestNames() {
        assertThat(help("pols")).isEqualTo(2);
        assertThat(errors.toString())
                .isEqualTo(
                        "jitlens: there is no help page or command \"pols\"; the nearest pages"
                                + " are polls, osr, pauses (all: jitlens help)\n");
    }

    private int help(String... words) {
        String[] args = new String[words.length + 1];
        args[0] = "help";
        System.arraycopy(words, 0, args, 1, words.length);
        return Main.commandLine(false)
                .setOut(new PrintWriter(output, true))
                .setErr(new PrintWriter(errors, true))
                .execute(args);
    }
}
