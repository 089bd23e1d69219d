package dev.jitlens.ui.control;

import javafx.collections.ObservableList;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Tells of the nearest of the points that are drawn in a region, with lines through it to both
 * axes.
 */
public final class PointTip<T> {
    private static final double NEAR = 9;

    /** Where something is drawn. */
    private record Spot<T>(double x, double y, T what) {}

    private final Region owner;
    private final ObservableList<Node> children;
    private final Function<T, String> words;
    private final Tooltip tooltip = new Tooltip();
    private final Line across = hair();
    private final Line down = hair();
    private final List<Spot<T>> spots = new ArrayList<>();
    private Bounds plot = new BoundingBox(0, 0, 0, 0);
    private Optional<MouseEvent> told = Optional.empty();

    /**
     * @param children of the owner; the lines are put there
     * @param words what is told of one
     */
    public PointTip(Region owner, ObservableList<Node> children, Function<T, String> words) {
        this.owner = owner;
        this.children = children;
        this.words = words;
        owner.addEventHandler(MouseEvent.MOUSE_MOVED, this::tell);
        owner.addEventHandler(MouseEvent.MOUSE_EXITED, e -> hide());
        owner.addEventHandler(MouseEvent.MOUSE_PRESSED, e -> hide());
    }

    private static Line hair() {
        Line line = new Line();
        line.getStyleClass().add("chart-crosshair");
        line.setManaged(false);
        line.setMouseTransparent(true);
        return line;
    }

    /** Forgets what was drawn; what is drawn now stands in between. */
    public void begin() {
        spots.clear();
    }

    /** Where the lines may be. */
    public void within(double fromX, double fromY, double toX, double toY) {
        plot = new BoundingBox(fromX, fromY, Math.max(0, toX - fromX), Math.max(0, toY - fromY));
    }

    /** What is told of, last drawn and so on top. */
    public void add(double x, double y, T what) {
        spots.add(new Spot<>(x, y, what));
    }

    /** All is drawn: tells what is under the mouse now, if it pointed at something. */
    public void drawn() {
        told.ifPresent(this::tell);
    }

    /** What is drawn so near to the mouse that it is meant. */
    public Optional<T> at(double x, double y) {
        return nearest(x, y).map(Spot::what);
    }

    /** Where those are drawn that fit, the last of them on top. */
    public List<Point2D> places(Predicate<T> fits) {
        return spots.stream()
                .filter(s -> fits.test(s.what()))
                .map(s -> new Point2D(s.x(), s.y()))
                .toList();
    }

    /** What is told now. */
    public Optional<String> words() {
        return told.isEmpty() ? Optional.empty() : Optional.of(tooltip.getText());
    }

    private Optional<Spot<T>> nearest(double x, double y) {
        Spot<T> nearest = null;
        double least = NEAR;
        for (Spot<T> spot : spots) {
            double far = Math.hypot(spot.x() - x, spot.y() - y);
            if (far <= least) {
                least = far;
                nearest = spot;
            }
        }
        return Optional.ofNullable(nearest);
    }

    private void tell(MouseEvent event) {
        Optional<Spot<T>> spot = nearest(event.getX(), event.getY());
        if (spot.isEmpty()) {
            hide();
            return;
        }
        told = Optional.of(event);
        double x = Math.floor(spot.get().x()) + 0.5;
        double y = Math.floor(spot.get().y()) + 0.5;
        place(across, plot.getMinX(), y, plot.getMaxX(), y);
        place(down, x, plot.getMinY(), x, plot.getMaxY());
        tooltip.setText(words.apply(spot.get().what()));
        tooltip.show(owner, event.getScreenX() + 14, event.getScreenY() + 16);
    }

    private void place(Line line, double fromX, double fromY, double toX, double toY) {
        line.setStartX(fromX);
        line.setStartY(fromY);
        line.setEndX(toX);
        line.setEndY(toY);
        if (!children.contains(line)) {
            children.add(line);
        }
    }

    private void hide() {
        told = Optional.empty();
        children.removeAll(across, down);
        tooltip.hide();
    }
}
