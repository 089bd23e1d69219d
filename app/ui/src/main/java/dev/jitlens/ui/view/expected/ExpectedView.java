package dev.jitlens.ui.view.expected;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;

import java.util.Optional;

/** What is known of a workload, held against its run. */
public final class ExpectedView implements View {
    private final Workbench workbench;

    public ExpectedView(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public PageId page() {
        return PageId.EXPECTED;
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(ExpectedPanel.isFor(run), "workload");
    }

    @Override
    public Node node() {
        StackPane place = new StackPane();
        workbench.run().subscribe(run -> show(run, place));
        ScrollPane scroll = new ScrollPane(place);
        scroll.setFitToWidth(true);
        PageHeader header =
                new PageHeader(
                        "Expected and observed",
                        Texts.muted("What is known of this workload, held against this run."));
        return Pages.orElse(
                workbench, Pages.page(header, scroll), ExpectedPanel::isFor, run -> nothing());
    }

    private Node nothing() {
        return new EmptyState(
                "This run has no workload",
                "Of a program of your own nothing is known beforehand; of a sample workload it is.",
                Pages.button("Launch a workload", () -> workbench.show(PageId.LAUNCH)));
    }

    private void show(Run run, StackPane place) {
        place.getChildren().clear();
        if (ExpectedPanel.isFor(run)) {
            place.getChildren().add(ExpectedPanel.of(workbench, run));
        }
    }
}
