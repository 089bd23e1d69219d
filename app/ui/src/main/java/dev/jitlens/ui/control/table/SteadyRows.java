package dev.jitlens.ui.control.table;

import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;

/**
 * Lets the rows of a table stand where they are when it becomes lower. JavaFX keeps how far it is
 * scrolled in percent, and moves the row under the mouse away.
 */
public final class SteadyRows {
    private SteadyRows() {}

    /**
     * Call it before a change that makes the table lower; a selected row stays in sight.
     *
     * @param around the table, or what it stands in
     */
    public static void keep(Parent around) {
        Scene scene = around.getScene();
        if (scene == null
                || !(around.lookup(".table-view") instanceof TableView<?> table)
                || !(table.lookup(".virtual-flow") instanceof VirtualFlow<?> flow)
                || flow.getFirstVisibleCell() == null) {
            return;
        }
        IndexedCell<?> first = flow.getFirstVisibleCell();
        int row = first.getIndex();
        double y = first.getLayoutY();
        once(scene, () -> restore(table, flow, row, y));
    }

    private static void restore(TableView<?> table, VirtualFlow<?> flow, int row, double y) {
        flow.scrollToTop(row);
        flow.scrollPixels(-y);
        int chosen = table.getSelectionModel().getSelectedIndex();
        IndexedCell<?> last = flow.getLastVisibleCell();
        if (last != null && chosen >= last.getIndex()) {
            flow.scrollTo(chosen);
        }
        table.layout();
    }

    private static void once(Scene scene, Runnable work) {
        scene.addPostLayoutPulseListener(
                new Runnable() {
                    @Override
                    public void run() {
                        scene.removePostLayoutPulseListener(this);
                        work.run();
                    }
                });
    }
}
