package dev.jitlens.ui.view.compare;

import dev.jitlens.compare.Change;
import dev.jitlens.ui.control.Texts;

import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** What the table cuts of the selected change: all of its words. Not there without one. */
final class WholeChange extends VBox {
    WholeChange() {
        super(2);
        setId("compare-whole-change");
        setPadding(new Insets(6, 12, 8, 12));
        setMinHeight(USE_PREF_SIZE);
        clear();
    }

    void clear() {
        getChildren().clear();
        setVisible(false);
        setManaged(false);
    }

    void show(Change change) {
        getChildren().setAll(Texts.paragraph(change.what(), "strong"));
        change.method()
                .ifPresent(method -> getChildren().add(line("in", method.toString(), "mono")));
        getChildren().add(line("A", change.a()));
        getChildren().add(line("B", change.b()));
        setVisible(true);
        setManaged(true);
    }

    private static Node line(String side, String words, String... styles) {
        Label name = Texts.muted(side);
        name.setMinWidth(20);
        Label text = Texts.paragraph(words.isEmpty() ? "–" : words, styles);
        HBox.setHgrow(text, Priority.ALWAYS);
        return new HBox(8, name, text);
    }
}
