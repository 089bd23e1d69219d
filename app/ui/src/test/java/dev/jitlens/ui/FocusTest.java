package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.window.Picture;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.image.Image;
import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The Tab key goes through the window in the order of reading, and is seen where it is. */
class FocusTest {
    private static final int STOPS = 14;

    @ParameterizedTest
    @EnumSource
    void whatHasTheFocusLooksSo(Look look) {
        try (Picture window = open(look)) {
            Windows.onFx(() -> window.window().scene().lookup("#open").requestFocus());
            Image before = window.take();
            List<String> same = new ArrayList<>();
            for (int i = 0; i < STOPS; i++) {
                tab(window);
                Node owner = owner(window);
                Image after = window.take();
                if (!differ(before, after, Picture.onFx(() -> bounds(owner)))) {
                    same.add(owner.toString());
                }
                before = after;
            }
            assertThat(same).isEmpty();
        }
    }

    @Test
    void theBarComesFirstThenThePagesThenThePage() {
        try (Picture window = open(Look.DARK)) {
            Windows.onFx(() -> window.window().scene().lookup("#open").requestFocus());
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < STOPS; i++) {
                tab(window);
                ids.add(String.valueOf(Picture.onFx(() -> owner(window).getId())));
            }
            assertThat(ids).containsSubsequence("run", "help-button", "theme", "nav-compilations");
            Node page = Picture.onFx(() -> window.window().scene().lookup(".page"));
            assertThat(Picture.onFx(() -> isWithin(owner(window), page))).isTrue();
        }
    }

    @Test
    void arrowsGoFromPageToPageAndEnterShowsIt() {
        try (Picture window = open(Look.DARK)) {
            Windows.onFx(() -> window.window().scene().lookup("#nav-compilations").requestFocus());
            press(window, KeyCode.DOWN);
            assertThat(Picture.onFx(() -> owner(window).getId())).isEqualTo("nav-osr");
            press(window, KeyCode.ENTER);
            assertThat(Picture.onFx(() -> window.workbench().page().get())).isEqualTo(PageId.OSR);
        }
    }

    private static Picture open(Look look) {
        Picture window =
                Windows.open(
                        SampleRuns.small(),
                        look,
                        (paths, progress) -> {
                            throw new IOException("nothing to open");
                        });
        Windows.show(window, PageId.COMPILATIONS);
        return window;
    }

    private static void tab(Picture window) {
        press(window, KeyCode.TAB);
    }

    private static void press(Picture window, KeyCode key) {
        Windows.onFx(() -> new Robot().keyType(key));
        window.settle();
    }

    private static boolean isWithin(Node node, Node page) {
        return node != null && (node == page || isWithin(node.getParent(), page));
    }

    private static Node owner(Picture window) {
        return window.window().scene().getFocusOwner();
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    /** Whether a frame's worth of pixels, or a field, looks otherwise. */
    private static boolean differ(Image before, Image after, Bounds in) {
        int changed = 0;
        int right = (int) Math.min(before.getWidth(), in.getMaxX());
        int bottom = (int) Math.min(before.getHeight(), in.getMaxY());
        for (int y = (int) Math.max(0, in.getMinY()); y < bottom; y++) {
            for (int x = (int) Math.max(0, in.getMinX()); x < right; x++) {
                if (before.getPixelReader().getArgb(x, y) != after.getPixelReader().getArgb(x, y)) {
                    changed++;
                }
            }
        }
        return changed > 20;
    }
}
