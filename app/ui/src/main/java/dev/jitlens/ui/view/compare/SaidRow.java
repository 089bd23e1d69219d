package dev.jitlens.ui.view.compare;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/** A sentence with more at its right, which stands below it where both have no room. */
final class SaidRow extends Region {
    private static final double LEAST = 300; // of the sentence, which is wrapped
    private static final double GAP = 14;

    private final Node sentence;
    private final Region more;

    SaidRow(Node sentence, Region more) {
        this.sentence = sentence;
        this.more = more;
        getChildren().addAll(sentence, more);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private boolean isWide(double width) {
        return ofSentence(width) >= LEAST;
    }

    private double ofSentence(double width) {
        return Math.floor(width - more.prefWidth(-1) - GAP);
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return LEAST;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double room = width < 0 ? LEAST : width;
        return isWide(room)
                ? Math.max(sentence.prefHeight(ofSentence(room)), more.prefHeight(-1))
                : sentence.prefHeight(room) + GAP + more.prefHeight(room);
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = more.prefHeight(-1);
        if (isWide(width)) {
            double wide = ofSentence(width);
            double said = sentence.prefHeight(wide);
            double middle = Math.max(said, height) / 2;
            sentence.resizeRelocate(0, Math.floor(middle - said / 2), wide, said);
            more.resizeRelocate(
                    wide + GAP, Math.floor(middle - height / 2), width - wide - GAP, height);
        } else {
            double said = sentence.prefHeight(width);
            sentence.resizeRelocate(0, 0, width, said);
            more.resizeRelocate(0, said + GAP, width, height);
        }
    }
}
