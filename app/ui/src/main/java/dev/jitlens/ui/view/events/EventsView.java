package dev.jitlens.ui.view.events;

import dev.jitlens.report.RecordedKind;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Lazy;
import dev.jitlens.ui.view.Pages;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

import java.util.Optional;
import java.util.stream.Stream;

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
        return Pages.count(
                workbench,
                run -> Stream.of(RecordedKind.values()).mapToLong(k -> k.sites(run).count()).sum());
    }

    @Override
    public Node node() {
        return node.get();
    }
}
