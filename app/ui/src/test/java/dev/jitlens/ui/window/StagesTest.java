package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Views;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.RunOpener;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Settings;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.theme.Theme;

import javafx.stage.Stage;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class StagesTest {
    private static final RunOpener OPENER = (paths, progress) -> SampleRuns.small();

    @Test
    void aSecondWindowShowsTheSameRunAndGoesItsOwnWays() {
        Windows.startToolkit();
        List<String> closed = new ArrayList<>();
        Theme theme = Picture.onFx(() -> new Theme(Optional.of(Look.DARK)));
        Stages stages =
                new Stages(OPENER, Views.ALL, theme, Settings.forgetful(), () -> closed.add("all"));
        AppWorkbench first =
                Picture.onFx(() -> new AppWorkbench(OPENER, theme, Settings.forgetful()));
        Stage stage = show(stages, first);
        Windows.onFx(() -> first.open(List.of(Path.of("small"))));
        Picture.settle(first, stage.getScene());
        Windows.onFx(() -> first.select(SampleRuns.HASH));
        List<Window> before = Picture.onFx(() -> List.copyOf(Window.getWindows()));
        Selection beside = Picture.onFx(() -> first.selection().get().with(SampleRuns.COUNT));
        Windows.onFx(() -> first.showBeside(PageId.OSR, beside));
        Picture.settle(first, stage.getScene());
        Stage second =
                Picture.onFx(
                        () ->
                                (Stage)
                                        Window.getWindows().stream()
                                                .filter(window -> !before.contains(window))
                                                .findFirst()
                                                .orElseThrow());
        assertThat(Picture.onFx(second::getTitle)).isEqualTo("small – Jitlens");
        assertThat(Picture.onFx(() -> first.page().get())).isEqualTo(PageId.OVERVIEW);
        assertThat(Picture.onFx(() -> first.selection().get().method())).contains(SampleRuns.HASH);
        Windows.onFx(stage::hide);
        assertThat(closed).as("one window is left").isEmpty();
        Windows.onFx(() -> theme.choose(Look.LIGHT));
        assertThat(Picture.onFx(() -> first.palette().get().dark()))
                .as("a closed window hears of nothing")
                .isTrue();
        assertThat(Picture.onFx(() -> second.getScene().getRoot().getStyleClass()))
                .contains("light");
        Windows.onFx(second::hide);
        assertThat(closed).containsExactly("all");
    }

    @Test
    void whatAnotherWindowShowsIsShownWithItsSelection() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.onFx(() -> window.workbench().select(SampleRuns.HASH));
            AppWorkbench second =
                    Picture.onFx(
                            () -> {
                                Theme theme = new Theme(Optional.of(Look.DARK));
                                AppWorkbench workbench =
                                        new AppWorkbench(OPENER, theme, Settings.forgetful());
                                workbench.showSame(
                                        window.workbench(),
                                        PageId.TRAPS,
                                        window.workbench().selection().get());
                                return workbench;
                            });
            assertThat(Picture.onFx(() -> second.run().get().name())).isEqualTo("small");
            assertThat(Picture.onFx(() -> second.page().get())).isEqualTo(PageId.TRAPS);
            assertThat(Picture.onFx(() -> second.selection().get().method()))
                    .contains(SampleRuns.HASH);
            Windows.onFx(() -> second.select(SampleRuns.COUNT));
            assertThat(Picture.onFx(() -> window.workbench().selection().get().method()))
                    .contains(SampleRuns.HASH);
        }
    }

    private static Stage show(Stages stages, AppWorkbench workbench) {
        return Picture.onFx(
                () -> {
                    Stage stage = stages.make(workbench);
                    stage.show();
                    return stage;
                });
    }
}
