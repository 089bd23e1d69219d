package dev.jitlens.ui.view.overview;

import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.layout.Region;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The parts of a page that is shown again while its run grows. Whatever would say the same stays as
 * it is: what JavaFX does for a new part costs more than all that is read meanwhile.
 */
final class KeptParts {
    private final Map<String, Part> parts = new HashMap<>();

    private record Part(Object says, Region node) {}

    /**
     * The part that is there if it says the same, or a new one.
     *
     * @param says all that it tells; nothing is equal to a new {@link Object}
     */
    Region part(String name, Object says, Supplier<? extends Region> made) {
        Part before = parts.get(name);
        if (before != null && before.says().equals(says)) {
            return before.node();
        }
        Region node = made.get();
        parts.put(name, new Part(says, node));
        return node;
    }

    /**
     * The part that is there, if it can be made to say all; or a new one.
     *
     * @param tell makes a part say it, and tells whether it does
     */
    Region part(String name, Predicate<Region> tell, Supplier<? extends Region> made) {
        Part before = parts.get(name);
        if (before != null && tell.test(before.node())) {
            return before.node();
        }
        return part(name, new Object(), made);
    }

    /** Takes only those out of the scene that are others now. */
    static void replace(ObservableList<Node> shown, List<? extends Node> now) {
        if (shown.size() < now.size() && shown.equals(now.subList(0, shown.size()))) {
            shown.addAll(now.subList(shown.size(), now.size()));
            return;
        }
        if (shown.size() != now.size() || isMoved(shown, now)) {
            shown.setAll(now);
            return;
        }
        for (int i = 0; i < now.size(); i++) {
            if (shown.get(i) != now.get(i)) {
                shown.set(i, now.get(i));
            }
        }
    }

    private static boolean isMoved(List<Node> shown, List<? extends Node> now) {
        for (int i = 0; i < now.size(); i++) {
            int before = shown.indexOf(now.get(i));
            if (before >= 0 && before != i) {
                return true;
            }
        }
        return false;
    }
}
