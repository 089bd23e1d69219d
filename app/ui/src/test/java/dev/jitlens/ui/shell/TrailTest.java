package dev.jitlens.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.window.Picture;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;

class TrailTest {
    @Test
    void backAndForwardLeadOverPagesWithTheirSelections() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            AppWorkbench workbench = window.workbench();
            on(window, () -> workbench.show(PageId.COMPILATIONS));
            on(window, () -> workbench.select(SampleRuns.HASH));
            on(window, () -> workbench.select(SampleRuns.COUNT));
            on(
                    window,
                    () -> {
                        workbench.select(SampleRuns.SCALE);
                        workbench.show(PageId.METHOD);
                    });
            on(window, () -> workbench.select(SampleRuns.HASH));
            on(window, workbench.trail()::back);
            assertAt(window, PageId.METHOD, SampleRuns.SCALE);
            on(window, workbench.trail()::back);
            assertAt(window, PageId.COMPILATIONS, SampleRuns.COUNT);
            on(window, workbench.trail()::back);
            assertThat(page(window)).isEqualTo(Windows.FIRST);
            on(window, workbench.trail()::back);
            assertThat(page(window)).as("nothing was before").isEqualTo(Windows.FIRST);
            on(window, workbench.trail()::forward);
            on(window, workbench.trail()::forward);
            on(window, workbench.trail()::forward);
            assertAt(window, PageId.METHOD, SampleRuns.HASH);
            assertThat(Picture.onFx(() -> workbench.trail().canForward().get())).isFalse();
        }
    }

    @Test
    void withoutARunPagesAreLedBackTo() {
        try (Picture window = Windows.open(NoRun.RUN)) {
            AppWorkbench workbench = window.workbench();
            on(window, () -> workbench.show(PageId.SETTINGS));
            on(window, () -> workbench.show(PageId.LAUNCH));
            on(window, workbench.trail()::back);
            assertThat(page(window)).isEqualTo(PageId.SETTINGS);
            on(window, workbench.trail()::back);
            assertThat(page(window)).isEqualTo(Windows.FIRST);
        }
    }

    @Test
    void aJumpForgetsWhatLayAhead() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            AppWorkbench workbench = window.workbench();
            on(window, () -> workbench.show(PageId.OSR));
            on(window, workbench.trail()::back);
            on(window, () -> workbench.show(PageId.TRAPS));
            on(window, workbench.trail()::forward);
            assertThat(page(window)).isEqualTo(PageId.TRAPS);
        }
    }

    @Test
    void helpAndPlacesOfTheLogAreLedBackTo() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            AppWorkbench workbench = window.workbench();
            Origin origin = SampleRuns.small().compilations().getFirst().origin();
            on(window, () -> workbench.showInLog(origin));
            on(window, () -> workbench.showHelp("osr"));
            on(window, () -> workbench.showHelp("polls"));
            on(window, workbench.trail()::back);
            assertThat(Picture.onFx(() -> workbench.helpTopic().get())).isEqualTo("osr");
            on(window, workbench.trail()::back);
            assertThat(page(window)).isEqualTo(PageId.LOG);
            assertThat(Picture.onFx(() -> workbench.logPlace().get())).contains(origin);
        }
    }

    @Test
    void nothingLeadsToAClosedRun() {
        RunOpener opener = (paths, progress) -> SampleRuns.large(10);
        try (Picture window = Windows.open(SampleRuns.small(), true, opener)) {
            AppWorkbench workbench = window.workbench();
            on(window, () -> workbench.open(List.of(Path.of("large"))));
            on(window, () -> workbench.show(PageId.OSR));
            on(window, workbench::close);
            on(window, workbench.trail()::back);
            assertThat(Picture.onFx(() -> workbench.run().get().name())).isEqualTo("small");
            assertThat(Picture.onFx(() -> workbench.trail().places()))
                    .allMatch(place -> place.run().get().run().name().equals("small"));
        }
    }

    @Test
    void aRunThatIsReadAgainKeepsItsPlaces() {
        RunOpener opener = (paths, progress) -> SampleRuns.small();
        try (Picture window = Windows.open(SampleRuns.small(), true, opener)) {
            AppWorkbench workbench = window.workbench();
            on(window, () -> workbench.select(SampleRuns.HASH));
            on(window, () -> workbench.show(PageId.OSR));
            on(window, workbench::reload);
            on(window, workbench.trail()::back);
            assertAt(window, Windows.FIRST, SampleRuns.HASH);
        }
    }

    private static void on(Picture window, Runnable action) {
        Windows.onFx(action);
        window.settle();
    }

    private static void assertAt(Picture window, PageId page, Method method) {
        assertThat(page(window)).isEqualTo(page);
        assertThat(Picture.onFx(() -> window.workbench().selection().get().method()))
                .contains(method);
    }

    private static PageId page(Picture window) {
        return Picture.onFx(() -> window.workbench().page().get());
    }
}
