package dev.jitlens.ui.window;

import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;

import javafx.scene.Node;
import javafx.scene.layout.StackPane;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Shows one page; builds it when it is first wanted and keeps it. */
final class PageStack extends StackPane {
    private final Map<PageId, View> views = new EnumMap<>(PageId.class);
    private final Map<PageId, Node> built = new EnumMap<>(PageId.class);

    PageStack(List<View> all, AppWorkbench workbench) {
        getStyleClass().add("pages");
        all.forEach(v -> views.put(v.page(), v));
        workbench.link().subscribe(link -> link.ifPresent(l -> views.get(l.page()).follow(l)));
    }

    boolean followsMethod(PageId page) {
        return views.containsKey(page) && views.get(page).followsMethod();
    }

    void close() {
        views.values().forEach(View::close);
    }

    void show(PageId page) {
        if (views.containsKey(page)) {
            // Else the first text field of the page would take the focus.
            requestFocus();
            getChildren().setAll(build(page));
        }
    }

    /** The page, which may not be wanted yet. */
    Node build(PageId page) {
        return built.computeIfAbsent(page, p -> views.get(p).node());
    }

    /** Finds the styles and the places of all that is on a page, without showing it. */
    void layOut(PageId page) {
        Node node = build(page);
        if (node.getParent() != null) {
            return; // it is shown
        }
        getChildren().addFirst(node);
        node.applyCss();
        layout();
        getChildren().remove(node); // before anything is drawn
    }
}
