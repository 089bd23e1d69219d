package dev.jitlens.launch.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.ShellWord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

class ShellWordsTest {
    @Test
    void splitsAsAShellDoes() {
        assertThat(ShellWords.split("java  -cp 'a b'\"c\\\"d\"\\ e '' \\\n Main"))
                .containsExactly("java", "-cp", "a bc\"d e", "", "Main");
    }

    @Test
    void backslashBeforeALetterStaysInDoubleQuotes() {
        assertThat(ShellWords.split("\"a\\n\" 'b\\'")).containsExactly("a\\n", "b\\");
    }

    @Test
    void plainWordsAreNotQuoted() {
        assertThat(ShellWords.join(List.of("java", "-XX:+LogCompilation", "-Dx=/y")))
                .isEqualTo("java -XX:+LogCompilation -Dx=/y");
    }

    @Test
    void globsAndQuotesAreQuoted() {
        assertThat(ShellWords.join(List.of("-Xlog:gc*", "it's")))
                .isEqualTo("'-Xlog:gc*' 'it'\\''s'");
    }

    @Test
    void onWindowsABackslashIsOneOfAPath() {
        assertThat(ShellWords.split("-cp C:\\lib\\a.jar;. it's", true))
                .containsExactly("-cp", "C:\\lib\\a.jar;.", "it's");
        assertThat(ShellWords.split("\"C:\\a b\\\\\" it's a\\\"b", true))
                .containsExactly("C:\\a b\\", "it's", "a\"b");
        assertThat(ShellWord.quoted("C:\\lib\\a.jar", true)).isEqualTo("C:\\lib\\a.jar");
        assertThat(ShellWord.quoted("C:\\a b\\", true)).isEqualTo("\"C:\\a b\\\\\"");
        assertThatThrownBy(() -> ShellWords.split("java \"a b", true))
                .hasMessage("The quote \" at character 6 is not closed.");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anyWordsComeBack(boolean windows) {
        Random random = new Random(1);
        String letters = "ab \t\n'\"\\$`*?{}#~!ä=,:/";
        for (int i = 0; i < 5000; i++) {
            List<String> words = new ArrayList<>();
            for (int w = random.nextInt(4); w >= 0; w--) {
                StringBuilder word = new StringBuilder();
                for (int c = random.nextInt(6); c > 0; c--) {
                    word.append(letters.charAt(random.nextInt(letters.length())));
                }
                words.add(word.toString());
            }
            String line =
                    words.stream()
                            .map(word -> ShellWord.quoted(word, windows))
                            .collect(Collectors.joining(" "));
            assertThat(ShellWords.split(line, windows)).isEqualTo(words);
        }
    }

    @Test
    void unclosedQuoteIsNamed() {
        assertThatThrownBy(() -> ShellWords.split("java 'a b"))
                .isInstanceOf(LaunchException.class)
                .hasMessage("The quote ' at character 6 is not closed.");
    }
}
