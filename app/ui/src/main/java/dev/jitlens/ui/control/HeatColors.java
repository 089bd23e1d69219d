package dev.jitlens.ui.control;

import dev.jitlens.ui.theme.Palette;

import javafx.scene.paint.Color;

/** How hot a share of all samples looks: the same on every page. */
public final class HeatColors {
    /** Below, nothing becomes cooler: a single sample is still seen. */
    private static final double COOLEST = 0.001;

    /** Above, nothing becomes hotter. */
    private static final double HOTTEST = 0.5;

    /** The luminance whose contrast to black and to white is the same, as WCAG measures it. */
    private static final double AS_FAR = 0.179;

    private HeatColors() {}

    /**
     * @param share of all samples of a source, above 0
     */
    public static Color of(Palette palette, double share) {
        double heat = heat(share);
        Color cool = palette.background().interpolate(palette.warning(), 0.38);
        return heat < 0.5
                ? cool.interpolate(palette.osr(), heat * 2)
                : palette.osr().interpolate(palette.trap(), heat * 2 - 1);
    }

    /** What can be read on one of these colours. */
    public static Color on(Color heat) {
        double luminance =
                0.2126 * linear(heat.getRed())
                        + 0.7152 * linear(heat.getGreen())
                        + 0.0722 * linear(heat.getBlue());
        return luminance > AS_FAR ? Color.BLACK : Color.WHITE;
    }

    private static double linear(double part) {
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }

    /** How hot a share is, 0 to 1; each doubling of the share adds the same step. */
    static double heat(double share) {
        double heat = Math.log(share / COOLEST) / Math.log(HOTTEST / COOLEST);
        return Math.clamp(heat, 0, 1);
    }
}
