package dev.jitlens.ui.view.method;

import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.Sign;
import dev.jitlens.ui.control.code.SignPainter;
import dev.jitlens.ui.theme.Palette;

import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Buttons and keys that go to the next or previous line with a sign; each tells how many. */
final class SignSteps extends HBox {
    private record Step(KeyCode key, Sign shown, Set<Sign> signs, String noun) {
        boolean fits(CodeRow row) {
            return row.signs().stream().anyMatch(signs::contains);
        }
    }

    private static final List<Step> STEPS =
            List.of(
                    new Step(KeyCode.P, Sign.POLL, Set.of(Sign.POLL), "poll"),
                    new Step(
                            KeyCode.U,
                            Sign.NO_POLL,
                            Set.of(Sign.NO_POLL),
                            "back edge without a poll"),
                    new Step(
                            KeyCode.L,
                            Sign.BACK_EDGE,
                            Set.of(Sign.BACK_EDGE, Sign.NO_POLL),
                            "back edge of a loop"),
                    new Step(KeyCode.T, Sign.TRAP, Set.of(Sign.TRAP), "uncommon trap"),
                    new Step(KeyCode.C, Sign.CALL, Set.of(Sign.CALL), "call of Java code"));

    private static final String HOT = "method-step-hot";

    private final ObservableValue<Palette> palette;
    private final Supplier<CodePane> pane;
    private List<CodeRow> rows = List.of();
    private long hot;
    private boolean shift;

    SignSteps(ObservableValue<Palette> palette, Supplier<CodePane> pane) {
        super(3);
        this.palette = palette;
        this.pane = pane;
        palette.subscribe(p -> show(rows));
    }

    void show(List<CodeRow> newRows) {
        rows = newRows;
        getChildren().clear();
        for (Step step : STEPS) {
            long count = rows.stream().filter(step::fits).count();
            if (count > 0) {
                getChildren().add(button(step, count));
            }
        }
        showHot(hot);
    }

    /** Hot lines have a button, too; their key is the pane's. */
    void showHot(long count) {
        hot = count;
        getChildren().removeIf(n -> HOT.equals(n.getId()));
        if (count > 0) {
            Button button =
                    button(
                            Format.count(count) + " hot",
                            "Next line with at least a tenth of the hottest one's samples (H),"
                                    + " with Shift the one before",
                            forward -> pane.get().toHot(forward));
            button.setId(HOT);
            getChildren().addFirst(button);
        }
    }

    private Button button(String text, String help, Consumer<Boolean> go) {
        Button button = new Button(text);
        button.getStyleClass().addAll("small-button", "sign-button");
        button.setMinWidth(USE_PREF_SIZE);
        button.setFocusTraversable(false);
        Tips.says(button, help);
        button.addEventFilter(MouseEvent.MOUSE_RELEASED, e -> shift = e.isShiftDown());
        button.setOnAction(
                e -> {
                    go.accept(!shift);
                    shift = false;
                });
        return button;
    }

    private Button button(Step step, long count) {
        Button button =
                button(
                        Long.toString(count),
                        "Next " + step.noun() + " (" + step.key() + "), with Shift the previous",
                        forward -> go(step, forward));
        button.setGraphic(SignPainter.node(step.shown(), palette.getValue()));
        button.setId("method-step-" + step.key().getName().toLowerCase(Locale.ROOT));
        button.setAccessibleText("Next " + step.noun());
        return button;
    }

    /** Whether the key is one of ours; then it was obeyed. */
    boolean key(KeyCode code, boolean withShift) {
        for (Step step : STEPS) {
            if (step.key() == code) {
                go(step, !withShift);
                return true;
            }
        }
        return false;
    }

    private void go(Step step, boolean forward) {
        int size = rows.size();
        int from = Math.max(pane.get().selectedIndex(), forward ? -1 : 0);
        for (int i = 1; i <= size; i++) {
            int at = Math.floorMod(from + (forward ? i : -i), size);
            if (step.fits(rows.get(at))) {
                pane.get().pick(at);
                return;
            }
        }
    }
}
