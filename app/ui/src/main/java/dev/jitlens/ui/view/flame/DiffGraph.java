package dev.jitlens.ui.view.flame;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.export.FoldedDiff;
import dev.jitlens.profile.shares.FlameNode;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.flame.FlameBoxes;
import dev.jitlens.ui.control.flame.FlameGraph;
import dev.jitlens.ui.control.flame.FlameShape;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PictureMenu;

import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** One shape of a comparison, with the way from all samples to the box zoomed in on. */
final class DiffGraph extends VBox {
    /** The samples of both sides. */
    record Sides(List<Profile> a, List<Profile> b) {}

    private final Workbench workbench;
    private final FlameGraph graph = new FlameGraph();
    private final ZoomTrail trail = new ZoomTrail(graph);
    private boolean quiet;

    DiffGraph(Workbench workbench, FlameShape shape, Supplier<Optional<Sides>> sides) {
        this.workbench = workbench;
        String id = "flame-diff-" + shape.name().toLowerCase(Locale.ROOT);
        graph.setId(id + "-graph");
        trail.setId(id + "-trail");
        graph.palette().bind(workbench.palette());
        MenuItem folded = new MenuItem("Collapsed stacks of both\u2026");
        folded.setOnAction(e -> PictureMenu.afterwards(() -> sides.get().ifPresent(this::export)));
        PictureMenu.install(workbench, graph, "flame-graph-difference", folded);
        Label name = Texts.styled(shape == FlameShape.MERGED ? "" : shape.name(), "muted", "small");
        name.setPadding(new Insets(2, 8, 2, 8));
        name.managedProperty().bind(name.textProperty().isNotEmpty());
        VBox.setVgrow(graph, Priority.ALWAYS);
        getChildren().addAll(name, trail, graph);
        setMinWidth(0);
    }

    private void export(Sides sides) {
        FileDialogs.save(graph, "Export the stacks of both", "difference.collapsed")
                .ifPresent(file -> save(workbench, sides, file));
    }

    static void save(Workbench workbench, Sides sides, Path file) {
        workbench
                .background()
                .run(
                        () -> {
                            try {
                                FoldedDiff.write(sides.a(), sides.b(), file);
                            } catch (IOException e) {
                                throw new IOException(file + ": cannot be written", e);
                            }
                            return file;
                        },
                        saved -> workbench.say("Saved " + saved + "."),
                        workbench::say);
    }

    void show(FlameBoxes boxes, boolean inverted) {
        graph.show(boxes, inverted);
        trail.show(boxes);
    }

    void clear() {
        graph.clear();
        trail.clear();
    }

    void focus() {
        graph.requestFocus();
    }

    void highlight(Optional<FlameBoxes.Found> found) {
        graph.highlight(found);
    }

    void select(Predicate<FlameNode> selected) {
        graph.select(selected);
    }

    void onPick(Consumer<FlameNode> picked) {
        graph.onPick(picked);
    }

    void onOpen(Consumer<FlameNode> opened) {
        graph.onOpen(opened);
    }

    /** Sets what is called when the user zooms to a box. */
    void onZoom(Consumer<FlameNode> zoomed) {
        graph.zoom()
                .subscribe(
                        box -> {
                            int at = box.intValue();
                            if (!quiet && graph.boxes().isPresent()) {
                                zoomed.accept(graph.boxes().get().node(at));
                            }
                        });
    }

    /** Zooms to a box without telling, if this shape has it. */
    void zoomTo(FlameNode node) {
        int box = graph.boxes().map(b -> b.box(node)).orElse(-1);
        if (box >= 0 && box != graph.zoom().get()) {
            quiet = true;
            graph.zoomTo(box);
            quiet = false;
        }
    }
}
