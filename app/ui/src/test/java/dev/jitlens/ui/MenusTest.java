package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.jitlens.model.Compilation;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.window.Picture;

import javafx.event.Event;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.robot.Robot;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

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
            assertThat(menu.getItems().getFirst().getText()).isEqualTo("Show in log   Ctrl+L");
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
        return items.stream().filter(i -> text.equals(i.getText())).findFirst().orElseThrow();
    }
}
