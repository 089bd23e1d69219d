package dev.jitlens.ui.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.Findings;
import dev.jitlens.findings.fact.Question;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.stream.Stream;

class FindingsHelpTest {
    static Stream<String> ids() {
        return Findings.ALL.stream().map(Question::id);
    }

    @ParameterizedTest
    @MethodSource("ids")
    void everyFindingHasItsSection(String id) {
        assertThat(HelpPages.text("findings")).contains("\n### `" + id + "`\n");
    }
}
