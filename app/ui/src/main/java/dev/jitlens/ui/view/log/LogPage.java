package dev.jitlens.ui.view.log;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.control.log.LogPane;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

import java.util.List;
import java.util.Optional;

/** The text of one file at a time, with search, go to line and copy. */
final class LogPage {
    private static final int MAX_COPIED = 100_000;
    private static final KeyCombination FIND =
            new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination GO =
            new KeyCodeCombination(KeyCode.G, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination COPY =
            new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    /** A file's name without its folders, which the tooltip tells; an archive's entry whole. */
    private static final StringConverter<String> FILE_NAMES =
            new StringConverter<>() {
                @Override
                public String toString(String path) {
                    if (path == null) {
                        return "";
                    }
                    int entry = Math.max(path.indexOf("!/"), 0);
                    String file = entry == 0 ? path : path.substring(0, entry);
                    int name = Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1;
                    return path.substring(name);
                }

                @Override
                public String fromString(String text) {
                    throw new UnsupportedOperationException("not editable");
                }
            };

    private final Workbench workbench;
    private final LogPane pane;
    private final ComboBox<String> files = new ComboBox<>();
    private final MenuButton warnings = new MenuButton();
    private final TextField goTo = new TextField();
    private final Label state = Texts.muted("");
    private final SearchBar search;
    private final StackPane body = new StackPane();
    private final Node node;
    private Optional<OpenLog> log = Optional.empty();
    private long wantedLine;
    private boolean isToOpen;

    LogPage(Workbench workbench) {
        this.workbench = workbench;
        pane = new LogPane(workbench.background()::run, workbench::say);
        pane.setId("log-pane");
        search = new SearchBar(pane, () -> log);
        body.setMinHeight(0);
        body.getChildren().setAll(pane);
        state.setId("log-state");
        state.setMinWidth(Region.USE_PREF_SIZE);
        files.setAccessibleText("File");
        files.setId("log-files");
        files.setMaxWidth(420);
        files.setConverter(FILE_NAMES);
        Tips.of(files, files::getValue);
        files.valueProperty().addListener((o, old, file) -> chosen());
        setUpGoTo();
        warnings.getStyleClass().add("small-button");
        Button copy = new Button("Copy lines");
        copy.getStyleClass().add("small-button");
        Tips.says(copy, "Copy the selected lines (Ctrl+C)");
        copy.setOnAction(e -> copy());
        VBox page =
                Pages.page(
                        new PageHeader("Log", files, warnings, state).right(goTo, copy),
                        search,
                        Panel.around(body));
        page.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        ContextMenu menu = menu();
        pane.list()
                .setOnContextMenuRequested(
                        e -> {
                            menu.show(pane.list(), e.getScreenX(), e.getScreenY());
                            e.consume();
                        });
        node = Pages.orEmpty(workbench, page, run -> !run.files().isEmpty(), "files", "");
        node.sceneProperty().subscribe(scene -> Platform.runLater(this::openIfShown));
        // An invalidation listener, since the same place may be asked for twice.
        workbench.logPlace().addListener(o -> show(workbench.logPlace().get()));
        workbench.run().subscribe(this::show);
        show(workbench.logPlace().get());
    }

    Node node() {
        return node;
    }

    private void show(Run run) {
        files.getItems().setAll(run.files().stream().map(LogFile::path).toList());
        // What can be read comes first.
        files.setValue(
                run.files().stream()
                        .filter(file -> !NoLines.isBinary(file))
                        .map(LogFile::path)
                        .findFirst()
                        .or(() -> files.getItems().stream().findFirst())
                        .orElse(null));
    }

    /** What a file is that has no lines to show; empty for text. */
    private Optional<LogKind> binary(String path) {
        return workbench.run().get().files().stream()
                .filter(file -> file.path().equals(path) && NoLines.isBinary(file))
                .map(file -> file.kinds().iterator().next())
                .findFirst();
    }

    private void show(Optional<Origin> place) {
        place.ifPresent(
                origin -> {
                    if (!files.getItems().contains(origin.file())) {
                        files.getItems().add(origin.file());
                    }
                    files.setValue(origin.file());
                    goTo(origin.line());
                });
    }

    private void chosen() {
        log.ifPresent(OpenLog::close);
        log = Optional.empty();
        wantedLine = 0;
        isToOpen = true;
        if (files.getValue() == null || node != null && node.getScene() != null) {
            openIfShown();
        }
    }

    /** A page that is built before anybody wants it reads no file. */
    private void openIfShown() {
        if (isToOpen && (files.getValue() == null || node.getScene() != null)) {
            isToOpen = false;
            open(files.getValue());
        }
    }

    private void open(String file) {
        if (file == null) {
            pane.clear();
            return;
        }
        Optional<LogKind> binary = binary(file);
        body.getChildren().setAll(binary.map(kind -> NoLines.of(workbench, kind)).orElse(pane));
        if (binary.isPresent()) {
            pane.clear();
            state.setText("");
            showWarnings(file);
            return;
        }
        log =
                Optional.of(
                        new OpenLog(
                                file, pane, workbench.background(), this::opened, state::setText));
        showWarnings(file);
    }

    /** Remembered, too: the pane forgets what was asked for when it shows another file. */
    private void goTo(long line) {
        wantedLine = line;
        pane.showLine(line);
    }

    private void opened() {
        if (wantedLine > 0) {
            pane.showLine(wantedLine);
        }
        search.search(false);
    }

    private void showWarnings(String file) {
        List<LogFile> found =
                workbench.run().get().files().stream().filter(f -> f.path().equals(file)).toList();
        warnings.getItems().clear();
        for (LogFile each : found) {
            for (Problem problem : each.warnings()) {
                String line = "Line " + Format.count(problem.origin().line()) + ": ";
                MenuItem item = new MenuItem(line + problem.message());
                item.setMnemonicParsing(false);
                item.setOnAction(e -> goTo(problem.origin().line()));
                warnings.getItems().add(item);
            }
            long total = each.warningsTotal();
            warnings.setText(Format.count(total) + (total == 1 ? " warning" : " warnings"));
        }
        warnings.setVisible(!warnings.getItems().isEmpty());
        warnings.setManaged(warnings.isVisible());
    }

    private void setUpGoTo() {
        goTo.setAccessibleText("Go to line");
        goTo.setId("log-goto");
        goTo.setAccessibleHelp("The number of a line; Enter goes there.");
        goTo.setPromptText("Go to line");
        goTo.setPrefColumnCount(8);
        goTo.setOnAction(
                e -> {
                    String digits = goTo.getText().replaceAll("[, _]", "");
                    if (digits.matches("[1-9]\\d{0,17}")) {
                        goTo(Math.min(Long.parseLong(digits), Math.max(1, pane.lines())));
                        pane.list().requestFocus();
                    } else {
                        workbench.say(
                                "A line number is needed, but this is \"" + goTo.getText() + "\".");
                    }
                });
    }

    private void key(KeyEvent event) {
        if (FIND.match(event)) {
            search.focusField();
        } else if (GO.match(event)) {
            goTo.requestFocus();
        } else if (COPY.match(event)) {
            copy();
        } else {
            return;
        }
        event.consume();
    }

    /** Its keys are heard on the whole page. */
    private ContextMenu menu() {
        ContextMenu menu = new ContextMenu();
        menu.setId("log-menu");
        menu.getItems()
                .addAll(
                        MenuKeys.shown("Copy lines", "Shortcut+C", this::copy),
                        MenuKeys.shown("Find in this file", "Shortcut+F", search::focusField),
                        MenuKeys.shown("Go to line", "Shortcut+G", goTo::requestFocus));
        return menu;
    }

    private void copy() {
        List<Integer> lines = pane.selectedLines();
        if (lines.size() > MAX_COPIED) {
            workbench.say("At most " + Format.count(MAX_COPIED) + " lines can be copied at once.");
            return;
        }
        log.filter(open -> !lines.isEmpty())
                .ifPresentOrElse(
                        open -> open.text(lines, Clipboards::copy),
                        () -> workbench.say("Select the lines to copy first."));
    }
}
