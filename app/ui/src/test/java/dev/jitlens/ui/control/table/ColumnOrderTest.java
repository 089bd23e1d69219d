package dev.jitlens.ui.control.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Windows;
import dev.jitlens.ui.window.Picture;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

class ColumnOrderTest {
    /** What the settings keep. */
    private record Kept(Map<String, String> columns) implements TableMemory {
        @Override
        public Optional<String> columns(String table) {
            return Optional.ofNullable(columns.get(table));
        }

        @Override
        public void rememberColumns(String table, String titles) {
            columns.put(table, titles);
        }
    }

    private static final OffThread AT_ONCE =
            new OffThread() {
                @Override
                public <R> void run(Supplier<R> work, Consumer<R> done) {
                    done.accept(work.get());
                }
            };

    private final Kept kept = new Kept(new HashMap<>());

    @Test
    void onlyWhatTheUserChangedIsRemembered() {
        Windows.startToolkit();
        Windows.onFx(
                () -> {
                    DataTable<String> table = table();
                    table.showColumn("B", false);
                    table.showColumn("B", true);
                    assertThat(kept.columns()).isEmpty();
                    table.table().getColumns().getFirst().setVisible(false);
                    assertThat(kept.columns()).containsEntry("letters", "-A\nB\nC");
                    assertThat(table().shownColumns())
                            .extracting(Column::title)
                            .containsExactly("B", "C");
                });
    }

    @Test
    void whatANarrowTableLeavesOutIsHiddenByNobody() {
        Windows.startToolkit();
        DataTable<String> table =
                Picture.onFx(
                        () -> {
                            DataTable<String> made = table();
                            made.spare("B", "A");
                            made.table().resize(130, 100);
                            return made;
                        });
        Windows.onFx(
                () -> {
                    assertThat(visible(table)).containsExactly("A", "C");
                    assertThat(table.shownColumns())
                            .extracting(Column::title)
                            .containsExactly("A", "B", "C");
                    table.table().resize(300, 100);
                });
        Windows.onFx(
                () -> {
                    assertThat(visible(table)).containsExactly("A", "B", "C");
                    table.table().resize(130, 100);
                });
        Windows.onFx(
                () -> {
                    assertThat(kept.columns()).isEmpty();
                    table.table().getColumns().get(1).setVisible(true);
                });
        Windows.onFx(
                () -> {
                    assertThat(visible(table)).as("B is wanted").containsExactly("B", "C");
                    assertThat(kept.columns()).containsEntry("letters", "A\nB\nC");
                });
    }

    private static List<String> visible(DataTable<String> table) {
        return table.table().getVisibleLeafColumns().stream().map(c -> c.getText()).toList();
    }

    private DataTable<String> table() {
        DataTable<String> table =
                new DataTable<>(
                        AT_ONCE, List.of(column("A"), column("B"), column("C")), row -> row);
        table.table().setId("letters");
        table.remember(kept);
        return table;
    }

    private static Column<String> column(String title) {
        return Column.text(title, 50, row -> row);
    }
}
