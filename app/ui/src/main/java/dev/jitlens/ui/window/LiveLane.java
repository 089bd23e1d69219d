package dev.jitlens.ui.window;

import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.watch.LiveCounts;
import dev.jitlens.watch.LiveCounts.Count;
import dev.jitlens.watch.LiveCounts.Thing;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** How often a followed log told one thing in the last minute; it leads to the thing's page. */
final class LiveLane extends Button {
    private static final double HEIGHT = 18;

    private final Thing thing;
    private final Label number = Texts.mono("");
    private final Path drawn = new Path();
    private String explained = "";
    private List<Long> bars = List.of();

    LiveLane(Thing thing, Consumer<PageId> pages) {
        this.thing = thing;
        getStyleClass().setAll("live-lane");
        Label name = Texts.muted(name());
        name.setMinWidth(0);
        HBox.setHgrow(name, Priority.ALWAYS);
        name.setMaxWidth(Double.MAX_VALUE);
        number.setMinWidth(USE_PREF_SIZE);
        HBox words = new HBox(8, name, number);
        words.setAlignment(Pos.BASELINE_LEFT);
        drawn.getStyleClass().setAll("live-bars", style());
        drawn.setManaged(false);
        Pane room = new Pane(drawn);
        room.setMinSize(0, HEIGHT);
        room.setPrefSize(0, HEIGHT);
        room.widthProperty().subscribe(this::draw);
        VBox all = new VBox(2, words, room);
        all.setFillWidth(true);
        // A button does not make what it holds as wide as it is itself.
        all.prefWidthProperty().bind(widthProperty().subtract(16));
        setGraphic(all);
        Tips.of(this, () -> explained);
        setMinWidth(0);
        setMaxWidth(Double.MAX_VALUE);
        setOnAction(e -> pages.accept(page()));
    }

    void show(Count count) {
        number.setText(Format.count(count.total()));
        setAccessibleText(name() + " " + Format.count(count.total()));
        explained = explained(count);
        setAccessibleHelp(explained);
        if (!bars.equals(count.bars())) {
            bars = count.bars();
            draw();
        }
    }

    private void draw() {
        double width = ((Pane) drawn.getParent()).getWidth() / LiveCounts.BARS;
        long highest = bars.stream().mapToLong(Long::longValue).max().orElse(0);
        List<PathElement> outline = new ArrayList<>();
        for (int i = 0; i < bars.size(); i++) {
            if (bars.get(i) > 0) {
                // What is there is seen, however small it is.
                double y = HEIGHT - Math.max(1, HEIGHT * bars.get(i) / highest);
                outline.add(new MoveTo(i * width, HEIGHT));
                outline.add(new LineTo(i * width, y));
                outline.add(new LineTo((i + 1) * width, y));
                outline.add(new LineTo((i + 1) * width, HEIGHT));
                outline.add(new ClosePath());
            }
        }
        drawn.getElements().setAll(outline);
    }

    private String explained(Count count) {
        String most =
                count.highest() == 0
                        ? "none in the last minute, by the JVM’s clock"
                        : "in each half second of the last minute by the JVM’s clock, at most "
                                + amount(count.highest());
        return Format.counted(count.total(), noun())
                + " so far, by "
                + count.by()
                + " in "
                + count.source().getFileName()
                + "; "
                + (thing == Thing.SAFEPOINTS && count.highest() > 0 ? "the time stopped " : "")
                + most
                + ". The pages follow less often, and what several sources tell is one there.";
    }

    private String amount(long highest) {
        return thing == Thing.SAFEPOINTS ? Format.duration(highest) : Format.count(highest);
    }

    private String name() {
        return switch (thing) {
            case QUEUED -> "Queued";
            case TASKS -> "Tasks";
            case INSTALLED -> "Installed";
            case TRAPS -> "Traps";
            case SAFEPOINTS -> "Safepoints";
            case COLLECTIONS -> "Collections";
            case SAMPLES -> "Samples";
        };
    }

    private String noun() {
        return switch (thing) {
            case QUEUED -> "queued task";
            case TASKS -> "compile task";
            case INSTALLED -> "installed nmethod";
            case TRAPS -> "deoptimization";
            case SAFEPOINTS -> "safepoint";
            case COLLECTIONS -> "collection";
            case SAMPLES -> "sample";
        };
    }

    private String style() {
        return switch (thing) {
            case QUEUED -> "live-queued";
            case TASKS, INSTALLED -> "live-code";
            case TRAPS -> "live-traps";
            case SAFEPOINTS -> "live-safepoints";
            case COLLECTIONS -> "live-collections";
            case SAMPLES -> "live-samples";
        };
    }

    private PageId page() {
        return switch (thing) {
            case QUEUED -> PageId.TIMELINE;
            case TASKS, INSTALLED -> PageId.COMPILATIONS;
            case TRAPS -> PageId.TRAPS;
            case SAFEPOINTS, COLLECTIONS -> PageId.SAFEPOINTS;
            case SAMPLES -> PageId.FLAME;
        };
    }
}
