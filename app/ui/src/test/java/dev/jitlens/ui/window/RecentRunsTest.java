package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

class RecentRunsTest {

    @TempDir Path dir;
    private Path run;
    private Picture window;
    private RecentRuns recent;

    @BeforeEach
    void open() throws IOException {
        run = Files.createDirectory(dir.resolve("first"));
        try (Stream<Path> files = Files.list(Windows.DEMO)) {
            for (Path file : files.toList()) {
                Files.copy(file, run.resolve(file.getFileName()));
            }
        }
        window = Windows.open(NoRun.RUN, true, RunReader::open);
        recent = new RecentRuns(window.workbench(), () -> window.window().scene().getWindow());
        Windows.onFx(() -> window.workbench().settings().opened(List.of(run)));
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    private Menu menu() {
        return (Menu) Picture.onFx(() -> recent.items()).getFirst();
    }

    private boolean canCompare() {
        return menu().getItems().stream()
                .anyMatch(i -> i.getText().startsWith("Compare") && !i.isDisable());
    }

    @Test
    void theShownRunIsNotComparedWithItself() {
        assertThat(canCompare()).isFalse();
        Windows.onFx(() -> window.workbench().open(List.of(Windows.DEMO)));
        window.settle();
        assertThat(canCompare()).isTrue();
        Windows.onFx(() -> window.workbench().open(List.of(run)));
        window.settle();
        assertThat(canCompare()).isFalse();
    }

    @Test
    void filesThatWereOpenedAsOneAreCounted() {
        List<Path> both = List.of(run.resolve("hotspot.log"), run.resolve("safepoint.log"));
        Windows.onFx(() -> window.workbench().open(both));
        window.settle();
        Label name = Windows.lookup(window, "run-name");
        assertThat(name.getText()).isEqualTo("hotspot.log and 1 more");
    }

    private void choose(String text) {
        MenuItem item =
                menu().getItems().stream()
                        .filter(i -> i.getText().equals(text))
                        .findFirst()
                        .orElseThrow();
        Windows.onFx(item::fire);
        window.settle();
    }

    private List<OpenRun> opened() {
        return Picture.onFx(() -> List.copyOf(window.workbench().runs()));
    }

    @Test
    void aRecentRunIsOpenedFromItsMenu() {
        assertThat(menu().getText()).startsWith("first   in " + dir);
        choose("Open");
        assertThat(opened()).extracting(o -> o.run().name()).containsExactly("first");
    }

    @Test
    void itIsComparedWithTheShownOne() {
        assertThat(menu().getItems().get(1).isDisable()).isTrue();
        choose("Open");
        choose("Compare with the shown run");
        assertThat(Picture.onFx(() -> window.workbench().page().get())).isEqualTo(PageId.COMPARE);
    }

    @Test
    void aRunThatIsOpenKeepsItsPlaceUnderItsNewName() {
        choose("Open");
        Windows.onFx(() -> recent.rename(run, "second"));
        window.settle();
        assertThat(run).doesNotExist();
        assertThat(opened()).extracting(o -> o.run().name()).containsExactly("second");
        assertThat(Picture.onFx(recent::items)).isEmpty();
    }

    @Test
    void aRunThatIsNotOpenIsRenamedWithoutBeingOpened() {
        Windows.onFx(() -> recent.rename(run, "second"));
        window.settle();
        assertThat(run).doesNotExist();
        assertThat(opened()).isEmpty();
        assertThat(menu().getText()).startsWith("second");
    }

    @Test
    void aDeletedRunIsClosedAndForgotten() {
        choose("Open");
        Windows.onFx(() -> recent.delete(run));
        window.settle();
        assertThat(run).doesNotExist();
        assertThat(opened()).isEmpty();
        assertThat(Picture.onFx(recent::items)).isEmpty();
    }

    @Test
    void whatJitlensDidNotFillIsNotDeleted() throws IOException {
        Path logs = Files.createDirectory(dir.resolve("logs"));
        Files.writeString(logs.resolve("mine.txt"), "mine");
        Windows.onFx(() -> recent.delete(logs));
        window.settle();
        assertThat(logs.resolve("mine.txt")).exists();
        assertThat(Picture.onFx(() -> window.workbench().message().get()))
                .endsWith("is no folder of a run, so it stays.");
    }

    @Test
    void itIsTakenOffTheListAndStays() {
        choose("Take off this list");
        assertThat(Picture.onFx(recent::items)).isEmpty();
        assertThat(run).exists();
    }

    @Test
    void whatIsDroppedIsOpenedOrLaunched() throws IOException {
        DropTarget target = new DropTarget(window.workbench());
        Windows.onFx(() -> target.take(List.of(run)));
        window.settle();
        assertThat(opened()).hasSize(1);
        Path classes = Files.createDirectories(dir.resolve("classes").resolve("demo"));
        Files.write(classes.resolve("Main.class"), new byte[0]);
        Windows.onFx(() -> target.take(List.of(dir.resolve("classes"))));
        window.settle();
        assertThat(Picture.onFx(() -> window.workbench().page().get())).isEqualTo(PageId.LAUNCH);
        assertThat(Picture.onFx(() -> window.workbench().programToLaunch()))
                .isEqualTo(dir.resolve("classes"));
    }

    @Test
    void whatIsOpenedOnAPageOfNoRunIsShownOnTheOverview() {
        Windows.onFx(() -> window.workbench().show(PageId.LAUNCH));
        Windows.onFx(() -> new DropTarget(window.workbench()).take(List.of(run)));
        window.settle();
        assertThat(Picture.onFx(() -> window.workbench().page().get())).isEqualTo(PageId.OVERVIEW);
        Windows.onFx(() -> window.workbench().show(PageId.TRAPS));
        Windows.onFx(() -> window.workbench().open(List.of(run)));
        window.settle();
        assertThat(Picture.onFx(() -> window.workbench().page().get())).isEqualTo(PageId.TRAPS);
    }
}
