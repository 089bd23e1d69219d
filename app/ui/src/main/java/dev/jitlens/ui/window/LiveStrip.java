package dev.jitlens.ui.window;

import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.Followed;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.watch.LiveCounts.Count;
import dev.jitlens.watch.LiveCounts.Thing;

import javafx.collections.ListChangeListener;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.Subscription;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the log of the shown run tells while it is followed, twice a second. */
final class LiveStrip extends HBox {
    private final AppWorkbench workbench;
    private final Map<Thing, LiveLane> lanes = new EnumMap<>(Thing.class);
    private Optional<Followed> shown = Optional.empty();
    private Subscription subscription = Subscription.EMPTY;

    LiveStrip(AppWorkbench workbench) {
        this.workbench = workbench;
        getStyleClass().add("live-strip");
        setId("live");
        managedProperty().bind(visibleProperty());
        setVisible(false);
        workbench.current().subscribe(this::choose);
        workbench.followed().addListener((ListChangeListener<Followed>) c -> choose());
    }

    private void choose() {
        Optional<List<Path>> paths = workbench.current().get().map(OpenRun::paths);
        Optional<Followed> now =
                workbench.followed().stream()
                        .filter(f -> paths.equals(Optional.of(List.of(f.path()))))
                        .findFirst();
        if (now.equals(shown)) {
            return;
        }
        subscription.unsubscribe();
        shown = now;
        lanes.clear();
        getChildren().clear();
        setVisible(false);
        subscription = now.map(f -> f.live().subscribe(this::show)).orElse(Subscription.EMPTY);
    }

    private void show(List<Count> counts) {
        for (Count count : counts) {
            lanes.computeIfAbsent(count.thing(), this::lane).show(count);
        }
        if (lanes.size() > getChildren().size()) {
            getChildren().setAll(lanes.values()); // A map of an enum is in its order.
        }
        setVisible(!lanes.isEmpty());
    }

    private LiveLane lane(Thing thing) {
        LiveLane lane = new LiveLane(thing, workbench::show);
        HBox.setHgrow(lane, Priority.ALWAYS);
        lane.setPrefWidth(1); // They share the room alike.
        return lane;
    }
}
