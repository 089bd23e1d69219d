package dev.jitlens.ui.view.overview;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a page stood of which parts are made anew: it stays scrolled, and the focus where it was.
 *
 * @param above how much of the page is scrolled out of view, in pixels
 * @param focused the places of the focused node and of what holds it, the outermost first; none
 *     where the focus is elsewhere
 */
record KeptPlace(double above, List<Integer> focused) {
    static KeptPlace of(Parent page) {
        return new KeptPlace(
                scroll(page).map(s -> s.getVvalue() * hidden(s)).orElse(0.0), focused(page));
    }

    private static Optional<ScrollPane> scroll(Parent page) {
        return page.lookup(".scroll-pane") instanceof ScrollPane scroll
                ? Optional.of(scroll)
                : Optional.empty();
    }

    private static double hidden(ScrollPane scroll) {
        Bounds content = scroll.getContent().getLayoutBounds();
        return Math.max(0, content.getHeight() - scroll.getViewportBounds().getHeight());
    }

    private static List<Integer> focused(Parent page) {
        List<Integer> places = new ArrayList<>();
        Node node = page.getScene() == null ? null : page.getScene().getFocusOwner();
        while (node != null && node != page) {
            Parent parent = node.getParent();
            if (parent != null) {
                places.addFirst(parent.getChildrenUnmodifiable().indexOf(node));
            }
            node = parent;
        }
        return node == null ? List.of() : places;
    }

    void restore(Parent page) {
        if (above > 0 || !focused.isEmpty()) {
            page.applyCss(); // makes the skins that the places lead through
            page.layout();
            scroll(page).ifPresent(this::scrollTo);
            focus(page);
        }
    }

    private void scrollTo(ScrollPane scroll) {
        double hidden = hidden(scroll);
        scroll.setVvalue(hidden > 0 ? Math.min(1, above / hidden) : 0);
    }

    /** What is not there any more leaves the focus as it is. */
    private void focus(Parent page) {
        Node node = page;
        for (int place : focused) {
            if (!(node instanceof Parent parent)
                    || place >= parent.getChildrenUnmodifiable().size()) {
                return;
            }
            node = parent.getChildrenUnmodifiable().get(place);
        }
        if (!focused.isEmpty() && node.isFocusTraversable()) {
            node.requestFocus();
        }
    }
}
