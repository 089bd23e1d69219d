package dev.jitlens.ui.view;

import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.picture.NodePicture;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;

import java.util.List;
import java.util.stream.Collectors;

/** What can be done with a listing: its lines are copied, and it is a picture. */
public final class ListingMenu {
    private ListingMenu() {}

    /**
     * Gives code a menu.
     *
     * @param fileName proposed for its picture, without an ending
     */
    public static void install(Workbench workbench, CodePane pane, String fileName) {
        MenuItem line = MenuKeys.item("Copy line", "Shortcut+C", () -> copyLine(pane));
        MenuItem explain =
                MenuKeys.shown(
                        "Explain line", "Space", () -> PictureMenu.afterwards(pane::explainLine));
        MenuItem all =
                MenuKeys.item(
                        "Copy all lines",
                        "Shortcut+Shift+C",
                        () -> Clipboards.copy(text(pane.rows())));
        ContextMenu menu = new ContextMenu(explain, line, all, new SeparatorMenuItem());
        menu.getItems().addAll(pictures(workbench, pane, fileName));
        menu.setOnShowing(
                e -> {
                    explain.setDisable(pane.list().getSelectionModel().isEmpty());
                    line.setDisable(pane.list().getSelectionModel().isEmpty());
                    all.setDisable(pane.rows().isEmpty());
                });
        pane.list().setContextMenu(menu);
        pane.list().addEventHandler(KeyEvent.KEY_PRESSED, e -> MenuKeys.press(menu.getItems(), e));
    }

    /** Items that make a picture of a list or a tree, for its menu. */
    public static List<MenuItem> pictures(Workbench workbench, Region shown, String fileName) {
        return PictureMenu.items(
                workbench, picture(workbench, shown), fileName, PictureMenu.Copy.IS_TEXT);
    }

    /** Gives a list or a tree that has no menu one that makes pictures of it. */
    public static void install(Workbench workbench, Region shown, String fileName) {
        PictureMenu.install(workbench, picture(workbench, shown), fileName);
    }

    private static NodePicture picture(Workbench workbench, Region shown) {
        return new NodePicture(shown, () -> workbench.palette().get().panel());
    }

    private static void copyLine(CodePane pane) {
        CodeRow row = pane.list().getSelectionModel().getSelectedItem();
        if (row != null) {
            Clipboards.copy(text(List.of(row)));
        }
    }

    private static String text(List<CodeRow> rows) {
        return rows.stream()
                .map(row -> (row.number() + "\t" + row.text()).stripTrailing())
                .collect(Collectors.joining("\n"));
    }
}
