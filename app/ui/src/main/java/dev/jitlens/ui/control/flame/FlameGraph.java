package dev.jitlens.ui.control.flame;

import dev.jitlens.profile.shares.FlameNode;
import dev.jitlens.ui.control.picture.CanvasPen;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.control.picture.Pictured;
import dev.jitlens.ui.control.picture.SharpCanvas;
import dev.jitlens.ui.control.picture.SvgPen;
import dev.jitlens.ui.theme.Palette;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Orientation;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ScrollBar;
import javafx.scene.layout.Region;
import javafx.scene.paint.Paint;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Stacks as boxes, as wide as their samples are many. A click zooms in on a box, Esc all the way
 * out; arrow keys go from box to box, Enter or + zooms in on one, - zooms out by one.
 */
public final class FlameGraph extends Region implements Pictured {
    private final SharpCanvas canvas = new SharpCanvas();
    private final ScrollBar scrollBar = new ScrollBar();
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(Palette.DARK);
    private final ReadOnlyIntegerWrapper zoom = new ReadOnlyIntegerWrapper(0);
    private Optional<FlameBoxes> boxes = Optional.empty();
    private boolean fromTop;
    private Optional<FlameBoxes.Found> found = Optional.empty();
    private Predicate<FlameNode> selected = node -> false;
    private BitSet refused = new BitSet();
    private int cursor = -1;
    private int revealed = -1;
    private int drawn;
    private Consumer<FlameNode> picked = node -> {};
    private Consumer<FlameNode> opened = node -> {};
    private FlameDetails details = (boxes, box, then) -> () -> {};

    public FlameGraph() {
        getStyleClass().add("flame-graph");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText("Flame graph");
        setAccessibleHelp("Arrows go from frame to frame, Enter zooms to one.");
        setMinSize(120, 80);
        scrollBar.setOrientation(Orientation.VERTICAL);
        scrollBar.setUnitIncrement(FlameAxis.ROW);
        getChildren().addAll(canvas, scrollBar);
        palette.subscribe(p -> requestLayout());
        scrollBar.valueProperty().subscribe(v -> requestLayout());
        FlameInput.install(this);
    }

    /**
     * Shows other stacks, all of them.
     *
     * @param rootAtTop the others hang from box 0 instead of standing on it
     */
    public void show(FlameBoxes newBoxes, boolean rootAtTop) {
        boxes = Optional.of(newBoxes);
        fromTop = rootAtTop;
        found = Optional.empty();
        refused = new BitSet();
        cursor = revealed = -1;
        zoom.set(0);
        scrollBar.setMax(0); // so that the next layout begins at box 0
        scrollBar.setValue(0);
        requestLayout();
    }

    /** Shows and holds nothing. */
    public void clear() {
        boxes = Optional.empty();
        found = Optional.empty();
        refused = new BitSet();
        cursor = revealed = -1;
        zoom.set(0);
        requestLayout();
    }

    public Optional<FlameBoxes> boxes() {
        return boxes;
    }

    public ObjectProperty<Palette> palette() {
        return palette;
    }

    /** The box that is as wide as the chart. */
    public ReadOnlyIntegerProperty zoom() {
        return zoom.getReadOnlyProperty();
    }

    public void zoomTo(int box) {
        zoom.set(box);
        reveal(box);
        requestLayout();
    }

    /** Shows these strongly and all others weakly; empty for all alike. */
    public void highlight(Optional<FlameBoxes.Found> newFound) {
        found = newFound;
        requestLayout();
    }

    /** Marks boxes whose call a compiler refused to inline. */
    public void refused(BitSet newRefused) {
        refused = newRefused;
        requestLayout();
    }

    /** Frames these. */
    public void select(Predicate<FlameNode> newSelected) {
        selected = newSelected;
        requestLayout();
    }

    /**
     * Sets what is called with a box that the user clicks or goes to by key; it is the {@link
     * #cursor}.
     */
    public void onPick(Consumer<FlameNode> consumer) {
        picked = consumer;
    }

    /** Sets what is called with a box that the user double-clicks. */
    public void onOpen(Consumer<FlameNode> consumer) {
        opened = consumer;
    }

    /** More to say about a box than it knows itself. */
    public void details(FlameDetails newDetails) {
        details = newDetails;
    }

    FlameDetails details() {
        return details;
    }

    /** The box that keys start from; -1 before the first key or click. */
    public int cursor() {
        return cursor;
    }

