package dev.jitlens.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Windows;

import javafx.scene.control.Label;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicReference;

class TipsTest {
    @Test
    void aTextThatWentAwaySaysNothing() {
        Windows.startToolkit();
        AtomicReference<String> said = new AtomicReference<>("all of it");
        Label label = Tips.of(new Label(), said::get);
        assertThat(Tips.words(label)).isEqualTo("all of it");
        said.set(null);
        assertThat(Tips.words(label)).isEmpty();
    }
}
