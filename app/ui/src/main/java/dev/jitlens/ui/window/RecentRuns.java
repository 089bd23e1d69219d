package dev.jitlens.ui.window;

import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Settings;

import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextInputDialog;
import javafx.stage.Window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What was opened lately, as menus: a click opens a run, its menu does the rest. */
final class RecentRuns {
    private final AppWorkbench workbench;
    private final Supplier<Window> window;

    RecentRuns(AppWorkbench workbench, Supplier<Window> window) {
        this.workbench = workbench;
        this.window = window;
    }

    List<MenuItem> items() {
        List<MenuItem> items = new ArrayList<>();
        for (List<Path> paths : workbench.settings().recent()) {
            items.add(menu(paths));
        }
        return items;
    }

    private Menu menu(List<Path> paths) {
        Path first = paths.getFirst();
        String more = paths.size() == 1 ? "" : " and " + (paths.size() - 1) + " more";
        Menu menu = new Menu(first.getFileName() + more + "   in " + first.getParent());
        menu.setMnemonicParsing(false);
        // A click on a menu is its action; keys reach the item below.
        menu.setOnAction(
                e -> {
                    if (e.getTarget() == menu) {
                        menu.getParentPopup().hide();
                        workbench.open(paths);
                    }
                });
        menu.getItems().add(item("Open", () -> workbench.open(paths)));
        MenuItem compare = item("Compare with the shown run", () -> compare(paths));
        // Nothing differs between a run and itself.
        compare.setDisable(
                workbench
                        .current()
                        .get()
                        .filter(c -> !Settings.absolute(c.paths()).equals(paths))
                        .isEmpty());
        menu.getItems().add(compare);
        menu.getItems().add(item("Show in the file manager", () -> reveal(first)));
        if (paths.size() == 1) {
            menu.getItems().add(item("Rename…", () -> askName(first)));
        }
        menu.getItems().add(item("Take off this list", () -> forget(paths)));
        if (paths.size() == 1) {
            menu.getItems().add(item("Delete…", () -> askToDelete(first)));
        }
        return menu;
    }

    private static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(e -> action.run());
        return item;
    }

    private void compare(List<Path> paths) {
        workbench.openBeside(paths, opened -> workbench.show(PageId.COMPARE));
    }

    void reveal(Path place) {
        workbench
                .background()
                .run(
                        () -> {
                            FileManager.reveal(place);
                            return place;
                        },
                        shown -> {},
                        workbench::say);
    }

    private void forget(List<Path> paths) {
        workbench.settings().forget(paths);
        workbench.keepSettings();
    }

    private void askName(Path folder) {
        TextInputDialog dialog = new TextInputDialog(folder.getFileName().toString());
        dialog.initOwner(window.get());
        dialog.setTitle("Rename the run");
        dialog.setHeaderText("New name of " + folder);
        dialog.setContentText("Name");
        dialog.showAndWait()
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .ifPresent(name -> rename(folder, name));
    }

    /** An open run is shown under its new name; another one is not opened for that. */
    void rename(Path folder, String name) {
        Optional<OpenRun> open = open(folder);
        workbench
                .background()
                .run(
                        () -> RunFolderActions.renamed(folder, name),
                        target -> renamed(folder, target, open),
                        workbench::say);
    }

    private void renamed(Path folder, Path target, Optional<OpenRun> open) {
        if (open.isPresent()) {
            forget(List.of(folder));
            workbench.close(open.get());
            workbench.open(List.of(target));
        } else {
            workbench.settings().moved(folder, target);
            workbench.keepSettings();
            workbench.say(folder.getFileName() + " is called " + target.getFileName() + " now.");
        }
    }

    private void askToDelete(Path folder) {
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION);
        alert.initOwner(window.get());
        alert.setTitle("Delete the run");
        alert.setHeaderText("Delete " + folder.getFileName() + " for good?");
        alert.setContentText(folder + " and all that is in it.");
        // What cannot be undone is named by its button, and Enter does not do it.
        ButtonType delete = new ButtonType("Delete", ButtonBar.ButtonData.OK_DONE);
        alert.getButtonTypes().setAll(delete, ButtonType.CANCEL);
        ((Button) alert.getDialogPane().lookupButton(delete)).setDefaultButton(false);
        ((Button) alert.getDialogPane().lookupButton(ButtonType.CANCEL)).setDefaultButton(true);
        if (alert.showAndWait().filter(delete::equals).isPresent()) {
            delete(folder);
        }
    }

    /** Only folders that Jitlens filled; what a user's own folder holds is no run of ours. */
    void delete(Path folder) {
        Optional<OpenRun> open = open(folder);
        workbench
                .background()
                .run(
                        () -> {
                            new RunDirectory(folder).delete();
                            return folder;
                        },
                        gone -> {
                            open.ifPresent(workbench::close);
                            forget(List.of(folder));
                            workbench.say(folder.getFileName() + " was deleted.");
                        },
                        workbench::say);
    }

    private Optional<OpenRun> open(Path folder) {
        return workbench.runs().stream()
                .filter(run -> Settings.absolute(run.paths()).equals(List.of(folder)))
                .findFirst();
    }

    /** What the button "Open…" offers. */
    List<MenuItem> all() {
        List<MenuItem> items = new ArrayList<>();
        // The window hears these keys; a menu that changes would take them off.
        items.add(MenuKeys.shown("Files…", "Shortcut+O", workbench::chooseFiles));
        items.add(MenuKeys.shown("Folder…", "Shortcut+Shift+O", workbench::chooseFolder));
        items.add(MenuKeys.shown("Follow a log…", "Shortcut+Alt+O", workbench::chooseLog));
        List<MenuItem> recent = items();
        if (!recent.isEmpty()) {
            items.add(new SeparatorMenuItem());
            items.addAll(recent);
        }
        return items;
    }
}
