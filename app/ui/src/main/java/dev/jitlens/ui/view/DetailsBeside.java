package dev.jitlens.ui.view;

import dev.jitlens.ui.control.columns.SteadySplit;
import dev.jitlens.ui.control.table.SteadyRows;

import javafx.animation.PauseTransition;
import javafx.beans.InvalidationListener;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.util.Duration;

/**
 * A table, and what is known of its selected row: beside it, or below it where the table would be
 * too narrow otherwise. As long as the pane for that is empty, it is not there, and the table has
 * its room.
 */
public final class DetailsBeside extends SteadySplit {
    /** In pixels; in less, names of methods would be cut to make room for the details. */
    private static final double BESIDE_FROM = 1400;

    private static final double BELOW = 215;
    private static final double MOST_BELOW = 0.42;
    private static final double DIVIDER = 12;

    private final Pane details;
    private final PauseTransition afterClicks = new PauseTransition(Duration.millis(350));
    private boolean isClicking;

    public DetailsBeside(Node table, Pane details) {
        super(Orientation.HORIZONTAL, new double[0], table);
        this.details = details;
        details.getChildren().addListener((InvalidationListener) children -> follow());
        widthProperty().subscribe(width -> turn(width.doubleValue()));
        table.addEventFilter(MouseEvent.MOUSE_PRESSED, e -> pressed());
        afterClicks.setOnFinished(e -> show());
        follow();
    }

    private void turn(double width) {
        Orientation wanted =
                width > 0 && width < BESIDE_FROM ? Orientation.VERTICAL : Orientation.HORIZONTAL;
        if (wanted != getOrientation()) {
            setOrientation(wanted);
            stand();
        }
    }

    private void follow() {
        boolean isWanted = !details.getChildren().isEmpty();
        if (isWanted && !getItems().contains(details)) {
            if (getOrientation() == Orientation.HORIZONTAL || !isClicking) {
                show();
            }
        } else if (!isWanted) {
            getItems().remove(details);
        }
    }

    /** Below the table they come after the time of a double click, whose second would hit them. */
    private void pressed() {
        isClicking = true;
        afterClicks.playFromStart();
    }

    private void show() {
        isClicking = false;
        if (!details.getChildren().isEmpty() && !getItems().contains(details)) {
            if (getOrientation() == Orientation.VERTICAL) {
                SteadyRows.keep(this);
            }
            getItems().add(details);
            stand();
        }
    }

    @Override
    protected double[] places(double length) {
        if (!getItems().contains(details)) {
            return new double[0];
        }
        double wanted =
                getOrientation() == Orientation.HORIZONTAL
                        ? details.prefWidth(-1)
                        : Math.min(MOST_BELOW * length, BELOW);
        return new double[] {1 - (wanted + DIVIDER / 2) / length};
    }
}
