package dev.jitlens.ui.view.safepoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.ui.PrintedFixture;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.view.polls.PollsView;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.Hyperlink;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** G1 waited 918 ms in the small run, and only one loop of code in use has no poll. */
class HeldUpTest {
    private final PrintedFixture printed = PrintedFixture.of(SampleRuns.small());
    private final Picture window = open();

    private Picture open() {
        Windows.startToolkit();
        Picture picture =
                Picture.of(
                        (paths, progress) -> {
                            throw new IOException("nothing to open");
                        },
                        List.of(w -> new SafepointsView(w, printed::read), PollsView::new),
                        true,
                        1100,
                        800);
        Windows.onFx(
                () -> picture.workbench().add(new OpenRun(printed.run(), List.of(), 1, false)));
        Windows.show(picture, PageId.SAFEPOINTS);
        return picture;
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    @Test
    void theLongPauseNamesTheLoop() throws IOException {
        assertThat(Windows.words(window)).contains("countOdds line 40, estimate");
        pauses();
        assertThat(Windows.words(window)).contains("Probably it was the loop (line 40) of");
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        Png.write(window.take(), folder.resolve("held-up-1100-dark.png"));
    }

    @Test
    void itsLinkSelectsTheLoop() {
        pauses();
        Windows.onFx(
                () ->
                        window.window().scene().getRoot().lookupAll("#held-up .hyperlink").stream()
                                .map(Hyperlink.class::cast)
                                .filter(link -> link.getText().equals("Polls & loops"))
                                .findFirst()
                                .orElseThrow()
                                .fire());
        window.settle();
        Selection selection = Picture.onFx(() -> window.workbench().selection().get());
        assertThat(selection.method()).contains(SampleRuns.COUNT);
        assertThat(selection.address()).isNotEqualTo(-1);
        assertThat(Picture.onFx(() -> window.workbench().page().get())).isEqualTo(PageId.POLLS);
    }

    @Test
    void withoutPrintedCodeThereIsNoSuchColumn() {
        Windows.onFx(
                () -> window.workbench().add(new OpenRun(SampleRuns.small(), List.of(), 1, false)));
        window.settle();
        TableView<SafepointPause> table = Windows.table(window, "safepoints-table");
        List<String> shown =
                Picture.onFx(
                        () ->
                                table.getVisibleLeafColumns().stream()
                                        .map(TableColumn::getText)
                                        .toList());
        assertThat(shown).doesNotContain(PauseColumns.HELD_UP).contains("Operation", "Total");
    }

    private void pauses() {
        TableView<SafepointPause> table = Windows.table(window, "safepoints-table");
        Windows.onFx(() -> table.getSelectionModel().select(0));
        window.settle();
    }
}
