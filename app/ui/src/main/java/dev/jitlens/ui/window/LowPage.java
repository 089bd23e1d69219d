package dev.jitlens.ui.window;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;

import java.util.Optional;
import java.util.stream.Stream;

/** A page that is scrolled where the window is too low for its parts, or the text too large. */
final class LowPage extends StackPane {
    /** In pixels; a window of 1100×700 has a little more. */
    static final double LEAST_HEIGHT = 600;

    private final Node page;
    private final ScrollPane scroll = new ScrollPane();

    LowPage(Node page) {
        super(page);
        this.page = page;
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("low-page");
        setMinHeight(0);
        heightProperty().subscribe(height -> fit(height.doubleValue()));
    }

    private void fit(double height) {
        boolean isLow = height > 0 && height < LEAST_HEIGHT;
        boolean isScrolled = getChildren().contains(scroll);
        if (isLow == isScrolled) {
            return;
        }
        Optional<Node> focused = focused();
        if (isLow) {
            StackPane whole = new StackPane();
            whole.setMinHeight(LEAST_HEIGHT);
            getChildren().setAll(scroll);
            whole.getChildren().setAll(page);
            scroll.setContent(whole);
        } else {
            scroll.setContent(null);
            getChildren().setAll(page);
        }
        focused.ifPresent(Node::requestFocus); // it left the window for a moment
    }

    /** What has the focus, if that is on this page. */
    private Optional<Node> focused() {
        Node owner = getScene() == null ? null : getScene().getFocusOwner();
        return Stream.iterate(owner, n -> n != null, Node::getParent)
                .filter(n -> n == page)
                .findFirst()
                .map(found -> owner);
    }
}
