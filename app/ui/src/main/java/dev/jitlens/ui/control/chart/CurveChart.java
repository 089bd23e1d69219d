package dev.jitlens.ui.control.chart;

import dev.jitlens.ui.control.picture.Pictured;
import dev.jitlens.ui.control.picture.RealPixels;
import dev.jitlens.ui.theme.Palette;

import io.fair_acc.chartfx.XYChart;
import io.fair_acc.chartfx.plugins.Zoomer;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Insets;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Paint;

import java.util.List;

/**
 * Lines over two axes. Dragging zooms, across or down where that is the direction of the drag, so
 * does the wheel; a double click shows everything again; hovering tells the value, with lines to
 * both axes. Keys do it, too.
 */
public abstract class CurveChart extends StackPane implements Pictured {
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(Palette.DARK);
    private final BooleanProperty logarithmic = new SimpleBooleanProperty(false);
    private final ValueAxis x;
    private final ValueAxis y;
    private final CurveRenderer renderer = new CurveRenderer();
    private final XYChart chart;
    private final Zoomer zoomer = new Zoomer();
    private final HoverTip hover = new HoverTip(this, renderer);
    private List<Curve> curves = List.of();
    private Window fitted = Window.NOTHING;
    private final Label empty = new Label();
    private String emptyWords = "";
    private double toX;
    private double zoom = 1;

    CurveChart(String name, String xName, String yName) {
        getStyleClass().add("curve-chart");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(name);
        setAccessibleHelp("Plus and minus zoom, arrows go to the sides, 0 shows everything.");
        setMinSize(160, 120);
        setPadding(new Insets(8, 10, 4, 4));
        x = new ValueAxis(xName);
        y = new ValueAxis(yName);
        y.upright();
        chart = new XYChart(x, y);
        chart.getStylesheets().setAll(ChartCss.of(zoom));
        chart.getRenderers().setAll(List.of(renderer));
        renderer.onRendered(hover::drawn);
        renderer.getAxes().setAll(List.of(x, y));
        chart.getLegend().getNode().setMouseTransparent(true);
        // Nothing slides in from the sides.
        chart.getMenuPane().setTop(null);
        chart.getMenuPane().setTriggerDistance(0);
        chart.getMenuPane().setFocusTraversable(false);
        // ChartFx keeps a picture of each canvas, which a frame would have to make anew.
        chart.getCanvas().setCache(false);
        x.getCanvas().setCache(false);
        y.getCanvas().setCache(false);
        setUpZoomer();
        ChartKeys.install(this);
        chart.getPlugins().addAll(List.of(zoomer, hover));
        empty.setMouseTransparent(true);
        getChildren().addAll(new RealPixels(chart, this::draw), empty);
        addEventHandler(MouseEvent.MOUSE_EXITED, e -> hover.hide());
        // What it points at is elsewhere when something was zoomed.
        addEventHandler(MouseEvent.MOUSE_RELEASED, e -> hover.hide());
        addEventHandler(ScrollEvent.SCROLL, e -> hover.hide());
        // Keys zoom, too, and take pictures.
        addEventFilter(KeyEvent.KEY_PRESSED, e -> hover.hide());
        palette.subscribe(p -> renderer.show(curves, p));
        logarithmic.subscribe(() -> fit());
    }

    private void setUpZoomer() {
        zoomer.setSliderVisible(false);
        zoomer.setAddButtonsToToolBar(false);
        zoomer.setAutoZoomEnabled(true);
        zoomer.setZoomInMouseFilter(e -> fromPlot(e) && zoomer.defaultZoomInMouseFilter.test(e));
        zoomer.setPanMouseFilter(e -> fromPlot(e) && zoomer.defaultPanMouseFilter.test(e));
        zoomer.setZoomScrollFilter(e -> fromPlot(e) && zoomer.defaultScrollFilter.test(e));
        // The secondary button is for the menu.
        zoomer.setZoomOutMouseFilter(e -> false);
        zoomer.setZoomOriginMouseFilter(e -> false);
        chart.getPlotArea()
                .addEventHandler(
                        MouseEvent.MOUSE_CLICKED,
                        e -> {
                            if (e.getButton() == MouseButton.PRIMARY && e.getClickCount() == 2) {
                                fit();
                            }
                        });
    }

    /** Draws everything so many times as large, since the window is zoomed. */
    private void draw(double newZoom) {
        zoom = newZoom;
        chart.getStylesheets().setAll(ChartCss.of(zoom));
        renderer.zoom(zoom);
        y.zoom(zoom);
        hover.hide();
        renderer.show(curves, palette.get());
        refresh();
    }

    /** How many of the chart's pixels are one of ours. */
    final double zoom() {
        return zoom;
    }

    /** ChartFx hears of the whole scene; what happens elsewhere in it is no matter of ours. */
    private boolean fromPlot(InputEvent event) {
        return event.getSource() == chart.getPlotArea();
    }

