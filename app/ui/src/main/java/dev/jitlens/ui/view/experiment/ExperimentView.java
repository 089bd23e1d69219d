package dev.jitlens.ui.view.experiment;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;

import java.util.Optional;

/** The trials of an experiment, and what they support. */
public final class ExperimentView implements View {
    private final Workbench workbench;
    private final Lazy<ExperimentPage> page;

    public ExperimentView(Workbench workbench) {
        this.workbench = workbench;
        page = new Lazy<>(() -> new ExperimentPage(workbench));
    }

    @Override
    public PageId page() {
        return PageId.EXPERIMENT;
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return workbench.experiment().get().isPresent()
                ? Optional.empty()
                : Optional.of("No experiment is open");
    }

    @Override
    public Node node() {
        return page.get();
    }

    @Override
    public void close() {
        page.ifMade(ExperimentPage::stop);
    }
}
