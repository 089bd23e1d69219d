package dev.jitlens.ui.view;

import dev.jitlens.model.run.Run;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

import java.util.function.Consumer;

/**
 * Tells a page what run is shown. A run that only grew, as one that is followed does, is told to a
 * page that is not in the window when it comes there again: nobody sees it meanwhile.
 */
public final class SeenRun {
    private final Node page;
    private final Consumer<Run> show;
    private Run told;

    private SeenRun(Node page, Run first, Consumer<Run> show) {
        this.page = page;
        this.told = first;
        this.show = show;
    }

    /**
     * Tells it at once, and from then on.
     *
     * @param page what is in a scene while the page is seen
     */
    public static void subscribe(Node page, ObservableValue<Run> run, Consumer<Run> show) {
        SeenRun seen = new SeenRun(page, run.getValue(), show);
        show.accept(seen.told);
        run.addListener((o, old, now) -> seen.changed(now));
        page.sceneProperty()
                .subscribe(
                        scene -> {
                            if (scene != null) {
                                seen.tell(run.getValue());
                            }
                        });
    }

    private void changed(Run now) {
        if (page.getScene() != null || !hasGrown(told, now)) {
            tell(now);
        }
    }

    /** Only what was read of the same place takes the place of another run. */
    public static boolean hasGrown(Run before, Run now) {
        return !now.place().location().isEmpty() && now.place().equals(before.place());
    }

    private void tell(Run now) {
        if (now != told) {
            told = now;
            show.accept(now);
        }
    }
}
