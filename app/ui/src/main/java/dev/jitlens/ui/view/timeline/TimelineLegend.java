package dev.jitlens.ui.view.timeline;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** What the colours mean; coloured by the style sheet, so that it follows the theme. */
final class TimelineLegend extends FlowPane {
    TimelineLegend() {
        super(14, 4);
        setAlignment(Pos.CENTER_LEFT);
        getChildren()
                .addAll(
                        entry("tier 1", "-jl-tier1"),
                        entry("tier 2", "-jl-tier2"),
                        entry("tier 3", "-jl-tier3"),
                        entry("tier 4", "-jl-tier4"),
                        entry("OSR (underline)", "-jl-osr"),
                        entry("uncommon trap", "-jl-trap"),
                        entry("pause: reaching", "-jl-warning"),
                        entry("cleanup", "-jl-accent"),
                        entry("at safepoint", "-jl-safepoint"),
                        entry("leaving or not told apart", "-jl-muted"),
                        entry("collection: young", "-jl-good"),
                        entry("mixed", "-jl-warning"),
                        entry("concurrent", "-jl-accent"),
                        entry("full", "-jl-trap"));
    }

    private static Node entry(String text, String color) {
        Region swatch = new Region();
        swatch.setMinSize(12, 9);
        swatch.setMaxSize(12, 9);
        swatch.setStyle("-fx-background-radius: 2; -fx-background-color: " + color + ";");
        Label label = new Label(text);
        label.getStyleClass().add("muted");
        label.setStyle("-fx-font-size: 11px;");
        HBox box = new HBox(5, swatch, label);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }
}
