package dev.jitlens.ui.view.flame;

import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.control.flame.FlameBoxes;
import dev.jitlens.ui.control.flame.FlameGraph;
import dev.jitlens.ui.control.flame.FlameText;

import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

import java.util.List;
import java.util.Optional;

/** The boxes below the one that is zoomed in on; each goes back to itself. */
final class ZoomTrail extends HBox {
    private static final int MOST = 5;
    private final FlameGraph graph;
    private Optional<FlameBoxes> boxes = Optional.empty();

    ZoomTrail(FlameGraph graph) {
        super(5);
        this.graph = graph;
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("column-bar");
        setMinHeight(28);
        setMinWidth(0);
        managedProperty().bind(visibleProperty());
        setVisible(false);
        graph.zoom().subscribe(z -> refill());
    }

    void show(FlameBoxes newBoxes) {
        boxes = Optional.of(newBoxes);
        refill();
    }

    void clear() {
        boxes = Optional.empty();
        refill();
    }

    private void refill() {
        getChildren().clear();
        int zoom = graph.zoom().get();
        setVisible(zoom > 0 && boxes.isPresent() && zoom < boxes.get().size());
        if (!isVisible()) {
            return;
        }
        FlameBoxes all = boxes.get();
        List<Integer> path = all.path(zoom);
        getChildren().add(link(all, 0));
        int from = Math.max(1, path.size() - MOST);
        if (from > 1) {
            getChildren().add(Texts.muted("› … "));
        }
        for (int box : path.subList(from, path.size() - 1)) {
            getChildren().addAll(Texts.muted("›"), link(all, box));
        }
        Label here = Texts.styled(FlameText.brief(all.node(zoom)), "mono", "strong", "small");
        here.setMinWidth(0);
        Region gap = new Region();
        setHgrow(gap, Priority.ALWAYS);
        Label share = Texts.styled(FlameText.share(all, zoom), "mono", "small");
        Tips.says(share, FlameText.describe(all, zoom));
        share.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(Texts.muted("›"), here, gap, share);
    }

    private Hyperlink link(FlameBoxes all, int box) {
        String name = box == 0 ? "All samples" : FlameText.brief(all.node(box));
        Hyperlink link = Texts.link(name, () -> graph.zoomTo(box));
        link.getStyleClass().add("small");
        link.setMinWidth(box == 0 ? USE_PREF_SIZE : 20);
        return link;
    }
}
