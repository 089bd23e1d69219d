package dev.jitlens.ui.window;

import javafx.application.Platform;
import javafx.event.EventTarget;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * What the user scrolls in one half of a window is scrolled as far in the other: by its part of the
 * whole, since one may be longer. Only what the user does counts: a table that shows its selected
 * row moves nothing beside it.
 */
final class LinkedScrolling {
    private final BooleanSupplier isLinked;

    LinkedScrolling(Parent left, Parent right, BooleanSupplier isLinked) {
        this.isLinked = isLinked;
        follow(left, right);
        follow(right, left);
    }

    private void follow(Parent from, Parent to) {
        from.addEventFilter(ScrollEvent.SCROLL, e -> later(from, to, e.getTarget()));
        from.addEventFilter(MouseEvent.MOUSE_DRAGGED, e -> later(from, to, e.getTarget()));
        from.addEventFilter(MouseEvent.MOUSE_RELEASED, e -> later(from, to, e.getTarget()));
        from.addEventFilter(
                KeyEvent.KEY_PRESSED,
                e -> {
                    if (e.getCode().isNavigationKey()) {
                        later(from, to, e.getTarget());
                    }
                });
    }

    /** Does it when the event has had its effect. */
    private void later(Parent from, Parent to, EventTarget target) {
        if (isLinked.getAsBoolean() && target instanceof Node node) {
            Platform.runLater(
                    () -> scrolled(node, from).ifPresent(scrolled -> follow(scrolled, from, to)));
        }
    }

    /** The innermost thing around it that scrolls down. */
    private static Optional<Control> scrolled(Node within, Parent top) {
        for (Node node = within; node != null && node != top; node = node.getParent()) {
            if (node instanceof Control control && bar(control).isPresent()) {
                return Optional.of(control);
            }
        }
        return Optional.empty();
    }

    private static void follow(Control scrolled, Parent from, Parent to) {
        int place = all(from).indexOf(scrolled);
        List<Control> others = all(to);
        if (place >= 0 && place < others.size()) {
            Control other = others.get(place);
            if (other.getClass() == scrolled.getClass()) {
                scroll(bar(scrolled), bar(other));
            }
        }
    }

    private static void scroll(Optional<ScrollBar> from, Optional<ScrollBar> to) {
        if (from.isPresent() && to.isPresent()) {
            ScrollBar one = from.get();
            ScrollBar other = to.get();
            double part = (one.getValue() - one.getMin()) / (one.getMax() - one.getMin());
            if (Double.isFinite(part)) {
                other.setValue(other.getMin() + part * (other.getMax() - other.getMin()));
            }
        }
    }

    /** All that may scroll, in the order of the page, which is the same in both halves. */
    private static List<Control> all(Parent top) {
        List<Control> all = new ArrayList<>();
        collect(top, all);
        return all;
    }

    private static void collect(Parent of, List<Control> all) {
        for (Node child : of.getChildrenUnmodifiable()) {
            if (!child.isVisible()) {
                continue;
            }
            if (isRows(child) || child instanceof ScrollPane) {
                all.add((Control) child);
            }
            if (child instanceof Parent parent && !isRows(child)) {
                collect(parent, all);
            }
        }
    }

    private static boolean isRows(Node node) {
        return node instanceof TableView
                || node instanceof ListView
                || node instanceof TreeTableView
                || node instanceof TreeView;
    }

    private static Optional<ScrollBar> bar(Control of) {
        if (!isRows(of) && !(of instanceof ScrollPane)) {
            return Optional.empty();
        }
        return of.lookupAll(".scroll-bar").stream()
                .filter(ScrollBar.class::isInstance)
                .map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == Orientation.VERTICAL && bar.isVisible())
                .findFirst();
    }
}
