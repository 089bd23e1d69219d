package dev.jitlens.ui.view.inlining;

import dev.jitlens.run.RunReader;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Lazy;

import javafx.scene.Node;

/** What a compilation inlined, what it refused, and why. */
public final class InliningView implements View {
    private final Lazy<InliningPage> page;

    public InliningView(Workbench workbench) {
        this(workbench, RunReader::inlineTree);
    }

    InliningView(Workbench workbench, TreePane.Trees trees) {
        page = new Lazy<>(() -> new InliningPage(workbench, trees));
    }

    @Override
    public PageId page() {
        return PageId.INLINING;
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public Node node() {
        return page.get().node();
    }
}
