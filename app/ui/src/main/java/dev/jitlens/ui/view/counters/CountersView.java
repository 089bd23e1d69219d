package dev.jitlens.ui.view.counters;

import dev.jitlens.counters.LocalJvm;
import dev.jitlens.counters.LocalJvms;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;

/** The performance counters of the JVMs on this machine, and those that a run saved. */
public final class CountersView implements View {
    private static final Duration A_SECOND = Duration.ofSeconds(1);

    private final Lazy<CountersPage> page;

    public CountersView(Workbench workbench) {
        this(workbench, LocalJvms::find, A_SECOND);
    }

    /**
     * @param interval between two readings
     */
    CountersView(Workbench workbench, Callable<List<LocalJvm>> jvms, Duration interval) {
        page = new Lazy<>(() -> new CountersPage(workbench, jvms, interval));
    }

    @Override
    public PageId page() {
        return PageId.COUNTERS;
    }

    @Override
    public Node node() {
        return page.get().node();
    }

    @Override
    public void close() {
        page.ifMade(CountersPage::close);
    }
}
