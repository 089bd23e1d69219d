package dev.jitlens.ui;

import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.compilations.CompilationsView;
import dev.jitlens.ui.view.log.LogView;
import dev.jitlens.ui.view.timeline.TimelineView;

import java.util.List;
import java.util.function.Function;

/** The pages. */
public final class Views {
    /** In the order of the navigation and of Ctrl+1 to 9. A view is one line here. */
    public static final List<Function<Workbench, View>> ALL =
            List.of(TimelineView::new, CompilationsView::new, LogView::new);

    private Views() {}
}
