package dev.jitlens.ui.view.overview;

import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.picture.NodePicture;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PictureMenu;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The menu of a part of the overview: where it leads, its text, and its picture. */
final class PartMenu {
    private PartMenu() {}

    /**
     * @param fileName proposed for its picture, without an ending
     * @param first where it leads
     */
    static void install(Workbench workbench, Region part, String fileName, MenuItem... first) {
        MenuKeys.install(part, () -> menu(workbench, part, fileName, first));
        part.setFocusTraversable(true);
        part.addEventHandler(MouseEvent.MOUSE_PRESSED, e -> takeFocus(part));
    }

    private static ContextMenu menu(
            Workbench workbench, Region part, String fileName, MenuItem... first) {
        ContextMenu menu = new ContextMenu(first);
        if (first.length > 0) {
            menu.getItems().add(new SeparatorMenuItem());
        }
        menu.getItems()
                .add(MenuKeys.item("Copy text", "Shortcut+C", () -> Clipboards.copy(textOf(part))));
        menu.getItems()
                .addAll(
                        PictureMenu.items(
                                workbench,
                                new NodePicture(part, () -> workbench.palette().get().panel()),
                                fileName,
                                PictureMenu.Copy.IS_TEXT));
        return menu;
    }

    /** It hears the keys that its menu names, unless a link in it does. */
    private static void takeFocus(Region part) {
        Node owner = part.getScene().getFocusOwner();
        while (owner != null && owner != part) {
            owner = owner.getParent();
        }
        if (owner == null) {
            part.requestFocus();
        }
    }

    /** What is read there, a line for each text. */
    static String textOf(Node node) {
        return texts(node).filter(text -> !text.isBlank()).collect(Collectors.joining("\n"));
    }

    private static Stream<String> texts(Node node) {
        if (!node.isVisible()) {
            return Stream.empty();
        }
        if (node instanceof Labeled labeled && labeled.getGraphic() == null) {
            return Stream.ofNullable(labeled.getText());
        }
        List<Node> children =
                node instanceof Labeled labeled
                        ? List.of(labeled.getGraphic())
                        : node instanceof Parent parent
                                ? parent.getChildrenUnmodifiable()
                                : List.of();
        return children.stream().flatMap(PartMenu::texts);
    }
}
