package dev.jitlens.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Windows;

import javafx.scene.AccessibleAttribute;
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

    @Test
    void whatIsSaidIsTheHelpOfAControlThatHasNoOther() {
        Windows.startToolkit();
        Label label = Tips.says(new Label(), "before");
        Tips.says(label, "now");
        assertThat(Tips.words(label)).isEqualTo("now");
        assertThat(label.queryAccessibleAttribute(AccessibleAttribute.HELP)).isEqualTo("now");
        assertThat(Tips.says(label, "").getAccessibleHelp()).isNull();
        label.setAccessibleHelp("its own");
        Tips.says(label, "later");
        assertThat(Tips.words(label)).isEqualTo("later");
        assertThat(label.queryAccessibleAttribute(AccessibleAttribute.HELP)).isEqualTo("its own");
    }
}
