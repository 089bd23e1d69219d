package dev.jitlens.ui.control.table;

import javafx.css.PseudoClass;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.TableRow;

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

    @Override
    protected void updateItem(T item, boolean empty) {
        super.updateItem(item, empty);
        pseudoClassStateChanged(MARKED, !empty && item != null && marked.test(item));
    }
}
