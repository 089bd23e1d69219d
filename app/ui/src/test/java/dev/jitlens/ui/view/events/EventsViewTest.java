package dev.jitlens.ui.view.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.Parent;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.VBox;

import jdk.jfr.Recording;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

class EventsViewTest {
    private static final Path EXCEPTIONS =
            Path.of("../core/src/test/resources/formats/unified-exceptions/25/input.txt");
    private final UiWindow window = new UiWindow(true);

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void exceptionsOfALogAreListedByClassAndPlace() throws IOException {
        TableView<Site> table = shown();
        assertThat(table.getItems())
                .extracting(Site::type)
                .contains("Ex$Own", "java.lang.IllegalStateException");
        ToggleButton locks = window.node("events-locks", ToggleButton.class);
        assertThat(locks.isDisabled()).isTrue();
        window.save("events-exceptions");
    }

    @Test
    void aFrameOfTheStackLeadsToItsMethod() throws IOException {
        TableView<Site> table = shown();
        double alone = window.fx(table::getHeight);
        window.fx(
                () -> {
                    int row = table.getItems().stream().map(Site::type).toList().indexOf("Ex$Own");
                    table.getSelectionModel().select(row);
                    return true;
                });
        VBox stack = window.node("event-stack", VBox.class);
        assertThat(window.fx(table::getHeight)).isLessThan(alone - 150);
        window.fx(
                () -> {
                    Parent box = stack;
                    ((Hyperlink) box.getChildrenUnmodifiable().getFirst()).fire();
                    return true;
                });
        assertThat(window.fx(() -> window.picture().workbench().page().get()))
                .isEqualTo(PageId.METHOD);
        assertThat(window.fx(() -> window.picture().workbench().selection().get().method()))
                .hasValueSatisfying(m -> assertThat(m.display()).isEqualTo("Ex::own"));
    }

    /** JDK 25 records so many a second. */
    @Test
    void whatARecordingLeavesOutIsSaidBesideItsExceptions(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("throttled.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.JavaExceptionThrow").withStackTrace().with("throttle", "10/s");
            recording.enable("jdk.ExceptionStatistics").with("period", "everyChunk");
            recording.enable("jdk.ActiveSetting");
            recording.start();
            for (int i = 0; i < 500; i++) {
                assertThat(new IllegalStateException("made")).isNotNull();
            }
            recording.stop();
            recording.dump(file);
        }
        window.add(RunReader.open(List.of(file), Progress.NONE)).show(PageId.EVENTS);
        Label leftOut = window.node("events-left-out", Label.class);
        assertThat(leftOut.isVisible()).isTrue();
        assertThat(leftOut.getText())
                .startsWith("Not all are here: no more than 10/s of the exceptions");
    }

    @Test
    void aLogLeavesNothingOut() throws IOException {
        shown();
        assertThat(window.node("events-left-out", Label.class).isVisible()).isFalse();
    }

    @SuppressWarnings("unchecked")
    private TableView<Site> shown() throws IOException {
        window.add(RunReader.open(List.of(EXCEPTIONS), Progress.NONE)).show(PageId.EVENTS);
        return window.node("events-table", TableView.class);
    }
}
