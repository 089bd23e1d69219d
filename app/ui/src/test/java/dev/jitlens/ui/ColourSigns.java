package dev.jitlens.ui;

import dev.jitlens.ui.shell.PageId;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What tells the same as a colour does, for whoever does not see it. */
final class ColourSigns {
    /** What a colour is accompanied by. */
    enum Sign {
        /** It is that of a text, which says it. */
        TEXT,
        /** It is that of a shape, beside which a text says it. */
        BESIDE_TEXT,
        /** It is that of a field, beside which a message says what is wrong. */
        MESSAGE
    }

    static final Map<String, Sign> SIGNS = signs();

    private static Map<String, Sign> signs() {
        Map<String, Sign> signs = new HashMap<>();
        Stream.of(
                        ".good .bad .warn .chip.noise-chip .safepoint-text .code-poll .code-bad"
                                + " .tier-0 .tier-1 .tier-2 .tier-3 .tier-4 .tier-osr .log-match"
                                + " .log-cut .breaks-level")
                .flatMap(words -> Stream.of(words.split(" ")))
                .forEach(style -> signs.put(style, Sign.TEXT));
        Stream.of(
                        ".icon.good .icon.bad .icon.warn-icon .bar.tier-0 .bar.tier-1 .bar.tier-2"
                                + " .bar.tier-3 .bar.tier-4 .bar.tier-osr .bar.trap .bar.safepoint"
                                + " .bar.retired .diff-swatch.diff-is-changed"
                                + " .diff-swatch.diff-is-left .diff-swatch.diff-is-right"
                                + " .live-code .live-traps .live-safepoints")
                .flatMap(words -> Stream.of(words.split(" ")))
                .forEach(style -> signs.put(style, Sign.BESIDE_TEXT));
        signs.put(".level-field:wrong", Sign.MESSAGE);
        signs.put(".text-field:invalid", Sign.MESSAGE);
        return signs;
    }

    private final Set<String> alone = new TreeSet<>();
    private int looked;

    /** The colours that stand alone on the pages that were looked at. */
    Set<String> alone() {
        return alone;
    }

    /** How many signs were looked at. */
    int looked() {
        return looked;
    }

    /** Looks at a page, on the FX thread. */
    void look(PageId page, Node node) {
        if (!node.isVisible()) {
            return;
        }
        SIGNS.forEach(
                (style, sign) -> {
                    if (sign != Sign.MESSAGE && has(node, style)) {
                        looked++;
                        if (!isTold(node, sign)) {
                            alone.add(page + ": " + style + " " + node);
                        }
                    }
                });
        boolean operation = node.getStyleClass().stream().anyMatch(s -> s.startsWith("operation-"));
        if (operation && node instanceof Labeled cell && isOnlyAMark(cell.getText())) {
            alone.add(page + ": a mark of an operation without its letter");
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> look(page, child));
        }
    }

    private static boolean has(Node node, String style) {
        return node.getStyleClass().containsAll(List.of(style.substring(1).split("\\.")));
    }

    private static boolean isTold(Node node, Sign sign) {
        if (node instanceof Labeled labeled && labeled.getGraphic() == null) {
            return !isOnlyAMark(labeled.getText()); // a blank one shows no colour
        }
        if (node instanceof Text text) {
            return !isOnlyAMark(text.getText());
        }
        Node around = node;
        for (int i = 0; i < 3 && around != null; i++) {
            if (hasText(around)) {
                return true;
            }
            around = around.getParent();
        }
        return sign == Sign.TEXT && node instanceof Parent;
    }

    private static boolean isOnlyAMark(String text) {
        return text != null && !text.isBlank() && text.replaceAll("[■●•▪ ]", "").isEmpty();
    }

    private static boolean hasText(Node node) {
        String own =
                node instanceof Labeled labeled
                        ? labeled.getText()
                        : node instanceof Text text ? text.getText() : node.getAccessibleText();
        return own != null && !own.isBlank()
                || node instanceof Parent parent
                        && parent.getChildrenUnmodifiable().stream().anyMatch(ColourSigns::hasText);
    }
}
