package dev.jitlens.ui.view.method;

import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;

import java.io.File;
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
        button.setMinWidth(javafx.scene.layout.Region.USE_PREF_SIZE);
        return button;
    }

    private void chooseFolder() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle("Where classes or sources lie");
        add(chooser.showDialog(owner.getScene().getWindow()));
    }

    private void chooseFile() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("A jar or source archive");
        chooser.getExtensionFilters()
                .addAll(
                        new FileChooser.ExtensionFilter("Archives", "*.jar", "*.zip"),
                        new FileChooser.ExtensionFilter("All files", "*"));
        add(chooser.showOpenDialog(owner.getScene().getWindow()));
    }

    private void add(File chosen) {
        if (chosen != null) {
            added.accept(chosen.toPath());
        }
    }
}
