package dev.jitlens.ui.control.columns;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * A split pane whose dividers are remembered, and give what is before them its content's size on a
 * double click.
 */
final class Divided extends SteadySplit {
    private final Splits splits;
    private final List<Integer> parts;
    private final IntToDoubleFunction contents;

    /**
     * @param parts what the items are in {@code splits}
     * @param contents the size in pixels that the content of an item has
     */
    Divided(
            Orientation orientation,
            List<? extends Node> items,
            Splits splits,
            List<Integer> parts,
            IntToDoubleFunction contents) {
        super(orientation, splits.positions(parts), items.toArray(Node[]::new));
        this.splits = splits;
        this.parts = parts;
        this.contents = contents;
        addEventFilter(MouseEvent.MOUSE_RELEASED, this::released);
        addEventFilter(MouseEvent.MOUSE_CLICKED, this::clicked);
    }

    private void released(MouseEvent event) {
        if (divider(event) >= 0 && !event.isStillSincePress()) {
            remember();
        }
    }

    private void clicked(MouseEvent event) {
        int at = divider(event);
        boolean twice = event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2;
        if (at >= 0 && twice) {
            fit(at);
            remember();
            event.consume();
        }
    }

    private void remember() {
        moved();
        splits.moved(parts, getDividerPositions());
    }

    /**
     * Gives the item before a divider the size of its content, as far as those after it have more
     * than their least; the last one gives first, and the next one takes what is left over.
     */
    private void fit(int at) {
        boolean across = getOrientation() == Orientation.HORIZONTAL;
        double[] sizes = new double[getItems().size()];
        double[] least = new double[sizes.length];
        for (int i = 0; i < sizes.length; i++) {
            Region item = (Region) getItems().get(i);
            sizes[i] = across ? item.getWidth() : item.getHeight();
            least[i] = across ? item.minWidth(-1) : item.minHeight(-1);
        }
        double more = Math.max(contents.applyAsDouble(at), least[at]) - sizes[at];
        for (int i = sizes.length - 1; i > at && more > 0; i--) {
            double given = Math.min(more, Math.max(0, sizes[i] - least[i]));
            sizes[i] -= given;
            sizes[at] += given;
            more -= given;
        }
        if (more < 0) {
            sizes[at] += more;
            sizes[at + 1] -= more;
        }
        double[] positions = positions(sizes, across ? getWidth() : getHeight());
        for (int i = positions.length - 1; i >= 0; i--) {
            setDividerPosition(i, positions[i]);
            layout(); // no divider passes the place that the next one has
        }
    }

    /** A divider's position is that of its middle. */
    private double[] positions(double[] sizes, double whole) {
        double divider = dividers().getFirst().prefWidth(-1);
        double[] positions = new double[sizes.length - 1];
        double sum = 0;
        for (int i = 0; i < positions.length; i++) {
            sum += sizes[i];
            positions[i] = (sum + (i + 0.5) * divider) / whole;
        }
        return positions;
    }

    /** Which of its own dividers the mouse is on, or -1. */
    private int divider(MouseEvent event) {
        return event.getTarget() instanceof Node node ? dividers().indexOf(dividerOf(node)) : -1;
    }

    /** The divider itself, where its grabber was hit. */
    private static Node dividerOf(Node hit) {
        Node parent = hit.getParent();
        return parent != null && parent.getStyleClass().contains("split-pane-divider")
                ? parent
                : hit;
    }

    /** All of them in the order in which they stand. */
    private List<Node> dividers() {
        return getChildrenUnmodifiable().stream()
                .filter(n -> n.getStyleClass().contains("split-pane-divider"))
                .sorted(
                        Comparator.comparingDouble(Node::getLayoutX)
                                .thenComparingDouble(Node::getLayoutY))
                .toList();
    }
}
