package dev.jitlens.ui.shell;

import dev.jitlens.model.run.Run;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

import java.util.Optional;

/**
 * One page of the window. Made once, on the FX thread, before any run is open; it watches {@link
 * Workbench#run()} and {@link Workbench#selection()} and never knows another view.
 */
public interface View {
    /** Which page this is; no other view is the same. */
    PageId page();

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

    /** Shows what a link to a part of this page asks for. */
    default void follow(PageLink link) {}

    /**
     * What the shown run lacks, so that this page is empty: "This run has no samples"; empty where
     * it is not. Cheap.
     *
     * @param run {@link Workbench#run}
     * @param all {@link Workbench#all}
     */
    default Optional<String> lack(Run run, Run all) {
        return Optional.empty();
    }

    /** The window is closed for good: nothing of this page goes on by itself. */
    default void close() {}

    /** The number beside the title in the navigation; absent for a page that counts nothing. */
    default Optional<ObservableValue<String>> badge() {
        return Optional.empty();
    }
}
