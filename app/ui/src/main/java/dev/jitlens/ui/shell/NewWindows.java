package dev.jitlens.ui.shell;

import javafx.geometry.Point2D;

import java.util.Optional;

/** How a page is opened in another window. */
@FunctionalInterface
public interface NewWindows {
    /**
     * @param selected what is selected there
     * @param place on the screen, if that was said
     */
    void open(PageId page, Selection selected, Optional<Point2D> place);
}
