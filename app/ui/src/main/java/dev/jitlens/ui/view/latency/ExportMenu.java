package dev.jitlens.ui.view.latency;

import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.chart.CurveChart;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PictureMenu;

import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/** Saves the drawn series and the charts as files. */
final class ExportMenu extends MenuButton {
    private final Workbench workbench;
    private final Supplier<List<SeriesRow>> rows;

    ExportMenu(Workbench workbench, Supplier<List<SeriesRow>> rows) {
        super("Export");
        this.workbench = workbench;
        this.rows = rows;
        setId("latency-export");
        getStyleClass().addAll("small-button", "chip-menu");
        for (ExportKind kind : ExportKind.values()) {
            MenuItem item = new MenuItem(kind.title());
            item.setOnAction(e -> PictureMenu.afterwards(() -> choose(kind)));
            getItems().add(item);
        }
    }

    /** Offers the picture of a chart, too. */
    ExportMenu with(String title, CurveChart chart, String fileName) {
        Menu picture = new Menu(title);
        picture.getItems()
                .setAll(PictureMenu.items(workbench, chart, fileName, PictureMenu.Copy.HAS_NO_KEY));
        getItems().add(picture);
        return this;
    }

    private void choose(ExportKind kind) {
        FileDialogs.save(this, "Export the drawn series", "latency." + kind.ending())
                .ifPresent(file -> save(kind, file));
    }

    void save(ExportKind kind, Path file) {
        List<SeriesRow> wanted = rows.get();
        if (wanted.isEmpty()) {
            workbench.say("No series is drawn; tick those to be exported.");
            return;
        }
        workbench
                .background()
                .run(
                        () -> {
                            try {
                                kind.write(wanted, file);
                            } catch (IOException e) {
                                throw new IOException(file + ": cannot be written", e);
                            }
                            return file;
                        },
                        saved -> workbench.say("Saved " + saved + "."),
                        workbench::say);
    }
}
