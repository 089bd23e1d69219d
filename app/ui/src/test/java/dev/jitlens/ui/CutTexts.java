package dev.jitlens.ui;

import dev.jitlens.ui.control.Tips;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.TableHeaderRow;
import javafx.scene.control.skin.VirtualFlow;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Texts that a user cannot read to their ends, since they were given less room than they need. */
final class CutTexts {
    /** "1,234", "12.5 ms", "#38%", "38–40": a number that is cut is another number. */
    private static final Pattern NUMBER =
            Pattern.compile(
                    "[#<>≥≈+\\-–×@]?\\s?[\\d][\\d.,:]*\\s?(ns|µs|ms|s|min|h|B|kB|MB|GB|%)?%?");

    /** Style classes of what draws on canvases of its own. */
    private static final Set<String> CHARTS =
            Set.of("curve-chart", "timeline-chart", "flame-graph", "spread-chart");

    private static final String TOOLTIP = "javafx.scene.control.Tooltip";

    private final Scene scene;
    private final List<String> found = new ArrayList<>();

    private CutTexts(Scene scene) {
        this.scene = scene;
    }

    /** All of them, each with where it stands; on the FX thread, after the layout. */
    static List<String> in(Scene scene) {
        CutTexts texts = new CutTexts(scene);
        texts.walk(scene.getRoot());
        return texts.found;
    }

    private void walk(Node node) {
        if (!node.isVisible() || node.getOpacity() == 0) {
            return;
        }
        if (node instanceof Labeled labeled && isCut(labeled)) {
            found.add(words(labeled));
        }
        if (node.getStyleClass().stream().anyMatch(CHARTS::contains) && isBeyondPanel(node)) {
            found.add(name(node) + " goes beyond its panel");
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(this::walk);
        }
    }

    /** Whether a picture, and so the words of its axis, is partly below the edge of its panel. */
    private static boolean isBeyondPanel(Node chart) {
        for (Node part = chart.getParent(); part != null && !isScrolled(part); ) {
            if (part.getStyleClass().contains("panel")) {
                Bounds bounds = part.sceneToLocal(chart.localToScene(chart.getLayoutBounds()));
                return bounds.getMaxY() > part.getLayoutBounds().getMaxY() + 1;
            }
            part = part.getParent();
        }
        return false;
    }

    private boolean isCut(Labeled labeled) {
        String text = labeled.getText();
        if (text == null || text.isBlank()) {
            return false;
        }
        boolean number = NUMBER.matcher(text.strip()).matches();
        return isTruncated(labeled) && (number || !saysAll(labeled))
                || isOutside(labeled)
                || isClipped(labeled);
    }

    /** Partly below the edge of a part of a divided page that is narrower than what is in it. */
    private static boolean isClipped(Node node) {
        for (Node part = node.getParent(); part != null && !isScrolled(part); ) {
            if (part.getParent() instanceof SplitPane && part.getClip() != null) {
                Bounds bounds = part.sceneToLocal(node.localToScene(node.getLayoutBounds()));
                Bounds clip = part.getClip().getBoundsInParent();
                if (bounds.getMinX() < clip.getMinX() - 1
                        || bounds.getMaxX() > clip.getMaxX() + 1) {
                    return true;
                }
            }
            part = part.getParent();
        }
        return false;
    }

    /** JavaFX remembers a truncation of when there was no room yet. */
    private static boolean isTruncated(Labeled labeled) {
        boolean isTooSmall =
                labeled.isWrapText()
                        ? labeled.getHeight() + 0.5 < labeled.prefHeight(labeled.getWidth())
                        : labeled.getWidth() + 0.5 < labeled.prefWidth(-1);
        return labeled.isTextTruncated() && isTooSmall;
    }

    /** Whether it, or the cell that it is in, shows the whole text on hover. */
    private static boolean saysAll(Labeled labeled) {
        return Stream.<Node>iterate(labeled, n -> n != null, Node::getParent)
                .limit(4)
                .anyMatch(n -> !Tips.words(n).isEmpty() || says(n, labeled.getText()));
    }

    /** Whether its tooltip has these words: one that explains something else is not enough. */
    private static boolean says(Node node, String words) {
        Object installed =
                node instanceof Control control && control.getTooltip() != null
                        ? control.getTooltip()
                        : node.getProperties().get(TOOLTIP);
        return installed instanceof Tooltip tip && tip.getText().contains(words.strip());
    }

    /** Whether it lies beyond the window's edge, where nothing can be scrolled. */
    private boolean isOutside(Node node) {
        Bounds bounds = node.localToScene(node.getLayoutBounds());
        Bounds window = scene.getRoot().getLayoutBounds();
        boolean beyond =
                bounds.getMaxX() > window.getWidth() + 1
                        || bounds.getMaxY() > window.getHeight() + 1;
        return beyond
                && Stream.iterate(node, n -> n != null, Node::getParent)
                        .noneMatch(n -> isScrolled(n));
    }

    /** The head of a table is scrolled with its rows. */
    private static boolean isScrolled(Node node) {
        return node instanceof ScrollPane
                || node instanceof VirtualFlow
                || node instanceof TableHeaderRow
                || node.getStyleClass().contains("grid");
    }

    private static String words(Labeled labeled) {
        String in =
                String.join(
                        " < ",
                        Stream.<Node>iterate(labeled, n -> n != null, Node::getParent)
                                .limit(7)
                                .map(CutTexts::name)
                                .toList());
        return "\""
                + labeled.getText()
                + "\" has "
                + Math.round(labeled.getWidth())
                + " of "
                + Math.round(labeled.prefWidth(-1))
                + " in "
                + in;
    }

    private static String name(Node node) {
        String id = node.getId() == null ? "" : "#" + node.getId();
        return node.getClass().getSimpleName() + id + "." + String.join(".", node.getStyleClass());
    }
}
