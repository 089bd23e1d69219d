package dev.jitlens.ui.view.codecache;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;

import java.util.Optional;

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
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(CodeCachePage.fills(run), CodeCachePage.WHAT);
    }

    @Override
    public Node node() {
        return node.get();
    }
}
