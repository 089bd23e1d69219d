package dev.jitlens.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.window.Picture;

import javafx.beans.property.SimpleIntegerProperty;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

class ZoomTest {
    @TempDir private Path folder;

    @Test
    void thereAreStepsFrom80To200Percent() {
        assertThat(Zoom.STEPS.getFirst()).isEqualTo(80);
        assertThat(Zoom.STEPS.getLast()).isEqualTo(200);
        assertThat(Zoom.nearest(140)).isIn(125, 150);
        assertThat(Zoom.nearest(9_999)).isEqualTo(200);
        assertThat(Zoom.nearest(Double.NaN)).isEqualTo(Zoom.NORMAL);
    }

    @Test
    void keysMakeAllLargerAndTheWindowStaysFull() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Settings settings = Picture.onFx(() -> window.workbench().settings());
            press(window, KeyCode.PLUS);
            assertThat(Picture.onFx(() -> settings.zoom().get())).isEqualTo(110);
            press(window, KeyCode.PLUS);
            press(window, KeyCode.MINUS);
            press(window, KeyCode.MINUS);
            press(window, KeyCode.MINUS);
            assertThat(Picture.onFx(() -> settings.zoom().get())).isEqualTo(90);
            Windows.onFx(() -> settings.zoom().set(200));
            window.settle();
            Node status = Picture.onFx(() -> window.window().scene().lookup(".status-bar"));
            assertThat(Picture.onFx(() -> status.localToScene(status.getLayoutBounds()).getMaxX()))
                    .isEqualTo(1440);
            press(window, KeyCode.DIGIT0);
            assertThat(Picture.onFx(() -> settings.zoom().get())).isEqualTo(100);
        }
    }

    @Test
    void itIsAsLargeAsIsAskedForInANarrowWindow() {
        try (Picture window = Windows.openDemo()) {
            Windows.resize(window, 1100, 900);
            Windows.onFx(() -> window.workbench().settings().zoom().set(200));
            window.settle();
            for (PageId page : List.of(PageId.OVERVIEW, PageId.METHOD, PageId.TIMELINE)) {
                Windows.show(window, page);
                Node last = Windows.lookup(window, "theme");
                Node name = Windows.lookup(window, "run-name");
                assertThat(Picture.onFx(() -> last.getLocalToSceneTransform().getMxx()))
                        .as("how large, on %s", page)
                        .isEqualTo(2);
                assertThat(Picture.onFx(() -> right(last))).as("its end").isLessThan(1100);
                assertThat(Picture.onFx(() -> right(name))).isLessThan(450);
            }
            Windows.onFx(() -> window.workbench().settings().zoom().set(100));
            window.settle();
            assertThat(Windows.words(window)).contains("Jitlens", "JDK 25");
        }
    }

    private static double right(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMaxX();
    }

    private static void press(Picture window, KeyCode code) {
        Windows.onFx(
                () ->
                        Event.fireEvent(
                                window.window().scene().getRoot(),
                                new KeyEvent(
                                        KeyEvent.KEY_PRESSED,
                                        "",
                                        "",
                                        code,
                                        false,
                                        true,
                                        false,
                                        false)));
        window.settle();
    }

    /** Else a window that ends with its desktop would have forgotten it. */
    @Test
    void aKeyKeepsTheSizeAtOnce() {
        Windows.startToolkit();
        AtomicInteger kept = new AtomicInteger();
        Windows.onFx(
                () -> {
                    Zoom zoom = new Zoom(new SimpleIntegerProperty(Zoom.NORMAL), new Pane());
                    Scene scene = new Scene(zoom.node());
                    zoom.attach(scene, kept::incrementAndGet);
                    KeyEvent plus =
                            new KeyEvent(
                                    KeyEvent.KEY_PRESSED,
                                    "",
                                    "",
                                    KeyCode.PLUS,
                                    false,
                                    true,
                                    false,
                                    false);
                    Event.fireEvent(scene, plus);
                });
        assertThat(kept).hasValue(1);
    }

    @Test
    void theSizeIsRemembered() {
        Path file = folder.resolve("window.properties");
        Settings settings = new Settings(Optional.of(file));
        settings.zoom().set(150);
        settings.save();
        assertThat(new Settings(Optional.of(file)).zoom().get()).isEqualTo(150);
    }
}
