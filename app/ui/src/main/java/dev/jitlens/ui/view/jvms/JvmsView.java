package dev.jitlens.ui.view.jvms;

import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.watch.SeenJvm;
import dev.jitlens.watch.SeenJvms;

import javafx.scene.Node;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** What runs on this machine; one of them can be sampled for a while. */
public final class JvmsView implements View {
    private final Lazy<JvmsPage> page;

    public JvmsView(Workbench workbench) {
        this(workbench, new SeenJvms()::look, workbench.settings()::runs);
    }

    /**
     * @param runs folder that run directories are made in
     */
    JvmsView(Workbench workbench, Callable<List<SeenJvm>> jvms, Supplier<Path> runs) {
        page = new Lazy<>(() -> new JvmsPage(workbench, jvms, runs));
    }

    @Override
    public PageId page() {
        return PageId.JVMS;
    }

    @Override
    public Node node() {
        return page.get().node();
    }

    @Override
    public void close() {
        page.ifMade(JvmsPage::close);
    }
}
