package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What pages do when a run that is followed has grown: for each control that is made anew, JavaFX
 * draws the whole window once more.
 */
class GrownPagesTest {
    @TempDir private Path folder;
    private final Picture window = opened();
    private int lines;

    private static Picture opened() {
        Windows.startToolkit();
        return Picture.of(RunReader::open, Views.ALL, true, 1440, 900);
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    /**
     * More than there is room for: what is new is below. Each time there is one compilation more,
     * and one pause; the eighth is the longest.
     */
    private void grow() throws IOException {
        StringBuilder log = new StringBuilder();
        lines++;
        for (int i = 1; i <= lines + 60; i++) {
            int pause = i == 8 ? 900_000_000 : 400_000 + i;
            log.append(
                    String.format(
                            Locale.ROOT,
                            "%7d %5d       3       org.example.Type::method%d (%d bytes)%n"
                                    + "[%d.000s][info][safepoint] Safepoint \"G1CollectFull\", Time"
                                    + " since last: 164024846 ns, Reaching safepoint: 2694 ns, At"
                                    + " safepoint: %d ns, Leaving safepoint: 2000 ns, Total: %d ns,"
                                    + " Threads: 0 runnable, 11 total%n",
                            i * 1000,
                            i,
                            i,
                            20 + i,
                            i,
                            pause,
                            pause + 4_694));
        }
        Path file = folder.resolve("console.log");
        Files.writeString(file, log);
        Run run = RunReader.open(List.of(file), Progress.NONE);
        OpenRun now = new OpenRun(run, List.of(file), 0, false);
        Windows.onFx(
                () -> {
                    if (!window.workbench().grown(now)) {
                        window.workbench().add(now);
                    }
                });
        window.settle();
    }

    private Set<Node> controls() {
        Set<Node> found = Collections.newSetFromMap(new IdentityHashMap<>());
        Windows.onFx(
                () ->
                        below(window.window().scene().getRoot())
                                .filter(Control.class::isInstance)
                                .forEach(found::add));
        return found;
    }

    private static Stream<Node> below(Node node) {
        return node instanceof Parent parent
                ? Stream.concat(
                        Stream.of(node),
                        parent.getChildrenUnmodifiable().stream().flatMap(GrownPagesTest::below))
                : Stream.of(node);
    }

    @ParameterizedTest
    @EnumSource(
            value = PageId.class,
            names = {
                "SETTINGS",
                "COUNTERS",
                "FLAME",
                "TIMELINE",
                "COMPILATIONS",
                "CODE_CACHE",
                "SAFEPOINTS",
                "EVENTS"
            })
    void nothingIsMadeAnew(PageId page) throws IOException {
        grow();
        Windows.show(window, page);
        grow();
        Set<Node> before = controls();
        grow();
        assertThat(controls()).allMatch(before::contains);
    }

    @Test
    void aFilterAndTheChosenPauseStay() throws IOException {
        grow();
        Windows.show(window, PageId.SAFEPOINTS);
        TableView<Object> table = Windows.table(window, "safepoints-table");
        assertThat(Picture.onFx(() -> table.getSelectionModel().getSelectedIndex())).isZero();
        Windows.onFx(() -> table.getSelectionModel().clearAndSelect(4));
        TextField filter = (TextField) Windows.lookup(window, "safepoints-filter");
        Windows.onFx(() -> filter.setText("G1"));
        window.settle();
        Object chosen = Picture.onFx(() -> table.getSelectionModel().getSelectedItem());
        grow();
        String typed = Picture.onFx(filter::getText);
        assertThat(typed).isEqualTo("G1");
        assertThat(Picture.onFx(() -> table.getItems().size())).isEqualTo(62);
        assertThat(Picture.onFx(() -> table.getSelectionModel().getSelectedItem()))
                .isEqualTo(chosen);
    }
}
