package dev.jitlens.ui.window;

import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.RunOpener;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Settings;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.theme.Theme;

import javafx.application.Platform;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The windows on the desktop: the first one, and those that show a second run, method or page. Each
 * has a selection and a way back of its own; the runs that were read are shared. FX thread only.
 */
final class Stages {
    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;
    private static final double LEAST_WIDTH = 900;
    private static final double LEAST_HEIGHT = 560;
    private static final double BESIDE = 40;

    /** What a desktop takes beside and above the window's content, at most. */
    private static final double FRAME = 10;

    private static final double TITLE = 40;

    private final RunOpener opener;
    private final List<Function<Workbench, View>> views;
    private final Theme theme;
    private final Settings settings;
    private final Runnable lastClosed;
    private Optional<MainWindow> latest = Optional.empty();
    private int shown;

    /**
     * @param lastClosed what to do when no window is left
     */
    Stages(
            RunOpener opener,
            List<Function<Workbench, View>> views,
            Theme theme,
            Settings settings,
            Runnable lastClosed) {
        this.opener = opener;
        this.views = views;
        this.theme = theme;
        this.settings = settings;
        this.lastClosed = lastClosed;
    }

    /** Builds pages of the window that was made last, as long as its user does nothing. */
    void prepareWhileIdle() {
        latest.ifPresent(MainWindow::prepareWhileIdle);
    }

    /**
     * A window that is not shown yet, of the size that the last one had, and no larger than the
     * screen: on one with twice the pixels the usual size would stand outside of it.
     */
    Stage make(AppWorkbench workbench) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        double width = Math.min(settings.size("width", WIDTH), screen.getWidth() - FRAME);
        double height = Math.min(settings.size("height", HEIGHT), screen.getHeight() - TITLE);
        MainWindow window = new MainWindow(workbench, theme, settings, views, width, height);
        latest = Optional.of(window);
        Stage stage = new Stage();
        stage.titleProperty()
                .bind(
                        workbench
                                .current()
                                .map(open -> open.map(o -> o.title() + " – ").orElse(""))
                                .map(name -> name + "Jitlens"));
        stage.setMinWidth(Math.min(LEAST_WIDTH, screen.getWidth()));
        stage.setMinHeight(Math.min(LEAST_HEIGHT, screen.getHeight()));
        stage.setScene(window.scene());
        shown++;
        stage.setOnHidden(e -> closed(stage, window));
        // What a desktop adds around it is not known before.
        stage.setOnShown(e -> Platform.runLater(() -> moveIn(stage)));
        workbench.windows(
                (page, selected, place) -> openBeside(workbench, stage, page, selected, place));
        return stage;
    }

    private static void moveIn(Stage stage) {
        Rectangle2D screen =
                Screen.getScreensForRectangle(
                                stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight())
                        .stream()
                        .findFirst()
                        .orElseGet(Screen::getPrimary)
                        .getVisualBounds();
        if (stage.getY() < screen.getMinY()) {
            stage.setY(screen.getMinY());
        }
        if (stage.getX() < screen.getMinX()) {
            stage.setX(screen.getMinX());
        }
    }

    private void closed(Stage stage, MainWindow window) {
        remember(stage);
        latest = latest.filter(other -> other != window);
        window.close();
        if (--shown == 0) {
            lastClosed.run();
        }
    }

    private void openBeside(
            AppWorkbench other,
            Stage beside,
            PageId page,
            Selection selected,
            Optional<Point2D> place) {
        AppWorkbench workbench = new AppWorkbench(opener, theme, settings);
        Stage stage = make(workbench);
        stage.getIcons().setAll(beside.getIcons());
        workbench.showSame(other, page, selected);
        stage.setX(place.map(Point2D::getX).orElse(beside.getX() + BESIDE));
        stage.setY(place.map(Point2D::getY).orElse(beside.getY() + BESIDE));
        stage.show();
    }

    private void remember(Stage stage) {
        settings.rememberLook(theme.chosen());
        settings.rememberSize("maximized", stage.isMaximized() ? 1 : 0);
        if (!stage.isMaximized()) {
            settings.rememberSize("width", stage.getScene().getWidth());
            settings.rememberSize("height", stage.getScene().getHeight());
        }
    }
}
