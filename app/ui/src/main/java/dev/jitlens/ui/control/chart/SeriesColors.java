package dev.jitlens.ui.control.chart;

import javafx.scene.paint.Color;

import java.util.List;
import java.util.Locale;

/**
 * Colours that tell series apart, for the colour-blind too: they differ in lightness as well as in
 * hue. After the last one they begin again, and the lines are dashed.
 */
public final class SeriesColors {
    private static final List<Color> DARK =
            colors(
                    "#58a6ff", "#f0a030", "#2fd0a0", "#e58fd0", "#f5e663", "#d0572b", "#b9c3ce",
                    "#8a63ff");
    private static final List<Color> LIGHT =
            colors(
                    "#0969da", "#d4700a", "#00785a", "#c2489b", "#8a7400", "#8c2d04", "#5f6b7a",
                    "#4b2aa8");

    private SeriesColors() {}

    public static LineColor of(int series) {
        return palette -> (palette.dark() ? DARK : LIGHT).get(series % DARK.size());
    }

    /** Whether this one looks like an earlier one but for its dashes. */
    public static boolean dashed(int series) {
        return series / DARK.size() % 2 == 1;
    }

    /** How many there are before they begin again. */
    public static int count() {
        return DARK.size();
    }

    /** As a style sheet writes it. */
    public static String web(Color color) {
        return String.format(
                Locale.ROOT,
                "#%02x%02x%02x",
                Math.round(color.getRed() * 255),
                Math.round(color.getGreen() * 255),
                Math.round(color.getBlue() * 255));
    }

    private static List<Color> colors(String... webs) {
        return List.of(webs).stream().map(Color::web).toList();
    }
}
