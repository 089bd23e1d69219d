package dev.jitlens.ui.control.table;

import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;

import java.util.Optional;

/** Remembers which columns of a table are shown, and in which order. Only for the FX thread. */
public interface TableMemory {
    /** Remembers nothing. */
    TableMemory NONE =
            new TableMemory() {
                @Override
                public Optional<String> columns(String table) {
                    return Optional.empty();
                }

                @Override
                public void rememberColumns(String table, String columns) {
                    // It is for tables that no user can change, and for tests.
                }
            };

    /** Changes when all tables shall show their columns as they come. */
    default ObservableValue<?> forgotten() {
        return new SimpleBooleanProperty();
    }

    /** What was remembered of the table of this id. */
    Optional<String> columns(String table);

    void rememberColumns(String table, String columns);
}
