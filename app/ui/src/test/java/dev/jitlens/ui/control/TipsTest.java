package dev.jitlens.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Windows;

import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicReference;

class TipsTest {
    @BeforeAll
    static void startToolkit() {
        Windows.startToolkit();
    }

    @Test
    void aTextThatWentAwaySaysNothing() {
        AtomicReference<String> said = new AtomicReference<>("all of it");
        Label label = Tips.of(new Label(), said::get);
        Windows.onFx(() -> enter(label));
        assertThat(Tips.words(label)).isEqualTo("all of it");
        said.set(null);
        Windows.onFx(() -> enter(label));
        assertThat(Tips.words(label)).isEmpty();
    }

    private static void enter(Label label) {
        label.fireEvent(
                new MouseEvent(
                        MouseEvent.MOUSE_ENTERED,
                        0,
                        0,
                        0,
                        0,
                        MouseButton.NONE,
                        0,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        null));
    }
}
