package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Zoom;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Scene;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Every page of real runs is laid out at the sizes of usual screens; no picture is taken. */
class CutTextsTest {
    private record Size(int width, int height, int percent) {}

    private static final List<Size> SIZES =
            List.of(
                    new Size(1100, 700, Zoom.NORMAL),
                    new Size(1440, 900, Zoom.NORMAL),
                    new Size(1920, 1080, Zoom.NORMAL),
                    new Size(1920, 1080, 200));

    private final Set<String> cut = new TreeSet<>();

    @Test
    void noTextIsCutWithoutATipAndNoNumberIsCutAtAll() throws IOException {
        lookAt(RealRuns.rich(), "CountedLoopExit::mixAll");
        lookAt(RealRuns.sampled(), "*");
        assertThat(String.join("\n", cut)).isEmpty();
    }

    private void lookAt(OpenRun run, String method) {
        try (Picture window = Windows.open(NoRun.RUN)) {
            Windows.onFx(() -> window.workbench().add(run));
            window.settle();
            assertThat(window.selectMethod(method)).isTrue();
            for (PageId page : PageId.values()) {
                Windows.show(window, page);
                SIZES.forEach(size -> lookAt(window, page, size));
            }
        }
    }

    private void lookAt(Picture window, PageId page, Size size) {
        Scene scene = window.window().scene();
        Windows.onFx(
                () -> {
                    Window stage = scene.getWindow();
                    stage.setWidth(size.width);
                    stage.setHeight(size.height);
                    window.workbench().settings().zoom().set(size.percent);
                });
        Windows.onFx(() -> layOut(scene));
        // What is widened as it is found too narrow is so by now.
        Windows.onFx(
                () -> {
                    layOut(scene);
                    CutTexts.in(scene).forEach(text -> cut.add(page + ": " + text + " " + size));
                });
    }

    /** Twice, since what depends on its own size is laid out anew when that is known. */
    private static void layOut(Scene scene) {
        for (int i = 0; i < 2; i++) {
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        }
    }
}
