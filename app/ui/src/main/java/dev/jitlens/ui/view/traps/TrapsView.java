package dev.jitlens.ui.view.traps;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

import java.util.Optional;

/** Uncommon traps that were taken, and other deoptimisations. */
public final class TrapsView implements View {
    private final Workbench workbench;
    private final Lazy<TrapsPage> page;

    public TrapsView(Workbench workbench) {
        this.workbench = workbench;
        page = new Lazy<>(() -> new TrapsPage(workbench));
    }

    @Override
    public PageId page() {
        return PageId.TRAPS;
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public Optional<ObservableValue<String>> badge() {
        return Pages.count(workbench.all(), run -> run.deoptimizations().size());
    }

    @Override
    public void follow(PageLink link) {
        page.get().follow(link);
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(!all.deoptimizations().isEmpty(), "uncommon traps");
    }

    @Override
    public Node node() {
        return page.get().node();
    }
}
