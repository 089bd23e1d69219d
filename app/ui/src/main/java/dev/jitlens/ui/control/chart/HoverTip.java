package dev.jitlens.ui.control.chart;

import io.fair_acc.chartfx.axes.Axis;
import io.fair_acc.chartfx.plugins.DataPointTooltip;

import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.input.MouseEvent;

import java.util.Optional;

/** ChartFx's tooltip, which looks among the drawn points only, and takes a line for its points. */
final class HoverTip extends DataPointTooltip {
    static final double REACH_PIXELS = 12;
    private final CurveChart owner;
    private final CurveRenderer renderer;

    HoverTip(CurveChart owner, CurveRenderer renderer) {
        super(REACH_PIXELS);
        this.owner = owner;
        this.renderer = renderer;
    }

    /** ChartFx asks for events of the whole scene too; their coordinates are not the plot's. */
    private MouseEvent inPlot(MouseEvent event) {
        return event.copyFor(getChart().getPlotArea(), event.getTarget());
    }

    @Override
    protected Optional<DataPoint> findDataPoint(MouseEvent event, Bounds plot) {
        MouseEvent here = inPlot(event);
        if (event.isPrimaryButtonDown() || !plot.contains(here.getX(), here.getY())) {
            return Optional.empty();
        }
        return find(new Point2D(here.getX(), here.getY()));
    }

    /** ChartFx does not hear that the mouse has gone elsewhere. */
    void hide() {
        getChartChildren().removeIf(node -> node.getStyleClass().contains(STYLE_CLASS_LABEL));
    }

    /** The nearest curve to a point of the plot. */
    Optional<DataPoint> find(Point2D mouse) {
        Optional<DataPoint> best = Optional.empty();
        for (DrawnCurve drawn : renderer.drawn()) {
            Optional<DataPoint> found = nearest(drawn, mouse);
            if (found.isPresent()
                    && (best.isEmpty()
                            || found.get().distanceFromMouse < best.get().distanceFromMouse)) {
                best = found;
            }
        }
        return best;
    }

    private Optional<DataPoint> nearest(DrawnCurve drawn, Point2D mouse) {
        Axis x = owner.xAxis();
        Axis y = owner.yAxis();
        double least = owner.reach();
        int found = -1;
        double foundX = 0;
        for (int i = 0; i < drawn.size(); i++) {
            double px = x.getDisplayPosition(drawn.x(i));
            double py = y.getDisplayPosition(drawn.y(i, y));
            double distance = Math.hypot(px - mouse.getX(), py - mouse.getY());
            if (distance < least) {
                least = distance;
                found = drawn.index(i);
                foundX = drawn.x(i);
            }
            if (i > 0 && px > mouse.getX()) {
                double beforeX = x.getDisplayPosition(drawn.x(i - 1));
                double beforeY = y.getDisplayPosition(drawn.y(i - 1, y));
                if (beforeX <= mouse.getX()) {
                    double share = (mouse.getX() - beforeX) / (px - beforeX);
                    double off = Math.abs(beforeY + share * (py - beforeY) - mouse.getY());
                    if (off < least) {
                        least = off;
                        found = drawn.index(share < 0.5 ? i - 1 : i);
                        foundX = x.getValueForDisplay(mouse.getX());
                    }
                }
            }
            if (px > mouse.getX() + owner.reach()) {
                break;
            }
        }
        if (found < 0) {
            return Optional.empty();
        }
        Curve curve = drawn.curve;
        String text = owner.hover(curve, found, foundX);
        return Optional.of(
                new DataPoint(renderer, foundX, curve.y()[found], curve.name(), least, text));
    }

    @Override
    protected void updateLabel(MouseEvent event, Bounds plot, DataPoint point) {
        super.updateLabel(inPlot(event), plot, point);
    }
}
