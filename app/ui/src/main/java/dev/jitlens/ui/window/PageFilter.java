package dev.jitlens.ui.window;

import javafx.scene.Node;
import javafx.scene.control.TextField;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The field by which a page is filtered or searched. */
final class PageFilter {
    private PageFilter() {}

    /** Puts the focus into the first one that can be seen; what is typed replaces what is there. */
    static void focus(Node page) {
        first(page, field -> field.getStyleClass().contains("filter-field"))
                .or(() -> first(page, PageFilter::isForSearch))
                .ifPresent(
                        field -> {
                            field.requestFocus();
                            field.selectAll();
                        });
    }

    private static Optional<TextField> first(Node page, Predicate<TextField> which) {
        return page.lookupAll(".text-field").stream()
                .filter(TextField.class::isInstance)
                .map(TextField.class::cast)
                .filter(which)
                .filter(field -> !field.isDisabled() && isSeen(field))
                .findFirst();
    }

    private static boolean isForSearch(TextField field) {
        return field.getPromptText() != null && field.getPromptText().startsWith("Search");
    }

    private static boolean isSeen(Node node) {
        return Stream.iterate(node, n -> n != null, Node::getParent).allMatch(Node::isVisible);
    }
}
