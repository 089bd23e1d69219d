package dev.jitlens.ui;

import dev.jitlens.ui.shell.Zoom;
import dev.jitlens.ui.window.Picture;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;

import java.util.ArrayList;
import java.util.List;

/** Lays a page out as on usual screens; no picture is taken. */
public final class CutAtAnySize {
    /**
     * The window's content is laid out for this, but the window stays as large as it is: nothing is
     * drawn so, and the headless platform, whose screen is 1000 pixels high, lets the content of no
     * larger window follow.
     */
    public record Size(int width, int height) {}

    public static final Size SMALL = new Size(1100, 700);
    static final Size USUAL = new Size(1440, 900);
    static final Size LARGE = new Size(1920, 1080);
    static final int LARGE_TEXT = 200;

    private static final int MORE_LOOKS = 3;
    private static final PseudoClass SIDEWAYS = PseudoClass.getPseudoClass("sideways");

    private CutAtAnySize() {}

    /** Texts of the page that is shown which somewhere cannot be read to their ends. */
    public static List<String> in(Picture window) {
        List<String> cut = new ArrayList<>(in(window, LARGE_TEXT, LARGE));
        cut.addAll(in(window, Zoom.NORMAL, SMALL, LARGE, USUAL));
        return cut;
    }

    /**
     * The same at some sizes of the window.
     *
     * @param percent the size of text; another one than before costs the styles of all that is
     *     there
     */
    static List<String> in(Picture window, int percent, Size... sizes) {
        List<String> cut = new ArrayList<>();
        Scene scene = window.window().scene();
        Windows.onFx(() -> window.workbench().settings().zoom().set(percent));
        for (Size size : sizes) {
            List<String> found = in(scene, size);
            // The window may lay itself out between, and move parts: what is cut stays so.
            for (int i = 0; i < MORE_LOOKS && !found.isEmpty(); i++) {
                found = in(scene, size);
            }
            found.forEach(text -> cut.add(text + " " + size + " " + percent + "%"));
        }
        return cut;
    }

    private static List<String> in(Scene scene, Size size) {
        List<String> cut = new ArrayList<>();
        Windows.onFx(() -> layOut(scene, size));
        // What is widened as it is found too narrow is so by now.
        Windows.onFx(
                () -> {
                    layOut(scene, size);
                    cut.addAll(CutTexts.in(scene));
                });
        return cut;
    }

    /** Tables of the page that is shown which are wider than their place, by their ids. */
    static List<String> sideways(Picture window, int percent, Size size) {
        layOut(window, percent, size);
        return Picture.onFx(
                () -> {
                    Scene scene = window.window().scene();
                    layOut(scene, size);
                    return scene.getRoot().lookupAll(".data-table").stream()
                            .filter(table -> table.getPseudoClassStates().contains(SIDEWAYS))
                            .filter(CutAtAnySize::isShown)
                            .map(Node::getId)
                            .toList();
                });
    }

    private static boolean isShown(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    /** Lays the window out for a size and a size of text. */
    public static void layOut(Picture window, int percent, Size size) {
        Scene scene = window.window().scene();
        Windows.onFx(() -> window.workbench().settings().zoom().set(percent));
        for (int i = 0; i < 2; i++) {
            Windows.onFx(() -> layOut(scene, size));
        }
    }

    /** Twice, since what depends on its own size is laid out anew when that is known. */
    private static void layOut(Scene scene, Size size) {
        scene.getRoot().resize(size.width, size.height);
        for (int i = 0; i < 2; i++) {
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        }
    }
}
