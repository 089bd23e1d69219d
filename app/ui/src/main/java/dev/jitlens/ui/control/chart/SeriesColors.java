package dev.jitlens.ui.control.chart;

import dev.jitlens.ui.theme.Look;

import javafx.scene.paint.Color;

import java.util.List;

/**
 * Colours that tell series apart, for the colour-blind too: they differ in lightness as well as in
 * hue. After the last one they begin again, and the lines are dashed.
 */
public final class SeriesColors {
    private static final List<Color> DARK =
            colors(
                    "#58a6ff", "#fba338", "#34dfa4", "#d085b9", "#ffe386", "#bd670a", "#c7e1f0",
                    "#7d48f9");
    private static final List<Color> LIGHT =
            colors(
                    "#0969da", "#c16b21", "#1b9a5a", "#f635a4", "#8d3001", "#800024", "#5d5f62",
                    "#493073");

    private static final List<Color> CONTRAST =
            colors(
                    "#b1cbff", "#afb210", "#55aa98", "#8c8eff", "#ffff9c", "#8aa55b", "#fffff8",
                    "#fcff0a");

    private SeriesColors() {}

    public static LineColor of(int series) {
        return palette -> of(palette.look()).get(series % DARK.size());
    }

    private static List<Color> of(Look look) {
        return switch (look) {
            case DARK -> DARK;
            case LIGHT -> LIGHT;
            case CONTRAST -> CONTRAST;
        };
    }

    /** Whether this one looks like an earlier one but for its dashes. */
    public static boolean dashed(int series) {
        return series / DARK.size() % 2 == 1;
    }

    /** A to Z: what stands beside a line for those who do not see its colour. */
    public static String letter(int series) {
        return String.valueOf((char) ('A' + series % 26));
    }

    /** How many there are before they begin again. */
    public static int count() {
        return DARK.size();
    }

    private static List<Color> colors(String... webs) {
        return List.of(webs).stream().map(Color::web).toList();
    }
}
