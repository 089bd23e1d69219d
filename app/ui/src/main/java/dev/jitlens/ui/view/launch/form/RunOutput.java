package dev.jitlens.ui.view.launch.form;

import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.log.OutputPane;

import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.nio.file.Path;

/** What the program prints, and where the last run lies. */
public final class RunOutput {
    private final OutputPane lines = new OutputPane();
    private final Label directory = Texts.tooltipWhenCut(Texts.muted(""));
    private final Label trouble = Texts.paragraph("", "bad", "panel-foot");
    private final InputLine input = new InputLine();
    private final HBox links = new HBox(12, directory);
    private final Panel node;

    public RunOutput() {
        lines.setId("launch-output");
        trouble.setId("launch-trouble");
        trouble.managedProperty().bind(trouble.visibleProperty());
        trouble.visibleProperty().bind(trouble.textProperty().isNotEmpty());
        trouble.setMaxWidth(Double.MAX_VALUE);
        directory.setMinWidth(0);
        VBox.setVgrow(lines, Priority.ALWAYS);
        node = Panel.titled("Output", new VBox(lines, input, trouble), links);
        node.managedProperty().bind(node.visibleProperty());
        node.setVisible(false);
    }

    Panel node() {
        return node;
    }

    public OutputPane lines() {
        return lines;
    }

    /** Where a user types for the program. */
    public InputLine input() {
        return input;
    }

    /** A program is being started: what the last one printed goes. */
    public void begin() {
        node.setVisible(true);
        links.getChildren().setAll(directory);
        directory.setText("");
        trouble.setText("");
    }

    /** Why there is no run, in a sentence. */
    public void trouble(String sentence) {
        trouble.setText(sentence);
    }

    public void showDirectory(Path run, Runnable open) {
        directory.setText(run.toString());
        links.getChildren().setAll(directory, Texts.link("Open run", open));
    }
}
