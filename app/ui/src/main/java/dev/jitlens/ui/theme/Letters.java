package dev.jitlens.ui.theme;

import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The families that text and code are written in.
 *
 * @param text of words
 * @param code of code and of numbers in columns
 */
public record Letters(String text, String code) {
    /** Those that travel with Jitlens. */
    public static final Letters OWN = new Letters("Inter", "JetBrains Mono");

    /** JavaFX's names for what the desktop has. */
    public static final Letters SYSTEM = new Letters("System", "Monospaced");

    private static final double EM = 100;
    private static final String MANY = "abcdefghijklmnopqrstuvwxyz0123456789";
    private static final Map<String, Double> WIDTHS = new ConcurrentHashMap<>();
    private static final Map<String, Double> CODE_WIDTHS = new ConcurrentHashMap<>();

    /** The same with text in another family. */
    public Letters text(String family) {
        return new Letters(family, code);
    }

    /** The same with code in another family. */
    public Letters code(String family) {
        return new Letters(text, family);
    }

    /** Of this size in pixels. */
    public Font ofText(double size) {
        return Font.font(text, size);
    }

    /** Of this size in pixels. */
    public Font ofBoldText(double size) {
        return Font.font(text, FontWeight.BOLD, size);
    }

    /** Of this size in pixels. */
    public Font ofCode(double size) {
        return Font.font(code, size);
    }

    /** The width of a letter of code in pixels, at this size in pixels. */
    public double codeWidth(double size) {
        return CODE_WIDTHS.computeIfAbsent(code, family -> width(family, "m")) / EM * size;
    }

    /** The usual width of a letter of text in pixels, at this size in pixels. */
    public double textWidth(double size) {
        return WIDTHS.computeIfAbsent(text, family -> width(family, MANY) / MANY.length())
                / EM
                * size;
    }

    /**
     * The families of this machine whose letters are all as wide as each other. It measures each,
     * which takes its time.
     */
    public static List<String> familiesForCode() {
        return Font.getFamilies().stream().filter(Letters::isForCode).toList();
    }

    private static boolean isForCode(String family) {
        double wide = width(family, "MW");
        return wide > 0 && Math.abs(wide - width(family, "il")) < 0.1;
    }

    private static double width(String family, String letters) {
        Text measured = new Text(letters);
        measured.setFont(Font.font(family, EM));
        return measured.getLayoutBounds().getWidth();
    }

    /** As a URL, a style sheet that stands after ours; empty if that says the same. */
    Optional<String> stylesheet() {
        if (equals(OWN)) {
            return Optional.empty();
        }
        String css =
                String.format(
                        Locale.ROOT,
                        ".root { -fx-font-family: %s; }\n"
                                // The style sheet of charts, whose library has a family of
                                // its own, would come before this one.
                                + ".curve-chart .axis .axis-label, .curve-chart .axis"
                                + " .axis-tick-label { -fx-font-family: %s !important; }\n"
                                + ".mono, .code-cell, .number-cell, .code-text, .method-title,"
                                + " .share-number, .share-hover, .help-inline-code,"
                                + " .help-code-text { -fx-font-family: %s; }\n",
                        quoted(text),
                        quoted(text),
                        quoted(code));
        return Optional.of(
                "data:text/css;base64,"
                        + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8)));
    }

    /** A name with a quotation mark would end the rule; JavaFX knows no escape. */
    private static String quoted(String family) {
        return "\"" + family.replace("\"", "") + "\"";
    }
}
