package dev.jitlens.ui.view.launch;

import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;

import java.nio.file.Path;
import java.util.function.Supplier;

/** Starts a program and opens what it leaves. */
public final class LaunchView implements View {
    private final Workbench workbench;
    private final Lazy<LaunchPage> page;

    public LaunchView(Workbench workbench) {
        this(workbench, workbench.settings()::runs);
    }

    /**
     * @param runs folder that run directories are made in
     */
    public LaunchView(Workbench workbench, Supplier<Path> runs) {
        this.workbench = workbench;
        page = new Lazy<>(() -> new LaunchPage(workbench, runs));
    }

    @Override
    public PageId page() {
        return PageId.LAUNCH;
    }

    /** The shown run once more, with debug info between safepoints or other flags. */
    @Override
    public void follow(PageLink link) {
        if (link == PageLink.AGAIN_WITH_DEBUG_INFO) {
            page.get().again(workbench.run().get());
        }
        if (link == PageLink.OWN_PROGRAM) {
            page.get().ownProgram();
        }
        if (link == PageLink.PROGRAM) {
            page.get().program(workbench.programToLaunch());
        }
        if (link == PageLink.AGAIN_WITH_FLAGS) {
            page.get().again(workbench.run().get(), workbench.flagsOfAgain());
        }
    }

    @Override
    public Node node() {
        return page.get().node();
    }
}
