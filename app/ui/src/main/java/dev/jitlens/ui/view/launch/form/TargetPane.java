package dev.jitlens.ui.view.launch.form;

import dev.jitlens.launch.presets.Workload;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.view.launch.model.ProgramModel;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.Optional;

/** What runs: about the chosen workload, or the form for a program of the user's. */
final class TargetPane {
    private final Label title = Texts.strong("");
    private final Label about = Texts.paragraph("", "muted");
    private final VBox workloadBox = Panel.body(title, about);
    private final StackPane node = new StackPane();
    private final ProgramForm form;

    TargetPane(ProgramModel model, ProgramForm form) {
        this.form = form;
        title.setId("launch-title");
        workloadBox.setSpacing(4);
        model.own.addListener((o, was, own) -> show(own));
        model.workload.addListener((o, was, chosen) -> show(Optional.ofNullable(chosen)));
        show(model.own.get());
    }

    Node node() {
        return node;
    }

    private void show(boolean own) {
        node.getChildren().setAll(Panel.around(own ? Panel.body(form) : workloadBox));
    }

    private void show(Optional<Workload> chosen) {
        title.setText(chosen.map(Workload::title).orElse(""));
        about.setText(chosen.map(Workload::lookFor).orElse(""));
    }
}
