package dev.jitlens.ui;

import dev.jitlens.ui.shell.Zoom;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Scene;
import javafx.stage.Window;

import java.util.ArrayList;
import java.util.List;

/** Lays a page out as on usual screens, in every look; no picture is taken. */
public final class CutAtAnySize {
    private record Size(int width, int height, int percent, Look look) {}

    private static final List<Size> SIZES =
            List.of(
                    new Size(1100, 700, Zoom.NORMAL, Look.DARK),
                    new Size(1920, 1080, Zoom.NORMAL, Look.DARK),
                    new Size(1920, 1080, 200, Look.DARK),
                    new Size(1100, 700, Zoom.NORMAL, Look.LIGHT),
                    new Size(1100, 700, Zoom.NORMAL, Look.CONTRAST),
                    new Size(1920, 1080, 200, Look.CONTRAST),
                    // The last, since the next page begins as this one ends.
                    new Size(1440, 900, Zoom.NORMAL, Look.DARK));

    private CutAtAnySize() {}

    /** Texts of the page that is shown which somewhere cannot be read to their ends. */
    public static List<String> in(Picture window) {
        List<String> cut = new ArrayList<>();
        SIZES.forEach(size -> lookAt(window, size, cut));
        return cut;
    }

    private static void lookAt(Picture window, Size size, List<String> cut) {
        Scene scene = window.window().scene();
        Windows.onFx(
                () -> {
                    Window stage = scene.getWindow();
                    stage.setWidth(size.width);
                    stage.setHeight(size.height);
                    window.workbench().settings().zoom().set(size.percent);
                    window.workbench().theme().choose(size.look);
                });
        Windows.onFx(() -> layOut(scene));
        // What is widened as it is found too narrow is so by now.
        Windows.onFx(
                () -> {
                    layOut(scene);
                    CutTexts.in(scene).forEach(text -> cut.add(text + " " + size));
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
