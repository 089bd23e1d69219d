package dev.jitlens.ui.window;

import javafx.scene.Node;
import javafx.scene.control.TextField;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The field by which a page is filtered or searched. */
final class PageFilter {
    private static final String STYLE = "filter-field";

    private PageFilter() {}

    /** Puts the focus into the first one that can be seen; what is typed replaces what is there. */
    static void focus(Node page) {
        first(page, field -> field.getStyleClass().contains(STYLE))
                .or(() -> first(page, PageFilter::isForSearch))
                .ifPresent(
                        field -> {
                            field.requestFocus();
                            field.selectAll();
                        });
    }

    /** Empties the filter that has the focus; false if it is none, or is empty. */
    static boolean clear(Node focused) {
        boolean filters =
                focused instanceof TextField field
                        && field.getStyleClass().contains(STYLE)
                        && !field.getText().isEmpty();
        if (filters) {
            ((TextField) focused).clear();
        }
        return filters;
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
