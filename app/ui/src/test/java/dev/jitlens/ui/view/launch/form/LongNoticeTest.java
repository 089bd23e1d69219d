package dev.jitlens.ui.view.launch.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.Label;

import org.junit.jupiter.api.Test;

class LongNoticeTest {
    @Test
    void oneThatNamesACommandLineIsWholeInItsTooltip() {
        Windows.startToolkit();
        String sentence = "Each fork is a run, started with " + "-XX:+LogCompilation ".repeat(40);
        Label label = Picture.onFx(() -> PresetList.notice(sentence));
        assertThat(label.getText()).startsWith("! Each fork is a run").hasSizeLessThan(210);
        assertThat(Tips.words(label)).isEqualTo(sentence);
        assertThat(Picture.onFx(() -> PresetList.notice("No JDK is chosen.")).getText())
                .isEqualTo("! No JDK is chosen.");
    }
}
