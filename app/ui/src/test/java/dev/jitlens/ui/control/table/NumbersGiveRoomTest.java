package dev.jitlens.ui.control.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.ui.Windows;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Scene;
import javafx.scene.control.TableColumn;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.LongStream;

class NumbersGiveRoomTest {
    private static final double ROOM = 560;
    private static final String REASON = "not entrant: replaced by tier 4 #20";

    private static final long TEXT = -1;

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
        List<Column<Long>> columns = new ArrayList<>();
        for (String title : List.of("A", "B", "C")) {
            columns.add(Column.number(title, 100, NumbersGiveRoomTest::value, n -> n));
        }
        columns.add(Column.type("Type", 160, n -> "java.util.concurrent.ConcurrentHashMap" + n));
        columns.add(Column.text("Reason", 160, n -> REASON));
        Windows.onFx(
                () -> {
                    table = new DataTable<>(HERE, columns, n -> "" + n);
                    stage = new Stage();
                    stage.setScene(new Scene(table, ROOM, 300));
                    stage.show();
                });
    }

    @AfterEach
    void close() {
        Windows.onFx(stage::hide);
    }

    @Test
    void columnsOfNumbersHaveNoMoreThanTheyNeedWhereWordsAreCut() {
        rows(9);
        assertThat(width("Reason")).isGreaterThan(190);
        assertThat(width("A")).isLessThan(60);
    }

    /** JavaFX rounds parts of a pixel up, which made a table of many columns scroll sideways. */
    @Test
    void columnsAreWholePixelsWide() {
        rows(9);
        assertThat(width("Reason")).isEqualTo(Math.floor(width("Reason")));
        assertThat(width("Type")).isEqualTo(Math.floor(width("Type")));
    }

    /** Else its column would grow while it is scrolled. */
    @Test
    void theLongestNumberHasRoomThoughItIsNotInSight() {
        rows(1_000_000);
        double before = width("A");
        Windows.onFx(() -> table.table().scrollTo(999_999));
        layOut();
        assertThat(width("A")).isCloseTo(before, within(1.5));
    }

    /** Such as the class path among the counters of a JVM. */
    @Test
    void aTextAmongNumbersDoesNotWidenTheirColumn() {
        Windows.onFx(() -> table.rows(List.of(1L, 2L, TEXT)));
        layOut();
        assertThat(width("A")).isLessThan(60);
    }

    private static String value(long n) {
        return n == TEXT ? "/app/lib/some.jar:".repeat(20) : "" + n;
    }

    private void rows(int count) {
        List<Long> rows = LongStream.rangeClosed(1, count).boxed().toList();
        Windows.onFx(() -> table.rows(rows));
        layOut();
    }

    /** What is wanted by a layout is had in the one after it. */
    private void layOut() {
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
                                .filter(c -> c.getText().equals(title))
                                .mapToDouble(TableColumn::getWidth)
                                .sum());
    }
}
