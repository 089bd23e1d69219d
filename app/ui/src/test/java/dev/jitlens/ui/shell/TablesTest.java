package dev.jitlens.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Views;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.theme.Theme;
import dev.jitlens.ui.window.MainWindow;
import dev.jitlens.ui.window.Picture;

import javafx.event.Event;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

class TablesTest {
    @Test
    void severalRowsAreSelectedAndCopied() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.COMPILATIONS);
            TableView<Compilation> table = Windows.table(window, "compilations-table");
            Windows.onFx(
                    () -> {
                        table.getSelectionModel().clearSelection();
                        table.getSelectionModel().selectRange(0, 3);
                        Event.fireEvent(
                                table,
                                new KeyEvent(
                                        KeyEvent.KEY_PRESSED,
                                        "",
                                        "",
                                        KeyCode.C,
                                        false,
                                        true,
                                        false,
                                        false));
                    });
            String copied = Picture.onFx(() -> Clipboard.getSystemClipboard().getString());
            assertThat(copied).startsWith("Time ms\tId\tTier\t").hasLineCount(4);
            assertThat(copied.lines().skip(1)).allMatch(line -> line.contains("::"));
        }
    }

    @Test
    void aFilterTakesColumns() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.COMPILATIONS);
            TextField field = Windows.lookup(window, "compilations-filter");
            TableView<Compilation> table = Windows.table(window, "compilations-table");
            Windows.onFx(() -> field.setText("tier:4 osr"));
            window.settle();
            assertThat(Picture.onFx(() -> List.copyOf(table.getItems())))
                    .hasSize(1)
                    .allMatch(c -> c.osr() && c.tier() == 4);
        }
    }

    @Test
    void columnsStandWhereTheUserPutThem() {
        Settings settings = Settings.forgetful();
        List<String> before = titles(settings, table -> {});
        titles(
                settings,
                table -> {
                    TableColumn<Compilation, ?> last = table.getColumns().removeLast();
                    table.getColumns().addFirst(last);
                    table.getColumns().get(2).setVisible(false);
                });
        List<String> after = titles(settings, table -> {});
        assertThat(after).hasSize(before.size() - 1).startsWith(before.getLast());
        Windows.onFx(settings::forgetColumns);
        assertThat(titles(settings, table -> {})).isEqualTo(before);
    }

    /** Columns come back without a new start. */
    @Test
    void columnsComeBackAtOnceWhenTheyAreForgotten() {
        Settings settings = Settings.forgetful();
        List<List<String>> seen = new ArrayList<>();
        titles(
                settings,
                table -> {
                    seen.add(visible(table));
                    table.getColumns().get(2).setVisible(false);
                    table.getColumns().add(table.getColumns().removeFirst());
                    seen.add(visible(table));
                    settings.forgetColumns();
                    seen.add(visible(table));
                });
        assertThat(seen.get(1)).hasSize(seen.getFirst().size() - 1);
        assertThat(seen.get(2)).isEqualTo(seen.getFirst());
    }

    private static List<String> visible(TableView<Compilation> table) {
        return table.getVisibleLeafColumns().stream().map(TableColumn::getText).toList();
    }

    /** Which columns a new window shows, before the user does something to them. */
    private static List<String> titles(Settings settings, Consumer<TableView<Compilation>> action) {
        Windows.startToolkit();
        return Picture.onFx(
                () -> {
                    Theme theme = new Theme(Optional.of(Look.DARK));
                    AppWorkbench workbench =
                            new AppWorkbench((p, progress) -> SampleRuns.small(), theme, settings);
                    MainWindow window =
                            new MainWindow(workbench, theme, settings, Views.ALL, 1440, 900);
                    workbench.add(
                            new OpenRun(SampleRuns.small(), List.of(Path.of("small")), 1, false));
                    workbench.show(PageId.COMPILATIONS);
                    window.scene().getRoot().applyCss();
                    window.scene().getRoot().layout();
                    @SuppressWarnings("unchecked")
                    TableView<Compilation> table =
                            (TableView<Compilation>) window.scene().lookup("#compilations-table");
                    List<String> titles =
                            table.getVisibleLeafColumns().stream()
                                    .map(TableColumn::getText)
                                    .toList();
                    action.accept(table);
                    return titles;
                });
    }
}
