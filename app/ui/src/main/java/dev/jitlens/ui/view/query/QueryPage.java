package dev.jitlens.ui.view.query;

import dev.jitlens.tables.FirstRows;
import dev.jitlens.tables.Ready;
import dev.jitlens.tables.TableStore;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.columns.SteadySplit;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.LatestWork;
import dev.jitlens.ui.view.LeftOutWords;
import dev.jitlens.ui.view.Pages;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A statement above, its answer below. */
final class QueryPage {
    private static final int MOST_SHOWN = 70;

    private record Told(QueryResult result, long nanos, List<String> leftOut) {}

    private final Workbench workbench;
    private final QuerySession session;
    private final QueryMemory memory;
    private final LatestWork work;
    private final QueryEditor editor;
    private final Label source = Texts.muted("");
    private final Label told = Texts.muted("");
    private final Button ask = new Button("Ask");
    private final Button cancel = new Button("Cancel");
    private final Button runs = new Button("Ask the open runs");
    private final MenuButton saved = new MenuButton("Saved");
    private final MenuButton asked = new MenuButton("History");
    private final MenuButton ready = new MenuButton("Ready questions");
    private final TextField name = new TextField();
    private final StackPane below = new StackPane();
    private Optional<Path> folder = Optional.empty();

    QueryPage(Workbench workbench, QuerySession session) {
        this.workbench = workbench;
        this.session = session;
        memory = new QueryMemory(workbench.settings());
        work = new LatestWork(workbench.background());
        editor = new QueryEditor(this::ask);
        learn();
        say("Ask something", "Choose a ready question, or write SQL over the tables of the runs.");
        workbench.runs().subscribe(this::tellSource);
        tellSource();
    }

    /** Which tables there are, and which questions; the module may be missing. */
    private void learn() {
        workbench
                .background()
                .run(
                        session::store,
                        this::learnt,
                        why -> say("Nothing can be asked here", sentence(why)));
    }

    private static String sentence(String why) {
        return Character.toUpperCase(why.charAt(0)) + why.substring(1) + ".";
    }

    private void learnt(TableStore store) {
        editor.schema(store.schema());
        for (Ready question : store.ready()) {
            ready.getItems().add(item(question.question(), () -> put(question.sql())));
        }
    }

    Node node() {
        ask.setId("query-ask");
        ask.getStyleClass().addAll("accent", "small-button");
        ask.setOnAction(e -> ask());
        cancel.setId("query-cancel");
        cancel.getStyleClass().add("small-button");
        cancel.setOnAction(e -> cancel());
        cancel.setDisable(true);
        ready.setId("query-ready");
        saved.setId("query-saved");
        asked.setId("query-history");
        for (MenuButton menu : List.of(ready, saved, asked)) {
            menu.getStyleClass().add("small-button");
            menu.setMinWidth(Region.USE_PREF_SIZE);
        }
        saved.setOnShowing(e -> saved());
        asked.setOnShowing(e -> history());
        // A menu without items does not open.
        saved.getItems().setAll(none("Nothing is saved yet"));
        asked.getItems().setAll(none("Nothing was asked yet"));
        told.setId("query-told");
        told.setMinWidth(0);
        Texts.tooltipWhenCut(told);
        HBox buttons = new HBox(8, ask, cancel, told);
        buttons.setAlignment(Pos.CENTER_LEFT);
        VBox.setVgrow(editor, Priority.ALWAYS);
        VBox above = new VBox(8, editor, buttons);
        above.setPadding(new Insets(0, 0, 8, 0));
        above.setMinHeight(110);
        below.setMinHeight(150);
        return Pages.page(header(), SteadySplit.above(0.24, above, below));
    }

    private Node header() {
        source.setId("query-source");
        source.setMinWidth(0);
        Texts.tooltipWhenCut(source);
        Button choose = new Button("Folder\u2026");
        choose.setId("query-folder");
        choose.setOnAction(
                e ->
                        FileDialogs.folder(editor, "Ask a folder of exported runs")
                                .ifPresent(this::over));
        runs.setId("query-runs");
        runs.setOnAction(e -> over(Optional.empty()));
        runs.managedProperty().bind(runs.visibleProperty());
        name.setId("query-name");
        name.setPromptText("name");
        name.setAccessibleText("Name to save the statement under");
        name.setPrefColumnCount(8);
        name.setMaxWidth(120);
        Button save = new Button("Save");
        save.setId("query-save");
        save.setOnAction(e -> save());
        for (Button button : List.of(choose, runs, save)) {
            button.getStyleClass().add("small-button");
            button.setMinWidth(Region.USE_PREF_SIZE);
        }
        return new PageHeader("Query", source).right(runs, choose, ready, asked, saved, name, save);
    }

