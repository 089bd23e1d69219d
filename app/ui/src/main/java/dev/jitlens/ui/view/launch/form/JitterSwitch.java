package dev.jitlens.ui.view.launch.form;

import dev.jitlens.launch.presets.Preset;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.host.HostPanel;
import dev.jitlens.ui.control.host.NoiseChip;
import dev.jitlens.ui.view.launch.model.FormModel;

import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Whether the run measures how late its threads are woken, and the machine's part in it; and what
 * of this machine would make that noisy.
 */
final class JitterSwitch {
    private final CheckBox jitter = new CheckBox("Jitter");
    private final CheckBox control = new CheckBox("with an idle control JVM");
    private final Label byPreset = Texts.muted("");
    private final NoiseChip noise = new NoiseChip(this::toggleHost);
    private final HostPanel host = new HostPanel("launch-host", "This machine, now");
    private final VBox node;

    JitterSwitch(FormModel model) {
        jitter.setId("launch-jitter");
        control.setId("launch-control");
        control.disableProperty().bind(jitter.selectedProperty().not());
        jitter.selectedProperty().bindBidirectional(model.jitter);
        control.selectedProperty().bindBidirectional(model.control);
        model.chosenPresets.addListener((o, was, chosen) -> show(model.chosen()));
        model.hostFacts.addListener((o, was, facts) -> showHost(facts));
        byPreset.setId("launch-jitter-preset");
        byPreset.setMinWidth(0);
        Texts.tooltipWhenCut(byPreset);
        GridPane grid = new GridPane(14, 8);
        for (int i = 0; i < 2; i++) {
            ColumnConstraints half = new ColumnConstraints();
            half.setPercentWidth(50);
            grid.getColumnConstraints().add(half);
        }
        grid.addRow(
                0,
                box(jitter, "An agent sleeps 1 ms again and again and records how late it wakes."),
                box(control, "The same beside it, where nothing runs: what is the machine's."));
        noise.setId("launch-noise");
        Hyperlink check = Texts.link("Host check", this::toggleHost);
        check.setId("launch-host-check");
        check.setMinWidth(Region.USE_PREF_SIZE);
        Panel panel = Panel.titled("Latency", Panel.body(grid), byPreset, noise, check);
        panel.setMinHeight(Region.USE_PREF_SIZE);
        host.node().managedProperty().bind(host.node().visibleProperty());
        host.node().setVisible(false);
        node = new VBox(12, panel, host.node());
    }

    private void toggleHost() {
        host.node().setVisible(!host.node().isVisible());
    }

    /** What this machine says of itself. */
    private void showHost(List<HostFact> facts) {
        host.show(facts);
        noise.show(facts);
    }

    private static Node box(CheckBox box, String about) {
        box.setWrapText(true);
        return new VBox(2, box, Texts.paragraph(about, "muted", "small", "source-text"));
    }

    Node node() {
        return node;
    }

    /** Presets may want it measured, too. */
    private void show(List<Preset> presets) {
        String titles =
                presets.stream()
                        .filter(Preset::jitter)
                        .map(Preset::title)
                        .collect(Collectors.joining(", "));
        byPreset.setText(titles.isEmpty() ? "" : "jitter is measured for: " + titles);
    }
}
