package dev.jitlens.ui.window;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;

import java.util.Optional;
import java.util.stream.Stream;

/** A page that is scrolled where the window is too small for its parts, or the text too large. */
final class LowPage extends StackPane {
    /** Of a page of several parts, in pixels; a window of 1100×700 has a little more. */
    static final double OF_SEVERAL_PARTS = 600;

    private final Node page;
    private final double leastHeight;
    private final ScrollPane scroll = new ScrollPane();

    /**
     * @param leastHeight of the page, in pixels; 0 if it has room at any height
     */
    LowPage(Node page, double leastHeight) {
        super(page);
        this.page = page;
        this.leastHeight = leastHeight;
        // Of what has too little room for all the same the beginning is seen.
        setAlignment(Pos.TOP_LEFT);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.getStyleClass().add("low-page");
        setMinHeight(0);
        setMinWidth(0);
        heightProperty().subscribe(this::fit);
        widthProperty().subscribe(this::fit);
    }

    private void fit() {
        boolean isLow = getHeight() > 0 && getHeight() < leastHeight;
        boolean isNarrow = getWidth() > 0 && getWidth() < page.minWidth(-1);
        boolean isScrolled = getChildren().contains(scroll);
        if ((isLow || isNarrow) == isScrolled) {
            return;
        }
        Optional<Node> focused = focused();
        if (!isScrolled) {
            Whole whole = new Whole();
            getChildren().setAll(scroll);
            whole.getChildren().setAll(page);
            scroll.setContent(whole);
        } else {
            scroll.setContent(null);
            getChildren().setAll(page);
        }
        focused.ifPresent(Node::requestFocus); // it left the window for a moment
    }

    /** Words in the place of what would fill the page; they are to be seen without scrolling. */
    private boolean isEmpty() {
        return page.lookup(".empty-state") != null && page.lookup(".panel") == null;
    }

    /** As high as its parts need it, when it is filled. */
    private final class Whole extends StackPane {
        Whole() {
            setAlignment(Pos.TOP_LEFT);
        }

        @Override
        protected double computeMinHeight(double width) {
            return isEmpty() ? 0 : Math.max(leastHeight, super.computeMinHeight(width));
        }
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
