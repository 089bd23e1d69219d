package dev.jitlens.ui.view.inlining;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.JvmEvent.InliningText;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunReader;
import dev.jitlens.run.again.InlineTrees;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;

import java.io.IOException;
import java.util.Optional;

/** What a compilation inlined, what it refused, and why. */
public final class InliningView implements View {
    private final Lazy<InliningPage> page;

    public InliningView(Workbench workbench) {
        this(
                workbench,
                new TreePane.Trees() {
                    @Override
                    public Optional<InlineNode> of(Compilation compilation) throws IOException {
                        return RunReader.inlineTree(compilation);
                    }

                    @Override
                    public InlineNode of(InliningText text) throws IOException {
                        return InlineTrees.of(text);
                    }
                });
    }

    InliningView(Workbench workbench, TreePane.Trees trees) {
        page = new Lazy<>(() -> new InliningPage(workbench, trees));
    }

    @Override
    public PageId page() {
        return PageId.INLINING;
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(all.inlining().calls() > 0, "inlining decisions");
    }

    @Override
    public Node node() {
        return page.get().node();
    }
}
