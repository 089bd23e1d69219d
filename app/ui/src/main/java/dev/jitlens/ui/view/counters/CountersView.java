package dev.jitlens.ui.view.counters;

import dev.jitlens.counters.LocalJvm;
import dev.jitlens.counters.LocalJvms;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** The performance counters of the JVMs on this machine, and those that a run saved. */
public final class CountersView implements View {
    private static final Duration A_SECOND = Duration.ofSeconds(1);

    private final Workbench workbench;
    private final Callable<List<LocalJvm>> jvms;
    private final Duration interval;
    private Optional<CountersPage> page = Optional.empty();

    public CountersView(Workbench workbench) {
        this(workbench, LocalJvms::find, A_SECOND);
    }

    /**
     * @param interval between two readings
     */
    CountersView(Workbench workbench, Callable<List<LocalJvm>> jvms, Duration interval) {
        this.workbench = workbench;
        this.jvms = jvms;
        this.interval = interval;
    }

    @Override
    public String id() {
        return "counters";
    }

    @Override
    public String title() {
        return "Counters";
    }

    @Override
    public Node node() {
        if (page.isEmpty()) {
            page = Optional.of(new CountersPage(workbench, jvms, interval));
        }
        return page.get().node();
    }
}
