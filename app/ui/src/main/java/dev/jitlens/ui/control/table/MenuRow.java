package dev.jitlens.ui.control.table;

import javafx.css.PseudoClass;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** A row that may be marked, and makes its menu only when it is asked for. */
final class MenuRow<T> extends TableRow<T> {
    private static final PseudoClass MARKED = PseudoClass.getPseudoClass("marked");
    private final Predicate<T> marked;

    MenuRow(Predicate<T> marked, Function<T, ContextMenu> menu) {
        this.marked = marked;
        setOnContextMenuRequested(
                e -> {
                    if (!isEmpty()) {
                        menu.apply(getItem()).show(this, e.getScreenX(), e.getScreenY());
                        e.consume();
                    }
                });
    }

    /** The row of this index, if it is in sight. */
    static Optional<Region> shown(TableView<?> table, int index) {
        return table.lookupAll(".table-row-cell").stream()
                .filter(row -> row instanceof TableRow<?> r && r.getIndex() == index)
                .map(Region.class::cast)
                .findFirst();
    }

    @Override
    protected void updateItem(T item, boolean empty) {
        super.updateItem(item, empty);
        pseudoClassStateChanged(MARKED, !empty && item != null && marked.test(item));
    }
}
