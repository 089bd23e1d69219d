package dev.jitlens.ui.view.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.Parent;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.VBox;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

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

    @SuppressWarnings("unchecked")
    private TableView<Site> shown() throws IOException {
        window.add(RunReader.open(List.of(EXCEPTIONS), Progress.NONE)).show(PageId.EVENTS);
        return window.node("events-table", TableView.class);
    }
}
