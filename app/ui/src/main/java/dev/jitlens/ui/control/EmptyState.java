package dev.jitlens.ui.control;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What a page shows instead of nothing: why there is nothing, and what would fill it. */
public final class EmptyState extends VBox {
    public EmptyState(String headline, String explanation, Node... actions) {
        getStyleClass().add("empty-state");
        setAlignment(Pos.CENTER);
        Label title = new Label(headline);
        title.getStyleClass().add("empty-title");
        title.setWrapText(true);
        title.setMinHeight(USE_PREF_SIZE);
        Label text = new Label(explanation);
        text.getStyleClass().add("muted");
        text.setWrapText(true);
        text.setMaxWidth(560);
        Texts.tooltipWhenCut(text);
        getChildren().addAll(title, text);
        getChildren().addAll(actions);
    }
}
