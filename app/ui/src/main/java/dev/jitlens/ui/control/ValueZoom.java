package dev.jitlens.ui.control;

import javafx.geometry.Orientation;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;

import java.util.function.BooleanSupplier;

/**
 * Which part of the values of a plot is in sight. The wheel and + and - come closer, a drag and the
 * arrows pan, a double click and 0 show everything: the same ones as on other charts.
 */
public final class ValueZoom {
    private static final double STEP = 1.25;
    private static final double BY_KEY = 1.5;
    private static final double PAN = 0.125; // of what is in sight

    /** Closer than this the pixels of a screen tell no more apart. */
    private static final double CLOSEST = 1e-4;

    private final Region owner;
    private final boolean upwards;
    private final Runnable changed;
    private BooleanSupplier scrolls = () -> false;
    private double from = 0;
    private double to = 1;
    private double least = 0;
    private double most = 1;
    private double dragged;

    /**
     * @param owner hears the mouse and the keys
     * @param axis along which the values stand
     * @param changed another part is in sight
     */
    public ValueZoom(Region owner, Orientation axis, Runnable changed) {
        this.owner = owner;
        upwards = axis == Orientation.VERTICAL;
        this.changed = changed;
        owner.getStyleClass().add("value-plot");
        owner.setFocusTraversable(true);
        owner.addEventHandler(ScrollEvent.SCROLL, this::scrolled);
        owner.addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
        owner.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        owner.addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
        owner.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        owner.addEventHandler(KeyEvent.KEY_TYPED, this::typed);
    }

    /** Where the wheel scrolls the plot itself while this holds, it does not zoom. */
    public void leaveWheelWhile(BooleanSupplier holds) {
        scrolls = holds;
    }

    /**
     * Where the values were drawn.
     *
     * @param leastPixel the pixel of the least value in sight
     */
    public void between(double leastPixel, double mostPixel) {
        least = leastPixel;
        most = mostPixel;
    }

    /** The least value in sight, of all those between two. */
    public double low(double lowest, double highest) {
        return lowest + from * (highest - lowest);
    }

    /** The greatest value in sight, of all those between two. */
    public double high(double lowest, double highest) {
        return lowest + to * (highest - lowest);
    }

    public boolean isZoomed() {
        return to - from < 1;
    }

    /** Shows everything. */
    public void fit() {
        show(0, 1);
    }

    private void zoom(double factor, double anchor) {
        double size = Math.clamp((to - from) / factor, CLOSEST, 1);
        double at = from + anchor * (to - from);
        show(at - anchor * size, size);
    }

    private void pan(double ofSight) {
        show(from + ofSight * (to - from), to - from);
    }

    private void show(double start, double size) {
        double begin = Math.clamp(start, 0, 1 - size);
        if (begin != from || begin + size != to) {
            from = begin;
            to = size == 1 ? 1 : begin + size;
            changed.run();
        }
    }

    private double pixel(double x, double y) {
        return upwards ? y : x;
    }

    private void scrolled(ScrollEvent event) {
        boolean out = event.getDeltaY() < 0;
        if (event.getDeltaY() == 0
                || event.isShortcutDown()
                || most == least
                || out && !isZoomed()
                || scrolls.getAsBoolean()) {
            return;
        }
        double at = (pixel(event.getX(), event.getY()) - least) / (most - least);
        zoom(out ? 1 / STEP : STEP, Math.clamp(at, 0, 1));
        event.consume();
    }

    private void pressed(MouseEvent event) {
        owner.requestFocus();
        dragged = pixel(event.getX(), event.getY());
    }

    private void dragged(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && isZoomed() && most != least) {
            double now = pixel(event.getX(), event.getY());
            pan((dragged - now) / (most - least));
            dragged = now;
            event.consume();
        }
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
            fit();
        }
    }

    private void pressed(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown() || !isZoomed()) {
            return;
        }
        switch (event.getCode()) {
            case LEFT, DOWN -> pan(-PAN);
            case RIGHT, UP -> pan(PAN);
            case HOME -> show(0, to - from);
            case END -> show(1, to - from);
            case ESCAPE -> fit();
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
            case "+", "=" -> zoom(BY_KEY, 0.5);
            case "-" -> zoom(1 / BY_KEY, 0.5);
            case "0" -> fit();
            default -> {
                return;
            }
        }
        event.consume();
    }
}
