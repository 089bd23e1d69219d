package dev.jitlens.ui.view.method;

import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What can be done with a line of source. */
final class SourceMenu {
    private static final KeyCombination EDIT =
            new KeyCodeCombination(KeyCode.E, KeyCombination.SHORTCUT_DOWN);

    private final Workbench workbench;
    private final ListView<CodeRow> lines;
    private final MenuItem open = new MenuItem();
    private final MenuItem copy =
            MenuKeys.item("Copy file and line", "Shortcut+Alt+E", this::copyPlace);
    private Optional<Path> file = Optional.empty();

    SourceMenu(Workbench workbench, ListView<CodeRow> lines) {
        this.workbench = workbench;
        this.lines = lines;
        open.setOnAction(e -> open());
        lines.getContextMenu().getItems().addAll(0, List.of(open, copy, new SeparatorMenuItem()));
        lines.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        show(Optional.empty());
    }

    /**
     * @param source the file of the lines; empty if it lies in an archive, or there is none
     */
    void show(Optional<Path> source) {
        file = source;
        open.setDisable(file.isEmpty());
        copy.setDisable(file.isEmpty());
        open.setText(
                file.isEmpty() ? "Open in editor: the source is in an archive" : "Open in editor");
        MenuKeys.show(open, file.isEmpty() ? "" : "Shortcut+E");
    }

    private void key(KeyEvent event) {
        if (EDIT.match(event)) {
            open();
            event.consume();
        }
    }

    private void open() {
        file.ifPresentOrElse(
                f -> workbench.openInEditor(f, line()),
                () -> workbench.say("This source lies in an archive, not in a file of its own."));
    }

    private void copyPlace() {
        file.ifPresent(f -> Clipboards.copy(f + ":" + line()));
    }

    /** The selected line; the first in sight would be a guess. */
    private int line() {
        CodeRow row = lines.getSelectionModel().getSelectedItem();
        return row == null || !row.isLine() ? 1 : (int) row.key();
    }
}
