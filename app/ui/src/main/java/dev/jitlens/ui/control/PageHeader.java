package dev.jitlens.ui.control;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The first row of a page: its title, then chips and filters, then what belongs to the right. */
public final class PageHeader extends HBox {
    private static final double LEAST_HEIGHT = 32;

    private final HBox right = new HBox();

    public PageHeader(String title, Node... left) {
        getStyleClass().add("page-header");
        right.getStyleClass().add("page-header");
        right.setAlignment(Pos.CENTER_RIGHT);
        setAlignment(Pos.CENTER_LEFT);
        Label label = new Label(title);
        label.getStyleClass().add("page-title");
        label.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        setHgrow(gap, Priority.ALWAYS);
        getChildren().add(label);
        getChildren().addAll(left);
        getChildren().addAll(gap, right);
    }

    /** Where a page is low, the lines of chips are kept and its panels give the room. */
    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        return Math.max(LEAST_HEIGHT, super.computePrefHeight(width));
    }

    public PageHeader right(Node... nodes) {
        right.getChildren().addAll(nodes);
        return this;
    }
}
