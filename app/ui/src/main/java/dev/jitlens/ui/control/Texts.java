package dev.jitlens.ui.control;

import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;
import javafx.stage.Screen;

/** Labels by the role of their text. */
public final class Texts {
    private Texts() {}

    public static Label plain(String text) {
        return styled(text);
    }

    public static Label muted(String text) {
        return styled(text, "muted");
    }

    public static Label mono(String text) {
        return styled(text, "mono");
    }

    public static Label strong(String text) {
        return styled(text, "strong");
    }

    public static Label styled(String text, String... styleClasses) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styleClasses);
        return label;
    }

    /** Several lines, as wide as there is room. */
    public static Label paragraph(String text, String... styleClasses) {
        Label label = new Paragraph(text);
        label.getStyleClass().addAll(styleClasses);
        return label;
    }

    /** How far above the place below the mouse. */
    private static final double ABOVE_MOUSE = 20;

    /** Sentences that break into lines. */
    public static Tooltip tooltip(String text) {
        Tooltip tooltip = new Tooltip(text);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(520);
        tooltip.showingProperty().subscribe(showing -> keepOnScreen(tooltip));
        return tooltip;
    }

    /**
     * JavaFX finds its place before the text is broken into lines; it goes above the mouse then.
     */
    private static void keepOnScreen(Tooltip tooltip) {
        double bottom = tooltip.getY() + tooltip.getHeight();
        boolean isCut =
                tooltip.isShowing()
                        && Screen.getScreensForRectangle(tooltip.getX(), tooltip.getY(), 1, 1)
                                .stream()
                                .anyMatch(s -> bottom > s.getVisualBounds().getMaxY());
        if (isCut) {
            tooltip.setY(tooltip.getY() - tooltip.getHeight() - ABOVE_MOUSE);
        }
    }

    /** A tooltip with the whole text, only while some of it is cut off. */
    public static <L extends Labeled> L tooltipWhenCut(L labeled) {
        return Tips.of(labeled, () -> labeled.isTextTruncated() ? labeled.getText() : "");
    }

    /** A tooltip with the whole of what is chosen, which a narrow window cuts. */
    public static <T> void tooltipOfChosen(ComboBox<T> box) {
        Tips.of(box, () -> box.getConverter().toString(box.getValue()));
    }

    /** Small words of advice, which are not shown where there is no room for all of them. */
    public static Label hint(String text) {
        Label hint = styled(text, "muted", "small");
        hint.setMinWidth(0);
        hint.textTruncatedProperty().subscribe(cut -> hint.setOpacity(cut ? 0 : 1));
        return hint;
    }

    public static Hyperlink link(String text, Runnable action) {
        Hyperlink link = new Hyperlink(text);
        link.getStyleClass().add("quiet-link");
        link.setOnAction(
                e -> {
                    link.setVisited(false);
                    action.run();
                });
        return link;
    }
}
