package dev.jitlens.ui.view.help;

import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;

/** The same text as on GitHub and on the command line. */
public final class HelpView implements View {
    private final Workbench workbench;

    public HelpView(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public PageId page() {
        return PageId.HELP;
    }

    @Override
    public Node node() {
        return new HelpPage(workbench).build();
    }
}
