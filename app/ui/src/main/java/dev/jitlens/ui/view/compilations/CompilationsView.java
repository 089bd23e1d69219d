package dev.jitlens.ui.view.compilations;

import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Lazy;
import dev.jitlens.ui.view.Pages;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

import java.util.Optional;

/** Every compilation, one a row. */
public final class CompilationsView implements View {
    private final Workbench workbench;
    private final Lazy<CompilationsPage> page;

    public CompilationsView(Workbench workbench) {
        this.workbench = workbench;
        page = new Lazy<>(() -> new CompilationsPage(workbench));
    }

    @Override
    public String id() {
        return "compilations";
    }

    @Override
    public String title() {
        return "Compilations";
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public Optional<ObservableValue<String>> badge() {
        return Pages.count(workbench, run -> run.totals().compilations());
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
