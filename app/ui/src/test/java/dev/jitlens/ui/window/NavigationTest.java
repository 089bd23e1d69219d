package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Views;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.theme.Look;

import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

class NavigationTest {
    private static final PseudoClass EMPTY = PseudoClass.getPseudoClass("empty");

    /** An experiment is of no run. */
    private static final List<String> LACKS = List.of("This run has no ", "No experiment is open");

    static Stream<Run> runs() {
        return Stream.of(SampleRuns.small(), SampleRuns.empty());
    }

    @ParameterizedTest
    @MethodSource("runs")
    void aPageIsMutedWhereItSaysThatTheRunHasNothingForIt(Run run) {
        try (Picture window = Windows.open(run)) {
            for (PageId page : PageId.values()) {
                Windows.show(window, page);
                Button item = Windows.lookup(window, "nav-" + page.id());
                boolean muted = Picture.onFx(() -> item.getPseudoClassStates().contains(EMPTY));
                String words = Windows.words(window);
                boolean saysSo =
                        LACKS.stream().anyMatch(words::contains)
                                || words.contains("No source of this run");
                assertThat(muted).as("%s of %s", page, run.name()).isEqualTo(saysSo);
                String tooltip = Picture.onFx(() -> Tips.words(item));
                assertThat(tooltip).startsWith(page.title() + " (");
                assertThat(LACKS.stream().anyMatch(tooltip::contains))
                        .as("%s of %s", page, run.name())
                        .isEqualTo(muted);
            }
        }
    }

    @Test
    void thePageOfAnExperimentIsNotMutedOnceOneIsOpen(@TempDir Path folder) {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Button item = Windows.lookup(window, "nav-experiment");
            assertThat(Picture.onFx(item::getPseudoClassStates)).contains(EMPTY);
            Windows.onFx(() -> window.workbench().showExperiment(folder));
            assertThat(Picture.onFx(item::getPseudoClassStates)).doesNotContain(EMPTY);
        }
    }

    @Test
    void isPaintedOnlyWhereANumberGrew() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Node viewport =
                    Picture.onFx(
                            () -> window.window().scene().lookup(".navigation-scroll > .viewport"));
            assertThat(Picture.onFx(viewport::isCache)).isFalse();
        }
    }

    @Test
    void theShownPageIsInSightInALowWindow() {
        Windows.startToolkit();
        try (Picture window =
                Picture.of(
                        (paths, progress) -> SampleRuns.small(), Views.ALL, Look.DARK, 1100, 500)) {
            for (PageId page : List.of(PageId.HELP, PageId.OVERVIEW, PageId.SETTINGS)) {
                Windows.show(window, page);
                Node item = Windows.lookup(window, "nav-" + page.id());
                Node list = window.window().scene().lookup(".navigation-scroll");
                Bounds at = Picture.onFx(() -> item.localToScene(item.getBoundsInLocal()));
                Bounds seen = Picture.onFx(() -> list.localToScene(list.getBoundsInLocal()));
                assertThat(seen.contains(at)).as("%s in %s", at, seen).isTrue();
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
