package dev.jitlens.ui.view.latency;

import dev.jitlens.ui.shell.Workbench;

import javafx.scene.control.MenuButton;

import java.util.List;
import java.util.function.Supplier;

/** Saves the drawn series as files. */
final class ExportMenu extends MenuButton {
    private final Workbench workbench;
    private final Supplier<List<SeriesRow>> rows;

    ExportMenu(Workbench workbench, Supplier<List<SeriesRow>> rows) {
        super("Export");
        this.workbench = workbench;
        this.rows = rows;
        setId("latency-export");
        getStyleClass().addAll("small-button");
    }
}