    /** Draws these; keeps what is in sight if the user has zoomed in. */
    public final void show(List<Curve> newCurves) {
        boolean zoomed = isZoomed();
        curves = List.copyOf(newCurves);
        chart.setVisible(!curves.isEmpty());
        empty.setText(curves.isEmpty() ? emptyWords : "");
        if (curves.isEmpty()) {
            hover.hide();
        }
        hover.changed();
        renderer.show(curves, palette.get());
        if (zoomed) {
            fitted = whole();
            refresh();
        } else {
            fit();
        }
    }

    /**
     * Makes the axis at the bottom reach from 0 to there, whatever the curves do; 0 for as they do.
     */
    public final void reaching(double newToX) {
        toX = newToX;
    }

    private Window whole() {
        Window all = window(curves);
        return toX > 0 ? all.withX(0, Math.max(toX, all.toX())) : all;
    }

    /**
     * Leaves the names of the curves out where the chart is lower than that; for pages that say
     * them elsewhere, too.
     */
    public final void namesFrom(double leastHeight) {
        heightProperty()
                .subscribe(height -> chart.setLegendVisible(height.doubleValue() >= leastHeight));
    }

    /** What is said instead of axes where no curve is given. */
    public final void whenEmpty(String words) {
        emptyWords = words;
    }

    public final List<Curve> curves() {
        return curves;
    }

    /** Shows everything. */
    public final void fit() {
        fitted = whole();
        zoomer.clear();
        if (y.isLogAxis() != logarithmic.get()) {
            y.setLogAxis(logarithmic.get());
        }
        x.set(fitted.fromX(), fitted.toX());
        y.set(fitted.fromY(), fitted.toY());
        refresh();
    }

    /** Draws again though no curve has changed, for example since a unit did. */
    final void refresh() {
        x.forceRedraw();
        y.forceRedraw();
        chart.invalidate();
    }

    /** Whether not everything is in sight. */
    public final boolean isZoomed() {
        return !fitted.equals(Window.NOTHING)
                && !fitted.equals(new Window(x.getMin(), x.getMax(), y.getMin(), y.getMax()));
    }

    /** Shows this part of the axis at the bottom. */
    public final void zoomTo(double fromX, double toX) {
        x.set(fromX, toX);
        refresh();
    }

    /**
     * Moves what is in sight to the side, within what there is.
     *
     * @param share of what is in sight; to the left if it is negative
     */
    final void pan(double share) {
        double length = x.getMax() - x.getMin();
        double least = Math.min(fitted.fromX(), x.getMin());
        double most = Math.max(fitted.toX(), x.getMax()) - length;
        double from = Math.clamp(x.getMin() + share * length, least, Math.max(least, most));
        zoomTo(from, from + length);
    }

    /** Shows so many times as much detail in the middle, and never more than there is. */
    final void zoom(double factor) {
        if (curves.isEmpty()) {
            return;
        }
        double middle = (x.getMin() + x.getMax()) / 2;
        double half = (x.getMax() - x.getMin()) / 2 / factor;
        double from = Math.max(fitted.fromX(), middle - half);
        double to = Math.min(fitted.toX(), middle + half);
        // Beyond this the steps of the axis are no numbers any more.
        if (to - from > Math.ulp((float) Math.abs(middle)) * 8) {
            zoomTo(from, to);
        }
    }

    /** What is in sight if nothing is zoomed. */
    Window window(List<Curve> of) {
        return Window.around(of, logarithmic.get());
    }

    /** Draws no mark at a point, however few there are. */
    final void withoutMarks() {
        renderer.setDrawMarker(false);
    }

    /** How many of the chart's pixels from a curve hovering still tells of it. */
    double reach() {
        return HoverTip.REACH_PIXELS * zoom;
    }

    /** Whether hovering tells of what is above and below the mouse, however near it is. */
    boolean tellsOfWholeHeight() {
        return false;
    }

    /**
     * What hovering over a curve tells.
     *
     * @param at index of the point
     * @param atX where the mouse is on the line
     */
    abstract String hover(Curve curve, int at, double atX);

    /** Whether values are drawn on a logarithmic scale. */
    public final BooleanProperty logarithmicProperty() {
        return logarithmic;
    }

    public final ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    @Override
    public final StackPane node() {
        return this;
    }

    @Override
    public final Paint ground() {
        return palette.get().panel();
    }

    @Override
    public final String svg() {
        return SvgPicture.of(this, renderer.drawn(), palette.get());
    }

    final ValueAxis xAxis() {
        return x;
    }

    final ValueAxis yAxis() {
        return y;
    }

    final List<DrawnCurve> drawn() {
        return renderer.drawn();
    }

    final XYChart chart() {
        return chart;
    }

    final HoverTip hoverTip() {
        return hover;
    }
}
