package dev.jitlens.ui.control.chart;

import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;

/** What the mouse does to a chart, by keys: the same ones as on the timeline. */
final class ChartKeys {
    private static final double ZOOM = 1.5;
    private static final double STEP = 0.125; // of what is in sight

    private final CurveChart chart;

    private ChartKeys(CurveChart chart) {
        this.chart = chart;
    }

    static void install(CurveChart chart) {
        ChartKeys keys = new ChartKeys(chart);
        chart.setFocusTraversable(true);
        chart.addEventFilter(MouseEvent.MOUSE_PRESSED, e -> chart.requestFocus());
        chart.addEventHandler(KeyEvent.KEY_PRESSED, keys::pressed);
        chart.addEventHandler(KeyEvent.KEY_TYPED, keys::typed);
    }

    private void pressed(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown() || !chart.isZoomed()) {
            return;
        }
        switch (event.getCode()) {
            case LEFT -> chart.pan(-STEP);
            case RIGHT -> chart.pan(STEP);
            case HOME -> chart.pan(Double.NEGATIVE_INFINITY);
            case END -> chart.pan(Double.POSITIVE_INFINITY);
            case ESCAPE -> chart.fit();
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** By the typed character, since + and - are on other keys on every keyboard. */
    private void typed(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        switch (event.getCharacter()) {
            case "+", "=" -> chart.zoom(ZOOM);
            case "-" -> chart.zoom(1 / ZOOM);
            case "0" -> chart.fit();
            default -> {
                return;
            }
        }
        event.consume();
    }
}
