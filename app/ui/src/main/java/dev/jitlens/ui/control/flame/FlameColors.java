package dev.jitlens.ui.control.flame;

import dev.jitlens.compare.FlameDiff.Sign;
import dev.jitlens.profile.shares.FlameKind;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.theme.Palette;

import javafx.scene.paint.Color;

/** What the boxes are coloured by, and what a legend calls it. */
public final class FlameColors {
    /** Larger ones are not told apart by colour. */
    private static final double STRONG_SHIFT = 0.1;

    private FlameColors() {}

    public static String title(FlameKind kind) {
        return switch (kind) {
            case INTERPRETED -> "interpreted";
            case C1 -> "C1";
            case C2 -> "C2";
            case COMPILED -> "compiled, tier unknown";
            case INLINED -> "inlined";
            case NATIVE -> "native";
            case STUB -> "stub";
            case KERNEL -> "kernel";
            case JAVA -> "Java, kind unknown";
            case FAILED -> "not walked";
            case ROOT -> "all samples";
            case CUT -> "cut off";
        };
    }

    /** Text in the palette's text colour is readable on it. */
    public static Color of(FlameKind kind, Palette palette) {
        return switch (kind) {
            case INTERPRETED -> mixed(palette, palette.interpreter());
            case C1 -> mixed(palette, palette.tier3());
            case C2 -> mixed(palette, palette.tier4());
            case COMPILED -> mixed(palette, palette.tier4().interpolate(palette.tier3(), 0.5));
            // paler than what it is inlined into
            case INLINED ->
                    palette.panel()
                            .interpolate(
                                    palette.tier4(), palette.look() == Look.CONTRAST ? 0.2 : 0.32);
            case NATIVE -> mixed(palette, palette.warning());
            case STUB -> mixed(palette, palette.safepoint());
            case KERNEL -> mixed(palette, palette.osr());
            case JAVA -> mixed(palette, palette.accent());
            case FAILED -> mixed(palette, palette.trap());
            case ROOT -> palette.look() == Look.CONTRAST ? palette.selection() : palette.border();
            case CUT -> palette.panel().interpolate(palette.muted(), 0.25);
        };
    }

    /**
     * The colour of a box that is compared: stronger, the more it differs.
     *
     * @param shift from -1 to 1
     */
    public static Color of(Sign sign, double shift, Palette palette) {
        double strength = 0.5 + 0.5 * Math.min(1, Math.abs(shift) / STRONG_SHIFT);
        return switch (sign) {
            case NONE -> palette.panel().interpolate(palette.muted(), 0.25);
            case GROWN, NEW -> mixed(palette, palette.trap(), strength);
            case SHRUNK, GONE -> mixed(palette, palette.accent(), strength);
        };
    }

    private static Color mixed(Palette palette, Color color) {
        return mixed(palette, color, 1);
    }

    private static Color mixed(Palette palette, Color color, double strength) {
        double part =
                switch (palette.look()) {
                    case DARK -> 0.62;
                    case LIGHT -> 0.52;
                    case CONTRAST -> 0.38;
                };
        return palette.panel().interpolate(color, part * strength);
    }
}
