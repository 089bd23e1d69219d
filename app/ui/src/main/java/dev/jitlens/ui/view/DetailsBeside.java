package dev.jitlens.ui.view;

import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Pane;

/**
 * A table, and beside it what is known of its selected row. As long as the pane for that is empty,
 * it is not there, and the table has its room.
 */
public final class DetailsBeside extends SplitPane {
    private final Pane details;
    private double tableShare;

    /**
     * @param tableShare of the width, from 0 to 1, until the user moves the divider
     */
    public DetailsBeside(Node table, Pane details, double tableShare) {
        super(table);
        this.details = details;
        this.tableShare = tableShare;
        SplitPane.setResizableWithParent(details, false);
        details.getChildren().addListener((InvalidationListener) children -> follow());
        follow();
    }

    private void follow() {
        boolean isWanted = !details.getChildren().isEmpty();
        if (isWanted == getItems().contains(details)) {
            return;
        }
        if (isWanted) {
            getItems().add(details);
            setDividerPositions(tableShare);
        } else {
            tableShare = getDividerPositions()[0];
            getItems().remove(details);
        }
    }
}
