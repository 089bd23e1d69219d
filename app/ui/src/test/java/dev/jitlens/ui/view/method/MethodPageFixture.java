package dev.jitlens.ui.view.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/** The method page on the demo run, where C2 compiled a loop without a poll by OSR. */
abstract class MethodPageFixture {
    private static final Path SOURCES =
            Path.of("..", "..", "sample-workloads", "src", "main", "java");
    static Run run;
    final UiWindow window = new UiWindow(true);

    @BeforeAll
    static void read() throws IOException {
        run = RunReader.open(List.of(Windows.DEMO), Progress.NONE);
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    void fx(Runnable work) {
        Windows.onFx(work);
        settled(window);
    }

    void showOsr(UiWindow in) {
        in.add(run).show(PageId.METHOD);
        MethodPage page = in.node("method-page", MethodPage.class);
        in.fx(
                () -> {
                    page.lookInto(SOURCES);
                    return true;
                });
        Compilation osr =
                run.compilations().stream()
                        .filter(c -> c.method().name().equals("mixAll"))
                        .filter(c -> c.osr() && c.tier() == 4)
                        .findFirst()
                        .orElseThrow();
        in.fx(
                () -> {
                    in.picture().workbench().select(osr);
                    return true;
                });
        settled(in);
    }

    static Picture settled(UiWindow in) {
        in.picture().settle();
        return in.picture();
    }

    @SuppressWarnings("unchecked")
    ListView<CodeRow> list(String id) {
        return window.node(id, ListView.class);
    }

    List<CodeRow> rows(String id) {
        ListView<CodeRow> list = list(id);
        return window.fx(() -> List.copyOf(list.getItems()));
    }

    int index(String id, Predicate<CodeRow> which) {
        List<CodeRow> rows = rows(id);
        for (int i = 0; i < rows.size(); i++) {
            if (which.test(rows.get(i))) {
                return i;
            }
        }
        throw new AssertionError("no such row in " + id);
    }

    void select(String id, int index) {
        ListView<CodeRow> list = list(id);
        fx(() -> list.getSelectionModel().clearAndSelect(index));
    }

    CodeRow selected(String id) {
        ListView<CodeRow> list = list(id);
        return window.fx(() -> list.getSelectionModel().getSelectedItem());
    }

    List<CodeRow> linked(String id) {
        ListView<CodeRow> list = list(id);
        return window.fx(
                () ->
                        ((CodePane) list.getParent())
                                .linked().stream().mapToObj(i -> list.getItems().get(i)).toList());
    }

    void press(ListView<CodeRow> list, KeyCode key) {
        Robot robot = window.fx(Robot::new);
        fx(
                () -> {
                    list.requestFocus();
                    robot.keyType(key);
                });
    }
}
