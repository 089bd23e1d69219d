package dev.jitlens.ui.view.latency;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;
import javafx.scene.control.Button;

import java.util.Optional;

/** Histograms of latencies, from files and from pauses. */
public final class LatencyView implements View {
    private final Workbench workbench;
    private Optional<Node> node = Optional.empty();

    public LatencyView(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public PageId page() {
        return PageId.LATENCY;
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(hasLatencies(all), "latencies");
    }

    @Override
    public Node node() {
        if (node.isEmpty()) {
            LatencyPage page = new LatencyPage(workbench);
            node =
                    Optional.of(
                            Pages.orElse(
                                    workbench,
                                    workbench.all(),
                                    page,
                                    LatencyView::hasLatencies,
                                    run -> nothing()));
        }
        return node.get();
    }

    static boolean hasLatencies(Run run) {
        return !run.latency().isEmpty() || !run.pauses().isEmpty();
    }

    private Node nothing() {
        Button open = new Button("Open…");
        open.getStyleClass().add("large-button");
        open.setOnAction(e -> workbench.chooseFiles());
        return Pages.nothing(
                workbench,
                "This run has no latencies",
                "Launch with jitter measured, or launch the workload load-generator. Files of"
                        + " HdrHistogram open too: interval logs (.hlog, also those of jHiccup and"
                        + " cassandra-stress) and percentiles (.hgrm); and logs of pauses, such as"
                        + " those of -Xlog:safepoint.",
                open);
    }
}
