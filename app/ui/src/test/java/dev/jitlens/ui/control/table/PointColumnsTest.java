package dev.jitlens.ui.control.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Windows;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Scene;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A trial is told by its point; that the machine was noisy is told elsewhere, too. */
class PointColumnsTest {
    private static final String POINT = "gc=parallel MaxInlineSize=35 heap=256m";
    private static final double WHOLE = 7.2 * POINT.length();
    private static final String NOISY = "Load (3.77 on 2 CPUs), CPU pressure (56.5%)";

    private static final OffThread HERE =
            new OffThread() {
                @Override
                public <R> void run(Supplier<R> work, Consumer<R> done) {
                    done.accept(work.get());
                }
            };

    private Stage stage;
    private DataTable<Long> table;

    @BeforeEach
    void show() {
        Windows.startToolkit();
        List<Column<Long>> columns =
                List.of(
                        Column.number("Trial", 56, n -> "" + n, n -> n),
                        Column.point("Point", 300, n -> POINT),
                        Column.text("Noisy", 100, n -> NOISY));
        Windows.onFx(
                () -> {
                    table = new DataTable<>(HERE, columns, n -> "" + n);
                    table.spare("Noisy");
                    stage = new Stage();
                    table.setManaged(false); // The test says how wide it is.
                    stage.setScene(new Scene(new Pane(table), 700, 300));
                    stage.show();
                    table.rows(List.of(1L, 2L, 3L));
                });
    }

    @AfterEach
    void close() {
        Windows.onFx(stage::hide);
    }

    @Test
    void aPointIsWholeBeforeASpareColumnIsShown() {
        wide(480);
        assertThat(width("Point")).isGreaterThan(WHOLE);
        assertThat(width("Noisy")).isGreaterThan(80);
        wide(400);
        assertThat(width("Noisy")).isZero();
        assertThat(width("Point")).isGreaterThan(WHOLE);
    }

    @Test
    void aPointIsCutRatherThanToScrollSideways() {
        wide(240);
        assertThat(width("Noisy")).isZero();
        assertThat(width("Trial") + width("Point")).isLessThan(240);
    }

    private void wide(double width) {
        Windows.onFx(() -> table.resize(width, 300));
        // What is wanted by a layout is had in the one after it.
        for (int i = 0; i < 4; i++) {
            Windows.onFx(
                    () -> {
                        table.applyCss();
                        table.layout();
                    });
        }
    }

    private double width(String title) {
        return Picture.onFx(
                () ->
                        table.table().getColumns().stream()
                                .filter(c -> c.getText().equals(title) && c.isVisible())
                                .mapToDouble(TableColumn::getWidth)
                                .sum());
    }
}
