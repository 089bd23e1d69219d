package dev.jitlens.ui.view.osr;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

import java.util.Optional;

/** On-stack replacements: the loops, the story of one beside them, below all of them as rows. */
public final class OsrView implements View {
    private final Workbench workbench;
    private final Lazy<OsrPage> page;

    public OsrView(Workbench workbench) {
        this.workbench = workbench;
        page = new Lazy<>(() -> new OsrPage(workbench));
    }

    @Override
    public PageId page() {
        return PageId.OSR;
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public Optional<ObservableValue<String>> badge() {
        return Pages.count(workbench.all(), run -> run.totals().toldOsr());
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(all.totals().toldOsr() > 0, "on-stack replacements");
    }

    @Override
    public Node node() {
        return page.get().node();
    }
}
