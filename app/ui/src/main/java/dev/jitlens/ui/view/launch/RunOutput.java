package dev.jitlens.ui.view.launch;

import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.log.OutputPane;

import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

import java.nio.file.Path;

/** What the program prints, and where the last run lies. */
final class RunOutput {
    private final OutputPane lines = new OutputPane();
    private final Label directory = Texts.muted("");
    private final HBox links = new HBox(12, directory);
    private final Panel node;

    RunOutput() {
        lines.setId("launch-output");
        node = Panel.titled("Output", lines, links);
        node.setMinHeight(110);
        node.setPrefHeight(110);
    }

    Panel node() {
        return node;
    }

    OutputPane lines() {
        return lines;
    }

    void showDirectory(Path run, Runnable open) {
        directory.setText(run.toString());
        links.getChildren().setAll(directory, Texts.link("Open run", open));
    }

    void showNoDirectory() {
        links.getChildren().clear();
    }
}
