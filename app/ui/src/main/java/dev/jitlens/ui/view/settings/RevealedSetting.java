package dev.jitlens.ui.view.settings;

import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;

import org.controlsfx.control.PropertySheet;

import java.util.Optional;
import java.util.stream.Stream;

/** The row of the settings that was asked for by its name: in view, marked, with the keys. */
final class RevealedSetting {
    private static final String MARK = "found-setting";

    /** What is left free above the row, in pixels. */
    private static final double ABOVE = 24;

    /** A sheet that was not shown before makes its rows later. */
    private static final int TRIES = 20;

    private final PropertySheet sheet;

    RevealedSetting(PropertySheet sheet) {
        this.sheet = sheet;
    }

    /** When what asked for it has closed, and left the keys. */
    void show(String name) {
        Platform.runLater(() -> reveal(name, TRIES));
    }

    private void reveal(String name, int tries) {
        // What is searched for would hide the row.
        sheet.lookupAll(".tool-bar .custom-text-field").stream()
                .filter(TextField.class::isInstance)
                .map(TextField.class::cast)
                .forEach(TextField::clear);
        sheet.applyCss();
        sheet.layout();
        sheet.lookupAll("." + MARK).forEach(label -> label.getStyleClass().remove(MARK));
        Optional<Label> label =
                sheet.lookupAll(".label").stream()
                        .filter(Label.class::isInstance)
                        .map(Label.class::cast)
                        .filter(
                                found ->
                                        found.getText().equals(name) && found.getLabelFor() != null)
                        .findFirst();
        if (label.isPresent()) {
            Label row = label.get();
            row.getStyleClass().add(MARK);
            scrollTo(row);
            first(row.getLabelFor()).ifPresent(Node::requestFocus);
        } else if (tries > 1) {
            Platform.runLater(() -> reveal(name, tries - 1));
        }
    }

    private void scrollTo(Node row) {
        if (sheet.lookup(".scroll-pane") instanceof ScrollPane scroll
                && scroll.getContent() != null) {
            Node content = scroll.getContent();
            Bounds at = content.sceneToLocal(row.localToScene(row.getLayoutBounds()));
            double hidden =
                    content.getLayoutBounds().getHeight() - scroll.getViewportBounds().getHeight();
            scroll.setVvalue(hidden <= 0 ? 0 : Math.clamp((at.getMinY() - ABOVE) / hidden, 0, 1));
        }
    }

    /** The first control within, which may be the editor itself. */
    private static Optional<Node> first(Node editor) {
        if (editor.isFocusTraversable() && !editor.isDisabled() && editor.isVisible()) {
            return Optional.of(editor);
        }
        Stream<Node> within =
                editor instanceof Parent parent
                        ? parent.getChildrenUnmodifiable().stream()
                        : Stream.of();
        return within.map(RevealedSetting::first).flatMap(Optional::stream).findFirst();
    }
}
