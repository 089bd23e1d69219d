package dev.jitlens.ui.view.flame;

import dev.jitlens.profile.shares.FlameNode;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Workbench;

/** What a box does when the user picks or opens it: its method is selected, or shown. */
final class FlamePicks {
    private FlamePicks() {}

    /** Selects the method of a box; one outside of Java changes nothing. */
    static void select(Workbench workbench, FlameNode node) {
        if (isJava(node) && !workbench.selection().get().isMethod(node.method())) {
            workbench.select(node.method());
        }
    }

    /** Shows the method's page. */
    static void open(Workbench workbench, FlameNode node) {
        select(workbench, node);
        if (isJava(node)) {
            workbench.show(PageId.METHOD);
        }
    }

    private static boolean isJava(FlameNode node) {
        return !node.method().holder().isEmpty();
    }
}
