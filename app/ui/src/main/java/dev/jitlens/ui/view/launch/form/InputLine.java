package dev.jitlens.ui.view.launch.form;

import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Where a user types what the program that runs reads, a line at a time. */
public final class InputLine extends HBox {
    private static final KeyCombination END =
            new KeyCodeCombination(KeyCode.D, KeyCombination.CONTROL_DOWN);
    private static final int MOST_REMEMBERED = 200;
    private static final String PROMPT = "Type a line for the program, then Enter";

    private final TextField field = new Typing();
    private final Button end = new Button("End of input   Ctrl D");
    private final Label trouble = Texts.tooltipWhenCut(Texts.styled("", "bad"));
    private final List<String> earlier = new ArrayList<>();
    private Function<String, Optional<String>> send = line -> Optional.empty();
    private Runnable ends = () -> {};
    private int recalled;

    InputLine() {
        super(8);
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("input-line");
        managedProperty().bind(visibleProperty());
        field.setId("launch-input");
        field.getStyleClass().add("mono");
        field.setPromptText(PROMPT);
        field.setAccessibleText("Standard input of the program");
        field.setAccessibleHelp("Enter sends the line; the up and down keys bring earlier lines.");
        field.setOnAction(e -> sendTyped());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        end.setId("launch-input-end");
        end.getStyleClass().add("small-button");
        end.setMinWidth(USE_PREF_SIZE);
        Tips.says(end, "The program finds its standard input at its end, after what is typed");
        end.setOnAction(e -> end());
        trouble.setId("launch-input-trouble");
        trouble.managedProperty().bind(trouble.textProperty().isNotEmpty());
        setHgrow(field, Priority.ALWAYS);
        getChildren().addAll(field, trouble, end);
        setVisible(false);
    }

    /**
     * Where the lines go.
     *
     * @param send takes a line without its end; says why it did not, in a sentence
     * @param ends the input, after what was sent
     */
    public void to(Function<String, Optional<String>> send, Runnable ends) {
        this.send = send;
        this.ends = ends;
        field.clear();
        earlier.clear();
        setVisible(true);
        begin();
        field.requestFocus();
    }

    /** Another program begins, whose input has not ended. */
    public void begin() {
        allow(true);
        recalled = earlier.size();
        trouble.setText("");
    }

    /** Nothing runs any more that could read. */
    public void close() {
        setVisible(false);
        field.clear();
    }

    /** Whether the keys go here. */
    public boolean hasFocus() {
        return field.isFocused() || end.isFocused();
    }

    private void allow(boolean typing) {
        field.setPromptText(typing ? PROMPT : "The input has ended");
        field.setDisable(!typing);
        end.setDisable(!typing);
    }

    private void key(KeyEvent event) {
        if (END.match(event)) {
            end();
            event.consume();
        } else if (event.getCode() == KeyCode.UP || event.getCode() == KeyCode.DOWN) {
            recall(event.getCode() == KeyCode.UP ? -1 : 1);
            event.consume();
        }
    }

    private void recall(int step) {
        int wanted = recalled + step;
        if (wanted >= 0 && wanted <= earlier.size()) {
            recalled = wanted;
            field.setText(wanted == earlier.size() ? "" : earlier.get(wanted));
            field.end();
        }
    }

    private void sendTyped() {
        if (send(field.getText())) {
            field.clear();
        }
    }

    private boolean send(String line) {
        Optional<String> why = send.apply(line);
        trouble.setText(why.orElse(""));
        if (why.isEmpty()) {
            earlier.add(line);
            if (earlier.size() > MOST_REMEMBERED) {
                earlier.removeFirst();
            }
            recalled = earlier.size();
        }
        return why.isEmpty();
    }

    private void end() {
        if (field.getText().isEmpty() || send(field.getText())) {
            field.clear();
            ends.run();
            allow(false);
        }
    }

    /** Several lines that are pasted are sent as if they were typed, but for the last. */
    private final class Typing extends TextField {
        @Override
        public void paste() {
            String text = Clipboard.getSystemClipboard().getString();
            if (text == null || text.indexOf('\n') < 0) {
                super.paste();
                return;
            }
            String[] pasted = text.split("\r?\n", -1);
            replaceSelection(pasted[0]);
            for (int i = 1; i < pasted.length; i++) {
                if (!send(getText())) {
                    return;
                }
                setText(pasted[i]);
            }
            end();
        }
    }
}
