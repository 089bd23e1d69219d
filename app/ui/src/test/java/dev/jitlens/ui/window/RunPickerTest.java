package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A set of three runs in the window: all of them, or one. */
class RunPickerTest {
    @TempDir Path set;
    private Picture window;

    @BeforeEach
    void open() throws IOException {
        member("1", "[0.100s][info][gc] Using G1\n", "");
        member("2", pause(1) + pause(2), "     40    7       3       demo.Loop::step (12 bytes)\n");
        member("3", pause(3), "     55    7       4       demo.Loop::other (9 bytes)\n");
        Files.writeString(
                set.resolve("set.json"),
                "{\"schema\":1,\"members\":[\"1\",\"2\",\"3\"],\"logs\":\"1\"}");
        window = Windows.open(RunReader.open(List.of(set), Progress.NONE));
    }

    @AfterEach
    void close() {
        window.close();
    }

    private void member(String name, String pauses, String compilations) throws IOException {
        Files.createDirectories(set.resolve(name));
        Files.writeString(set.resolve(name).resolve("safepoint.log"), pauses);
        Files.writeString(set.resolve(name).resolve("stdout.txt"), compilations);
    }

    private static String pause(int second) {
        return "["
                + second
                + ".500s][info][safepoint] Safepoint \"Cleanup\", Time since last: 1000 ns,"
                + " Reaching safepoint: 2000 ns, At safepoint: 3000 ns, Total: 5000 ns\n";
    }

    private String picker() {
        MenuButton picker = Windows.lookup(window, "run-picker");
        return Picture.onFx(() -> picker.isVisible() ? picker.getText() : "");
    }

    private void pick(int item) {
        MenuButton picker = Windows.lookup(window, "run-picker");
        List<MenuItem> items = Picture.onFx(() -> List.copyOf(picker.getItems()));
        Windows.onFx(() -> items.get(item).fire());
        window.settle();
    }

    @Test
    void listsShowAllRunsAndNameTheRunOfEachRow() {
        Windows.show(window, PageId.SAFEPOINTS);
        assertThat(picker()).isEqualTo("all 3 runs");
        TableView<SafepointPause> pauses = Windows.table(window, "safepoints-table");
        assertThat(Picture.onFx(() -> pauses.getItems().size())).isEqualTo(3);
        assertThat(runColumn(pauses)).isEqualTo("Run");
    }

    /** What a page shows of several runs is said in words of another length. */
    @Test
    void theBarStaysWithinTheWindowWhateverThePageShows() {
        Node last = Windows.lookup(window, "theme");
        for (int width = 1200; width > 800; width -= 90) {
            Windows.resize(window, width, 900);
            for (PageId page : List.of(PageId.SAFEPOINTS, PageId.HELP, PageId.COMPARE)) {
                Windows.show(window, page);
                window.settle();
                assertThat(Picture.onFx(() -> last.localToScene(last.getLayoutBounds()).getMaxX()))
                        .as("its end, on %s", page)
                        .isLessThan(width);
            }
        }
    }

    /** Names of runs that are opened together mostly begin alike: their end must be seen. */
    @Test
    void aNameOfSomeLengthHasRoom() {
        Windows.show(window, PageId.SAFEPOINTS);
        assertThat(cells(window))
                .hasSize(3)
                .allSatisfy(
                        cell -> {
                            assertThat(cell.getTextOverrun())
                                    .isEqualTo(OverrunStyle.LEADING_ELLIPSIS);
                            assertThat(cell.getWidth()).isGreaterThan(90);
                        });
    }

    private static List<TableCell<?, ?>> cells(Picture window) {
        TableView<SafepointPause> pauses = Windows.table(window, "safepoints-table");
        return Picture.onFx(
                () ->
                        pauses.lookupAll(".table-cell").stream()
                                .map(node -> (TableCell<?, ?>) node)
                                .filter(c -> c.getTableColumn() == pauses.getColumns().getFirst())
                                .filter(c -> !c.isEmpty())
                                .<TableCell<?, ?>>map(c -> c)
                                .toList());
    }

    private static String runColumn(TableView<?> table) {
        return Picture.onFx(
                () -> {
                    TableColumn<?, ?> first = table.getColumns().getFirst();
                    return first.isVisible() ? first.getText() : "";
                });
    }

    @Test
    void aChosenRunIsShownOnEveryPage() {
        Windows.show(window, PageId.SAFEPOINTS);
        pick(2);
        assertThat(picker()).isEqualTo("run 2 of 3");
        TableView<SafepointPause> pauses = Windows.table(window, "safepoints-table");
        assertThat(Picture.onFx(() -> pauses.getItems().size())).isEqualTo(2);
        assertThat(runColumn(pauses)).isEmpty();
        Windows.show(window, PageId.COMPILATIONS);
        assertThat(Windows.words(window)).contains("step").doesNotContain("other");
        pick(0);
        assertThat(picker()).isEqualTo("all 3 runs");
        assertThat(Windows.words(window)).contains("step", "other");
    }

    @Test
    void aPageOfOneRunShowsThatOfWhatWasSelected() {
        Windows.show(window, PageId.TIMELINE);
        assertThat(picker()).isEqualTo("run 1 of 3");
        assertThat(window.selectMethod("demo.Loop::other")).isTrue();
        window.settle();
        assertThat(picker()).isEqualTo("run 3 of 3");
        assertThat(Picture.onFx(() -> window.workbench().run().get().totals().compilations()))
                .isEqualTo(1);
        Windows.show(window, PageId.COMPILATIONS);
        assertThat(picker()).isEqualTo("all 3 runs");
    }

    @Test
    void aSingleRunHasNothingToPick() throws IOException {
        Run single = RunReader.open(List.of(set.resolve("2")), Progress.NONE);
        Windows.onFx(
                () ->
                        window.workbench()
                                .add(new OpenRun(single, List.of(set.resolve("2")), 0, false)));
        window.settle();
        assertThat(picker()).isEmpty();
    }
}
