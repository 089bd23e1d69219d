package dev.jitlens.ui.control;

import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

import org.controlsfx.control.PopOver;
import org.controlsfx.control.PopOver.ArrowLocation;

import java.util.Optional;

/**
 * Says more about something in the window, and stays until Esc or a click elsewhere: for the keys,
 * which cannot hover, and for what is longer than a tooltip. FX thread only.
 */
public final class ExplanationPopup {
    private static final double WIDTH = 460;
    private static Optional<PopOver> shown = Optional.empty();

    private ExplanationPopup() {}

    /** Points at a node that is shown; there is one explanation at a time. */
    public static void show(Node about, String title, String words, Node... below) {
        hide();
        Label head = Texts.styled(title, "strong");
        head.setWrapText(true);
        Label body = Texts.paragraph(words);
        VBox content = new VBox(8, head, body);
        content.getChildren().addAll(below);
        content.setPadding(new Insets(12, 16, 12, 16));
        content.setMaxWidth(WIDTH);
        content.setMinHeight(Region.USE_PREF_SIZE);
        content.setId("explanation");
        PopOver popOver = new PopOver(content);
        popOver.getRoot().getStylesheets().addAll(about.getScene().getStylesheets());
        popOver.setDetachable(false);
        popOver.setAutoHide(true);
        popOver.setHideOnEscape(true);
        popOver.setFadeInDuration(Duration.millis(120));
        popOver.setFadeOutDuration(Duration.ZERO);
        popOver.setArrowLocation(ArrowLocation.TOP_CENTER);
        popOver.setArrowSize(8);
        popOver.setArrowIndent(14);
        popOver.setCornerRadius(7);
        popOver.setOnHidden(e -> shown = shown.filter(s -> s != popOver));
        shown = Optional.of(popOver);
        popOver.show(about);
    }

    /** Takes away what is explained, if anything is. */
    public static void hide() {
        shown.ifPresent(PopOver::hide);
        shown = Optional.empty();
    }
}
