package dev.jitlens.ui.help;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.ui.shell.PageId;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

class HelpPagesTest {
    static final List<String> TOPICS = HelpPages.TOPICS;
    private static final Path FOLDER = Path.of("src/main/resources/dev/jitlens/ui/help");

    @Test
    void eachFileIsATopic() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString().replace(".md", "")))
                    .containsExactlyInAnyOrderElementsOf(
                            Stream.concat(Stream.of(HelpPages.INDEX), TOPICS.stream()).toList());
        }
    }

    @Test
    void theIndexLeadsToEachInTheSameOrder() {
        List<String> links = new ArrayList<>();
        page(HelpPages.INDEX)
                .accept(
                        new AbstractVisitor() {
                            @Override
                            public void visit(Link link) {
                                links.add(link.getDestination().replace(".md", ""));
                                assertThat(Markdown.words(link))
                                        .isEqualTo(HelpPages.title(links.getLast()));
                            }
                        });
        assertThat(links).isEqualTo(TOPICS);
    }

    @ParameterizedTest
    @FieldSource("TOPICS")
    void aPageHasOneTitleAndNoPictures(String topic) {
        List<Integer> levels = new ArrayList<>();
        page(topic)
                .accept(
                        new AbstractVisitor() {
                            @Override
                            public void visit(Heading heading) {
                                levels.add(heading.getLevel());
                            }

                            @Override
                            public void visit(Image image) {
                                throw new AssertionError("neither door but GitHub shows pictures");
                            }
                        });
        assertThat(levels).startsWith(1).containsOnlyOnce(1);
        assertThat(HelpPages.title(topic)).isNotBlank().doesNotContain("`", "*");
    }

    @ParameterizedTest
    @EnumSource
    void everyPageOfTheWindowHasATopic(PageId page) {
        String[] topic = page.helpTopic().split("#", 2);
        assertThat(HelpPages.has(topic[0])).isTrue();
        assertThat(topic.length == 1 || anchors(topic[0]).contains(topic[1])).isTrue();
    }

    @Test
    void thereIsNoTextOfAnUnknownTopic() {
        assertThatThrownBy(() -> HelpPages.text("nothing")).hasMessageContaining("nothing");
    }

    @Test
    void aMisspeltTopicIsNearTheRightOne() {
        assertThat(HelpPages.near("pols")).startsWith("polls");
        assertThat(HelpPages.near("inlinig")).startsWith("inlining");
        assertThat(HelpPages.near("safepoint")).startsWith("pauses");
        assertThat(HelpPages.near("JSON")).startsWith("formats");
    }

    private static Set<String> anchors(String topic) {
        Set<String> anchors = new HashSet<>();
        Markdown.Anchors next = new Markdown.Anchors();
        page(topic)
                .accept(
                        new AbstractVisitor() {
                            @Override
                            public void visit(Heading heading) {
                                anchors.add(next.of(Markdown.words(heading)));
                            }
                        });
        return anchors;
    }

    private static Node page(String topic) {
        return Markdown.parse(HelpPages.text(topic));
    }
}
