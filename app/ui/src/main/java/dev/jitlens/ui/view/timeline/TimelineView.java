package dev.jitlens.ui.view.timeline;

import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;

import java.util.Optional;

/** Everything of a run on one time axis. */
public final class TimelineView implements View {
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
    public Node node() {
        if (node.isEmpty()) {
            TimelinePage page = new TimelinePage(workbench);
            node =
                    Optional.of(
                            Pages.orEmpty(
                                    workbench, page, run -> !run.files().isEmpty(), "files", ""));
        }
        return node.get();
    }
}
