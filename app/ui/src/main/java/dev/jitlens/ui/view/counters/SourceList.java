package dev.jitlens.ui.view.counters;

import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;

import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The JVMs that run on this machine, and the files that the shown run has. */
final class SourceList extends VBox {
    private static final double ROW = 46;
    private static final int MOST_ROWS_OF_FILES = 5;
    private static final String MISSING =
            "A JVM has no counters with -XX:-UsePerfData; with -XX:+PerfDisableSharedMem they are"
                    + " read from its memory. Other users' JVMs are not listed where neither may be"
                    + " read.";

    private final ListView<CounterSource> jvms = list("counters-jvms");
    private final ListView<CounterSource> files = list("counters-files");
    private final Panel filesPanel = Panel.titled("Saved by this run", files);
    private final Label none = Texts.paragraph("Looking…", "muted");
    private final Consumer<CounterSource> chosen;
    private boolean quiet;

    SourceList(Consumer<CounterSource> chosen) {
        super(12);
        this.chosen = chosen;
        jvms.setPlaceholder(none);
        VBox why = new VBox(Texts.paragraph(MISSING, "muted", "small"));
        why.getStyleClass().add("panel-foot");
        VBox box = new VBox(jvms, why);
        VBox.setVgrow(jvms, Priority.ALWAYS);
        Panel running = Panel.titled("Running JVMs", box);
        VBox.setVgrow(running, Priority.ALWAYS);
        filesPanel.setMinHeight(USE_PREF_SIZE);
        filesPanel.managedProperty().bind(filesPanel.visibleProperty());
        getChildren().addAll(running, filesPanel);
        choosing(jvms, files);
        choosing(files, jvms);
        showFiles(List.of());
    }

    private static ListView<CounterSource> list(String id) {
        ListView<CounterSource> list = new ListView<>();
        list.setAccessibleText(id.replace('-', ' '));
        list.setAccessibleHelp("Arrows choose whose counters are shown.");
        list.setId(id);
        list.getStyleClass().add("plain-list");
        list.setCellFactory(l -> new SourceCell());
        list.setFixedCellSize(ROW);
        return list;
    }

    private void choosing(ListView<CounterSource> list, ListView<CounterSource> other) {
        list.getSelectionModel()
                .selectedItemProperty()
                .subscribe(
                        source -> {
                            if (source != null && !quiet) {
                                quietly(other.getSelectionModel()::clearSelection);
                                chosen.accept(source);
                            }
                        });
    }

    private void quietly(Runnable work) {
        boolean before = quiet;
        quiet = true;
        work.run();
        quiet = before;
    }

    /** Why no JVM was found. */
    void say(String sentence) {
        none.setText(sentence);
        showJvms(List.of());
    }

    /** Keeps what is chosen, if it is still there. */
    void showJvms(List<? extends CounterSource> found) {
        List<CounterSource> now = new ArrayList<>(found);
        none.setText("No JVM of yours shows its counters.");
        if (!jvms.getItems().equals(now)) {
            keeping(jvms, () -> jvms.getItems().setAll(now));
        }
    }

    void showFiles(List<? extends CounterSource> saved) {
        keeping(files, () -> files.getItems().setAll(saved));
        filesPanel.setVisible(!saved.isEmpty());
        files.setPrefHeight(Math.min(saved.size(), MOST_ROWS_OF_FILES) * ROW + 10);
    }

    private void keeping(ListView<CounterSource> list, Runnable change) {
        CounterSource before = list.getSelectionModel().getSelectedItem();
        quietly(
                () -> {
                    change.run();
                    list.getSelectionModel().clearSelection();
                    list.getItems().stream()
                            .filter(s -> before != null && s.isSame(before))
                            .findFirst()
                            .ifPresent(list.getSelectionModel()::select);
                });
    }

    void choose(CounterSource source) {
        (jvms.getItems().contains(source) ? jvms : files).getSelectionModel().select(source);
    }

    Optional<CounterSource> firstFile() {
        return files.getItems().stream().findFirst();
    }
}
