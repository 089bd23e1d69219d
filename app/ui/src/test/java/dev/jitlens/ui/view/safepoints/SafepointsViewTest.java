package dev.jitlens.ui.view.safepoints;

import static javafx.geometry.Orientation.HORIZONTAL;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.analysis.PauseTotal;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunLatency;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.chart.TimeChart;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.shell.TimeRange;
import dev.jitlens.ui.view.SafepointLogs;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

class SafepointsViewTest {
    private Picture window = open(PauseFixture.run());

    private static Picture open(Run run) {
        Windows.startToolkit();
        Picture picture =
                Picture.of(
                        (paths, progress) -> {
                            throw new IOException("nothing to open");
                        },
                        List.of(SafepointsView::new),
                        false,
                        1440,
                        900);
        Windows.onFx(() -> picture.workbench().add(new OpenRun(run, List.of(), 1, false)));
        Windows.show(picture, PageId.SAFEPOINTS);
        return picture;
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    @Test
    void theLongestPauseComesFirst() throws IOException {
        List<Long> totals = rows().stream().map(SafepointPause::totalNanos).toList();
        List<Long> sorted = new ArrayList<>(totals);
        sorted.sort(Comparator.reverseOrder());
        assertThat(totals).hasSize(12).isEqualTo(sorted);
        save("safepoints-light");
    }

    /** Else the page pushes the bars above and below it out of the window. */
    @Test
    void fitsIntoALowWindow() {
        TableView<SafepointPause> table = Windows.table(window, "safepoints-table");
        double least = Picture.onFx(() -> table.getScene().getRoot().minHeight(1000));
        assertThat(least).isPositive().isLessThanOrEqualTo(640);
    }

    @Test
    void whatIsToldOfAPauseHasItsRoomAndScrollsInALowWindow() throws IOException {
        select(named("EnableBiasedLocking"));
        Region told = Windows.lookup(window, "pause-pane");
        Region foot = Picture.onFx(() -> (Region) told.getParent().getParent().getParent());
        assertThat(foot).isInstanceOf(ScrollPane.class);
        double all = Picture.onFx(told::getHeight);
        assertThat(Picture.onFx(foot::getHeight)).isGreaterThanOrEqualTo(all);

        Windows.resize(window, 1000, 640);
        window.settle();
        save("safepoints-low-light");
        assertThat(Picture.onFx(told::getHeight)).isGreaterThanOrEqualTo(all);
        assertThat(Picture.onFx(foot::getHeight)).isBetween(50.0, all);
        Region totals = Windows.lookup(window, "safepoints-totals");
        assertThat(bottom(totals)).isLessThan(top(Windows.lookup(window, "safepoints-table")));
        assertThat(bottom(foot)).isLessThan(Picture.onFx(() -> foot.getScene().getHeight()));
    }

    @Test
    void threeOperationsAreSeenInALowWindow() {
        Region totals = Windows.lookup(window, "safepoints-totals");
        Windows.resize(window, 1100, 700);
        window.settle();
        Node scrollBar =
                Picture.onFx(
                        () ->
                                totals.lookupAll(".scroll-bar").stream()
                                        .filter(bar -> bar instanceof ScrollBar b && b.isVisible())
                                        .filter(b -> ((ScrollBar) b).getOrientation() == HORIZONTAL)
                                        .findFirst()
                                        .orElse(totals));
        double end = scrollBar == totals ? bottom(totals) : top(scrollBar);
        List<Node> rows =
                Picture.onFx(
                        () ->
                                totals.lookupAll(".table-row-cell").stream()
                                        .filter(row -> !((TableRow<?>) row).isEmpty())
                                        .toList());
        long seen = rows.stream().filter(row -> bottom(row) <= end).count();
        assertThat(seen).isGreaterThanOrEqualTo(3);
    }

    private static double top(Node node) {
        return Picture.onFx(() -> node.localToScene(node.getLayoutBounds()).getMinY());
    }

    private static double bottom(Node node) {
        return Picture.onFx(() -> node.localToScene(node.getLayoutBounds()).getMaxY());
    }

    @Test
    void theLongestPauseIsToldAtFirstAndNoOtherPageHearsOfIt() {
        TableView<SafepointPause> table = Windows.table(window, "safepoints-table");
        assertThat(Picture.onFx(() -> table.getSelectionModel().getSelectedItem()))
                .isEqualTo(named("EnableBiasedLocking"));
        assertThat(Windows.words(window)).contains("The VM waited 2.5 s");
        assertThat(Picture.onFx(() -> window.workbench().selection().get().range())).isEmpty();
    }

    @Test
    void aTableOfWholeMillisecondsIsShownInWholeMilliseconds() {
        window.close();
        window =
                open(
                        PauseFixture.run(
                                List.of(
                                        PauseFixture.wholeMillis(1_000, "FindDeadlocks", 0, 4),
                                        PauseFixture.wholeMillis(2_000, "FindDeadlocks", 0, 0)),
                                Optional.empty()));
        TableView<SafepointPause> table = Windows.table(window, "safepoints-table");
        assertThat(cell(table, "At", rows().getFirst())).isEqualTo("4 ms");
        assertThat(cell(table, "At", rows().getLast())).isEqualTo("0 ms");
        assertThat(cell(table, "Reach", rows().getFirst())).isEqualTo("0 ms ");
        TableView<PauseTotal> totals = Windows.table(window, "safepoints-totals");
        PauseTotal all = Picture.onFx(() -> totals.getItems().getFirst());
        assertThat(cell(totals, "At p50", all)).isEqualTo("0 ms");
        assertThat(cell(totals, "Stopped max", all)).isEqualTo("4 ms");
        assertThat(Windows.words(window)).contains("stopped 4 ms in all · of this 0 ms to reach");
    }

    @Test
    void percentilesOfReachingAndOfStoppingStandApart() {
        TableView<PauseTotal> table = Windows.table(window, "safepoints-totals");
        PauseTotal collections =
                Picture.onFx(() -> List.copyOf(table.getItems())).stream()
                        .filter(t -> t.operation().equals("G1CollectForAllocation"))
                        .findFirst()
                        .orElseThrow();
        assertThat(cell(table, "Pauses", collections)).isEqualTo("10");
        // Five of ten at most: 20 us to reach and 5 ms at it.
        assertThat(cell(table, "Reach p50", collections)).isEqualTo("20.0 µs*");
        assertThat(cell(table, "At p50", collections)).isEqualTo("5 ms");
        assertThat(cell(table, "Stopped p50", collections)).isEqualTo("5.02 ms");
        assertThat(cell(table, "Stopped max", collections)).isEqualTo("10.0 ms");
        assertThat(cell(table, "All reach", collections)).isEqualTo("200 µs*");
    }

    @Test
    void aTimeToReachThatHasTheCleanupInItIsMarked() {
        TableView<SafepointPause> table = Windows.table(window, "safepoints-table");
        SafepointPause collection = named("G1CollectForAllocation");
        SafepointPause locking = named("EnableBiasedLocking");
        assertThat(cell(table, "Reach", collection)).isEqualTo("20.0 µs*");
        assertThat(cell(table, "Reach", locking)).isEqualTo("2.50 s ");
        select(collection);
        assertThat(Windows.words(window))
                .contains("* reach contains the cleanup")
                .containsPattern("of this 2.50 s\\* to reach safepoints")
                .contains("Its time to reach contains the safepoint cleanup");
    }

    @Test
    void theSelectedPauseSaysWhoWasLateAndWhoAsked() throws IOException {
        select(named("Cleanup"));
        select(named("EnableBiasedLocking"));
        assertThat(Windows.words(window))
                .contains("The VM waited 2.5 s for the thread “worker-3”")
                .contains("It waited for “worker-3” (_thread_in_Java) for 2.50 s.")
                .contains("to enable biased locking")
                .contains("gc.log line 45")
                .contains("run.jfr");
        assertThat(Picture.onFx(() -> window.workbench().selection().get().range()))
                .contains(new TimeRange(4_500_000_000L, 7_000_090_000L));
        save("safepoints-selected-light");
    }

    @Test
    void aPauseThatTwoSourcesTellIsOneRowWithBoth() {
        TableView<SafepointPause> table = Windows.table(window, "safepoints-table");
        assertThat(cell(table, PauseColumns.SOURCE, named("EnableBiasedLocking")))
                .isEqualTo("gc.log + run.jfr");
        assertThat(columns(table)).contains(PauseColumns.SOURCE);
    }

    @Test
    void anOperationNarrowsThePausesUntilItsChipIsClicked() {
        TableView<PauseTotal> totals = Windows.table(window, "safepoints-totals");
        Windows.onFx(
                () ->
                        totals.getSelectionModel()
                                .select(
                                        totals.getItems().stream()
                                                .filter(t -> t.operation().equals("Cleanup"))
                                                .findFirst()
                                                .orElseThrow()));
        window.settle();
        assertThat(rows()).extracting(SafepointPause::operation).containsExactly("Cleanup");
        Button chip = Windows.lookup(window, "safepoints-of-operation");
        Windows.onFx(chip::fire);
        window.settle();
        assertThat(rows()).hasSize(12);
        assertThat(Picture.onFx(chip::isVisible)).isFalse();
    }

    @Test
    void aStretchOfThePictureNarrowsThePausesAndSelectsItEverywhere() {
        TimeChart chart = Windows.lookup(window, "safepoints-picture");
        Windows.onFx(
                () -> chart.chosenProperty().set(Optional.of(new TimeChart.Stretch(1.5, 3.5))));
        window.settle();
        // The pause without a time is nowhere.
        assertThat(rows()).extracting(p -> p.nanos() / 1_000_000).containsOnly(2_000L, 3_000L);
        assertThat(Picture.onFx(() -> window.workbench().selection().get().range()))
                .contains(new TimeRange(1_500_000_000L, 3_500_000_000L));
        Button chip = Windows.lookup(window, "safepoints-in-range");
        Windows.onFx(chip::fire);
        window.settle();
        assertThat(rows()).hasSize(12);
        assertThat(Picture.onFx(() -> chart.chosenProperty().get())).isEmpty();
    }

    @Test
    void thePictureHasEachPauseOnceAndSaysWhatItLeavesOut() {
        TimeChart chart = Windows.lookup(window, "safepoints-picture");
        long bars =
                Picture.onFx(chart::curves).stream()
                        .mapToLong(c -> Arrays.stream(c.y()).filter(Double::isNaN).count())
                        .sum();
        assertThat(bars).isEqualTo(11);
        assertThat(Windows.words(window)).contains("1 pause without a time not drawn");
    }

    @Test
    void aNoisyMachineIsSaidBesideTheNumbers() {
        Node chip = Windows.lookup(window, "safepoints-noise");
        assertThat(Picture.onFx(chip::isVisible)).isFalse();
        Run noisy =
                PauseFixture.run(
                        List.of(PauseFixture.pause(1, "Cleanup", 1, 1)),
                        Optional.of(SampleRuns.onNoisyMachine()));
        Windows.onFx(() -> window.workbench().add(new OpenRun(noisy, List.of(), 1, false)));
        window.settle();
        assertThat(Picture.onFx(chip::isVisible)).isTrue();
        assertThat(Windows.words(window)).contains("noisy machine: 1 reason");
        TableView<SafepointPause> table = Windows.table(window, "safepoints-table");
        assertThat(columns(table)).doesNotContain(PauseColumns.SOURCE);
    }

    @Test
    void whoLoggedSafepointsIsNotToldToLogThem() {
        window.close();
        window = open(PauseFixture.run(List.of(), Optional.empty()));
        assertThat(Windows.words(window))
                .contains("as far as the log goes")
                .doesNotContain("Launch with");
        assertThat(SafepointLogs.tellPauses(SampleRuns.empty())).isFalse();
    }

    @Test
    void theSavedIntervalLogHasEachPauseOnceByEitherTag(@TempDir Path dir) throws IOException {
        Path file = dir.resolve("pauses.hlog");
        Run run = PauseFixture.run();
        assertThat(ExportButton.write(run, file)).isPositive();
        Run read = RunReader.open(List.of(file), Progress.NONE);
        assertThat(read.latency()).hasSize(1);
        assertThat(read.latency().getFirst().tags()).containsExactlyInAnyOrder("pause", "reach");
        for (LatencySeries series : RunLatency.series(read)) {
            // The one without a time is not lost.
            assertThat(series.whole().getTotalCount()).isEqualTo(12);
        }
        assertThatThrownBy(() -> ExportButton.write(run, dir.resolve("no/such/pauses.hlog")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot be written");
    }

    private List<SafepointPause> rows() {
        TableView<SafepointPause> table = Windows.table(window, "safepoints-table");
        return Picture.onFx(() -> List.copyOf(table.getItems()));
    }

    private SafepointPause named(String operation) {
        return rows().stream()
                .filter(p -> p.operation().equals(operation))
                .findFirst()
                .orElseThrow();
    }

    private void select(SafepointPause pause) {
        TableView<SafepointPause> table = Windows.table(window, "safepoints-table");
        Windows.onFx(
                () -> table.getSelectionModel().clearAndSelect(table.getItems().indexOf(pause)));
        window.settle();
    }

    private static <T> List<String> columns(TableView<T> table) {
        return Picture.onFx(
                () -> table.getVisibleLeafColumns().stream().map(TableColumn::getText).toList());
    }

    /** What stands in the column of this row. */
    private static <T> String cell(TableView<T> table, String title, T row) {
        return Picture.onFx(
                () -> {
                    List<? extends TableColumn<T, ?>> all = table.getVisibleLeafColumns();
                    TableColumn<T, ?> column =
                            all.stream()
                                    .filter(c -> c.getText().equals(title))
                                    .findFirst()
                                    .orElseThrow();
                    return table.lookupAll(".table-cell").stream()
                            .map(TableCell.class::cast)
                            .filter(c -> c.getTableColumn() == column && c.getItem() == row)
                            .map(c -> c.getText())
                            .findFirst()
                            .orElse("not in sight");
                });
    }

    private void save(String name) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        Png.write(window.take(), folder.resolve(name + ".png"));
    }
}