    void pick(int box) {
        cursor = box;
        boxes.ifPresent(b -> setAccessibleText(FlameText.describe(b, box)));
        boxes.ifPresent(b -> picked.accept(b.node(box)));
        reveal(box);
        requestLayout();
    }

    void open(int box) {
        boxes.ifPresent(b -> opened.accept(b.node(box)));
    }

    boolean isFromTop() {
        return fromTop;
    }

    void scrollBy(double pixels) {
        double to = scrollBar.getValue() + pixels;
        scrollBar.setValue(Math.clamp(to, 0, scrollBar.getMax()));
    }

    /** The place where a box is drawn now, as far as it is in sight: for tests that click on it. */
    public Optional<Rectangle2D> bounds(int box) {
        return axis().filter(a -> a.boxes().isOn(a.zoom(), box) || a.boxes().isOn(box, a.zoom()))
                .map(
                        a ->
                                new Rectangle2D(
                                        Math.max(0, a.x(box)),
                                        a.y(a.boxes().depth(box)),
                                        a.width(box),
                                        FlameAxis.ROW));
    }

    /** How many boxes the last frame took. */
    public int drawn() {
        return drawn;
    }

    Optional<FlameAxis> axis() {
        return boxes.map(
                b ->
                        new FlameAxis(
                                b, zoom.get(), canvas.width(), canvas.height(), scroll(), fromTop));
    }

    /** How far the graph is scrolled from the edge where box 0 is, in pixels. */
    private double scroll() {
        return fromTop ? scrollBar.getValue() : scrollBar.getMax() - scrollBar.getValue();
    }

    private void reveal(int box) {
        revealed = box;
        scrollBy(outOfSight(box));
    }

    /** How many pixels of a box are cut off, less than 0 at the top. */
    private double outOfSight(int box) {
        return axis().map(
                        a -> {
                            double y = a.y(a.boxes().depth(box));
                            return Math.min(0, y) + Math.max(0, y + FlameAxis.ROW - a.height());
                        })
                .orElse(0.0);
    }

    @Override
    protected void layoutChildren() {
        double tall = boxes.map(b -> (b.tree().deepest() + 1) * FlameAxis.ROW).orElse(0.0);
        boolean scrolls = tall > getHeight();
        double barWidth = scrolls ? scrollBar.prefWidth(-1) : 0;
        double oldMax = scrollBar.getMax();
        boolean keeps = revealed >= 0 && outOfSight(revealed) == 0;
        double newMax = Math.max(0, tall - getHeight());
        canvas.setSizeOnPixel(getWidth() - barWidth, getHeight());
        scrollBar.setVisible(scrolls);
        if (oldMax != newMax) {
            // what is at the edge of box 0 stays there
            double fromRoot = fromTop ? scrollBar.getValue() : oldMax - scrollBar.getValue();
            scrollBar.setMax(newMax);
            double value = fromTop ? fromRoot : newMax - fromRoot;
            scrollBar.setValue(Math.clamp(value, 0, newMax));
            // ... but not at the cost of the box that was asked for: zooming shows a bar above
            scrollBy(keeps ? outOfSight(revealed) : 0);
        }
        scrollBar.setVisibleAmount(scrolls ? getHeight() * newMax / tall : 0);
        scrollBar.setBlockIncrement(getHeight() / 2);
        scrollBar.resizeRelocate(getWidth() - barWidth, 0, barWidth, getHeight());
        paint();
    }

    private void paint() {
        CanvasPen pen = new CanvasPen(canvas.begin());
        axis().filter(a -> a.width() > 0).ifPresent(a -> drawn = draw(pen, a));
    }

    private int draw(Pen pen, FlameAxis at) {
        FlamePainter.Marks marks = new FlamePainter.Marks(found, cursor, selected, refused);
        return new FlamePainter(pen, palette.get(), at, marks).draw();
    }

    @Override
    public Region node() {
        return this;
    }

    @Override
    public Paint ground() {
        return palette.get().panel();
    }

    /** All of the depth; no box, an empty picture. */
    @Override
    public String svg() {
        double tall = boxes.map(b -> (b.tree().deepest() + 1) * FlameAxis.ROW).orElse(0.0);
        Optional<FlameAxis> whole =
                boxes.map(b -> new FlameAxis(b, zoom.get(), canvas.width(), tall, 0, fromTop));
        return SvgPen.of(
                canvas.width(),
                tall,
                palette.get().panel(),
                pen -> whole.ifPresent(a -> draw(pen, a)));
    }
}
