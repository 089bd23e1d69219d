package dev.jitlens.ui.window;

import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.theme.Theme;

import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.Window;

import java.util.List;
import java.util.Locale;

/**
 * The first row of the window. In a window that is narrow for its text it leaves out what has keys.
 */
final class TopBar extends HBox {
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    /** Half of the narrowest window that is laid out with care, for text of twice the size. */
    private static final double NARROWEST = 550;

    private final RunMenu breadcrumb;
    private final List<Node> spared;
    private final Button run;

    TopBar(AppWorkbench workbench, Theme theme, Node search, Runnable beside) {
        getStyleClass().add("top-bar");
        setAlignment(Pos.CENTER_LEFT);
        MenuButton open = open(workbench);
        run = button("Run", "Launch a workload or your own program");
        run.setId("run");
        run.setGraphic(Icons.PLAY.node());
        run.getStyleClass().add("accent");
        run.setOnAction(e -> workbench.show(PageId.LAUNCH));
        Label brand = Texts.styled("Jitlens", "brand");
        brand.setMinWidth(USE_PREF_SIZE);
        breadcrumb = new RunMenu(workbench);
        HBox.setHgrow(search, Priority.SOMETIMES);
        Button back =
                step(Icons.BACK, "Go back", workbench.trail().canBack(), workbench.trail()::back);
        Button forward =
                step(
                        Icons.FORWARD,
                        "Go forward",
                        workbench.trail().canForward(),
                        workbench.trail()::forward);
        new PlacesMenu(workbench.trail()).install(back, forward);
        spared = List.of(brand, back, forward);
        RunPicker picker = new RunPicker(workbench);
        getChildren()
                .addAll(
                        brand,
                        back,
                        forward,
                        open,
                        run,
                        breadcrumb,
                        picker,
                        gap(),
                        search,
                        gap(),
                        besideButton(beside),
                        helpButton(workbench),
                        themeButton(workbench, theme));
        widthProperty().subscribe(this::fit);
        breadcrumb.said().subscribe(this::fitIfShowing);
        // The button's own label hears of its text after us.
        Runnable later = () -> Platform.runLater(this::fitIfShowing);
        breadcrumb.said().subscribe(later);
        picker.textProperty().subscribe(later);
        picker.visibleProperty().subscribe(later);
    }

    /** JavaFX has forgotten the styles of a window that was closed meanwhile. */
    private void fitIfShowing() {
        Window window = getScene() == null ? null : getScene().getWindow();
        if (window != null && window.isShowing()) {
            fit();
        }
    }

    private void fit() {
        narrow(false);
        applyCss(); // What is asked for its width may be new, or has the styles of before.
        narrow(getWidth() > 0 && getWidth() < super.computeMinWidth(-1));
    }

    private void narrow(boolean narrow) {
        pseudoClassStateChanged(NARROW, narrow);
        breadcrumb.narrow(narrow);
        run.setContentDisplay(narrow ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT);
        for (Node each : spared) {
            each.setVisible(!narrow);
            each.setManaged(!narrow);
        }
    }

    /** What is left when it is narrow. */
    @Override
    protected double computeMinWidth(double height) {
        return Math.min(super.computeMinWidth(height), NARROWEST);
    }

    private static Button step(
            Icons icon, String does, ReadOnlyBooleanProperty possible, Runnable action) {
        Button button = button("", does);
        button.setId(does.toLowerCase(Locale.ROOT).replace(' ', '-'));
        button.setGraphic(icon.node());
        button.setAccessibleText(does);
        button.disableProperty().bind(possible.not());
        button.setOnAction(e -> action.run());
        return button;
    }

    /** Files, folders, and what was opened lately. */
    private static MenuButton open(AppWorkbench workbench) {
        MenuButton open = new MenuButton("Open…");
        open.setId("open");
        open.getStyleClass().add("bar-button");
        open.setMinWidth(USE_PREF_SIZE);
        Tips.says(open, "Open logs, folders or recent runs (Ctrl+O: files)");
        RecentRuns recent = new RecentRuns(workbench, () -> open.getScene().getWindow());
        // A menu without items does not open.
        open.getItems().setAll(recent.all());
        open.setOnShowing(e -> open.getItems().setAll(recent.all()));
        return open;
    }

    private static Button besideButton(Runnable beside) {
        Button button = button("", "Show another run beside this one (Ctrl+D)");
        button.setId("beside");
        button.setGraphic(Icons.HALVES.node());
        button.setAccessibleText("Show another run beside this one");
        button.setOnAction(e -> beside.run());
        return button;
    }

    private static Button helpButton(AppWorkbench workbench) {
        Button button = button("?", "Help on this page (F1)");
        button.setId("help-button");
        button.setAccessibleText("Help on this page");
        button.setOnAction(e -> workbench.toggleHelp());
        return button;
    }

    private static Button themeButton(AppWorkbench workbench, Theme theme) {
        Button button = button("", "Switch between dark and light");
        button.setId("theme");
        button.setAccessibleText("Switch between dark and light");
        button.setOnAction(e -> theme.switchLook());
        workbench
                .palette()
                .subscribe(p -> button.setGraphic(p.dark() ? Icons.SUN.node() : Icons.MOON.node()));
        return button;
    }

    private static Button button(String text, String tooltip) {
        Button button = new Button(text);
        Tips.says(button, tooltip);
        button.setMinWidth(USE_PREF_SIZE);
        button.getStyleClass().add("bar-button");
        return button;
    }

    private static Region gap() {
        Region gap = new Region();
        setHgrow(gap, Priority.ALWAYS);
        return gap;
    }
}
