package dev.jitlens.ui.view.compare;

import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Region;

import java.nio.file.Path;
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
        List<Path> files = FileDialogs.openSeveral(this, "Open logs to compare with");
        if (!files.isEmpty()) {
            workbench.openBeside(files, opened);
        }
    }

    private void chooseFolder() {
        FileDialogs.folder(this, "Open a run directory to compare with")
                .ifPresent(folder -> workbench.openBeside(List.of(folder), opened));
    }
}
