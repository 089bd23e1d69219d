package dev.jitlens.ui.control.chart;

import dev.jitlens.ui.control.picture.SvgText;
import dev.jitlens.ui.theme.Palette;

import io.fair_acc.chartfx.renderer.spi.BasicDataSetRenderer;
import io.fair_acc.chartfx.ui.css.DataSetNode;
import io.fair_acc.dataset.DataSet;
import io.fair_acc.dataset.spi.DoubleDataSet;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Paint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Lets ChartFx draw what is left of a curve by {@link DrawnCurve}. ChartFx itself is given sets of
 * two points, for its legend and styles: it never walks over all of them.
 */
final class CurveRenderer extends BasicDataSetRenderer {
    /** Fewer points than this are marked, so that a single one can be seen. */
    private static final int FEW = 40;

    static final double AREA_ALPHA = 0.35;

    private final Map<DataSet, Curve> curves = new IdentityHashMap<>();
    private final Map<DataSet, DrawnCurve> drawn = new IdentityHashMap<>();
    private DataSet drawing;
    private Runnable rendered = () -> {};
    private double zoom = 1;
    private Palette shownIn = Palette.DARK;

    CurveRenderer() {
        setDrawMarker(true);
    }

    void show(List<Curve> newCurves, Palette palette) {
        List<DataSet> before = List.copyOf(getDatasets());
        curves.clear();
        drawn.clear();
        List<DataSet> sets = new ArrayList<>();
        boolean areSame = newCurves.size() == before.size();
        shownIn = palette;
        for (Curve curve : newCurves) {
            String title =
                    newCurves.size() > 1 ? curve.letter() + "  " + curve.name() : curve.name();
            DataSet made =
                    new DoubleDataSet(title, new double[2], new double[2], 2, false)
                            .setStyle(style(curve, palette));
            DataSet old = sets.size() < before.size() ? before.get(sets.size()) : made;
            DataSet set = isAlike(old, made) ? old : made;
            areSame &= set == old; // sets of two points are all equal
            sets.add(set);
            curves.put(set, curve);
        }
        // For others, ChartFx would make its legend and the nodes of their styles anew.
        if (!areSame) {
            getDatasets().setAll(sets);
        }
    }

    private static boolean isAlike(DataSet one, DataSet other) {
        return one.getName().equals(other.getName()) && one.getStyle().equals(other.getStyle());
    }

    /** Draws lines and letters so many times as large, from the next {@link #show} on. */
    void zoom(double newZoom) {
        zoom = newZoom;
    }

    private String style(Curve curve, Palette palette) {
        String color = SvgText.color(curve.color().in(palette));
        return String.format(
                Locale.ROOT,
                "-fx-line-color: %s; -fx-marker-color: %s; -fx-line-width: %.1f;%s",
                color,
                color,
                curve.width() * zoom,
                curve.dashed() ? dashes() : "");
    }

    private String dashes() {
        return String.format(
                Locale.ROOT, " -fx-line-dash-array: %.1fpx %.1fpx;", 6 * zoom, 4 * zoom);
    }

    /** ChartFx itself would draw the first curve last. */
    @Override
    public void render() {
        updateCachedVariables();
        GraphicsContext gc = getChart().getCanvas().getGraphicsContext2D();
        List<DataSetNode> nodes = new ArrayList<>(getDatasetNodes());
        nodes.sort(Comparator.comparing(node -> curves.get(node.getDataSet()), Curve.HIGH_FIRST));
        GridLines.draw(gc, xAxis, yAxis, zoom, shownIn);
        for (DataSetNode node : nodes) {
            render(gc, node.getDataSet(), node);
        }
        if (nodes.size() > 1) {
            CurveLetters.draw(gc, xAxis, yAxis, zoom, drawn(), shownIn);
        }
        rendered.run();
    }

    /** Called whenever all curves have been drawn. */
    void onRendered(Runnable action) {
        rendered = action;
    }

    /** What was drawn last, the first curve first. */
    List<DrawnCurve> drawn() {
        return getDatasets().stream().map(drawn::get).filter(d -> d != null).toList();
    }

    @Override
    protected void render(GraphicsContext gc, DataSet set, DataSetNode style) {
        Curve curve = curves.get(set);
        if (curve.size() == 0) {
            return;
        }
        DrawnCurve now = DrawnCurve.of(curve, xAxis);
        drawn.put(set, now);
        drawing = set;
        if (curve.band().isThere()) {
            band(gc, now, curve.color().in(shownIn));
        }
        super.render(gc, now.asDataSet(yAxis), style);
    }

    private void band(GraphicsContext gc, DrawnCurve now, Paint paint) {
        double[] x = new double[2 * now.size()];
        double[] y = new double[x.length];
        now.outline(xAxis, yAxis, x, y);
        gc.save();
        gc.setFill(paint);
        gc.setGlobalAlpha(Band.ALPHA);
        gc.fillPolygon(x, y, x.length);
        gc.restore();
    }

    @Override
    protected void drawPolyLine(
            GraphicsContext gc, DataSetNode style, double[] x, double[] y, int length) {
        if (curves.get(drawing).area()) {
            area(gc, style.getLineColor(), x, y, length);
        }
        if (length <= FEW || curves.get(drawing).dashed()) {
            stroke(gc, x, y, length);
            return;
        }
        Paint paint = style.getLineColor();
        SquareParts square = SquareParts.of(x, y, length);
        square.fill(gc, paint, style.getLineWidth());
        LineRest rest = square.rest();
        int columns = (int) Math.ceil(xAxis.getLength());
        if (rest.length() > columns) {
            SteepParts steep = SteepParts.of(rest.x(), rest.y(), rest.length(), columns);
            steep.fill(gc, paint, style.getLineWidth());
            rest = steep.rest();
        }
        stroke(gc, rest.x(), rest.y(), rest.length());
    }

    /**
     * Strokes a line that is interrupted where y is not a number. JavaFX leaves such a point of a
     * polyline out, and joins what is before and after it.
     */
    static void stroke(GraphicsContext gc, double[] x, double[] y, int length) {
        gc.beginPath();
        int from = 0;
        while (from < length) {
            if (Double.isNaN(y[from])) {
                from++;
                continue;
            }
            gc.moveTo(x[from], y[from]);
            for (int at = from; ; at = from) {
                from = Straight.end(x, y, at, length);
                if (from == at) {
                    break;
                }
                gc.lineTo(x[from], y[from]);
            }
            from++;
        }
        gc.stroke();
    }

    /** What is narrower than a pixel is no more than its line. */
    private void area(GraphicsContext gc, Paint paint, double[] x, double[] y, int length) {
        double bottom = yAxis.getLength();
        gc.save();
        gc.setFill(paint);
        gc.setGlobalAlpha(AREA_ALPHA);
        for (int i = 1; i < length; i++) {
            if (x[i] - x[i - 1] >= 1 && !Double.isNaN(y[i] + y[i - 1])) {
                gc.fillPolygon(
                        new double[] {x[i - 1], x[i - 1], x[i], x[i]},
                        new double[] {bottom, y[i - 1], y[i], bottom},
                        4);
            }
        }
        gc.restore();
    }

    @Override
    protected void drawMarkers(
            GraphicsContext gc, DataSetNode style, double[] x, double[] y, int length) {
        if (length <= FEW && !curves.get(drawing).area()) {
            super.drawMarkers(gc, style, x, y, length);
        }
    }
}
