package dev.jitlens.ui.control.log;

import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Later;
import dev.jitlens.ui.control.Texts;

import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What a program prints, as it comes: the last {@value #MAX_LINES} lines. Follows the end unless
 * the user scrolled up. FX thread only, except {@link #add}.
 */
public final class OutputPane extends VBox {
    public static final int MAX_LINES = 20_000;

    private static final int MAX_LINE = 2_000;
    private static final Duration PERIOD = Duration.ofMillis(60); // fewer than 20 a second
    private static final KeyCombination COPY =
            new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private final OutputBuffer buffer = new OutputBuffer(MAX_LINES);
    private final ObservableList<String> lines = FXCollections.observableArrayList();
    private final ListView<String> list = new ListView<>(lines);
    private final Label note = new Label();
    private final AtomicBoolean willFlush = new AtomicBoolean();
    private long leftOut;

    public OutputPane() {
        getStyleClass().add("log-pane");
        getStylesheets()
                .add(Objects.requireNonNull(LogPane.class.getResource("log.css")).toExternalForm());
        note.getStyleClass().add("output-note");
        note.setVisible(false);
        note.managedProperty().bind(note.visibleProperty());
        list.setAccessibleText("Output of the program");
        list.setFixedCellSize(18);
        list.setPlaceholder(Texts.muted("What the program prints will be here."));
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.setCellFactory(view -> new OutputCell());
        list.setOnKeyPressed(
                e -> {
                    if (COPY.match(e)) {
                        Clipboards.copy(
                                String.join(
                                        "\n",
                                        List.copyOf(list.getSelectionModel().getSelectedItems())));
                        e.consume();
                    }
                });
        setVgrow(list, Priority.ALWAYS);
        getChildren().addAll(note, list);
    }

    /** Empties it and begins to show what is added. */
    public void begin() {
        buffer.take();
        lines.clear();
        leftOut = 0;
        note.setVisible(false);
    }

    /** One line of output; from any thread. */
    public void add(String line) {
        buffer.add(line.length() <= MAX_LINE ? line : cut(line));
        if (willFlush.compareAndSet(false, true)) {
            Later.run(PERIOD, this::flush);
        }
    }

    private static String cut(String line) {
        return line.substring(0, MAX_LINE)
                + " … "
                + Format.count(line.length() - (long) MAX_LINE)
                + " more characters";
    }

    /** Shows the rest; nothing more will come. */
    public void end() {
        flush();
    }

    public ObservableList<String> lines() {
        return FXCollections.unmodifiableObservableList(lines);
    }

    public void copyAll() {
        Clipboards.copy(String.join("\n", List.copyOf(lines)));
    }

    private void flush() {
        // What comes from here on is for the next time.
        willFlush.set(false);
        OutputBuffer.Batch batch = buffer.take();
        if (batch.lines().isEmpty()) {
            return;
        }
        boolean following = list.getSelectionModel().getSelectedIndices().isEmpty();
        int surplus = Math.min(lines.size(), lines.size() + batch.lines().size() - MAX_LINES);
        if (batch.dropped() > 0 || surplus > 0) {
            int gone = batch.dropped() > 0 ? lines.size() : surplus;
            leftOut += batch.dropped() + gone;
            lines.remove(0, gone);
            note.setText(
                    "The first " + Format.count(leftOut) + " lines are only in the run directory.");
            note.setVisible(true);
        }
        lines.addAll(batch.lines());
        if (following) {
            list.scrollTo(lines.size() - 1);
        }
    }

    /** One line, in the fixed-width font. */
    private static final class OutputCell extends ListCell<String> {
        OutputCell() {
            getStyleClass().addAll("log-line", "mono", "output-line");
        }

        @Override
        protected void updateItem(String line, boolean empty) {
            super.updateItem(line, empty);
            setText(empty || line == null ? null : line.replace("\t", "    "));
        }
    }
}
