package dev.jitlens.ui.view.method;

import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Workbench;

import java.util.function.Consumer;

/** Follows what is selected elsewhere in the window, and not what the page itself selects. */
final class OthersSelection {
    private final Workbench workbench;
    private boolean own;

    /** Hands over the present selection at once, then each new one. */
    OthersSelection(Workbench workbench, Consumer<Selection> follow) {
        this.workbench = workbench;
        workbench
                .selection()
                .subscribe(
                        selection -> {
                            if (!own) {
                                follow.accept(selection);
                            }
                        });
    }

    /**
     * Selects for the page.
     *
     * @return what is selected then: other pages may have added to it
     */
    Selection select(Selection selection) {
        own = true;
        workbench.select(selection);
        own = false;
        return workbench.selection().get();
    }
}
