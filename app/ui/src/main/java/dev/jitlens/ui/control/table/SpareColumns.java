package dev.jitlens.ui.control.table;

import dev.jitlens.ui.control.Texts;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Columns that a narrow table leaves out, one after the other, rather than to scroll sideways. One
 * that the user shows or hides stays so. The button in the table's corner names what is left out.
 */
final class SpareColumns<T> {
    /** Tells who remembers columns that a column is hidden, or shown, by the user or not. */
    interface Told<T> {
        void byUs(TableColumn<T, ?> column);

        void byUser(TableColumn<T, ?> column);
    }

    private final TableView<T> table;
    private final List<TableColumn<T, ?>> spare;
    private final Told<T> told;
    private final Set<TableColumn<T, ?>> leftOut = new HashSet<>();
    private final Set<TableColumn<T, ?>> ofUser = new HashSet<>();
    private final Tooltip tip = Texts.tooltip("");
    private double lastRoom = Double.MAX_VALUE;
    private ToDoubleFunction<TableColumn<T, ?>> lastFloor = column -> 0;
    private boolean ours;

    /**
     * @param spare the first is left out first
     */
    SpareColumns(TableView<T> table, List<TableColumn<T, ?>> spare, Told<T> told) {
        this.table = table;
        this.spare = spare;
        this.told = told;
        spare.forEach(column -> column.visibleProperty().subscribe((was, is) -> changed(column)));
    }

    boolean leavesOut(TableColumn<T, ?> column) {
        return leftOut.contains(column);
    }

    private void changed(TableColumn<T, ?> column) {
        if (!ours) {
            leftOut.remove(column);
            ofUser.add(column);
            told.byUser(column);
            fit(lastRoom, lastFloor);
        }
    }

    /**
     * Chooses what is left out; it is so after the layout that this may be a part of.
     *
     * @param floor the least width of a column
     * @return the columns that are shown then
     */
    Set<TableColumn<T, ?>> fit(double room, ToDoubleFunction<TableColumn<T, ?>> floor) {
        lastRoom = room;
        lastFloor = floor;
        Set<TableColumn<T, ?>> shown =
                table.getColumns().stream()
                        .filter(column -> column.isVisible() || leavesOut(column))
                        .collect(Collectors.toCollection(HashSet::new));
        double needed = shown.stream().mapToDouble(floor).sum();
        Set<TableColumn<T, ?>> out = new HashSet<>();
        for (TableColumn<T, ?> column : spare) {
            if (needed > room && shown.contains(column) && !ofUser.contains(column)) {
                out.add(column);
                needed -= floor.applyAsDouble(column);
            }
        }
        if (table.getWidth() > 0 && !out.equals(leftOut)) {
            Platform.runLater(() -> leaveOut(out));
        }
        shown.removeAll(out);
        return shown;
    }

    private void leaveOut(Set<TableColumn<T, ?>> out) {
        ours = true;
        leftOut.addAll(out);
        for (TableColumn<T, ?> column : spare) {
            if (leavesOut(column)) {
                told.byUs(column);
                column.setVisible(!out.contains(column));
            }
        }
        leftOut.retainAll(out);
        ours = false;
        say();
    }

    private void say() {
        Node corner = table.lookup(".show-hide-columns-button");
        if (corner == null) {
            return;
        }
        if (leftOut.isEmpty()) {
            Tooltip.uninstall(corner, tip);
            return;
        }
        tip.setText(
                spare.stream()
                        .filter(leftOut::contains)
                        .map(TableColumn::getText)
                        .collect(
                                Collectors.joining(
                                        ", ", "There is no room for ", "; they are shown here.")));
        Tooltip.install(corner, tip);
    }
}
