package dev.jitlens.ui.view.polls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.PrintedFixture;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.ListView;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.stage.Popup;
import javafx.stage.Window;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;

class PollsViewTest {
    private final PrintedFixture printed = PrintedFixture.of(SampleRuns.small());
    private Picture window = open(printed, true, 1440);

    private static Picture open(PrintedFixture printed, boolean dark, int width) {
        Windows.startToolkit();
        Picture picture =
                Picture.of(
                        (paths, progress) -> {
                            throw new IOException("nothing to open");
                        },
                        List.of(w -> new PollsView(w, printed::outlines)),
                        dark,
                        width,
                        900);
        add(picture, printed.run());
        return picture;
    }

    private static void add(Picture picture, Run run) {
        Windows.onFx(() -> picture.workbench().add(new OpenRun(run, List.of(), 1, false)));
        picture.settle();
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    @Test
    void saysFirstWhatWasFound() {
        assertThat(Windows.words(window))
                .contains(
                        "3 of 10 loops in 5 printed nmethods have no poll: 2 strip-mined, so that"
                                + " the outer loop polls; 1 in which no thread can be stopped.")
                .contains("Threads were seen to stop 3 times, at 2 of 10 polls.");
    }

    @Test
    void theLoopThatNothingStopsIsTheFirst() {
        List<LoopRow> rows = rows("loops-table");
        assertThat(rows).hasSize(3).allMatch(LoopRow::unpolled);
        assertThat(rows.getFirst().method()).isEqualTo(SampleRuns.COUNT);
        assertThat(rows.getFirst().holdsUp()).isTrue();
        assertThat(Windows.table(window, "loops-table").getColumns())
                .as("the compilers make several loops of one")
                .extracting(TableColumnBase::getText)
                .contains("Address");
    }

    @Test
    void theFilterCompletesTheColumnsOfBothTables() {
        TextField filter = Windows.lookup(window, "polls-filter");
        Windows.onFx(
                () -> {
                    filter.requestFocus();
                    filter.setText("sto");
                });
        assertThat(offered()).containsExactly("stops:");
        Windows.onFx(() -> filter.setText("dep"));
        assertThat(offered()).containsExactly("depth:");
        Windows.onFx(() -> filter.setText("lin"));
        assertThat(offered()).containsExactly("line:");
    }

    /** How what is typed may go on, as it is listed below the field. */
    private static List<String> offered() {
        return Picture.onFx(
                () ->
                        Window.getWindows().stream()
                                .filter(Popup.class::isInstance)
                                .map(w -> (ListView<?>) w.getScene().lookup(".completions"))
                                .filter(Objects::nonNull)
                                .flatMap(list -> list.getItems().stream())
                                .map(Object::toString)
                                .toList());
    }

    @Test
    void chipsChooseLoopsAndPolls() {
        click("some ways");
        assertThat(this.<LoopRow>rows("loops-table")).hasSize(2);
        click("all loops");
        assertThat(this.<LoopRow>rows("loops-table")).hasSize(10);
        click("observed only");
        assertThat(this.<PollRow>rows("polls-table"))
                .flatExtracting(PollRow::seen)
                .containsExactly(2L, 1L);
        click("return");
        assertThat(this.<PollRow>rows("polls-table"))
                .flatExtracting(PollRow::seen)
                .containsExactly(1L);
    }

    @Test
    void linksOfOtherPagesChooseLoopsAndPolls() {
        follow(PageLink.ALL_LOOPS);
        assertThat(this.<LoopRow>rows("loops-table")).hasSize(10);
        follow(PageLink.UNPOLLED_LOOPS);
        assertThat(this.<LoopRow>rows("loops-table")).hasSize(3);
        follow(PageLink.OBSERVED_POLLS);
        assertThat(this.<LoopRow>rows("loops-table")).as("as before").hasSize(3);
        assertThat(this.<PollRow>rows("polls-table"))
                .flatExtracting(PollRow::seen)
                .containsExactly(2L, 1L);
    }

    private void follow(PageLink link) {
        Windows.onFx(() -> window.workbench().show(link));
        window.settle();
    }

    @Test
    void selectingALoopSelectsItsCodeAndAddress() {
        TableView<LoopRow> table = Windows.table(window, "loops-table");
        Windows.onFx(() -> table.getSelectionModel().select(0));
        window.settle();
        Selection selection = Picture.onFx(() -> window.workbench().selection().get());
        assertThat(selection.compilation()).contains(printed.run().compilations().get(2));
        assertThat(selection.address()).isEqualTo(table.getItems().getFirst().address());
        assertThat(selection.bci()).isEqualTo(18);
        assertThat(Windows.words(window))
                .contains(
                        "line 40, has no poll and calls no Java code: a safepoint waits until a"
                                + " thread in it leaves the loop, however many rounds it counts.");
    }

    @Test
    void whatTheFilterHidesIsNotSaidToBeHiddenByAChip() {
        TextField filter = Windows.lookup(window, "polls-filter");
        Windows.onFx(() -> filter.setText("noSuchMethod"));
        window.settle();
        assertThat(Windows.words(window))
                .contains("No loop fits the filter.")
                .doesNotContain("“all loops” shows every one");
    }

    @Test
    void anotherRunTakesTheRowsAway() {
        add(window, SampleRuns.small());
        assertThat(Windows.words(window))
                .contains("This run has no machine code")
                .contains("“Where are the safepoint polls?”");
        assertThat(window.workbench().background().pending().get()).isZero();
    }

    @Test
    void twentyThousandPrintingsStayUsable() {
        PrintedFixture large = PrintedFixture.of(SampleRuns.large(20_000));
        window.close();
        window = open(large, true, 1440);
        assertThat(Windows.words(window)).contains("5,000 of 40,000 loops in 20,000 printed");
        click("all loops");
        assertThat(this.<LoopRow>rows("loops-table")).hasSize(40_000);
        assertThat(
                        large.run().code().listings().stream()
                                .flatMapToLong(l -> LongStream.of(l.counts().loops()))
                                .sum())
                .isEqualTo(40_000);
    }

    @ParameterizedTest
    @CsvSource({"true, 1440", "false, 1440", "true, 1100", "false, 1100"})
    void picture(boolean dark, int width) throws IOException {
        window.close();
        window = open(printed, dark, width);
        TableView<LoopRow> table = Windows.table(window, "loops-table");
        Windows.onFx(() -> table.getSelectionModel().select(0));
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        Path file = folder.resolve("polls-" + width + (dark ? "-dark.png" : "-light.png"));
        Png.write(window.take(), file);
        assertThat(file).isNotEmptyFile();
    }

    private <R> List<R> rows(String table) {
        TableView<R> found = Windows.table(window, table);
        return Picture.onFx(() -> List.copyOf(found.getItems()));
    }

    private void click(String chip) {
        Windows.onFx(
                () ->
                        window.window().scene().getRoot().lookupAll(".chip-toggle").stream()
                                .map(ToggleButton.class::cast)
                                .filter(b -> b.getText().equals(chip))
                                .findFirst()
                                .orElseThrow()
                                .fire());
        window.settle();
    }
}
