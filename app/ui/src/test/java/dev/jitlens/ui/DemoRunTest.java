package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.TableView;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The demo run of the distribution, made by a real launch on JDK 25, opened as a user does it.
 * {@code EveryPageTest} shows it on every page.
 */
class DemoRunTest {
    private Picture window;

    @BeforeEach
    void open() {
        window = Windows.openDemo();
        assertThat(window.selectMethod("CountedLoopExit::mixAll")).isTrue();
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    @Test
    void theLoopGoesThroughTier3And4() {
        Windows.show(window, PageId.OSR);
        assertThat(Windows.words(window))
                .containsPattern("C1 tier 3 #\\d+% was installed")
                .containsPattern("Tier 3 #\\d+% was made not entrant .*; tier 4 #\\d+% is the next")
                .containsPattern("C2 tier 4 #\\d+% was installed");
    }

    @Test
    void theInliningTreeIsReadFromTheLog() {
        Windows.show(window, PageId.INLINING);
        assertThat(Windows.words(window)).contains("mixAll\nCountedLoopExit").contains("Receivers");
    }

    @Test
    void theLongPauseIsTheFirst() {
        Windows.show(window, PageId.SAFEPOINTS);
        assertThat(Windows.words(window))
                .contains("G1CollectFull")
                .containsPattern("\\d\\.\\d\\d s");
    }

    @Test
    void theTrapShowsItsFrames() {
        Windows.show(window, PageId.TRAPS);
        TableView<Deoptimization> traps = Windows.table(window, "traps-table");
        Windows.onFx(() -> traps.getSelectionModel().selectFirst());
        window.settle();
        assertThat(Windows.words(window)).contains("Frames, innermost first");
    }

    @Test
    void itsLaunchIsShown() {
        Windows.show(window, PageId.OVERVIEW);
        assertThat(Windows.words(window))
                .contains("What got compiled? + Why did everything stop?")
                .contains("by itself, exit code 0");
    }
}
