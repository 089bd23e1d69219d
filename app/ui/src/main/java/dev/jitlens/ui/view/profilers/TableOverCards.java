package dev.jitlens.ui.view.profilers;

import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/**
 * The table as high as its rows, the cards below it. Where there is not room for both, most of it
 * is the table's, and both scroll.
 */
final class TableOverCards extends Pane {
    private static final double GAP = 12;
    private static final double OF_TABLE = 0.68;

    private final Region table;
    private final Region cards;

    TableOverCards(Region table, Region cards) {
        this.table = table;
        this.cards = cards;
        getChildren().addAll(table, cards);
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double room = Math.max(0, getHeight() - GAP);
        double wanted = table.prefHeight(width);
        double besides = Math.min(cards.prefHeight(width), room * (1 - OF_TABLE));
        double height = snapSizeY(Math.min(wanted, room - besides));
        table.resizeRelocate(0, 0, width, height);
        cards.resizeRelocate(0, height + GAP, width, room - height);
    }
}
