package dev.jitlens.ui.view.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.tables.FirstRows;
import dev.jitlens.tables.Fleet;
import dev.jitlens.tables.FleetRun;
import dev.jitlens.ui.CutAtAnySize;
import dev.jitlens.ui.MadeTables;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.chart.ValueChart;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.control.ComboBox;
import javafx.scene.control.TableView;
import javafx.scene.text.Text;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Nine runs of which one has far longer pauses. */
class FleetViewTest {
    private static final Path DEMO = Path.of("../../packaging/src/demo/counted-loop-exit");
    private static final int ODD = 5;
    private static final long HOUR = 3_600_000;

    private FleetView view;
    private final UiWindow window =
            UiWindow.of(
                    w -> {
                        view = new FleetView(w, () -> new MadeTables(Map.of("runs", runs())));
                        return view;
                    });

    private static FirstRows runs() {
        List<String> columns = new ArrayList<>(List.of("runKey", "name", "date", "host", "jdk"));
        columns.addAll(List.of("program", "location", "startMillis"));
        columns.addAll(Fleet.MEASURES);
        List<List<Object>> rows = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            long pause = i == ODD ? 3_480_000_000L : 9_000_000L + i * 100_000L;
            rows.add(
                    List.of(
                            "key" + i,
                            "run " + i,
                            "2026-11-25",
                            "Linux amd64, 12 processors",
                            "25.0.3+9-LTS",
                            i == ODD + 1 ? "com.example.Other" : "com.example.orders.Main",
                            i == ODD ? DEMO.toString() : "gone/" + i,
                            1_795_575_380_702L + i * HOUR,
                            3,
                            1,
                            pause,
                            2 * pause,
                            18 + i,
                            160 + i,
                            114_440_000L + i,
                            1_420 + i,
                            0.843));
        }
        return new FirstRows(columns, rows, false);
    }

    @AfterEach
    void close() {
        window.close();
    }

    private TableView<?> open() {
        window.show(PageId.FLEET);
        window.fx(
                () -> {
                    view.open(Path.of("runs"));
                    return true;
                });
        return window.node("fleet-table", TableView.class);
    }

    @Test
    void outliersComeFirstAndANumberOfEachIsDrawnOverTime() throws IOException {
        TableView<?> table = open();
        FleetRun first = (FleetRun) window.fx(() -> table.getItems().getFirst());
        assertThat(first.name()).isEqualTo("run 5");
        assertThat(Windows.words(window.picture()))
                .contains("9 runs, 1 outlier, of runs", "Longest pause (+", "3.48 s");
        ValueChart trend = window.node("fleet-trend", ValueChart.class);
        assertThat(window.fx(() -> trend.svg()))
                .contains("Longest pause, ms", "11-25 ")
                .contains("com.example.Other", "com.example.orders.Main");
        assertThat(CutAtAnySize.in(window.picture())).isEmpty();
        assertThat(texts(table)).contains("run 5", "2026-11-25", "25.0.3+9-LTS");
        window.save("fleet");
        ComboBox<?> measure = window.node("fleet-measure", ComboBox.class);
        window.fx(
                () -> {
                    measure.getSelectionModel().selectLast();
                    return true;
                });
        assertThat(window.fx(() -> trend.svg())).contains("Top method");
    }

    /** What its cells show, without what was cut. */
    private List<String> texts(TableView<?> table) {
        return window.fx(
                () ->
                        table.lookupAll(".text").stream()
                                .map(node -> ((Text) node).getText())
                                .toList());
    }

    @Test
    void theAxisOfAFewMinutesHasSeconds() {
        long at = 1_795_575_380_702L;
        assertThat(FleetPage.when(at, 2 * 60_000)).isEqualTo("02:56:20");
        assertThat(FleetPage.when(at, HOUR)).isEqualTo("11-25 02:56");
        assertThat(FleetPage.when(at, 9 * 24 * HOUR)).isEqualTo("2026-11-25");
    }

    /** A filter compares with it, and CSV has it: nanoseconds, not a rounded text. */
    @Test
    @SuppressWarnings("unchecked")
    void theNumberBehindAPauseIsInNanoseconds() {
        DataTable<FleetRun> table = (DataTable<FleetRun>) open().getParent();
        FleetRun first = window.fx(() -> table.shown().getFirst());
        assertThat(table.columns())
                .filteredOn(column -> column.title().equals("Longest pause"))
                .extracting(column -> column.key().orElseThrow().apply(first))
                .containsExactly(3_480_000_000L);
        assertThat(table.columns())
                .filteredOn(column -> column.title().equals("C2 code"))
                .extracting(column -> column.text().apply(first))
                .containsExactly(Format.bytes(114_440_000L + ODD));
    }

    @Test
    void enterOnARunOpensItAndSaysWhereItIsGone() {
        TableView<?> table = open();
        Windows.enter(table, 0);
        window.await("the run", () -> window.picture().workbench().runs().size() == 1);
        window.show(PageId.FLEET);
        Windows.enter(table, 3);
        window.picture().settle();
        assertThat(window.fx(() -> window.picture().workbench().message().get()))
                .contains("are no longer at gone");
    }
}
