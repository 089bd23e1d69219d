package dev.jitlens.ui.view.timeline;

import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;

/** Everything of a run on one time axis. */
public final class TimelineView implements View {
    private final Workbench workbench;
    private TimelinePage page;

    public TimelineView(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public String id() {
        return "timeline";
    }

    @Override
    public String title() {
        return "Timeline";
    }

    @Override
    public Node node() {
        if (page == null) {
            page = new TimelinePage(workbench);
        }
        return page;
    }
}
