package dev.jitlens.ui.shell;

import javafx.scene.Node;
import javafx.scene.layout.StackPane;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Shows one page; builds it when it is first wanted and keeps it. */
final class PageStack extends StackPane {
    private final Map<String, View> views = new LinkedHashMap<>();
    private final Map<String, Node> built = new HashMap<>();

    PageStack(List<View> all, AppWorkbench workbench) {
        getStyleClass().add("pages");
        all.forEach(v -> views.put(v.id(), v));
        workbench.page().subscribe(this::show);
        workbench
                .chip()
                .subscribe(
                        chip -> {
                            if (!chip.isEmpty()) {
                                views.get(workbench.page().get()).narrow(chip);
                            }
                        });
    }

    Set<String> ids() {
        return Collections.unmodifiableSet(views.keySet());
    }

    boolean has(String id) {
        return views.containsKey(id);
    }

    boolean followsMethod(String id) {
        return has(id) && views.get(id).followsMethod();
    }

    private void show(String id) {
        if (has(id)) {
            // Else the first text field of the page would take the focus.
            requestFocus();
            getChildren().setAll(built.computeIfAbsent(id, i -> views.get(i).node()));
        }
    }
}
