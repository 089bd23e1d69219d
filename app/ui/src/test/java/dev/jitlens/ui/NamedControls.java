package dev.jitlens.ui;

import dev.jitlens.ui.shell.PageId;

import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToolBar;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;

import org.controlsfx.control.PropertySheet;

import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a screen reader says of what the keys can reach: a name and a role for each, and how to use
 * what does more than a button.
 */
final class NamedControls {
    /** What JavaFX says of a node that has no role of its own. */
    private static final Set<AccessibleRole> NO_ROLE =
            EnumSet.of(AccessibleRole.NODE, AccessibleRole.PARENT);

    private final Set<String> nameless = new TreeSet<>();

    /** What is wrong on the pages that were looked at. */
    Set<String> nameless() {
        return nameless;
    }

    /** Looks at a page, on the FX thread. */
    void collect(PageId page, Node node) {
        if (!node.isVisible()) {
            return;
        }
        if (node.isFocusTraversable() && isOurs(node) && (!isNamed(node) || !hasRole(node))) {
            nameless.add(
                    page
                            + ": "
                            + node.getClass().getSimpleName()
                            + " #"
                            + node.getId()
                            + " "
                            + node.getStyleClass()
                            + " "
                            + node.getAccessibleRole());
        }
        if (needsDescription(node) && !isSaid(help(node))) {
            nameless.add(
                    page
                            + ": no description: "
                            + node.getClass().getSimpleName()
                            + " #"
                            + node.getId());
        }
        if (node instanceof MenuButton button) {
            button.getItems().stream()
                    .filter(item -> !(item instanceof SeparatorMenuItem) && !isNamed(item))
                    .forEach(item -> nameless.add(page + ": an item of " + button.getId()));
        }
        // What is inside a control is its own matter.
        boolean inside = !(node instanceof Control) || node instanceof ScrollPane;
        if ((inside || node instanceof PropertySheet) && node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(page, child));
        }
    }

    /** What does more than its name says: what is typed into, chosen from, gone over by keys. */
    private static boolean needsDescription(Node node) {
        return node.isFocusTraversable()
                && (node instanceof TextInputControl
                        || node instanceof ComboBoxBase
                        || node instanceof ChoiceBox
                        || node instanceof TableView
                        || node instanceof ListView
                        || node instanceof TreeView
                        || node instanceof TreeTableView
                        || node.getAccessibleRole() == AccessibleRole.IMAGE_VIEW);
    }

    private static String help(Node node) {
        if (isSaid(node.getAccessibleHelp())) {
            return node.getAccessibleHelp();
        }
        Object tip = node.queryAccessibleAttribute(AccessibleAttribute.HELP);
        return tip == null ? "" : tip.toString();
    }

    /** What only holds others is passed over by the reader. */
    private static boolean isOurs(Node node) {
        return !(node instanceof ScrollPane || node instanceof ToolBar);
    }

    private static boolean isNamed(Node node) {
        String text = node instanceof Labeled labeled ? labeled.getText() : "";
        return isSaid(node.getAccessibleText()) || isSaid(text);
    }

    private static boolean isNamed(MenuItem item) {
        return isSaid(item.getText());
    }

    private static boolean isSaid(String text) {
        return text != null && !text.isBlank();
    }

    private static boolean hasRole(Node node) {
        return !NO_ROLE.contains(node.getAccessibleRole());
    }
}
