package dev.jitlens.ui.view.compare;

import dev.jitlens.ui.control.Texts;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** What the colours of the rows mean. */
final class CompareLegend extends HBox {
    CompareLegend() {
        super(14);
        setAlignment(Pos.CENTER_RIGHT);
        setMinWidth(USE_PREF_SIZE);
        getChildren()
                .addAll(
                        entry("changed", "diff-is-changed"),
                        entry("only left", "diff-is-left"),
                        entry("only right", "diff-is-right"));
    }

    private static Node entry(String text, String style) {
        Region swatch = new Region();
        swatch.getStyleClass().addAll("diff-swatch", style);
        HBox box = new HBox(6, swatch, Texts.styled(text, "muted", "small"));
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }
}
