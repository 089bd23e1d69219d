package dev.jitlens.ui.view.warmup;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;

import java.util.Optional;

/** The share of time by tier over time, and when the program was warm. */
public final class WarmUpView implements View {
    private final Lazy<Node> node;

    public WarmUpView(Workbench workbench) {
        node = new Lazy<>(() -> new WarmUpPage(workbench).node());
    }

    @Override
    public PageId page() {
        return PageId.WARM_UP;
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(WarmUpPage.fills(run), WarmUpPage.WHAT);
    }

    @Override
    public Node node() {
        return node.get();
    }
}
