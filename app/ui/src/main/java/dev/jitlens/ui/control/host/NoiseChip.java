package dev.jitlens.ui.control.host;

import dev.jitlens.model.run.HostFact;
import dev.jitlens.ui.control.ExplanationPopup;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;

import javafx.scene.control.Button;
import javafx.scene.layout.Region;

import java.util.List;
import java.util.stream.Collectors;

/** Stands beside measured numbers where the machine that gave them was noisy; else is not there. */
public final class NoiseChip extends Button {
    private String why = "";

    /**
     * @param more leads to the whole host check
     */
    public NoiseChip(Runnable more) {
        getStyleClass().setAll("chip", "noise-chip", "warn", "clickable");
        setMinWidth(Region.USE_PREF_SIZE);
        managedProperty().bind(visibleProperty());
        setOnAction(
                e ->
                        ExplanationPopup.show(
                                this,
                                "A noisy machine",
                                why,
                                Texts.link("The whole host check", () -> leave(more))));
        show(List.of());
    }

    private static void leave(Runnable more) {
        ExplanationPopup.hide();
        more.run();
    }

    /** What is known of the machine on which the numbers were measured. */
    public void show(List<HostFact> facts) {
        List<HostFact> noisy = Verdicts.noisy(facts);
        setVisible(!noisy.isEmpty());
        setText("! noisy machine: " + Format.counted(noisy.size(), "reason"));
        why =
                "These numbers were measured on a machine that adds to latencies by itself:\n"
                        + noisy.stream().map(NoiseChip::line).collect(Collectors.joining("\n"));
        Tips.says(this, why);
    }

    private static String line(HostFact fact) {
        String value = fact.value().isEmpty() ? "" : " " + fact.value();
        return "• " + fact.title() + value + ": " + fact.effect();
    }
}
