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
import javafx.scene.layout.HBox;
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

    /** Characters of a line that are shown. */
    public static final int MAX_LINE = 2_000;

    private static final Duration PERIOD = Duration.ofMillis(60); // fewer than 20 a second
    private static final KeyCombination COPY =
            new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private final OutputBuffer buffer = new OutputBuffer(MAX_LINES);
    private final ObservableList<OutputLine> lines = FXCollections.observableArrayList();
    private final ListView<OutputLine> list = new ListView<>(lines);
    private final Label note = new Label();
    private final AtomicBoolean willFlush = new AtomicBoolean();
    private long leftOut;

    /** The line that the program has not ended yet, as far as it goes; else empty. */
    private volatile String unfinished = "";

    private boolean showsUnfinished;

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
                        copy(list.getSelectionModel().getSelectedItems());
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
        unfinished = "";
        showsUnfinished = false;
        leftOut = 0;
        note.setVisible(false);
    }

    /** One line of output; from any thread. */
    public void add(String line) {
        add(new OutputLine(line.length() <= MAX_LINE ? line : cut(line)));
    }

    /**
     * A line that a user typed; from any thread.
     *
     * @param before what the program had printed of that line
     */
    public void addTyped(String before, String typed) {
        String line = before + typed;
        add(
                line.length() <= MAX_LINE
                        ? new OutputLine(line, before.length())
                        : new OutputLine(cut(line)));
    }

    /**
     * What a program has printed of a line, such as a question before it waits for the answer; from
     * any thread.
     *
     * @param text instead of what was said the last time
     */
    public void unfinished(String text) {
        if (!unfinished.equals(text)) {
            unfinished = text.length() <= MAX_LINE ? text : text.substring(0, MAX_LINE);
            flushSoon();
        }
    }

    private void add(OutputLine line) {
        buffer.add(line);
        flushSoon();
    }

    private void flushSoon() {
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

    /** What is shown now. */
    public List<String> lines() {
        return lines.stream().map(OutputLine::text).toList();
    }

    public void copyAll() {
        copy(lines);
    }

    private static void copy(List<OutputLine> chosen) {
        Clipboards.copy(
                String.join("\n", List.copyOf(chosen).stream().map(OutputLine::text).toList()));
    }

    private void flush() {
        // What comes from here on is for the next time.
        willFlush.set(false);
        OutputBuffer.Batch batch = buffer.take();
        String open = unfinished;
        String shown = showsUnfinished ? lines.getLast().text() : "";
        if (batch.lines().isEmpty() && open.equals(shown)) {
            return;
        }
        boolean following = list.getSelectionModel().getSelectedIndices().isEmpty();
        if (showsUnfinished) {
            lines.removeLast();
        }
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
        showsUnfinished = !open.isEmpty();
        if (showsUnfinished) {
            lines.add(new OutputLine(open));
        }
        if (following) {
            list.scrollTo(lines.size() - 1);
        }
    }

    /** One line, in the fixed-width font. */
    private static final class OutputCell extends ListCell<OutputLine> {
        OutputCell() {
            getStyleClass().addAll("log-line", "mono", "output-line");
        }

        @Override
        protected void updateItem(OutputLine line, boolean empty) {
            super.updateItem(line, empty);
            boolean shown = !empty && line != null;
            boolean typed = shown && !line.typed().isEmpty();
            setText(shown && !typed ? visible(line.text()) : null);
            setGraphic(typed ? typed(line) : null);
        }

        /** What the user typed is told from what the program printed, by its weight, too. */
        private static HBox typed(OutputLine line) {
            return new HBox(
                    Texts.styled(visible(line.printed()), "mono"),
                    Texts.styled(visible(line.typed()), "mono", "output-typed"));
        }

        private static String visible(String text) {
            return text.replace("\t", "    ");
        }
    }
}
