package dev.jitlens.ui.view.method;

import dev.jitlens.ui.control.FileDialogs;

import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Region;
import javafx.stage.FileChooser.ExtensionFilter;

import java.nio.file.Path;
import java.util.function.Consumer;

/** Lets the user name a place where classes or sources lie. */
final class PlaceMenu {
    private final Node owner;
    private final Consumer<Path> added;

    PlaceMenu(Node owner, Consumer<Path> added) {
        this.owner = owner;
        this.added = added;
    }

    /** A button of its own for each column that lacks something. */
    MenuButton button() {
        MenuItem folder = new MenuItem("Folder of classes or sources…");
        folder.setOnAction(e -> chooseFolder());
        MenuItem file = new MenuItem("Jar or source archive…");
        file.setOnAction(e -> chooseFile());
        MenuButton button = new MenuButton("Add a place", null, folder, file);
        button.getStyleClass().add("small-button");
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    private void chooseFolder() {
        FileDialogs.folder(owner, "Where classes or sources lie").ifPresent(added);
    }

    private void chooseFile() {
        FileDialogs.open(
                        owner,
                        "A jar or source archive",
                        new ExtensionFilter("Archives", "*.jar", "*.zip"),
                        new ExtensionFilter("All files", "*"))
                .ifPresent(added);
    }
}
