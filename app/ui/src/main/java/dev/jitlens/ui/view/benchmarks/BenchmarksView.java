package dev.jitlens.ui.view.benchmarks;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;

import java.util.Optional;

/** Results of JMH: a row for each benchmark, and what each fork and iteration measured. */
public final class BenchmarksView implements View {
    private final Lazy<Node> node;

    public BenchmarksView(Workbench workbench) {
        node = new Lazy<>(() -> new BenchmarksPage(workbench).node());
    }

    @Override
    public PageId page() {
        return PageId.BENCHMARKS;
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(BenchmarksPage.fills(run), BenchmarksPage.WHAT);
    }

    @Override
    public Node node() {
        return node.get();
    }
}
