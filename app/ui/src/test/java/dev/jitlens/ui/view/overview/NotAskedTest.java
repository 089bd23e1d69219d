package dev.jitlens.ui.view.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.Hyperlink;

import org.junit.jupiter.api.Test;

class NotAskedTest {
    @Test
    void manyQuestionsThatWereNotAskedAreCountedAndListedOnAClick() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.OVERVIEW);
            assertThat(Windows.words(window))
                    .contains("questions were not asked: this run does not hold what they need")
                    .doesNotContain("Not asked: ");
            Windows.onFx(
                    () ->
                            ((Hyperlink)
                                            window.window()
                                                    .scene()
                                                    .lookup("#overview-not-asked .hyperlink"))
                                    .fire());
            assertThat(Windows.words(window)).contains("Not asked: ");
        }
    }
}
