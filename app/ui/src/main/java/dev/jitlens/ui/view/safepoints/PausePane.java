package dev.jitlens.ui.view.safepoints;

import dev.jitlens.analysis.PauseExplanation;
import dev.jitlens.analysis.SafepointDelays.Candidates;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Origin;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.Workbench;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

import java.util.Optional;

/** The pane under the pauses: all that is known of the selected one. */
final class PausePane extends VBox {
    private final Workbench workbench;
    private final HeldUpPane heldUp;

    PausePane(Workbench workbench) {
        this.workbench = workbench;
        heldUp = new HeldUpPane(workbench);
        setId("pause-pane");
        getStyleClass().addAll("panel-foot", "pause-pane");
        managedProperty().bind(visibleProperty());
        clear();
    }

    void clear() {
        setVisible(false);
        heldUp.show(Optional.empty());
    }

    void show(SafepointPause pause, Candidates what) {
        heldUp.show(what.heldUp());
        getChildren().setAll(head(pause));
        sentence(PauseExplanation.of(pause, what), "warn");
        sentence(PauseWords.late(pause), "plain");
        sentence(VmOperationText.of(pause.operation()), "muted");
        sentence(reach(pause), "muted");
        getChildren().add(heldUp);
        setVisible(true);
    }

    /** "G1CollectForAllocation, asked for by main", and where it is told. */
    private Node head(SafepointPause pause) {
        FlowPane head = new FlowPane(12, 2);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getChildren().add(Texts.strong(Format.orUnknown(pause.operation())));
        if (!pause.caller().isEmpty()) {
            head.getChildren().add(Texts.plain("asked for by “" + pause.caller() + "”"));
        }
        for (Origin origin : PauseWords.origins(pause)) {
            String words = PauseWords.fileName(origin.file());
            String at = origin.line() > 0 ? " line " + Format.count(origin.line()) : "";
            head.getChildren().add(Texts.link(words + at, () -> workbench.showInLog(origin)));
        }
        return head;
    }

    private static String reach(SafepointPause pause) {
        String hint = PauseWords.reachHint(pause.cleanupInReach());
        return hint.isEmpty() ? "" : "Its time to reach " + hint + ".";
    }

    private void sentence(String text, String style) {
        if (!text.isEmpty()) {
            Label label = Texts.paragraph(text, style);
            label.setMaxWidth(Double.MAX_VALUE);
            getChildren().add(label);
        }
    }
}
