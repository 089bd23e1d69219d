package dev.jitlens.ui.window;

import dev.jitlens.model.Method;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Settings;
import dev.jitlens.ui.shell.Trail;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.shell.Zoom;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.theme.Theme;

import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** The whole window: top bar, navigation, page, status. Shown on a stage, or only pictured. */
public final class MainWindow {
    /** Pixels in which two pages and the list of pages find room. */
    private static final double ROOM_FOR_ALL = 1800;

    private final AppWorkbench workbench;
    private final PageStack pages;
    private final Beside beside;
    private final StackPane layers = new StackPane();
    private final FindBox box;
    private final Things things;
    private final Scene scene;
    private Optional<Node> keys = Optional.empty();
    private boolean isListAway;
    private final Preparation preparation;
    private final SideList side;
    private final WindowCommands commands = new WindowCommands();

    public MainWindow(
            AppWorkbench workbench,
            Theme theme,
            Settings settings,
            List<Function<Workbench, View>> factories,
            double width,
            double height) {
        this.workbench = workbench;
        workbench.tables(settings);
        List<View> views = factories.stream().map(f -> f.apply(workbench)).toList();
        if (views.stream().noneMatch(v -> v.page() == workbench.page().get())) {
            workbench.show(views.getFirst().page());
        }
        pages = new PageStack(views, workbench);
        things = new Things(views, workbench, settings, commands);
        box = new FindBox(workbench, this::picked, things::all, things::recent);
        // In reading order, which is that of the Tab key.
        BorderPane frame = new BorderPane();
        beside = new Beside(workbench, settings, factories, pages);
        frame.setTop(new TopBar(workbench, theme, box.field(), beside::toggle));
        side = new SideList(frame, new Navigation(views, workbench), beside, workbench);
        beside.onChange(this::makeRoom);
        frame.setBottom(new VBox(new LiveStrip(workbench), new StatusBar(workbench)));
        DropTarget drops = new DropTarget(workbench);
        layers.getChildren().addAll(frame, new Toast(workbench), box.list(), drops.hint());
        Zoom zoom = new Zoom(settings.zoom(), layers);
        scene = new Scene(zoom.node(), width, height);
        Theme.attach(scene, workbench.palette());
        zoom.attach(scene, workbench::keepSettings);
        drops.install(scene);
        workbench.choosers(this::chooseFiles, this::chooseFolder, this::chooseLog);
        workbench.notices(notice -> Notices.show(scene, notice));
        commands(theme).install(scene, views, workbench);
        ShiftShift.install(scene, box.field()::requestFocus);
        MenuKey.install(scene);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, this::keepBelow);
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, this::mouseBackOrForward);
        preparation = new Preparation(workbench, pages, scene);
        workbench.page().subscribe(page -> box.close());
        workbench.page().subscribe(pages::show);
        // Else the first button has the focus when the window opens, and a frame around it.
        scene.windowProperty()
                .flatMap(Window::showingProperty)
                .subscribe(
                        showing -> {
                            if (Boolean.TRUE.equals(showing)) {
                                pages.requestFocus();
                            }
                        });
    }

    /** Two pages have more use for the room than the list of pages has. */
    private void makeRoom(boolean two) {
        boolean isNarrow = side.isNarrowerThan(ROOM_FOR_ALL);
        if (two && isNarrow && side.isShown() || !two && isListAway && !side.isShown()) {
            side.hideOrShow();
            isListAway = two;
        }
    }

    private WindowCommands commands(Theme theme) {
        Trail trail = workbench.trail();
        String back = WindowCommands.MAC ? "Shortcut+Open Bracket" : "Alt+Left";
        String forward = WindowCommands.MAC ? "Shortcut+Close Bracket" : "Alt+Right";
        return commands.add(
                        "Shortcut+K", "Find a method, page or command", box.field()::requestFocus)
                .add("Shortcut+F", "Find on the page", this::find)
                .add(back, "Go back", trail::back)
                .add(forward, "Go forward", trail::forward)
                .add("Shortcut+O", "Open logs", this::chooseFiles)
                .add("Shortcut+Shift+O", "Open a folder", this::chooseFolder)
                .add("Shortcut+Alt+O", "Follow a log that grows", this::chooseLog)
                .add("Shortcut+S", "Save as report", this::saveReport)
                .also("export html share print")
                .add(
                        "Shortcut+Alt+S",
                        "Save this run as a zip",
                        () -> folder(f -> f.askZip(layers)))
                .also("export archive share pack")
                .add(
                        "Shortcut+F2",
                        "Rename this run",
                        () -> folder(f -> f.askName(scene.getWindow())))
                .add(
                        "Shortcut+Alt+R",
                        "Show this run in the file manager",
                        () -> folder(RunFolderActions::reveal))
                .also("reveal open folder directory explorer finder")
                .add(
                        "Shortcut+N",
                        "Show this page in a new window",
                        () -> workbench.openWindow(workbench.page().get(), Optional.empty()))
                .also("tab second detach")
                .add("Shortcut+D", "Show another run beside this one", beside::toggle)
                .also("split compare two")
                .add("Shortcut+M", "Show the selected method", this::showMethod)
                .add("Shortcut+B", "Hide or show the list of pages", side::hideOrShow)
                .also("sidebar toggle navigation")
                .add(Navigation.FOLD_KEY, "Fold or unfold the list of pages", side::foldOrUnfold)
                .also("sidebar collapse expand narrow short navigation")
                .add("F5", "Read the run again", workbench::reload)
                .also("reload refresh update")
                .add("Shortcut+W", "Close the run", workbench::close)
                .add("F1", "Show help on the page", workbench::toggleHelp)
                .add("Shortcut+F1", "Show these keys", this::toggleKeys)
                .also("shortcuts keyboard bindings hotkeys")
                .add("Esc", "Take away what lies over the page", this::tidy)
                .add("Switch between dark and light", theme::switchLook)
                .also("theme look mode colours colors night")
                .add("Switch to high contrast", () -> theme.choose(Look.CONTRAST))
                .also("theme look accessibility colours colors")
                .add("Look as the desktop does", theme::follow)
                .also("theme system follow automatic dark light")
                .add(
                        "Show or hide what Jitlens' own agents did",
                        () -> workbench.showOwn(!workbench.isOwnShown()));
    }

    /** On the page that has the focus; one that searches in its own way has taken the key. */
    private void find() {
        Node page =
                Stream.<Node>iterate(scene.getFocusOwner(), n -> n != null, Node::getParent)
                        .filter(PageStack.class::isInstance)
                        .findFirst()
                        .orElse(pages);
        PageFilter.focus(page);
    }

    /** Keys do nothing to the page below the list of keys. */
    private void keepBelow(KeyEvent e) {
        boolean closes = e.getCode() == KeyCode.ESCAPE || e.getCode() == KeyCode.F1;
        if (keys.isPresent() && !e.getCode().isModifierKey()) {
            e.consume();
            if (closes) {
                toggleKeys();
            } else {
                KeyList.scroll(keys.get(), e.getCode());
            }
        } else if (e.getCode() == KeyCode.ESCAPE && takesEscape(scene.getFocusOwner())) {
            tidy();
            e.consume();
        }
    }

    /** A list takes Esc for the end of editing, of which ours know nothing. */
    private static boolean takesEscape(Node node) {
        return node instanceof ListView
                || node instanceof TableView
                || node instanceof TreeTableView;
    }

    private void mouseBackOrForward(MouseEvent e) {
        if (e.getButton() == MouseButton.BACK) {
            workbench.trail().back();
            e.consume();
        } else if (e.getButton() == MouseButton.FORWARD) {
            workbench.trail().forward();
            e.consume();
        }
    }

    /** Builds further pages, as long as the user does nothing. */
    void prepareWhileIdle() {
        preparation.begin();
    }

    /**
     * A step of {@link #prepareWhileIdle}.
     *
     * @return whether there are more
     */
    public boolean prepare() {
        return preparation.step();
    }

    public Scene scene() {
        return scene;
    }

    /** It is closed for good: nothing goes on by itself, and nothing that lives on leads to it. */
    void close() {
        beside.close();
        preparation.stop();
        pages.close();
        workbench.dispose();
    }

    private void picked(Method method) {
        workbench.select(method);
        if (!pages.followsMethod(workbench.page().get())) {
            workbench.show(PageId.METHOD);
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

    private void chooseLog() {
        FileDialogs.open(layers, "Follow a log that grows").ifPresent(workbench::follow);
    }

    private void chooseFolder() {
        FileDialogs.folder(layers, "Open a folder: a run, or logs")
                .ifPresent(folder -> workbench.open(List.of(folder)));
    }

    private void saveReport() {
        workbench
                .current()
                .get()
                .ifPresentOrElse(
                        open -> new ReportAction(workbench, open).ask(layers),
                        () -> workbench.say("There is no run to report on; open one first."));
    }

    /** Does something with the folder of the shown run, if that is one of Jitlens. */
    private void folder(Consumer<RunFolderActions> action) {
        RunFolderActions.shown(workbench)
                .ifPresentOrElse(
                        action,
                        () -> workbench.say("This is no run directory of Jitlens, but logs."));
    }

    private void tidy() {
        if (!workbench.message().get().isEmpty()) {
            workbench.clearMessage();
        } else if (!PageFilter.clear(scene.getFocusOwner())) {
            workbench.closeHelp();
        }
    }

    private void toggleKeys() {
        if (keys.isPresent()) {
            layers.getChildren().remove(keys.get());
            keys = Optional.empty();
            return;
        }
        Node list = commands.list();
        StackPane veil = new StackPane(list);
        veil.getStyleClass().add("veil");
        veil.setPadding(new Insets(24));
        veil.setOnMouseClicked(e -> toggleKeys());
        keys = Optional.of(veil);
        layers.getChildren().add(veil);
    }
}