    /** Asks a folder from here on. */
    void over(Path chosen) {
        over(Optional.of(chosen));
    }

    private void over(Optional<Path> chosen) {
        folder = chosen;
        tellSource();
    }

    private void tellSource() {
        runs.setVisible(folder.isPresent());
        source.setText(
                folder.map(f -> "asks " + f)
                        .orElseGet(
                                () ->
                                        workbench.runs().isEmpty()
                                                ? "no run is open"
                                                : "asks "
                                                        + Format.counted(
                                                                workbench.runs().size(),
                                                                "open run")));
    }

    private List<List<Path>> files() {
        return folder.map(f -> List.of(List.of(f)))
                .orElseGet(() -> workbench.runs().stream().map(OpenRun::paths).toList());
    }

    /** Puts a statement in the editor, and asks it. */
    void put(String sql) {
        editor.setText(sql);
        ask();
    }

    private void ask() {
        String sql = editor.getText().strip();
        List<List<Path>> files = files();
        if (sql.isEmpty()) {
            return;
        }
        if (files.isEmpty()) {
            say("No run is open", "Open a run, or a folder that jitlens export --parquet filled.");
            return;
        }
        memory.asked(sql);
        workbench.keepSettings();
        busy(true);
        told.setText("asking\u2026");
        work.run(() -> answer(files, sql), this::show, this::failed);
    }

    private Told answer(List<List<Path>> files, String sql) throws Exception {
        long begin = System.nanoTime();
        FirstRows answer = session.ask(files, sql);
        long nanos = System.nanoTime() - begin;
        return new Told(QueryResult.of(workbench, answer), nanos, session.leftOut());
    }

    private void show(Told answer) {
        busy(false);
        FirstRows rows = answer.result().answer();
        told.setText(
                (rows.isCut() ? "the first " : "")
                        + Format.counted(rows.rows().size(), "row")
                        + ", in "
                        + Format.duration(answer.nanos())
                        + LeftOutWords.of(answer.leftOut()));
        below.getChildren().setAll(Panel.around(answer.result().node()));
    }

    private void failed(String sentence) {
        busy(false);
        told.setText("");
        say("This cannot be answered", sentence);
    }

    private void cancel() {
        work.cancel();
        workbench
                .background()
                .run(
                        () -> {
                            session.cancel();
                            return true;
                        },
                        done -> {},
                        workbench::say);
        busy(false);
        told.setText("cancelled");
    }

    private void busy(boolean is) {
        ask.setDisable(is);
        cancel.setDisable(!is);
    }

    private void say(String headline, String sentence) {
        below.getChildren().setAll(new EmptyState(headline, sentence));
    }

    private void save() {
        String sql = editor.getText().strip();
        String words = name.getText().strip();
        if (sql.isEmpty() || words.isEmpty()) {
            workbench.say("A statement is saved under a name: write both.");
            return;
        }
        memory.save(words, sql);
        workbench.keepSettings();
        workbench.say("Saved " + words + ".");
    }

    private void saved() {
        saved.getItems().clear();
        for (Ready of : memory.saved()) {
            saved.getItems().add(item(of.name(), () -> put(of.sql())));
        }
        if (saved.getItems().isEmpty()) {
            saved.getItems().add(none("Nothing is saved yet"));
            return;
        }
        String words = name.getText().strip();
        if (memory.saved().stream().anyMatch(r -> r.name().equals(words))) {
            saved.getItems()
                    .add(
                            item(
                                    "Forget " + words,
                                    () -> {
                                        memory.forget(words);
                                        workbench.keepSettings();
                                    }));
        }
    }

    private void history() {
        asked.getItems().clear();
        for (String sql : memory.history()) {
            String line = sql.replaceAll("\\s+", " ");
            asked.getItems()
                    .add(
                            item(
                                    line.length() > MOST_SHOWN
                                            ? line.substring(0, MOST_SHOWN) + "\u2026"
                                            : line,
                                    () -> put(sql)));
        }
        if (asked.getItems().isEmpty()) {
            asked.getItems().add(none("Nothing was asked yet"));
        }
    }

    private static MenuItem none(String words) {
        MenuItem item = new MenuItem(words);
        item.setDisable(true);
        return item;
    }

    private static MenuItem item(String words, Runnable action) {
        MenuItem item = new MenuItem(words);
        item.setMnemonicParsing(false);
        item.setOnAction(e -> action.run());
        return item;
    }

    /** Nothing stays open. */
    void close() {
        work.cancel();
        session.cancel();
        workbench
                .background()
                .run(
                        () -> {
                            session.close();
                            return true;
                        },
                        done -> {},
                        why -> {});
    }
}
