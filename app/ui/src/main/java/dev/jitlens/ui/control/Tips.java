package dev.jitlens.ui.control;

import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

import java.util.function.Supplier;

/**
 * What the mouse is told where it rests. A tooltip is a window of its own, too much for each cell
 * of a table: it is made when the mouse comes, and asks then what there is to say.
 */
public final class Tips {
    private static final String WORDS = "dev.jitlens.words";
    private static final String STYLE = "dev.jitlens.tip.style";
    private static final String TIP = "dev.jitlens.tip";

    private Tips() {}

    /**
     * @param words asked on the thread of JavaFX; empty or null where there is nothing to say, as
     *     the text of a label that was cut when it had one
     */
    public static <N extends Node> N of(N node, Supplier<String> words) {
        node.getProperties().put(WORDS, words);
        node.addEventHandler(MouseEvent.MOUSE_ENTERED, Tips::tell);
        node.addEventHandler(MouseEvent.MOUSE_MOVED, Tips::tell);
        return node;
    }

    /**
     * Says it to those who look, and as the help of a control that has no other to those who
     * listen.
     *
     * @param words empty for nothing
     */
    public static <N extends Node> N says(N node, String words) {
        String help = node.getAccessibleHelp();
        if (help == null || help.isEmpty() || help.equals(words(node))) {
            node.setAccessibleHelp(words.isEmpty() ? null : words);
        }
        return of(node, () -> words);
    }

    /**
     * @param styleClass of the tooltip
     */
    public static <N extends Node> N of(N node, String styleClass, Supplier<String> words) {
        node.getProperties().put(STYLE, styleClass);
        return of(node, words);
    }

    /** What the mouse would be told at a node; empty if nothing. */
    public static String words(Node node) {
        return node.hasProperties()
                        && node.getProperties().get(WORDS) instanceof Supplier<?> words
                        && words.get() instanceof String said
                ? said
                : "";
    }

    private static void tell(MouseEvent e) {
        Node node = (Node) e.getSource();
        String words = words(node);
        Tooltip known = (Tooltip) node.getProperties().get(TIP);
        if (words.isEmpty()) {
            if (known != null) {
                Tooltip.uninstall(node, known);
                node.getProperties().remove(TIP);
            }
        } else if (known == null) {
            Tooltip tip = Texts.tooltip(words);
            if (node.getProperties().get(STYLE) instanceof String styleClass) {
                tip.getStyleClass().add(styleClass);
            }
            node.getProperties().put(TIP, tip);
            Tooltip.install(node, tip);
        } else {
            known.setText(words);
        }
    }
}
