package dev.jitlens.ui.shell;

import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/**
 * How large all is shown. The window's content is laid out for less room and drawn larger, as a
 * browser does it, so that no text outgrows its row.
 */
public final class Zoom {
    /** Percent, from the smallest to the largest. */
    public static final List<Integer> STEPS = List.of(80, 90, 100, 110, 125, 150, 175, 200);

    public static final int NORMAL = 100;
    private static final double FONT = 13; // that of jitlens.css
    private static final double MONO = 12;

    /** Half of the narrowest window that pages are made for: in less, text does not grow. */
    private static final double LEAST_WIDTH = 550;

    private final IntegerProperty percent = new SimpleIntegerProperty(NORMAL);
    private final Pane node;

    /**
     * @param remembered for all windows; does not keep this one when it is closed
     */
    public Zoom(IntegerProperty remembered, Node content) {
        percent.bindBidirectional(remembered);
        node = new Pane(content);
        percent.subscribe(p -> node.scale(p.intValue() / 100.0));
    }

    public Parent node() {
        return node;
    }

    static int nearest(double wanted) {
        int best = NORMAL;
        for (int step : STEPS) {
            best = Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best;
        }
        return best;
    }

    void larger() {
        percent.set(STEPS.get(Math.min(STEPS.size() - 1, place() + 1)));
    }

    void smaller() {
        percent.set(STEPS.get(Math.max(0, place() - 1)));
    }

    void normal() {
        percent.set(NORMAL);
    }

    private int place() {
        return STEPS.indexOf(nearest(percent.get()));
    }

    /**
     * Keys, of all keyboards; and menus, which have windows of their own.
     *
     * @param keep called when a key has changed the size
     */
    public void attach(Scene scene, Runnable keep) {
        Runnable larger = () -> change(this::larger, keep);
        Runnable smaller = () -> change(this::smaller, keep);
        Runnable normal = () -> change(this::normal, keep);
        key(scene, KeyCode.PLUS, larger);
        key(scene, KeyCode.MINUS, smaller);
        key(scene, KeyCode.DIGIT0, normal);
        key(scene, KeyCode.EQUALS, larger);
        key(scene, KeyCode.ADD, larger);
        key(scene, KeyCode.SUBTRACT, smaller);
        key(scene, KeyCode.NUMPAD0, normal);
        List<String> own = new ArrayList<>();
        percent.subscribe(
                p -> {
                    scene.getStylesheets().removeAll(own);
                    own.clear();
                    if (p.intValue() != NORMAL) {
                        own.add(ofPopups(p.intValue() / 100.0));
                        scene.getStylesheets().addAll(own);
                    }
                });
    }

    private static void change(Runnable size, Runnable keep) {
        size.run();
        keep.run();
    }

    private static void key(Scene scene, KeyCode code, Runnable action) {
        scene.getAccelerators()
                .put(
                        new KeyCodeCombination(
                                code, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_ANY),
                        action);
    }

    private static String ofPopups(double scale) {
        String css =
                String.format(
                        Locale.ROOT,
                        ".context-menu, .tooltip, .combo-box-popup"
                                + " { -fx-font-size: %.2fpx; }"
                                + " .tooltip .mono, .combo-box-popup .mono"
                                + " { -fx-font-size: %.2fpx; }",
                        FONT * scale,
                        MONO * scale);
        return "data:text/css;base64,"
                + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
    }

    /** One child, which fills it when it is scaled. */
    private static final class Pane extends Region {
        private final Scale scale = new Scale(1, 1, 0, 0);
        private final Node content;
        private double wanted = 1;

        Pane(Node content) {
            this.content = content;
            content.getTransforms().add(scale);
            getChildren().add(content);
        }

        void scale(double factor) {
            wanted = factor;
            requestLayout();
        }

        /** It is as large as is wanted, and as the window's bars fit into its width. */
        @Override
        protected double computeMinWidth(double height) {
            return content.minWidth(-1);
        }

        @Override
        protected double computeMinHeight(double width) {
            double inside = width < 0 ? -1 : width / scale.getX();
            return content.minHeight(inside) * scale.getY();
        }

        @Override
        protected void layoutChildren() {
            double fits = Math.max(1, getWidth() / Math.max(LEAST_WIDTH, content.minWidth(-1)));
            double factor = Math.min(wanted, fits);
            scale.setX(factor);
            scale.setY(factor);
            content.resizeRelocate(0, 0, getWidth() / factor, getHeight() / factor);
        }
    }
}
