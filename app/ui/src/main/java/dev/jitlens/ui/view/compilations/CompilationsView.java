package dev.jitlens.ui.view.compilations;

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

/** Every compilation, one a row. */
public final class CompilationsView implements View {
    private final Workbench workbench;
    private final Lazy<CompilationsPage> page;

    public CompilationsView(Workbench workbench) {
        this.workbench = workbench;
        page = new Lazy<>(() -> new CompilationsPage(workbench));
    }

    @Override
    public PageId page() {
        return PageId.COMPILATIONS;
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public Optional<ObservableValue<String>> badge() {
        return Pages.count(workbench.all(), CompilationsView::listed);
    }

    /** As many as the table has rows: a log that was cut off has nmethods without tasks. */
    private static long listed(Run run) {
        return run.compilations().stream().filter(c -> !c.nativeWrapper()).count();
    }

    @Override
    public void follow(PageLink link) {
        page.get().follow(link);
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(!all.compilations().isEmpty(), "compilations");
    }

    @Override
    public Node node() {
        return page.get().node();
    }
}
