package dev.jitlens.ui.shell;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

import java.util.Optional;

/**
 * One page of the window. Made once, on the FX thread, before any run is open; it watches {@link
 * Workbench#run()} and {@link Workbench#selection()} and never knows another view.
 */
public interface View {
    /** Short and stable: the name on the command line and in {@link Workbench#show(String)}. */
    String id();

    /** What the navigation calls it. */
    String title();

    /**
     * The page. Asked for once, when it is first shown; built lazily so that opening stays fast.
     */
    Node node();

    /**
     * Whether the page shows something of its own for a selected method; the search stays on it.
     */
    default boolean followsMethod() {
        return false;
    }

    /** Shows only the rows that one switch of the page chooses, by the words on it. */
    default void narrow(String chip) {}

    /** The number beside the title in the navigation; absent for a page that counts nothing. */
    default Optional<ObservableValue<String>> badge() {
        return Optional.empty();
    }
}
