package dev.jitlens.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.stream.Stream;

class NavigationTest {
    private static final PseudoClass EMPTY = PseudoClass.getPseudoClass("empty");

    @ParameterizedTest
    @EnumSource(PageId.class)
    void aPageIsMutedWhereItSaysThatTheRunHasNothingForIt(PageId page) {
        for (Run run : new Run[] {SampleRuns.small(), SampleRuns.empty()}) {
            try (Picture window = Windows.open(run)) {
                Windows.show(window, page);
                Button item = Windows.lookup(window, "nav-" + page.id());
                boolean muted = Picture.onFx(() -> item.getPseudoClassStates().contains(EMPTY));
                String words = Windows.words(window);
                boolean saysSo =
                        words.contains("This run has no ")
                                || words.contains("No source of this run");
                assertThat(muted).as("%s of %s", page, run.name()).isEqualTo(saysSo);
                String tooltip = Picture.onFx(() -> item.getTooltip().getText());
                assertThat(tooltip).startsWith(page.title() + " (");
                assertThat(tooltip.contains("This run has no ")).isEqualTo(muted);
            }
        }
    }

    @Test
    void everyPageHasAKeyOfItsOwn() {
        assertThat(Stream.of(PageId.values()).map(PageId::key)).doesNotHaveDuplicates();
    }

    @Test
    void groupsHaveHeadings() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            assertThat(Windows.words(window)).contains("Code\nMethod\n", "Time\nTimeline\n");
            Node square = Windows.lookup(window, "nav-flame");
            assertThat(Picture.onFx(square::getAccessibleText)).isEqualTo("Flame graph");
        }
    }
}
