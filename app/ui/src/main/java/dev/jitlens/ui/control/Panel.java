package dev.jitlens.ui.control;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A bordered part of a page, with or without a head row. */
public final class Panel extends VBox {
    private final KeptHeights heights = new KeptHeights();

    private Panel() {
        getStyleClass().add("panel");
    }

    /** Only a border around the content, which fills it. */
    public static Panel around(Node content) {
        Panel panel = new Panel();
        panel.fillWith(content);
        return panel;
    }

    /**
     * A head row with the title and, at its right, more; then the content, which fills the rest.
     */
    public static Panel titled(String title, Node content, Node... atRight) {
        Panel panel = new Panel();
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Label name = Texts.styled(title, "panel-title");
        name.setMinWidth(USE_PREF_SIZE);
        HBox head = new HBox(name, gap);
        head.getChildren().addAll(atRight);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("panel-head");
        panel.getChildren().add(head);
        panel.fillWith(content);
        return panel;
    }

    /** Makes a box with room around the content. */
    public static VBox body(Node... nodes) {
        VBox body = new VBox(nodes);
        body.getStyleClass().add("panel-body");
        return body;
    }

    private void fillWith(Node content) {
        setVgrow(content, Priority.ALWAYS);
        getChildren().add(content);
    }

    @Override
    protected double computePrefHeight(double width) {
        return heights.pref(width, super::computePrefHeight);
    }

    @Override
    protected double computeMinHeight(double width) {
        return heights.min(width, super::computeMinHeight);
    }

    @Override
    public void requestLayout() {
        if (heights != null) { // The constructor of JavaFX's class calls it.
            heights.forget();
        }
        super.requestLayout();
    }
}
