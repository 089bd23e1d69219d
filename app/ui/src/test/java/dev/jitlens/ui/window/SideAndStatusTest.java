package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.Collectors;

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
    void theListFoldsToShortNamesAndStaysSoUntilItIsUnfolded() {
        double width = pageWidth();
        Button polls = Windows.lookup(window, "nav-polls");
        assertThat(words(polls)).startsWith("Polls & loops");
        Button fold = Windows.lookup(window, "nav-fold");
        Windows.onFx(fold::fire);
        assertThat(pageWidth()).isBetween(width + 80, width + 120);
        assertThat(words(polls)).isEqualTo("Polls");
        assertThat(window.workbench().settings().text("pages.wide")).contains("folded");
        // Where it lies over the page it is whole.
        Windows.press(window, KeyCode.B, true);
        assertThat(words(polls)).startsWith("Polls & loops");
        Windows.press(window, KeyCode.B, true);
        assertThat(words(polls)).isEqualTo("Polls");
        Windows.onFx(fold::fire);
        assertThat(pageWidth()).isEqualTo(width);
    }

    @Test
    void theListIsFoldedWhereTheWindowIsNarrowOrTextIsLarge() {
        Button polls = Windows.lookup(window, "nav-polls");
        Windows.onFx(() -> window.workbench().settings().zoom().set(200));
        double folded = pageWidth();
        assertThat(words(polls)).isEqualTo("Polls");
        Button fold = Windows.lookup(window, "nav-fold");
        Windows.onFx(fold::fire);
        assertThat(words(polls)).startsWith("Polls & loops");
        assertThat(pageWidth()).isLessThan(folded - 80);
        assertThat(window.workbench().settings().text("pages.narrow")).contains("whole");
        assertThat(window.workbench().settings().text("pages.wide")).isEmpty();
        Windows.onFx(() -> window.workbench().settings().zoom().set(100));
        pageWidth();
        assertThat(words(polls)).startsWith("Polls & loops");
    }

    /** What can be seen of a page's name in the list. */
    private static String words(Button item) {
        return Picture.onFx(
                () ->
                        item.getGraphic().lookupAll(".label").stream()
                                .filter(Node::isVisible)
                                .map(Labeled.class::cast)
                                .map(Labeled::getText)
                                .collect(Collectors.joining(" ")));
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
