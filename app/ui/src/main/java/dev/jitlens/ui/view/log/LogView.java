package dev.jitlens.ui.view.log;

import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;

/** The raw text of a run's files. */
public final class LogView implements View {
    private final Workbench workbench;
    private LogPage page;

    public LogView(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public PageId page() {
        return PageId.LOG;
    }

    @Override
    public Node node() {
        if (page == null) {
            page = new LogPage(workbench);
        }
        return page.node();
    }
}
