package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.RealRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;

import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

class PreparationTest {
    private static final long LATER = 60_000_000_000L;

    private Picture window;
    private Scene scene;

    @BeforeEach
    void open() throws IOException {
        window = Windows.open(NoRun.RUN);
        OpenRun run = RealRuns.rich();
        Windows.onFx(() -> window.workbench().add(run));
        window.settle();
        scene = window.window().scene();
    }

    @AfterEach
    void close() {
        window.close();
    }

    private List<Node> shown() {
        return Picture.onFx(() -> List.copyOf(((Pane) scene.lookup(".pages")).getChildren()));
    }

    @Test
    void nothingOfItIsSeenAndAPageIsTheSameAfterwards() {
        List<Node> before = shown();
        Node focus = Picture.onFx(scene::getFocusOwner);
        while (Picture.onFx(window.window()::prepare)) {
            window.settle();
        }
        assertThat(shown()).isEqualTo(before);
        assertThat((Object) Picture.onFx(scene::getFocusOwner)).isEqualTo(focus);
        assertThat(window.workbench().page().get()).isEqualTo(Windows.FIRST);
        Windows.show(window, PageId.LAUNCH);
        assertThat(shown()).hasSize(1);
        assertThat(Windows.words(window)).contains("Sample sources");
        Windows.show(window, PageId.COMPILATIONS);
        assertThat(Windows.table(window, "compilations-table").getItems()).isNotEmpty();
        assertThat(Windows.uncaught()).isEmpty();
    }

    @Test
    void whoUsesTheWindowIsNotKeptWaiting() {
        Preparation preparation =
                Picture.onFx(
                        () ->
                                new Preparation(
                                        window.workbench(),
                                        new PageStack(List.of(), window.workbench()),
                                        scene));
        long now = System.nanoTime();
        assertThat(quiet(preparation, now)).isFalse();
        assertThat(quiet(preparation, now + LATER)).isTrue();
        Windows.onFx(
                () ->
                        Event.fireEvent(
                                scene.getRoot(),
                                new KeyEvent(
                                        KeyEvent.KEY_RELEASED,
                                        "",
                                        "",
                                        KeyCode.SHIFT,
                                        false,
                                        false,
                                        false,
                                        false)));
        assertThat(quiet(preparation, System.nanoTime())).isFalse();
    }

    private static boolean quiet(Preparation preparation, long at) {
        return Picture.onFx(() -> preparation.isQuiet(at));
    }
}
