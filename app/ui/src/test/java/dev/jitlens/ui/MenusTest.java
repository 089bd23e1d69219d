package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.window.Picture;

import javafx.event.Event;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.robot.Robot;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

class MenusTest {
    @Test
    void theRunMenuSwitchesBetweenRuns() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            OpenRun large = new OpenRun(SampleRuns.large(3), List.of(Path.of("l")), 1, false);
            Windows.onFx(() -> window.workbench().add(large));
            window.settle();
            Windows.onFx(() -> ((Button) window.window().scene().lookup(".run-menu")).fire());
            window.settle();
            ContextMenu menu = Picture.onFx(MenusTest::shownMenu);
            Windows.onFx(() -> item(menu.getItems(), "small").fire());
            assertThat(Picture.onFx(() -> window.workbench().run().get().name()))
                    .isEqualTo("small");
            Windows.onFx(menu::hide);
        }
    }

    @Test
    void theButtonsOfTheTrailListItsPlaces() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.OSR);
            Windows.show(window, PageId.TRAPS);
            Button back = Windows.lookup(window, "go-back");
            Windows.onFx(() -> Event.fireEvent(back, asksForMenu()));
            window.settle();
            ContextMenu menu = Picture.onFx(MenusTest::shownMenu);
            assertThat(menu.getItems().stream().map(MenuItem::getText))
                    .containsSubsequence("Traps", "OSR", Windows.FIRST.title());
            assertThat(menu.getItems().getFirst().getGraphic()).isNotNull();
            Windows.onFx(() -> item(menu.getItems(), "OSR").fire());
            assertThat(Picture.onFx(() -> window.workbench().page().get())).isEqualTo(PageId.OSR);
            assertThat(Picture.onFx(() -> window.workbench().trail().canForward().get())).isTrue();
            Windows.onFx(menu::hide);
        }
    }

    private static Run sampled() {
        return ProfileFixture.in(SampleRuns.small(), ProfileFixture.six(100));
    }

    @Test
    void linesOfTheLogHaveAMenu(@TempDir Path dir) throws IOException {
        Path log = Files.writeString(dir.resolve("some.log"), "one\ntwo\n");
        try (Picture window = Windows.open(new RunFixture().file(log.toString()).run())) {
            Windows.show(window, PageId.LOG);
            Node lines = Picture.onFx(() -> window.window().scene().lookup("#log-pane .list-view"));
            assertThat(asked(window, lines))
                    .containsExactly("Copy lines", "Find in this file", "Go to line");
        }
    }

    @Test
    void rowsOfProfilersHaveAMenu() {
        try (Picture window = Windows.open(sampled())) {
            Windows.show(window, PageId.PROFILERS);
            Node rows =
                    Picture.onFx(
                            () -> window.window().scene().lookup(".profilers-page .grid-rows"));
            assertThat(asked(window, rows)).containsExactly("Show the method", "Copy all rows");
        }
    }

    @Test
    void partsOfTheOverviewHaveAMenu() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.OVERVIEW);
            assertThat(asked(window, onOverview(window, ".tile")))
                    .containsExactly("Show the page", "Copy text");
            assertThat(asked(window, onOverview(window, ".bar-list .clickable")))
                    .containsExactly("Show it", "Copy row");
            assertThat(asked(window, onOverview(window, ".tiles .panel")))
                    .contains("Copy text", "Copy as picture", "Save as PNG…", "Save as SVG…");
        }
    }

    @Test
    void aNameBesideABarIsReachedByKeys() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.OVERVIEW);
            Node name = onOverview(window, ".bar-list .clickable");
            assertThat(name.isFocusTraversable()).isTrue();
            Windows.onFx(
                    () -> {
                        name.requestFocus();
                        new Robot().keyType(KeyCode.ENTER);
                    });
            window.settle();
            assertThat(Picture.onFx(() -> window.workbench().page().get()))
                    .isEqualTo(PageId.COMPILATIONS);
        }
    }

    private static Node onOverview(Picture window, String part) {
        return Picture.onFx(() -> window.window().scene().lookup(part));
    }

    @Test
    void topicsAndWorkloadsHaveAMenu() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.HELP);
            assertThat(asked(window, Windows.lookup(window, "help-topics")))
                    .containsExactly("Read this page", "Copy this page as Markdown");
            Windows.show(window, PageId.LAUNCH);
            assertThat(asked(window, Windows.lookup(window, "launch-workloads")))
                    .containsExactly("Copy name", "Copy name and title");
        }
    }

    /** What the menu of a node offers. */
    private static List<String> asked(Picture window, Node node) {
        Windows.onFx(() -> Event.fireEvent(node, asksForMenu()));
        window.settle();
        ContextMenu menu = Picture.onFx(MenusTest::shownMenu);
        List<String> items =
                menu.getItems().stream()
                        .map(MenuItem::getText)
                        .filter(Objects::nonNull) // a line between them
                        .toList();
        Windows.onFx(menu::hide);
        return items;
    }

    private static ContextMenuEvent asksForMenu() {
        return new ContextMenuEvent(
                ContextMenuEvent.CONTEXT_MENU_REQUESTED, 1, 1, 1, 1, false, null);
    }

    @Test
    void aRowLeadsToItsPlaceInTheLogAndToOtherPages() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Compilation row = SampleRuns.small().compilations().getFirst();
            ContextMenu menu =
                    Picture.onFx(
                            () ->
                                    PageTables.menu(
                                            window.workbench(),
                                            row.origin(),
                                            Optional.of(row.method()),
                                            () -> "row"));
            Windows.onFx(() -> item(menu.getItems(), "Show in log   Ctrl+L").fire());
            assertThat(Picture.onFx(() -> window.workbench().page().get())).isEqualTo(PageId.LOG);
            assertThat(Picture.onFx(() -> window.workbench().logPlace().get()))
                    .contains(row.origin());
            Menu pages = (Menu) item(menu.getItems(), "Show method in");
            Windows.onFx(() -> item(pages.getItems(), "Inlining   Ctrl+6").fire());
            assertThat(Picture.onFx(() -> window.workbench().page().get()))
                    .isEqualTo(PageId.INLINING);
            assertThat(Picture.onFx(() -> window.workbench().selection().get().method()))
                    .contains(row.method());
        }
    }

    @Test
    void theKeysThatARowsMenuNamesWorkInItsTable() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.COMPILATIONS);
            TableView<?> table =
                    (TableView<?>) window.window().scene().lookup("#compilations-table");
            Windows.onFx(
                    () -> {
                        table.requestFocus();
                        table.getSelectionModel().select(1);
                        Event.fireEvent(
                                table,
                                new KeyEvent(
                                        KeyEvent.KEY_PRESSED,
                                        "",
                                        "",
                                        KeyCode.L,
                                        false,
                                        true,
                                        false,
                                        false));
                    });
            window.settle();
            assertThat(Picture.onFx(() -> window.workbench().page().get())).isEqualTo(PageId.LOG);
            assertThat(Picture.onFx(() -> window.workbench().logPlace().get()))
                    .contains(SampleRuns.small().compilations().get(1).origin());
        }
    }

    /**
     * JavaFX hears accelerators of the menus of buttons in the whole window, where they are two.
     */
    @Test
    void aKeyThatTheWindowHasActsOnceWhetherItsMenuWasOpenOrNot() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            for (int i = 0; i < 4; i++) {
                Path file = Path.of("log" + i);
                OpenRun run = new OpenRun(SampleRuns.large(3), List.of(file), 1, false);
                Windows.onFx(() -> window.workbench().add(run));
            }
            MenuButton open = (MenuButton) window.window().scene().lookup("#open");
            Button runs = (Button) window.window().scene().lookup(".run-menu");
            for (int times = 1; times <= 2; times++) {
                assertThat(heard(window, KeyCode.O)).isEqualTo(1);
                Windows.press(window, KeyCode.W, true);
                window.settle();
                assertThat(window.workbench().runs()).hasSize(5 - times);
                Windows.onFx(open::show);
                Windows.onFx(open::hide);
                Windows.onFx(runs::fire);
                window.settle();
                Windows.onFx(Picture.onFx(MenusTest::shownMenu)::hide);
            }
        }
    }

    /** The pixel at which it ends. */
    private static long rightEdge(Node key) {
        return Math.round(key.localToScene(key.getLayoutBounds()).getMaxX());
    }

    /** How often the window would act on this key with Ctrl. */
    private static long heard(Picture window, KeyCode code) {
        KeyEvent pressed =
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, true, false, false);
        return Picture.onFx(
                () ->
                        window.window().scene().getAccelerators().keySet().stream()
                                .filter(key -> key.match(pressed))
                                .count());
    }

    /** On Windows JavaFX itself makes the event of the key, which no test platform does. */
    @Test
    void theMenuKeyOpensTheMenuOfTheSelectedRow() {
        assumeFalse(System.getProperty("os.name").startsWith("Windows"));
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.COMPILATIONS);
            TableView<?> table =
                    (TableView<?>) window.window().scene().lookup("#compilations-table");
            Windows.onFx(
                    () -> {
                        table.requestFocus();
                        table.getSelectionModel().select(1);
                        new Robot().keyType(KeyCode.CONTEXT_MENU);
                    });
            window.settle();
            ContextMenu menu = Picture.onFx(MenusTest::shownMenu);
            assertThat(Windows.withKey(menu.getItems().getFirst()))
                    .isEqualTo("Show in log   Ctrl+L");
            Set<Long> rightEdges =
                    Picture.onFx(
                            () ->
                                    menu.getSkin().getNode().lookupAll(".accelerator-text").stream()
                                            .filter(key -> !((Label) key).getText().isEmpty())
                                            .map(MenusTest::rightEdge)
                                            .collect(Collectors.toSet()));
            assertThat(rightEdges).hasSize(1);
            Windows.onFx(menu::hide);
        }
    }

    @Test
    void aMenuClosesWithItsPage() {
        try (CssWarnings warnings = new CssWarnings();
                Picture window = Windows.open(SampleRuns.small())) {
            Windows.onFx(() -> window.workbench().show(PageId.COMPILATIONS));
            window.settle();
            Node table = window.window().scene().lookup(".table-view");
            Windows.onFx(
                    () -> new ContextMenu(new MenuItem("Copy")).show(table, Side.BOTTOM, 0, 0));
            window.settle();
            Picture.onFx(MenusTest::shownMenu);
            Windows.onFx(() -> window.workbench().show(PageId.COMPARE));
            Button theme = (Button) window.window().scene().lookup("#theme");
            Windows.onFx(theme::fire);
            window.settle();
            Windows.onFx(theme::fire);
            assertThat(Picture.onFx(() -> Window.getWindows().size())).isEqualTo(1);
            assertThat(warnings.all()).isEmpty();
        }
    }

    private static ContextMenu shownMenu() {
        return Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private static MenuItem item(List<MenuItem> items, String text) {
        return items.stream()
                .filter(i -> text.equals(Windows.withKey(i)))
                .findFirst()
                .orElseThrow();
    }
}
