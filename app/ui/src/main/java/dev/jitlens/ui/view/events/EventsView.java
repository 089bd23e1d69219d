package dev.jitlens.ui.view.events;

import dev.jitlens.model.run.Run;
import dev.jitlens.report.RecordedKind;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

import java.util.Optional;

/** Exceptions, allocations and locks, by class and place. */
public final class EventsView implements View {
    private final Workbench workbench;
    private final Lazy<Node> node;

    public EventsView(Workbench workbench) {
        this.workbench = workbench;
        node = new Lazy<>(() -> new EventsPage(workbench).node());
    }

    @Override
    public PageId page() {
        return PageId.EVENTS;
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public Optional<ObservableValue<String>> badge() {
        return Pages.count(workbench, RecordedKind::count);
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(RecordedKind.count(run) > 0, EventsPage.WHAT);
    }

    @Override
    public Node node() {
        return node.get();
    }
}
