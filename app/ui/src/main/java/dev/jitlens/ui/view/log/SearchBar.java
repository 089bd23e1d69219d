package dev.jitlens.ui.view.log;

import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.control.log.LogPane;

import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.util.Duration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.function.Supplier;

/** Finds text in the shown file: as one types, in the background, from one hit to the next. */
final class SearchBar extends HBox {
    private static final int BATCH = 4_096;

    private final LogPane pane;
    private final Supplier<Optional<OpenLog>> log;
    private final TextField field = new TextField();
    private final ToggleButton matchCase = Chips.toggle("Aa", "Match upper and lower case");
    private final Label count = Texts.muted("");
    private final PauseTransition typing = new PauseTransition(Duration.millis(250));
    private Hits hits = new Hits();
    private boolean searching;
    private boolean jump;
    private Runnable cancel = () -> {};

    SearchBar(LogPane pane, Supplier<Optional<OpenLog>> log) {
        super(6);
        this.pane = pane;
        this.log = log;
        setAlignment(Pos.CENTER_LEFT);
        field.setAccessibleText("Search in the file");
        field.setId("log-search");
        field.setAccessibleHelp(
                "What to look for in all lines; Enter goes to the next, Shift+Enter back.");
        field.setPromptText("Find in this file");
        field.setPrefColumnCount(18);
        count.setId("log-hits");
        count.setMinWidth(92);
        Button previous = button("↑", "Previous hit (Shift+Enter)", false);
        Button next = button("↓", "Next hit (Enter)", true);
        getChildren().addAll(field, matchCase, previous, next, count);
        field.textProperty().addListener(o -> typing.playFromStart());
        typing.setOnFinished(e -> search(true));
        matchCase.selectedProperty().addListener(o -> search(true));
        field.setOnKeyPressed(
                e -> {
                    if (e.getCode() == KeyCode.ENTER) {
                        step(!e.isShiftDown());
                    } else if (e.getCode() == KeyCode.ESCAPE) {
                        field.clear();
                        pane.list().requestFocus();
                    }
                });
    }

    private Button button(String text, String help, boolean forward) {
        Button button = new Button(text);
        button.getStyleClass().add("small-button");
        Tips.says(button, help);
        button.setOnAction(e -> step(forward));
        return button;
    }

    void focusField() {
        field.requestFocus();
        field.selectAll();
    }

    /**
     * Starts anew, since the text or the file is another.
     *
     * @param jumpToFirst whether to go to the next hit, or to stay
     */
    void search(boolean jumpToFirst) {
        typing.stop();
        cancel.run();
        hits = new Hits();
        String text = field.getText();
        pane.mark(text, !matchCase.isSelected());
        searching = !text.isEmpty() && log.get().isPresent();
        if (searching) {
            jump = jumpToFirst;
            Batches batches = new Batches(hits);
            cancel =
                    log.get()
                            .get()
                            .search(
                                    text,
                                    !matchCase.isSelected(),
                                    batches,
                                    () -> finished(batches));
        }
        showCount();
    }

    private void finished(Batches batches) {
        searching = false;
        found(batches.target, batches.take());
    }

    private void step(boolean forward) {
        if (typing.getStatus() == Animation.Status.RUNNING) {
            search(true);
        } else if (hits.size() > 0) {
            long from = pane.wantedLine();
            int index = forward ? hits.after(from) : hits.before(from);
            pane.showLine(hits.line(index));
            showCount();
        }
    }

    private void found(Hits target, long[] lines) {
        if (target != hits) {
            return; // of an older search
        }
        hits.add(lines);
        if (jump && hits.size() > 0) {
            jump = false;
            pane.showLine(hits.line(hits.after(Math.max(0, pane.wantedLine() - 1))));
        }
        showCount();
    }

    private void showCount() {
        String more = searching ? "…" : hits.size() >= Hits.MAX ? " or more" : "";
        if (field.getText().isEmpty()) {
            count.setText("");
        } else if (hits.size() == 0) {
            count.setText(searching ? "searching…" : "not found");
        } else {
            long wanted = pane.wantedLine();
            int at = hits.before(wanted + 1);
            String which = hits.line(at) == wanted ? Format.count(at + 1L) + " of " : "";
            count.setText(which + Format.count(hits.size()) + more + " lines");
        }
    }

    /** Collects hits on the searching thread and hands them over in bulk. */
    private final class Batches implements LongPredicate {
        private final Hits target;
        private final List<Long> batch = new ArrayList<>();
        private long lastNanos = System.nanoTime();
        private int total;

        Batches(Hits target) {
            this.target = target;
        }

        @Override
        public boolean test(long line) {
            batch.add(line);
            total++;
            if (total == 1 || batch.size() >= BATCH || System.nanoTime() - lastNanos > 50_000_000) {
                lastNanos = System.nanoTime();
                long[] lines = take();
                Platform.runLater(() -> found(target, lines));
            }
            return total < Hits.MAX;
        }

        /** What was not handed over yet. */
        long[] take() {
            long[] lines = batch.stream().mapToLong(Long::longValue).toArray();
            batch.clear();
            return lines;
        }
    }
}
