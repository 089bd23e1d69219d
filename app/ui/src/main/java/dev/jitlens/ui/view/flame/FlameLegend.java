package dev.jitlens.ui.view.flame;

import dev.jitlens.compare.FlameDiff.Sign;
import dev.jitlens.profile.shares.FlameKind;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.flame.FlameColors;
import dev.jitlens.ui.control.flame.FlameText;
import dev.jitlens.ui.theme.Palette;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

import java.util.Set;

/** What the colours mean that occur. */
final class FlameLegend extends FlowPane {
    FlameLegend() {
        super(14, 4);
        setId("flame-legend");
        setPrefWrapLength(800);
        setAlignment(Pos.CENTER_LEFT);
    }

    /**
     * @param refused whether frames are marked as such
     */
    void show(Set<FlameKind> kinds, boolean refused, Palette palette) {
        getChildren().setAll(kinds.stream().sorted().map(k -> entry(k, palette)).toList());
        if (refused) {
            getChildren().add(Texts.styled("✕ call not inlined", "muted", "small"));
        }
    }

    /**
     * What the colours mean where two sides are compared.
     *
     * @param judged whether chance was asked
     */
    void showDiff(Set<Sign> signs, boolean judged, Palette palette) {
        getChildren()
                .setAll(
                        signs.stream()
                                .sorted()
                                .map(
                                        s ->
                                                entry(
                                                        FlameColors.of(s, 1, palette),
                                                        (s.mark()
                                                                        + " "
                                                                        + FlameText.title(
                                                                                s, judged))
                                                                .strip()))
                                .toList());
    }

    private static Node entry(FlameKind kind, Palette palette) {
        return entry(FlameColors.of(kind, palette), FlameColors.title(kind));
    }

    private static Node entry(Color color, String title) {
        Region swatch = new Region();
        swatch.setMinSize(12, 9);
        swatch.setMaxSize(12, 9);
        swatch.setBackground(new Background(new BackgroundFill(color, new CornerRadii(2), null)));
        HBox box = new HBox(5, swatch, Texts.styled(title, "muted", "small"));
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }
}
