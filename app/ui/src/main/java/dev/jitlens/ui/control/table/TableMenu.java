package dev.jitlens.ui.control.table;

import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.MenuKeys;

import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What every table gives out: the selected rows to copy, all rows to save. */
final class TableMenu {
    private TableMenu() {}

    static <T> List<MenuItem> items(DataTable<T> table) {
        int selected = Math.max(1, table.selectedRows().size());
        String rows = Format.counted(selected, "row");
        List<MenuItem> items = new ArrayList<>();
        items.add(new SeparatorMenuItem());
        items.add(copyAs("Copy " + rows + " as", table, table::selectedRows, "Shortcut+C"));
        items.add(copyAs("Copy the whole table as", table, table::shown, "Shortcut+Alt+C"));
        Menu save = new Menu("Save the table as");
        for (TableText kind : List.of(TableText.CSV, TableText.JSON, TableText.MARKDOWN)) {
            String key = kind == TableText.CSV ? "Shortcut+E" : "";
            save.getItems().add(MenuKeys.item(kind.title() + "…", key, () -> save(table, kind)));
        }
        items.add(save);
        return items;
    }

    private static String key(TableText kind, String ofText) {
        return kind == TableText.TEXT ? ofText : "";
    }

    private static <T> Menu copyAs(
            String title, DataTable<T> table, Supplier<List<T>> rows, String key) {
        Menu menu = new Menu(title);
        menu.getItems()
                .addAll(
                        Stream.of(TableText.values())
                                .map(
                                        kind ->
                                                MenuKeys.item(
                                                        kind.title(),
                                                        key(kind, key),
                                                        () -> copy(table, rows.get(), kind)))
                                .toList());
        return menu;
    }

    private static <T> void copy(DataTable<T> table, List<T> rows, TableText kind) {
        Clipboards.copy(kind.of(table.shownColumns(), rows));
    }

    private static <T> void save(DataTable<T> table, TableText kind) {
        String id = table.table().getId();
        String name = (id == null ? "table" : id) + "." + kind.extension();
        List<Column<T>> columns = table.shownColumns();
        List<T> rows = table.shown();
        FileDialogs.save(table, "Save the table as " + kind.title(), name)
                .ifPresent(
                        file ->
                                table.offThread()
                                        .run(
                                                () -> write(kind.of(columns, rows), file),
                                                done -> {}));
    }

    private static Path write(String text, Path file) {
        try {
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
