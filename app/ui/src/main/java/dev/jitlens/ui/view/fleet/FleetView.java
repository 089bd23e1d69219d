package dev.jitlens.ui.view.fleet;

import dev.jitlens.tables.TableStore;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;

import java.nio.file.Path;

/** Many runs as rows, those that are unlike the others first. */
public final class FleetView implements View {
    private final Lazy<FleetPage> page;

    public FleetView(Workbench workbench) {
        this(workbench, TableStore::get);
    }

    FleetView(Workbench workbench, FleetPage.Finder finder) {
        page = new Lazy<>(() -> new FleetPage(workbench, finder));
    }

    /** Shows the runs of a folder. */
    public void open(Path folder) {
        page.get().open(folder);
    }

    @Override
    public PageId page() {
        return PageId.FLEET;
    }

    @Override
    public Node node() {
        return page.get().node();
    }

    @Override
    public void close() {
        page.ifMade(FleetPage::close);
    }
}
