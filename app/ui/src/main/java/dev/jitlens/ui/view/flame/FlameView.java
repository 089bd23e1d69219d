package dev.jitlens.ui.view.flame;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;

import java.util.Optional;

/** All stacks of a source at a glance. */
public final class FlameView implements View {
    private final Workbench workbench;
    private final Lazy<FlamePage> page;

    public FlameView(Workbench workbench) {
        this.workbench = workbench;
        page = new Lazy<>(() -> new FlamePage(workbench));
    }

    @Override
    public PageId page() {
        return PageId.FLAME;
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public void follow(PageLink link) {
        workbench.runsToCompare().ifPresent(pair -> page.get().compare(pair.a(), pair.b()));
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(!run.allProfiles().isEmpty(), "samples");
    }

    @Override
    public Node node() {
        return Pages.orElse(
                workbench,
                page.get(),
                run -> !run.allProfiles().isEmpty(),
                run ->
                        Pages.nothing(
                                workbench,
                                "This run has no samples",
                                "Launch with a sample source switched on, or open a profile: a"
                                        + " .jfr recording, collapsed stacks, honest-profiler's"
                                        + " .hpl, or perf script's output."));
    }
}
