package dev.jitlens.ui.window;

import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.shell.AppWorkbench;

import javafx.scene.Node;
import javafx.scene.control.TextInputDialog;
import javafx.stage.Window;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What can be done with the shown run directory: give it another name, or pack it to be shared. */
final class RunFolderActions {
    private final AppWorkbench workbench;
    private final Path folder;

    private RunFolderActions(AppWorkbench workbench, Path folder) {
        this.workbench = workbench;
        this.folder = folder;
    }

    /** Empty unless the shown run is one folder that Jitlens filled; the demo stays as it is. */
    static Optional<RunFolderActions> shown(AppWorkbench workbench) {
        return workbench
                .current()
                .get()
                .filter(open -> !open.demo() && open.paths().size() == 1)
                .filter(open -> open.run().manifest().isPresent())
                .map(open -> open.paths().getFirst().toAbsolutePath().normalize())
                .filter(path -> !path.toString().endsWith(".zip"))
                .map(path -> new RunFolderActions(workbench, path));
    }

    /** Shows it where the desktop shows files. */
    void reveal() {
        workbench
                .background()
                .run(
                        () -> {
                            FileManager.reveal(folder);
                            return folder;
                        },
                        shown -> {},
                        workbench::say);
    }

    void askName(Window window) {
        TextInputDialog dialog = new TextInputDialog(folder.getFileName().toString());
        dialog.initOwner(window);
        dialog.setTitle("Rename the run");
        dialog.setHeaderText("New name of " + folder);
        dialog.setContentText("Name");
        dialog.showAndWait().map(String::strip).filter(n -> !n.isEmpty()).ifPresent(this::rename);
    }

    /** Renames the folder and shows the run under its new name. */
    void rename(String name) {
        workbench
                .background()
                .run(
                        () -> renamed(folder, name),
                        target -> {
                            workbench.close();
                            workbench.open(List.of(target));
                        },
                        workbench::say);
    }

    static Path renamed(Path folder, String name) throws IOException {
        try {
            Path target = folder.resolveSibling(name);
            if (!target.getFileName().toString().equals(name)) {
                throw new IOException(name + " is no name for a folder.");
            }
            return Files.move(folder, target);
        } catch (InvalidPathException e) {
            throw new IOException(name + " is no name for a folder.", e);
        } catch (FileAlreadyExistsException e) {
            throw new IOException("There is a " + name + " already.", e);
        }
    }

    void askZip(Node owner) {
        FileDialogs.save(owner, "Save the run as a zip", folder.getFileName() + ".zip")
                .ifPresent(this::zip);
    }

    /** Packs the folder; Jitlens opens the zip as it is. */
    void zip(Path target) {
        workbench
                .background()
                .run(
                        () -> {
                            new RunDirectory(folder).zip(target);
                            return target;
                        },
                        saved -> workbench.say("The run was saved as " + saved + "."),
                        workbench::say);
    }
}
