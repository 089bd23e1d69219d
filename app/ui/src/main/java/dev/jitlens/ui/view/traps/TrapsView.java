package dev.jitlens.ui.view.traps;

import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Lazy;
import dev.jitlens.ui.view.Pages;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

import java.util.Optional;

/** Uncommon traps that were taken, and other deoptimisations. */
public final class TrapsView implements View {
    private final Workbench workbench;
    private final Lazy<TrapsPage> page;

    public TrapsView(Workbench workbench) {
        this.workbench = workbench;
        page = new Lazy<>(() -> new TrapsPage(workbench));
    }

    @Override
    public String id() {
        return "traps";
    }

    @Override
    public String title() {
        return "Traps";
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public Optional<ObservableValue<String>> badge() {
        return Pages.count(workbench, run -> run.deoptimizations().size());
    }

    @Override
    public void narrow(String chip) {
        page.get().narrow(chip);
    }

    @Override
    public Node node() {
        return page.get().node();
    }
}
