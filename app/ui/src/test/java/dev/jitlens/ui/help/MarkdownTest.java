package dev.jitlens.ui.help;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class MarkdownTest {
    /** Anchors are those that GitHub makes. */
    @ParameterizedTest
    @CsvSource({
        "How data flows, how-data-flows",
        "The page Polls & loops, the-page-polls--loops",
        "JITWatch's report, jitwatchs-report",
        "What the counts of open --json mean, what-the-counts-of-open---json-mean",
        "“Loading hsdis library failed”, loading-hsdis-library-failed"
    })
    void anAnchorIsMadeOfTheHeadingsWords(String heading, String anchor) {
        assertThat(new Markdown.Anchors().of(heading)).isEqualTo(anchor);
    }

    @Test
    void equalHeadingsOfAPageGetNumbers() {
        Markdown.Anchors anchors = new Markdown.Anchors();
        assertThat(List.of(anchors.of("Same"), anchors.of("Same"), anchors.of("Same")))
                .containsExactly("same", "same-1", "same-2");
    }

    @Test
    void aLinkLeadsToAPageToTheWebOrToTheSources() {
        assertThat(HelpLink.of("osr.md#the-page-osr", "polls"))
                .isEqualTo(new HelpLink.ToPage("osr#the-page-osr"));
        assertThat(HelpLink.of("#see-also", "polls"))
                .isEqualTo(new HelpLink.ToPage("polls#see-also"));
        assertThat(HelpLink.of("https://openjdk.org", "polls"))
                .isEqualTo(new HelpLink.ToWeb("https://openjdk.org"));
        assertThat(HelpLink.of("../FORMAT.md", "polls"))
                .isEqualTo(new HelpLink.ToSources("../FORMAT.md"));
    }
}
