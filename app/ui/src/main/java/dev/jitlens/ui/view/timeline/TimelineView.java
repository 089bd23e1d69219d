package dev.jitlens.ui.view.timeline;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.timeline.TimelineBuilder;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;

import java.util.Optional;

/** Everything of a run on one time axis. */
public final class TimelineView implements View {
    private static final String WHAT = "compilations, traps, pauses or collections with a time";
    private static final String REMEDY =
            "LogCompilation, -Xlog with uptimes, and recordings of Flight Recorder tell when they"
                    + " were. Launch with a preset such as \"What got compiled?\".";

    private final Workbench workbench;
    private Optional<Node> node = Optional.empty();

    public TimelineView(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public PageId page() {
        return PageId.TIMELINE;
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(TimelineBuilder.fills(run), WHAT);
    }

    @Override
    public Node node() {
        if (node.isEmpty()) {
            TimelinePage page = new TimelinePage(workbench);
            node =
                    Optional.of(
                            Pages.orEmpty(workbench, page, TimelineBuilder::fills, WHAT, REMEDY));
        }
        return node.get();
    }
}
