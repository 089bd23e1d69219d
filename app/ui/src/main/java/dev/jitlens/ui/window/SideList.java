package dev.jitlens.ui.window;

import dev.jitlens.ui.shell.AppWorkbench;

import javafx.scene.Node;
import javafx.scene.layout.BorderPane;

import org.controlsfx.control.HiddenSidesPane;

/**
 * The list of pages: beside the page, whole or folded to short names, or hidden until the mouse
 * comes to the window's edge. Whether it is folded is remembered for narrow windows and for wide
 * ones.
 */
final class SideList {
    /** Pixels of the window below which a page has more use for the room than whole names have. */
    private static final double NARROW = 1000;

    private static final String WHEN_NARROW = "pages.narrow";
    private static final String WHEN_WIDE = "pages.wide";
    private static final String FOLDED = "folded";
    private static final String WHOLE = "whole";

    private final BorderPane frame;
    private final Navigation pages;
    private final Node list;
    private final AppWorkbench workbench;
    private final HiddenSidesPane sides = new HiddenSidesPane();

    SideList(BorderPane frame, Navigation pages, Node page, AppWorkbench workbench) {
        this.frame = frame;
        this.pages = pages;
        this.workbench = workbench;
        list = pages.scrolling();
        sides.setId("page-and-list");
        sides.setFocusTraversable(false);
        sides.setContent(page);
        sides.setMinSize(0, 0);
        frame.setLeft(list);
        frame.setCenter(sides);
        frame.widthProperty().subscribe(this::foldAsRemembered);
        pages.onFold(this::foldOrUnfold);
    }

    boolean isShown() {
        return frame.getLeft() == list;
    }

    /**
     * @param width pixels of a window whose text has its usual size
     */
    boolean isNarrowerThan(double width) {
        return frame.getWidth() < width;
    }

    void hideOrShow() {
        if (isShown()) {
            frame.setLeft(null);
            sides.setLeft(list);
        } else {
            sides.setLeft(null);
            // The pane takes what is in it out of the layout, and out of sight.
            list.setManaged(true);
            list.setVisible(true);
            list.setClip(null);
            frame.setLeft(list);
        }
        foldAsRemembered();
    }

    /** What is hidden is shown first. */
    void foldOrUnfold() {
        if (!isShown()) {
            hideOrShow();
        }
        workbench.settings().remember(place(), isToFold() ? WHOLE : FOLDED);
        workbench.keepSettings();
        foldAsRemembered();
    }

    private String place() {
        return isNarrowerThan(NARROW) ? WHEN_NARROW : WHEN_WIDE;
    }

    private boolean isToFold() {
        String byItself = isNarrowerThan(NARROW) ? FOLDED : WHOLE;
        return workbench.settings().text(place()).orElse(byItself).equals(FOLDED);
    }

    /** Where it lies over the page it takes no room from it, and is whole. */
    private void foldAsRemembered() {
        pages.fold(isShown() && frame.getWidth() > 0 && isToFold());
    }
}
