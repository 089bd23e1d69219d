package dev.jitlens.ui.control;

import javafx.geometry.Orientation;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;

/** What stands below a table: as high as its content, and scrolling where there is less room. */
public final class ScrollingFoot extends ScrollPane {
    private final Region content;
    private final double leastHeight;

    /**
     * @param content this is there while the content is visible
     * @param leastHeight of what is in sight in any case, unless the content is lower
     */
    public ScrollingFoot(Region content, double leastHeight) {
        super(content);
        this.content = content;
        this.leastHeight = leastHeight;
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        visibleProperty().bind(content.visibleProperty());
        managedProperty().bind(content.visibleProperty());
    }

    /** Lines of text break: it is the higher the narrower it is. */
    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double insets = snappedTopInset() + snappedBottomInset();
        return insets + content.prefHeight(width < 0 ? getWidth() : width);
    }

    @Override
    protected double computeMinHeight(double width) {
        return Math.min(leastHeight, computePrefHeight(width));
    }
}
