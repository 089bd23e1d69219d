package dev.jitlens.ui.view.query;

import dev.jitlens.tables.TableStore;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;

/** SQL over the open runs, or over a folder of exported ones. */
public final class QueryView implements View {
    private final Lazy<QueryPage> page;

    public QueryView(Workbench workbench) {
        this(workbench, TableStore::get);
    }

    QueryView(Workbench workbench, QuerySession.Finder finder) {
        page = new Lazy<>(() -> new QueryPage(workbench, new QuerySession(finder)));
    }

    @Override
    public PageId page() {
        return PageId.QUERY;
    }

    @Override
    public Node node() {
        return page.get().node();
    }

    @Override
    public void close() {
        page.ifMade(QueryPage::close);
    }
}
