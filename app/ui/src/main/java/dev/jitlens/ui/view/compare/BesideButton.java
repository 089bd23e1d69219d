package dev.jitlens.ui.view.compare;

import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Region;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;

import java.io.File;
import java.util.List;
import java.util.function.Consumer;

/** Opens another run beside the one that is shown. */
final class BesideButton extends MenuButton {
    private final Workbench workbench;
    private final Consumer<OpenRun> opened;

    BesideButton(Workbench workbench, Consumer<OpenRun> opened) {
        super("Open beside…");
        this.workbench = workbench;
        this.opened = opened;
        getStyleClass().addAll("small-button", "beside-button");
        setMinWidth(Region.USE_PREF_SIZE);
        MenuItem files = new MenuItem("Logs…");
        files.setOnAction(e -> chooseFiles());
        MenuItem folder = new MenuItem("A run directory…");
        folder.setOnAction(e -> chooseFolder());
        getItems().addAll(files, folder);
    }

    private void chooseFiles() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Open logs to compare with");
        List<File> files = chooser.showOpenMultipleDialog(getScene().getWindow());
        if (files != null) {
            workbench.openBeside(files.stream().map(File::toPath).toList(), opened);
        }
    }

    private void chooseFolder() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle("Open a run directory to compare with");
        File folder = chooser.showDialog(getScene().getWindow());
        if (folder != null) {
            workbench.openBeside(List.of(folder.toPath()), opened);
        }
    }
}
