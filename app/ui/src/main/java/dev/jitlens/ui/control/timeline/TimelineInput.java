package dev.jitlens.ui.control.timeline;

import javafx.scene.Cursor;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

import java.util.Optional;

/** Mouse and keys of the chart. */
final class TimelineInput {
    private static final double WHEEL_ZOOM = 1.25;
    private static final double KEY_ZOOM = 1.6;

    private final TimelineChart chart;
    private final Tooltip tooltip = new Tooltip();
    private double pressX;
    private long pressNanos;

    /** Empty unless the button was pressed here: a press that closes a menu never comes. */
    private Optional<TimeAxis> pressAxis = Optional.empty();

    private boolean choosing;

    private TimelineInput(TimelineChart chart) {
        this.chart = chart;
    }

    static void install(TimelineChart chart) {
        TimelineInput input = new TimelineInput(chart);
        chart.addEventHandler(ScrollEvent.SCROLL, input::scrolled);
        chart.addEventHandler(MouseEvent.MOUSE_PRESSED, input::pressed);
        chart.addEventHandler(MouseEvent.MOUSE_DRAGGED, input::dragged);
        chart.addEventHandler(MouseEvent.MOUSE_RELEASED, e -> input.released());
        chart.addEventHandler(MouseEvent.MOUSE_CLICKED, input::clicked);
        chart.addEventHandler(MouseEvent.MOUSE_MOVED, input::moved);
        chart.addEventHandler(MouseEvent.MOUSE_EXITED, e -> input.tooltip.hide());
        chart.addEventHandler(KeyEvent.KEY_PRESSED, input::key);
        chart.addEventHandler(KeyEvent.KEY_TYPED, input::typed);
    }

    private TimeAxis axis() {
        return chart.axisProperty().get();
    }

    private void scrolled(ScrollEvent event) {
        // Shift turns a wheel sideways.
        double sideways = event.getDeltaX();
        if (sideways != 0) {
            chart.setAxis(
                    axis().pan(
                                    -Math.round(
                                            axis().nanosIn(Math.abs(sideways), chart.plotWidth())
                                                    * Math.signum(sideways))));
        } else if (event.getDeltaY() != 0) {
            double factor = event.getDeltaY() > 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM;
            chart.setAxis(axis().zoom(factor, chart.nanosAt(event.getX())));
        }
        tooltip.hide();
        event.consume();
    }

    private void pressed(MouseEvent event) {
        chart.requestFocus();
        tooltip.hide();
        pressX = event.getX();
        pressNanos = chart.nanosAt(pressX);
        pressAxis = Optional.of(axis());
        choosing = event.isShiftDown() && event.getButton() == MouseButton.PRIMARY;
    }

    private void released() {
        pressAxis = Optional.empty();
        chart.setCursor(Cursor.DEFAULT);
    }

    private void dragged(MouseEvent event) {
        pressAxis.ifPresent(axis -> dragged(event, axis));
    }

    private void dragged(MouseEvent event, TimeAxis before) {
        if (choosing) {
            long now = clamp(chart.nanosAt(event.getX()));
            chart.rangeProperty().set(Optional.of(Span.between(clamp(pressNanos), now)));
            chart.setCursor(Cursor.H_RESIZE);
        } else {
            double moved = event.getX() - pressX;
            long nanos = Math.round(moved / chart.plotWidth() * before.visible().nanos());
            chart.setAxis(before.pan(-nanos));
            chart.setCursor(Cursor.CLOSED_HAND);
        }
    }

    private long clamp(long nanos) {
        Span whole = axis().whole();
        return Math.clamp(nanos, whole.fromNanos(), whole.toNanos());
    }

    private void clicked(MouseEvent event) {
        if (event.isStillSincePress() && !event.isShiftDown()) {
            chart.clickedProperty().set(chart.itemAt(event.getX(), event.getY()));
        }
    }

    private void moved(MouseEvent event) {
        Optional<TimelineItem> item = chart.itemAt(event.getX(), event.getY());
        if (item.isEmpty()) {
            tooltip.hide();
            return;
        }
        tooltip.setText(
                chart.crowdAt(event.getX(), event.getY())
                        .map(Crowd::describe)
                        .orElseGet(() -> ItemText.describe(item.get())));
        tooltip.show(chart, event.getScreenX() + 14, event.getScreenY() + 16);
    }

    private void key(KeyEvent event) {
        long step = axis().visible().nanos() / 8;
        switch (event.getCode()) {
            case LEFT -> chart.setAxis(axis().pan(-step));
            case RIGHT -> chart.setAxis(axis().pan(step));
            case HOME -> chart.setAxis(axis().pan(-axis().whole().nanos()));
            case END -> chart.setAxis(axis().pan(axis().whole().nanos()));
            case ESCAPE -> {
                if (chart.rangeProperty().get().isEmpty()) {
                    return;
                }
                chart.rangeProperty().set(Optional.empty());
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** Zooms by the typed character, since + and - are on other keys on every keyboard. */
    private void typed(KeyEvent event) {
        switch (event.getCharacter()) {
            case "+", "=" -> chart.setAxis(axis().zoomAtCentre(KEY_ZOOM));
            case "-" -> chart.setAxis(axis().zoomAtCentre(1 / KEY_ZOOM));
            case "0" -> chart.setAxis(axis().all());
            case "z" -> chart.rangeProperty().get().ifPresent(r -> chart.setAxis(axis().zoomTo(r)));
            default -> {
                return;
            }
        }
        event.consume();
    }
}
