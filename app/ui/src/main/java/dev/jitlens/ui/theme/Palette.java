package dev.jitlens.ui.theme;

import javafx.scene.paint.Color;

/**
 * The colours and letters of the style sheet for what is drawn on a canvas; a test holds the two
 * together. Each colour names what it stands for on every page.
 */
public record Palette(
        Look look,
        Letters letters,
        Color background,
        Color panel,
        Color border,
        Color text,
        Color muted,
        Color accent,
        Color selection,
        Color interpreter,
        Color tier1,
        Color tier2,
        Color tier3,
        Color tier4,
        Color osr,
        Color trap,
        Color safepoint,
        Color good,
        Color warning) {

    public static final Palette DARK =
            new Palette(
                    Look.DARK,
                    Letters.OWN,
                    Color.web("#0d1117"),
                    Color.web("#161b22"),
                    Color.web("#30363d"),
                    Color.web("#e6edf3"),
                    Color.web("#8b949e"),
                    Color.web("#4493f8"),
                    Color.web("#1c2f50"),
                    Color.web("#8b949e"),
                    Color.web("#7ee787"),
                    Color.web("#56d364"),
                    Color.web("#2ea043"),
                    Color.web("#a371f7"),
                    Color.web("#f0883e"),
                    Color.web("#f85149"),
                    Color.web("#39c5cf"),
                    Color.web("#3fb950"),
                    Color.web("#d29922"));

    public static final Palette LIGHT =
            new Palette(
                    Look.LIGHT,
                    Letters.OWN,
                    Color.web("#ffffff"),
                    Color.web("#f6f8fa"),
                    Color.web("#d1d9e0"),
                    Color.web("#1f2328"),
                    Color.web("#59636e"),
                    Color.web("#0969da"),
                    Color.web("#ddf4ff"),
                    Color.web("#818b98"),
                    Color.web("#4ac26b"),
                    Color.web("#2da44e"),
                    Color.web("#1a7f37"),
                    Color.web("#8250df"),
                    Color.web("#d4700a"),
                    Color.web("#cf222e"),
                    Color.web("#1b7c83"),
                    Color.web("#1a7f37"),
                    Color.web("#9a6700"));

    public static final Palette CONTRAST =
            new Palette(
                    Look.CONTRAST,
                    Letters.OWN,
                    Color.web("#000000"),
                    Color.web("#0a0a0a"),
                    Color.web("#b4b4b4"),
                    Color.web("#ffffff"),
                    Color.web("#d4d4d4"),
                    Color.web("#7cc7ff"),
                    Color.web("#002b5c"),
                    Color.web("#c8c8c8"),
                    Color.web("#c8ffc8"),
                    Color.web("#8ff797"),
                    Color.web("#4fdc60"),
                    Color.web("#cdb0ff"),
                    Color.web("#ffb454"),
                    Color.web("#ff9c94"),
                    Color.web("#5ee7f0"),
                    Color.web("#6fe07c"),
                    Color.web("#ffd24d"));

    /** The same colours with other letters. */
    Palette in(Letters others) {
        return new Palette(
                look,
                others,
                background,
                panel,
                border,
                text,
                muted,
                accent,
                selection,
                interpreter,
                tier1,
                tier2,
                tier3,
                tier4,
                osr,
                trap,
                safepoint,
                good,
                warning);
    }

    /** Whether it is light on dark. */
    public boolean dark() {
        return look != Look.LIGHT;
    }

    /** The colour of code by tier, 0 being the interpreter. */
    public Color ofTier(int tier, boolean isOsr) {
        if (isOsr && tier == 4) {
            return osr;
        }
        return switch (tier) {
            case 1 -> tier1;
            case 2 -> tier2;
            case 3 -> tier3;
            case 4 -> tier4;
            default -> interpreter;
        };
    }
}
