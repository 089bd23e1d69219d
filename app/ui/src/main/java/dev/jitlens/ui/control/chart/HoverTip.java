package dev.jitlens.ui.control.chart;

import io.fair_acc.chartfx.axes.Axis;
import io.fair_acc.chartfx.plugins.DataPointTooltip;

import javafx.application.Platform;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.input.MouseEvent;
import javafx.scene.shape.Line;

import java.util.Optional;

/** ChartFx's tooltip, which looks among the drawn points only, and takes a line for its points. */
final class HoverTip extends DataPointTooltip {
    static final double REACH_PIXELS = 12;
    private final CurveChart owner;
    private final CurveRenderer renderer;
    private final Line across = hair();
    private final Line down = hair();
    private boolean changed;
    private Optional<MouseEvent> told = Optional.empty();

    HoverTip(CurveChart owner, CurveRenderer renderer) {
        super(REACH_PIXELS);
        this.owner = owner;
        this.renderer = renderer;
    }

    private static Line hair() {
        Line line = new Line();
        line.getStyleClass().add("chart-crosshair");
        line.setManaged(false);
        line.setMouseTransparent(true);
        return line;
    }

    /** ChartFx asks for events of the whole scene too; their coordinates are not the plot's. */
    private MouseEvent inPlot(MouseEvent event) {
        return event.copyFor(getChart().getPlotArea(), event.getTarget());
    }

    @Override
    protected Optional<DataPoint> findDataPoint(MouseEvent event, Bounds plot) {
        MouseEvent here = inPlot(event);
        Optional<DataPoint> found =
                event.isPrimaryButtonDown() || !plot.contains(here.getX(), here.getY())
                        ? Optional.empty()
                        : find(new Point2D(here.getX(), here.getY()));
        told = found.map(point -> here);
        if (found.isEmpty()) {
            getChartChildren().removeAll(across, down);
        }
        return found;
    }

    /** ChartFx does not hear that the mouse has gone elsewhere. */
    void hide() {
        told = Optional.empty();
        getChartChildren().removeIf(node -> node.getStyleClass().contains(STYLE_CLASS_LABEL));
        getChartChildren().removeAll(across, down);
    }

    /** Other curves will be drawn: what the mouse points at may have another value then. */
    void changed() {
        changed = true;
    }

    /** Tells what is under the mouse now, if it pointed at something. */
    void drawn() {
        if (changed && told.isPresent()) {
            // What a chart holds does not change while it is drawn.
            Platform.runLater(() -> told.ifPresent(at -> Event.fireEvent(at.getTarget(), at)));
        }
        changed = false;
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
        Point2D at = mouse;
        for (int i = 0; i < drawn.size(); i++) {
            double px = x.getDisplayPosition(drawn.x(i));
            double py = y.getDisplayPosition(drawn.y(i, y));
            double distance = Math.hypot(px - mouse.getX(), py - mouse.getY());
            if (distance < least && isPointOf(drawn, distance)) {
                least = distance;
                found = drawn.index(i);
                foundX = drawn.x(i);
                at = new Point2D(px, py);
            }
            if (i > 0 && px > mouse.getX() - REACH_PIXELS * owner.zoom()) {
                double beforeX = x.getDisplayPosition(drawn.x(i - 1));
                double beforeY = y.getDisplayPosition(drawn.y(i - 1, y));
                double aside = beside(beforeX, beforeY, px, py, mouse);
                if (aside < least && !owner.tellsOfWholeHeight()) {
                    least = aside;
                    boolean isBefore =
                            Math.abs(beforeY - mouse.getY()) < Math.abs(py - mouse.getY());
                    found = drawn.index(isBefore ? i - 1 : i);
                    foundX = isBefore ? drawn.x(i - 1) : drawn.x(i);
                    at = isBefore ? new Point2D(beforeX, beforeY) : new Point2D(px, py);
                }
                if (px > mouse.getX() && beforeX <= mouse.getX()) {
                    double share = (mouse.getX() - beforeX) / (px - beforeX);
                    double lineY = beforeY + share * (py - beforeY);
                    double off = Math.abs(lineY - mouse.getY());
                    if (off < least) {
                        least = off;
                        at = new Point2D(mouse.getX(), lineY);
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
        return Optional.of(new Hit(renderer, curve, found, foundX, least, text, at));
    }

    /**
     * How far a steep line is to the left or right of the mouse. One that is not steep is found
     * above or below it.
     */
    private double beside(double fromX, double fromY, double toX, double toY, Point2D mouse) {
        double down = toY - fromY;
        double share = (mouse.getY() - fromY) / down;
        return Math.abs(down) > Math.abs(toX - fromX) && share >= 0 && share <= 1
                ? Math.abs(fromX + share * (toX - fromX) - mouse.getX())
                : Double.NaN;
    }

    private boolean isPointOf(DrawnCurve drawn, double distance) {
        return !owner.tellsOfWholeHeight()
                || !drawn.curve.band().isThere() && distance < REACH_PIXELS;
    }

    @Override
    protected void updateLabel(MouseEvent event, Bounds plot, DataPoint point) {
        if (point instanceof Hit hit) {
            place(across, plot.getMinX(), hit.at.getY(), plot.getMaxX(), hit.at.getY());
            place(down, hit.at.getX(), plot.getMinY(), hit.at.getX(), plot.getMaxY());
        }
        super.updateLabel(inPlot(event), plot, point);
    }

    /** On whole pixels, where a thin line is sharp. */
    private void place(Line line, double fromX, double fromY, double toX, double toY) {
        line.setStartX(Math.floor(fromX) + 0.5);
        line.setStartY(Math.floor(fromY) + 0.5);
        line.setEndX(Math.floor(toX) + 0.5);
        line.setEndY(Math.floor(toY) + 0.5);
        if (!getChartChildren().contains(line)) {
            getChartChildren().add(line);
        }
    }

    /** A point, and where it is in the plot. */
    private static final class Hit extends DataPoint {
        private final Point2D at;

        Hit(
                CurveRenderer renderer,
                Curve curve,
                int index,
                double x,
                double off,
                String text,
                Point2D at) {
            super(renderer, x, curve.y()[index], curve.name(), off, text);
            this.at = at;
        }
    }
}
