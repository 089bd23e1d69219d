package dev.jitlens.ui.view.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.compare.Change;
import dev.jitlens.ui.Windows;

import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

import org.junit.jupiter.api.Test;

import java.util.Optional;

class WholeChangeTest {
    @Test
    void allWordsOfAChangeAreThereWhileOneIsSelected() {
        Windows.startToolkit();
        WholeChange whole = new WholeChange();
        assertThat(whole.isManaged()).isFalse();
        whole.show(
                new Change(
                        Change.Kind.JVM,
                        Optional.empty(),
                        0,
                        "flags",
                        "-Xmx1g",
                        "-Xmx2g",
                        0,
                        true));
        assertThat(whole.isManaged()).isTrue();
        assertThat(
                        whole.getChildren().stream()
                                .map(
                                        node ->
                                                node instanceof HBox line
                                                        ? words(line)
                                                        : ((Label) node).getText()))
                .containsExactly("flags", "A -Xmx1g", "B -Xmx2g");
        whole.clear();
        assertThat(whole.isManaged()).isFalse();
    }

    private static String words(HBox line) {
        return ((Label) line.getChildren().getFirst()).getText()
                + " "
                + ((Label) line.getChildren().getLast()).getText();
    }
}
