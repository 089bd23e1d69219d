package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.theme.Look;

import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.ScrollEvent;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class BesideTest {
    private static final String ROWS = "compilations-table";

    private final Run first = SampleRuns.small();
    private final Run second = SampleRuns.small();
    private Picture window = open(Look.DARK);

    private Picture open(Look look) {
        Picture picture = Windows.open(first, look, (paths, progress) -> first);
        Windows.add(picture, second);
        Windows.show(picture, PageId.COMPILATIONS);
        picture.settle();
        return picture;
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    @Test
    void theOtherHalfShowsAnotherRunOnTheSamePageAndGoesWhereThisOneGoes() {
        beside();
        assertThat(halves()).hasSize(2);
        MenuButton run = Windows.lookup(window, "beside-run");
        assertThat(Picture.onFx(run::getText)).isEqualTo(first.name());
        assertThat(tables()).hasSize(2);
        Windows.show(window, PageId.TIMELINE);
        window.settle();
        // Once in each half, since the list of pages made room.
        assertThat(Windows.words(window).split("Timeline", -1)).hasSizeGreaterThanOrEqualTo(3);
        Windows.show(window, PageId.LAUNCH);
        window.settle();
        assertThat(halves()).hasSize(1);
        Windows.show(window, PageId.COMPILATIONS);
        window.settle();
        assertThat(halves()).hasSize(2);
        Button cross = Windows.lookup(window, "beside-close");
        Windows.onFx(cross::fire);
        assertThat(halves()).hasSize(1);
    }

    @Test
    void whatIsSelectedIsSelectedInBothUnlessTheyAreNotLinked() {
        beside();
        List<TableView<?>> tables = tables();
        select(tables.get(0), 3);
        Object there = selected(tables.get(1));
        assertThat(there).isInstanceOf(Compilation.class).isEqualTo(selected(tables.get(0)));
        select(tables.get(1), 1);
        assertThat(selected(tables.get(0))).isEqualTo(selected(tables.get(1)));
        ToggleButton linked = Windows.lookup(window, "beside-linked");
        Windows.onFx(linked::fire);
        select(tables.get(0), 2);
        assertThat(selected(tables.get(0))).isNotEqualTo(selected(tables.get(1)));
    }

    @Test
    void whatTheUserScrollsIsScrolledAsFarInBoth() {
        beside();
        List<TableView<?>> tables = tables();
        Picture.onFx(
                () -> {
                    tables.forEach(t -> t.setMaxHeight(110));
                    return true;
                });
        window.settle();
        ScrollBar one = bar(tables.get(0));
        ScrollBar other = bar(tables.get(1));
        Windows.onFx(
                () -> {
                    one.setValue(0.5);
                    Event.fireEvent(tables.get(0), scroll());
                });
        window.settle();
        assertThat(Picture.onFx(other::getValue)).isCloseTo(0.5, within());
    }

    @Test
    void aRunThatIsClosedTakesItsHalfAway() {
        beside();
        Windows.onFx(() -> window.workbench().close(window.workbench().runs().getFirst()));
        window.settle();
        assertThat(halves()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"DARK", "LIGHT"})
    void picture(Look look) throws IOException {
        window.close();
        window = open(look);
        beside();
        select(tables().get(0), 3);
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        Path file = folder.resolve("beside-" + look + ".png");
        Png.write(window.take(), file);
        assertThat(file).isNotEmptyFile();
    }

    private static Offset<Double> within() {
        return Offset.offset(0.02);
    }

    private static ScrollEvent scroll() {
        return new ScrollEvent(
                ScrollEvent.SCROLL,
                0,
                0,
                0,
                0,
                false,
                false,
                false,
                false,
                false,
                false,
                0,
                0,
                0,
                0,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                null);
    }

    private void beside() {
        Button button = Windows.lookup(window, "beside");
        Windows.onFx(button::fire);
        window.settle();
    }

    private List<Node> halves() {
        SplitPane halves = Windows.lookup(window, "halves");
        return Picture.onFx(() -> List.copyOf(halves.getItems()));
    }

    private List<TableView<?>> tables() {
        List<TableView<?>> tables = new ArrayList<>();
        for (Node half : halves()) {
            tables.add(Picture.onFx(() -> (TableView<?>) half.lookup("#" + ROWS)));
        }
        return tables;
    }

    private void select(TableView<?> table, int row) {
        Windows.onFx(() -> table.getSelectionModel().select(row));
        window.settle();
    }

    private static Object selected(TableView<?> table) {
        return Picture.onFx(() -> (Object) table.getSelectionModel().getSelectedItem());
    }

    private static ScrollBar bar(TableView<?> table) {
        return Picture.onFx(() -> (ScrollBar) table.lookup(".scroll-bar:vertical"));
    }
}
