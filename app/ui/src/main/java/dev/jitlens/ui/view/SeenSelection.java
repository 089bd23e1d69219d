package dev.jitlens.ui.view;

import dev.jitlens.ui.shell.Selection;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

import java.util.function.BiConsumer;

/**
 * Tells a page what is selected. A page that is not in the window is told when it comes there
 * again: its rows may be many, and nobody sees them meanwhile.
 */
public final class SeenSelection {
    private final BiConsumer<Selection, Selection> show;
    private Selection told;

    private SeenSelection(Selection first, BiConsumer<Selection, Selection> show) {
        this.told = first;
        this.show = show;
    }

    /**
     * Tells what is selected from now on.
     *
     * @param page what is in a scene while the page is seen
     * @param show is given what it was told last, and what is selected now
     */
    public static void changes(
            Node page,
            ObservableValue<Selection> selection,
            BiConsumer<Selection, Selection> show) {
        SeenSelection seen = new SeenSelection(selection.getValue(), show);
        selection.addListener(
                (o, was, now) -> {
                    if (page.getScene() != null) {
                        seen.tell(now);
                    }
                });
        page.sceneProperty()
                .subscribe(
                        scene -> {
                            if (scene != null) {
                                seen.tell(selection.getValue());
                            }
                        });
    }

    private void tell(Selection now) {
        if (!now.equals(told)) {
            Selection before = told;
            told = now;
            show.accept(before, now);
        }
    }
}
