package dev.jitlens.ui.shell;

import dev.jitlens.model.Method;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.theme.Theme;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The whole window: top bar, navigation, page, status. Shown on a stage, or only pictured. */
public final class MainWindow {
    private static final KeyCombination OPEN_FOLDER =
            new KeyCodeCombination(
                    KeyCode.O, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

    private final AppWorkbench workbench;
    private final PageStack pages;
    private final StackPane layers = new StackPane();
    private final SearchBox search;
    private final Scene scene;
    private Optional<Node> keys = Optional.empty();
    private final Shortcuts shortcuts = new Shortcuts();

    public MainWindow(
            AppWorkbench workbench,
            Theme theme,
            Settings settings,
            List<Function<Workbench, View>> factories,
            double width,
            double height) {
        this.workbench = workbench;
        List<View> views = factories.stream().map(f -> f.apply(workbench)).toList();
        workbench.show(views.getFirst().page());
        pages = new PageStack(views, workbench);
        search = new SearchBox(workbench, this::picked);
        BorderPane frame = new BorderPane(pages);
        frame.setTop(new TopBar(workbench, theme, search.field()));
        frame.setLeft(Navigation.scrolling(views, workbench));
        frame.setBottom(new StatusBar(workbench));
        layers.getChildren().addAll(frame, new Toast(workbench), search.hits());
        Zoom zoom = new Zoom(settings.zoom(), layers);
        scene = new Scene(zoom.node(), width, height);
        theme.attach(scene);
        zoom.attach(scene);
        scene.getAccelerators().put(OPEN_FOLDER, this::chooseFolder);
        new DropTarget(workbench).install(scene);
        workbench.choosers(this::chooseFiles, this::chooseFolder);
        shortcuts
                .add("Ctrl+O", "Open logs", KeyCode.O, true, this::chooseFiles)
                .add("Ctrl+K", "Find a method", KeyCode.K, true, search.field()::requestFocus)
                .add("Ctrl+M", "Show the selected method", KeyCode.M, true, this::showMethod)
                .add("F5", "Read the run again", KeyCode.F5, false, workbench::reload)
                .add("Ctrl+W", "Close the run", KeyCode.W, true, workbench::close)
                .add("F1", "Show help on the page", KeyCode.F1, false, workbench::toggleHelp)
                .add("Ctrl+F1", "Show these keys", KeyCode.F1, true, this::toggleKeys)
                .add("Esc", "Take away what lies over the page", KeyCode.ESCAPE, false, this::tidy)
                .pages(views, workbench)
                .install(scene);
        workbench.page().subscribe(pages::show);
    }

    public Scene scene() {
        return scene;
    }

    private void picked(Method method) {
        workbench.select(method);
        if (!pages.followsMethod(workbench.page().get())) {
            workbench.show(PageId.COMPILATIONS);
        }
    }

    private void showMethod() {
        workbench.show(PageId.METHOD);
    }

    private void chooseFiles() {
        List<Path> files = FileDialogs.openSeveral(layers, "Open logs as one run");
        if (!files.isEmpty()) {
            workbench.open(files);
        }
    }

    private void chooseFolder() {
        FileDialogs.folder(layers, "Open a folder: a run, or logs")
                .ifPresent(folder -> workbench.open(List.of(folder)));
    }

    private void tidy() {
        if (keys.isPresent()) {
            toggleKeys();
        } else if (workbench.message().get().isEmpty()) {
            workbench.closeHelp();
        }
        workbench.clearMessage();
    }

    private void toggleKeys() {
        if (keys.isPresent()) {
            layers.getChildren().remove(keys.get());
            keys = Optional.empty();
            return;
        }
        Node list = shortcuts.list();
        StackPane veil = new StackPane(list);
        veil.getStyleClass().add("veil");
        veil.setOnMouseClicked(e -> toggleKeys());
        keys = Optional.of(veil);
        layers.getChildren().add(veil);
    }
}
