package dev.jitlens.ui.control.columns;

import java.util.Optional;

/** Remembers texts by their names beyond the life of a window. Only for the FX thread. */
public interface SplitMemory {
    Optional<String> text(String name);

    /**
     * @param text empty to forget it
     */
    void remember(String name, String text);
}
