package dev.jitlens.ui.view.launch.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.flags.ShellWords;

import org.junit.jupiter.api.Test;

import java.util.List;

class CommandTextTest {
    private static final List<String> WORDS =
            List.of(
                    "/usr/bin/java",
                    "-XX:+PrintCompilation",
                    "-cp",
                    "a folder/lib/*",
                    "Main",
                    "it's");

    @Test
    void linesAreAsShortAsWordsAllow() {
        String text = CommandText.wrapped(WORDS, 30);
        assertThat(text.lines()).hasSizeGreaterThan(2).allMatch(line -> line.length() <= 30);
    }

    @Test
    void aWordThatJustFitsKeepsItsJoinOnItsLine() {
        String just = "x".repeat(28);
        assertThat(CommandText.wrapped(List.of("java", just, "Main"), 30).lines())
                .containsExactly("java \\", just + " \\", "  Main");
    }

    @Test
    void aShellReadsTheSameWordsAgain() {
        assertThat(ShellWords.split(CommandText.wrapped(WORDS, 30))).isEqualTo(WORDS);
    }
}
