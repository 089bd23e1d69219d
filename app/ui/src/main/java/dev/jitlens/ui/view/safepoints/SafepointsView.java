package dev.jitlens.ui.view.safepoints;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.again.Assemblies;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.ui.view.SafepointLogs;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

import java.util.Optional;

/** Every pause, the longest first, and how much each VM operation cost. */
public final class SafepointsView implements View {
    private final Workbench workbench;
    private final Lazy<SafepointsPage> page;

    public SafepointsView(Workbench workbench) {
        this(workbench, Assemblies::read);
    }

    SafepointsView(Workbench workbench, CodeSource code) {
        this.workbench = workbench;
        page = new Lazy<>(() -> new SafepointsPage(workbench, code));
    }

    @Override
    public PageId page() {
        return PageId.SAFEPOINTS;
    }

    @Override
    public Optional<ObservableValue<String>> badge() {
        return Pages.count(workbench.all(), run -> run.pauses().size());
    }

    @Override
    public void follow(PageLink link) {
        page.get().follow();
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(!all.pauses().isEmpty(), "safepoint pauses");
    }

    @Override
    public Node node() {
        return Pages.orElse(
                workbench,
                workbench.all(),
                page.get().node(),
                run -> !run.pauses().isEmpty(),
                run -> Pages.nothing(workbench, "This run has no safepoint pauses", remedy(run)));
    }

    private static String remedy(Run run) {
        if (SafepointLogs.tellPauses(run)) {
            return "Its JVM logged safepoints, and as far as the log goes it came to the end of"
                    + " none.";
        }
        return "Launch with the preset “Why did everything stop?”, or give the JVM"
                + " -Xlog:safepoint* (JDK 9 and later), on JDK 8"
                + " -XX:+PrintSafepointStatistics -XX:PrintSafepointStatisticsCount=1."
                + " A recording of Flight Recorder tells of safepoints, too.";
    }
}
