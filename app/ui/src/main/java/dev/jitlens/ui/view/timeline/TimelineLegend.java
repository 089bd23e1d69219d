package dev.jitlens.ui.view.timeline;

import dev.jitlens.ui.control.timeline.Lane;
import dev.jitlens.ui.control.timeline.Timeline;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** What the colours mean; coloured by the style sheet, so that it follows the theme. */
final class TimelineLegend extends FlowPane {
    private static final Set<Lane.Kind> COMPILED =
            EnumSet.of(
                    Lane.Kind.QUEUE,
                    Lane.Kind.COMPILING,
                    Lane.Kind.COMPILER_THREAD,
                    Lane.Kind.CODE);

    private Set<Lane.Kind> shown = EnumSet.noneOf(Lane.Kind.class);

    TimelineLegend() {
        super(14, 4);
        setAlignment(Pos.CENTER_LEFT);
        setId("timeline-legend");
        tell(shown);
    }

    /** Of colours that no lane has, nothing is said. */
    void show(Timeline timeline) {
        Set<Lane.Kind> kinds = EnumSet.noneOf(Lane.Kind.class);
        timeline.lanes().forEach(lane -> kinds.add(lane.kind()));
        if (!kinds.equals(shown)) {
            shown = kinds;
            tell(kinds);
        }
    }

    private void tell(Set<Lane.Kind> kinds) {
        getChildren().clear();
        if (!Collections.disjoint(kinds, COMPILED)) {
            getChildren()
                    .addAll(
                            entry("tier 1", "-jl-tier1"),
                            entry("tier 2", "-jl-tier2"),
                            entry("tier 3", "-jl-tier3"),
                            entry("tier 4", "-jl-tier4"),
                            entry("OSR (underline)", "-jl-osr"));
        }
        if (kinds.contains(Lane.Kind.TRAPS)) {
            getChildren().add(entry("uncommon trap", "-jl-trap"));
        }
        if (kinds.contains(Lane.Kind.DEOPTIMISATIONS)) {
            getChildren().add(entry("deoptimisation", "-jl-interpreter"));
        }
        if (kinds.contains(Lane.Kind.PAUSES)) {
            getChildren()
                    .addAll(
                            entry("pause: reaching", "-jl-warning"),
                            entry("cleanup", "-jl-accent"),
                            entry("at safepoint", "-jl-safepoint"),
                            entry("leaving or not told apart", "-jl-muted"));
        }
        if (kinds.contains(Lane.Kind.COLLECTIONS)) {
            getChildren()
                    .addAll(
                            entry("collection: young", "-jl-good"),
                            entry("mixed", "-jl-warning"),
                            entry("concurrent", "-jl-accent"),
                            entry("full", "-jl-trap"));
        }
        setVisible(!getChildren().isEmpty());
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
