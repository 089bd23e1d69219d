package dev.jitlens.ui.control.columns;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;

/**
 * A split pane whose dividers come back to their places when there is room for that again. Those of
 * JavaFX stay where a smaller window, or larger text, has pushed them.
 */
public class SteadySplit extends SplitPane {
    private double[] places;
    private double length;
    private boolean isOfTheUser;

    /**
     * @param places of the dividers, from 0 to 1, until the user moves one
     */
    @SuppressWarnings("this-escape") // What is called here is JavaFX's own, and stays so.
    public SteadySplit(Orientation orientation, double[] places, Node... parts) {
        super(parts);
        this.places = places.clone();
        setOrientation(orientation);
        setDividerPositions(places);
        addEventFilter(MouseEvent.MOUSE_RELEASED, this::released);
    }

    /**
     * @param place of the divider, from 0 to 1, until the user moves it
     */
    public static SteadySplit beside(double place, Node left, Node right) {
        return new SteadySplit(Orientation.HORIZONTAL, new double[] {place}, left, right);
    }

    /**
     * @param place of the divider, from 0 to 1, until the user moves it
     */
    public static SteadySplit above(double place, Node upper, Node lower) {
        return new SteadySplit(Orientation.VERTICAL, new double[] {place}, upper, lower);
    }

    /** Where the dividers are wanted in this length in pixels, as long as no user moved them. */
    protected double[] places(double length) {
        return places;
    }

    /** Whether the user has moved a divider. */
    protected final boolean isOfTheUser() {
        return isOfTheUser;
    }

    /** Puts the dividers to new places; those where the user had them are forgotten. */
    protected final void stand(double... newPlaces) {
        places = newPlaces.clone();
        isOfTheUser = false;
        length = 0;
        setDividerPositions(newPlaces);
    }

    private void released(MouseEvent event) {
        if (!event.isStillSincePress() && isDivider(event)) {
            moved();
        }
    }

    /** The dividers are where the user wants them. */
    protected final void moved() {
        places = getDividerPositions();
        isOfTheUser = true;
    }

    private static boolean isDivider(MouseEvent event) {
        return event.getTarget() instanceof Node node
                && (isDivider(node) || node.getParent() != null && isDivider(node.getParent()));
    }

    private static boolean isDivider(Node node) {
        return node.getStyleClass().contains("split-pane-divider");
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        double now = getOrientation() == Orientation.HORIZONTAL ? getWidth() : getHeight();
        if (now > 0 && now != length) {
            length = now;
            setDividerPositions(isOfTheUser ? places : places(now));
            super.layoutChildren();
        }
    }
}
