package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;

/** What stands around the page. */
class SideAndStatusTest {
    private Picture window;

    @BeforeEach
    void open() {
        window = Windows.open(SampleRuns.small());
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void theListOfPagesMakesRoomForThePageAndComesBack() {
        double width = pageWidth();
        Windows.press(window, KeyCode.B, true);
        assertThat(pageWidth()).isGreaterThan(width + 100);
        Windows.press(window, KeyCode.B, true);
        assertThat(pageWidth()).isEqualTo(width);
    }

    @Test
    void escTakesAMessageAwayWhileATableHasTheKeys() {
        Windows.show(window, PageId.COMPILATIONS);
        Windows.onFx(
                () -> {
                    scene().lookup("#compilations-table").requestFocus();
                    window.workbench().say("a.log: the file is empty");
                });
        assertThat(scene().getFocusOwner()).isInstanceOf(TableView.class);
        Windows.press(window, KeyCode.ESCAPE, false);
        assertThat(window.workbench().message().get()).isEmpty();
    }

    @Test
    void thePartsOfTheSelectionLeadToTheirPages() {
        var compilation = SampleRuns.small().compilations().getFirst();
        Windows.show(window, PageId.TIMELINE);
        Windows.onFx(() -> window.workbench().select(compilation));
        window.settle();
        List<Button> crumbs =
                Picture.onFx(
                        () ->
                                scene().getRoot().lookupAll(".selection-crumb").stream()
                                        .map(Button.class::cast)
                                        .toList());
        assertThat(crumbs)
                .extracting(Labeled::getText)
                .anyMatch(text -> text.startsWith("#" + compilation.id()));
        Windows.onFx(
                () ->
                        crumbs.stream()
                                .filter(crumb -> crumb.getText().startsWith("#"))
                                .findFirst()
                                .orElseThrow()
                                .fire());
        assertThat(window.workbench().page().get()).isEqualTo(PageId.COMPILATIONS);
    }

    private Scene scene() {
        return window.window().scene();
    }

    private double pageWidth() {
        window.settle();
        return Picture.onFx(
                () -> {
                    scene().getRoot().layout();
                    return scene().lookup(".pages").getLayoutBounds().getWidth();
                });
    }
}
