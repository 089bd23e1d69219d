package dev.jitlens.ui.view.compare;

import dev.jitlens.compare.Change;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import org.controlsfx.control.SegmentedButton;

/** What is chosen among the changes, in full: the code of a method, or latencies. */
final class Details extends VBox implements ChangesPanel.Chosen {
    /** Shows a method's code in both runs. */
    interface Code {
        void show(Method method, Run a, Run b);

        /** Other runs are compared. */
        void compare(Run a, Run b);
    }

    private final Node machineCode;
    private final Code code;
    private final LatencyPanel latencies;
    private final ToggleButton ofCode =
            Chips.toggle("Machine code", "The instructions of one method in both runs");
    private final ToggleButton ofLatencies =
            Chips.toggle("Latencies", "The curves of both runs over each other");
    private final SegmentedButton choice = Chips.oneOf(b -> arrange(), ofCode, ofLatencies);
    private final StackPane body = new StackPane();
    private boolean hasCode;

    Details(Workbench workbench, Node machineCode, Code code) {
        super(8);
        this.machineCode = machineCode;
        this.code = code;
        latencies = new LatencyPanel(workbench, this::read);
        ofCode.setId("compare-show-code");
        ofLatencies.setId("compare-show-latencies");
        ofCode.setSelected(true);
        VBox.setVgrow(body, Priority.ALWAYS);
        body.setMinHeight(0);
        setMinHeight(0);
        getChildren().addAll(choice, body);
        read();
    }

    @Override
    public void show(Method method, Run a, Run b) {
        ofCode.setSelected(true);
        arrange();
        code.show(method, a, b);
    }

    @Override
    public void show(Change ofSome) {
        if (latencies.choose(ofSome)) {
            ofLatencies.setSelected(true);
            arrange();
        }
    }

    @Override
    public void compare(Run a, Run b) {
        hasCode = !(a.code().listings().isEmpty() && b.code().listings().isEmpty());
        latencies.compare(a, b);
        code.compare(a, b);
    }

    /** The curves come first where there is no code. */
    private void read() {
        boolean isThere = latencies.isFilled();
        choice.setVisible(isThere);
        choice.setManaged(isThere);
        (isThere && !hasCode ? ofLatencies : ofCode).setSelected(true);
        arrange();
    }

    private void arrange() {
        body.getChildren().setAll(ofLatencies.isSelected() ? latencies : machineCode);
    }
}
