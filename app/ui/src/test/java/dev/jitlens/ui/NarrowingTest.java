package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/** Which rows of the demo run are shown: by a chip, or by a number of the overview. */
class NarrowingTest {
    private Picture window;

    @BeforeEach
    void open() {
        window = Windows.openDemo();
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    @Test
    void thereAreAsManyRowsAsCompilationsUntilWrappersAreWanted() throws IOException {
        String log = Files.readString(Windows.DEMO.resolve("hotspot.log"));
        int wrappers = linesWith(log, "     n 0 ");
        int tasks = linesWith(log, "<task compile_id=");
        assertThat(wrappers).isPositive();
        Windows.show(window, PageId.COMPILATIONS);
        assertThat(rows()).noneMatch(Compilation::nativeWrapper);
        assertThat(rows().size()).isEqualTo(tasks);
        assertThat(count()).isEqualTo(Integer.toString(tasks));
        Windows.onFx(() -> chip("native").fire());
        window.settle();
        assertThat(rows().size()).isEqualTo(tasks + wrappers);
    }

    @Test
    void aSelectedWrapperComesIntoView() {
        Windows.show(window, PageId.COMPILATIONS);
        Compilation wrapper =
                window.workbench().run().get().compilations().stream()
                        .filter(Compilation::nativeWrapper)
                        .findFirst()
                        .orElseThrow();
        Windows.onFx(() -> window.workbench().select(wrapper));
        window.settle();
        TableView<Compilation> table = Windows.table(window, "compilations-table");
        assertThat(Picture.onFx(() -> table.getSelectionModel().getSelectedItem()))
                .isEqualTo(wrapper);
    }

    @Test
    void aNumberOfTheOverviewLeadsToItsRows() {
        follow(PageLink.NOT_ENTRANT);
        assertThat(rows()).isNotEmpty().allMatch(c -> c.fate().notEntrant());
        follow(PageLink.NATIVE_WRAPPERS);
        assertThat(rows()).isNotEmpty().allMatch(Compilation::nativeWrapper);
        follow(PageLink.UNCOMMON_TRAPS);
        assertThat(Windows.<Object>table(window, "traps-table").getItems()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void aBarOfATierLeadsToItsCompilations(int tier) {
        follow(PageLink.tier(tier));
        List<Compilation> ofTier =
                window.workbench().run().get().compilations().stream()
                        .filter(c -> c.tier() == tier && !c.nativeWrapper())
                        .toList();
        assertThat(rows()).containsExactlyInAnyOrderElementsOf(ofTier);
    }

    private static int linesWith(String log, String words) {
        return (int) log.lines().filter(line -> line.contains(words)).count();
    }

    private void follow(PageLink link) {
        Windows.onFx(() -> window.workbench().show(link));
        window.settle();
    }

    private List<Compilation> rows() {
        TableView<Compilation> table = Windows.table(window, "compilations-table");
        return Picture.onFx(() -> List.copyOf(table.getItems()));
    }

    private String count() {
        Label label = Windows.lookup(window, "compilations-count");
        return Picture.onFx(label::getText);
    }

    private ToggleButton chip(String text) {
        return window.window().scene().getRoot().lookupAll(".chip-toggle").stream()
                .map(ToggleButton.class::cast)
                .filter(chip -> chip.getText().equals(text))
                .findFirst()
                .orElseThrow();
    }
}
