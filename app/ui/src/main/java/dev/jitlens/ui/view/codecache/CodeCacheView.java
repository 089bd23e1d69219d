package dev.jitlens.ui.view.codecache;

import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Lazy;

import javafx.scene.Node;

/** What the code cache held over time, and how long the compile queues were. */
public final class CodeCacheView implements View {
    private final Lazy<Node> node;

    public CodeCacheView(Workbench workbench) {
        node = new Lazy<>(() -> new CodeCachePage(workbench).node());
    }

    @Override
    public PageId page() {
        return PageId.CODE_CACHE;
    }

    @Override
    public Node node() {
        return node.get();
    }
}
