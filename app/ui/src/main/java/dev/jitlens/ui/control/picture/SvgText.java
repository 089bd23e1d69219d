package dev.jitlens.ui.control.picture;

import javafx.scene.paint.Color;

import java.util.Locale;

/** Texts and colours as SVG has them. */
public final class SvgText {
    private SvgText() {}

    /** The colour without its opacity. */
    public static String color(Color color) {
        return String.format(
                Locale.ROOT,
                "#%02x%02x%02x",
                Math.round(color.getRed() * 255),
                Math.round(color.getGreen() * 255),
                Math.round(color.getBlue() * 255));
    }

    /** Names come from files: XML allows neither markup nor control characters in them. */
    public static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> escape(c, escaped));
        return escaped.toString();
    }

    private static void escape(int c, StringBuilder to) {
        switch (c) {
            case '&' -> to.append("&amp;");
            case '<' -> to.append("&lt;");
            case '>' -> to.append("&gt;");
            case '"' -> to.append("&quot;");
            default -> to.appendCodePoint(isNoCharacter(c) ? ' ' : c);
        }
    }

    private static boolean isNoCharacter(int c) {
        return c < ' ' || c == 0xFFFE || c == 0xFFFF || c >= 0xD800 && c < 0xE000;
    }
}
