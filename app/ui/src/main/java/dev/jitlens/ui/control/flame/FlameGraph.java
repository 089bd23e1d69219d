package dev.jitlens.ui.control.flame;

import dev.jitlens.profile.FlameNode;
import dev.jitlens.profile.FlameTree;
import dev.jitlens.ui.theme.Palette;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollBar;
import javafx.scene.layout.Region;

import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/**
 * Stacks as boxes, as wide as their samples are many. A click zooms in on a box, Esc all the way
 * out; arrow keys go from box to box, Enter or + zooms in on one, - zooms out by one.
 */
public final class FlameGraph extends Region {
    private final Canvas canvas = new Canvas();
    private final ScrollBar scrollBar = new ScrollBar();
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(Palette.DARK);
    private final ReadOnlyIntegerWrapper zoom = new ReadOnlyIntegerWrapper(0);
    private FlameLayout layout;
    private boolean fromTop;
    private FlameLayout.Found found = FlameLayout.Found.NOTHING;
    private boolean searching;
    private Predicate<FlameNode> selected = node -> false;
    private int cursor = -1;
    private int drawn;
    private IntConsumer clicked = box -> {};
    private IntConsumer opened = box -> {};
    private BiFunction<Integer, Consumer<String>, Runnable> explainer = (box, more) -> () -> {};

    public FlameGraph() {
        getStyleClass().add("flame-graph");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText("Flame graph");
        setMinSize(120, 80);
        scrollBar.setOrientation(Orientation.VERTICAL);
        scrollBar.setUnitIncrement(FlameAxis.ROW);
        getChildren().addAll(canvas, scrollBar);
        palette.subscribe(p -> requestLayout());
        scrollBar.valueProperty().subscribe(v -> requestLayout());
        focusedProperty().subscribe(f -> requestLayout());
        FlameInput.install(this);
    }

    /**
     * Shows other stacks, all of them.
     *
     * @param rootAtTop callees hang from their callers instead of standing on them
     */
    public void show(FlameLayout newLayout, boolean rootAtTop) {
        layout = newLayout;
        fromTop = rootAtTop;
        found = FlameLayout.Found.NOTHING;
        searching = false;
        cursor = -1;
        zoom.set(0);
        toRoot();
        requestLayout();
    }

    public boolean isEmpty() {
        return layout == null;
    }

    public FlameLayout layout2() {
        return layout;
    }
}
