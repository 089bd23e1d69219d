package dev.jitlens.ui.view.flame;

import dev.jitlens.compare.FlameDiff;
import dev.jitlens.compare.FlameDiff.Sign;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.shares.FlameNode;
import dev.jitlens.profile.shares.FlameTree;
import dev.jitlens.profile.shares.ThreadChoice;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Shares;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.control.flame.FlameBoxes;
import dev.jitlens.ui.control.flame.FlameShape;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.LatestWork;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import org.controlsfx.control.SegmentedButton;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Two sides in one graph, or each in its own, with what grew and shrank told apart. */
final class DiffPane extends StackPane {
    /** What is shown, and the shapes of it. */
    private record Compared(FlameDiff diff, Map<FlameShape, FlameBoxes> shapes) {}

    private final Workbench workbench;
    private final ComboBox<DiffSide> a = chooser("flame-diff-a", "Side A");
    private final ComboBox<DiffSide> b = chooser("flame-diff-b", "Side B");
    private final ToggleButton[] shapes = {
        shape("A and B", "Both in one graph: a box is as wide as the mean", 0),
        shape("A", "As wide as in A; what is new in B is not there", 1),
        shape("B", "As wide as in B; what is gone from A is not there", 2),
        shape("A | B", "A and B beside each other, zoomed together", 3)
    };
    private final Map<FlameShape, DiffGraph> graphs = new EnumMap<>(FlameShape.class);
    private final StackPane body = new StackPane();
    private final Label foot = Texts.styled("", "muted", "small");
    private final Label matches = Texts.styled("", "mono", "small");
    private final Runnable judged;
    private final LatestWork work;
    private final LatestWork searching;
    private Optional<Compared> shown = Optional.empty();
    private ThreadChoice threads = ThreadChoice.ALL;
    private boolean inverted;
    private String typed = "";
    private boolean quiet;

    /**
     * @param judged called when it is known what differs
     */
    DiffPane(Workbench workbench, Runnable judged) {
        this.workbench = workbench;
        this.judged = judged;
        work = new LatestWork(workbench.background());
        searching = new LatestWork(workbench.background());
        for (FlameShape shape : FlameShape.values()) {
            DiffGraph graph = new DiffGraph(workbench, shape, this::sides);
            graph.onZoom(this::zoomed);
            graph.onPick(this::picked);
            graph.onOpen(this::opened);
            graphs.put(shape, graph);
        }
        SegmentedButton choice = Chips.oneOf(chosen -> arrange(), shapes);
        shapes[0].setSelected(true);
        FlowPane head = new FlowPane(8, 6, Texts.muted("A"), a, Texts.muted("B"), b, choice);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("column-bar");
        foot.setId("flame-diff-foot");
        matches.setId("flame-diff-matches");
        Texts.tooltipWhenCut(foot);
        foot.setMinWidth(0);
        matches.setMinWidth(USE_PREF_SIZE);
        body.setMinHeight(0);
        VBox box = new VBox(head, body);
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().add(Panel.titled("B against A", box, matches, foot));
        setMinWidth(200);
        workbench.selection().subscribe(this::follow);
    }

    private ComboBox<DiffSide> chooser(String id, String name) {
        ComboBox<DiffSide> combo = new ComboBox<>();
        combo.setId(id);
        combo.setAccessibleText(name);
        combo.getStyleClass().add("compact-combo");
        combo.setPrefWidth(260);
        Texts.tooltipOfChosen(combo);
        combo.setOnAction(
                e -> {
                    if (!quiet) {
                        load();
                    }
                });
        return combo;
    }

    private static ToggleButton shape(String text, String tooltip, int place) {
        ToggleButton button = Chips.toggle(text, tooltip);
        button.setId("flame-diff-shape-" + place);
        return button;
    }

    private Optional<DiffGraph.Sides> sides() {
        return a.getValue() == null || b.getValue() == null
                ? Optional.empty()
                : Optional.of(
                        new DiffGraph.Sides(a.getValue().profiles(), b.getValue().profiles()));
    }

    /** Offers what is open; what is chosen stays where it is still there. */
    void offer(List<DiffSide> sides) {
        DiffSide oldA = a.getValue();
        DiffSide oldB = b.getValue();
        quiet = true;
        a.getItems().setAll(sides);
        b.getItems().setAll(sides);
        a.setValue(sides.contains(oldA) ? oldA : null);
        b.setValue(sides.contains(oldB) ? oldB : null);
        quiet = false;
        if (a.getValue() == null || b.getValue() == null) {
            clear();
        }
    }

    /** Whether both sides are chosen. */
    boolean isChosen() {
        return sides().isPresent();
    }

    void choose(DiffSide newA, DiffSide newB) {
        quiet = true;
        a.setValue(newA);
        b.setValue(newB);
        quiet = false;
    }

    void show(ThreadChoice newThreads, boolean newInverted) {
        threads = newThreads;
        inverted = newInverted;
        load();
    }

    /** Holds nothing of any run. */
    void clear() {
        work.cancel();
        searching.cancel();
        shown = Optional.empty();
        graphs.values().forEach(DiffGraph::clear);
        body.getChildren().clear();
        foot.setText("");
        matches.setText("");
    }

    private void load() {
        clear();
        if (!isChosen()) {
            say("Nothing is compared", "Choose what to compare as A and as B.");
            return;
        }
        DiffSide one = a.getValue();
        DiffSide other = b.getValue();
        ThreadChoice choice = threads;
        boolean fromLeaves = inverted;
        foot.setText("Comparing\u2026");
        work.run(
                () -> compare(one, other, choice, fromLeaves),
                this::arrived,
                sentence -> say("The stacks cannot be compared", sentence));
    }

    private static Compared compare(
            DiffSide one, DiffSide other, ThreadChoice threads, boolean inverted) {
        FlameDiff diff = FlameDiff.of(one.profiles(), other.profiles(), threads, inverted);
        Map<FlameShape, FlameBoxes> boxes = new EnumMap<>(FlameShape.class);
        for (FlameShape shape : FlameShape.values()) {
            boxes.put(shape, FlameBoxes.of(diff, shape));
        }
        return new Compared(diff, boxes);
    }

    private void arrived(Compared compared) {
        shown = Optional.of(compared);
        FlameDiff diff = compared.diff();
        foot.setText(words(diff));
        graphs.forEach((shape, graph) -> graph.show(compared.shapes().get(shape), inverted));
        if (diff.isComparable()) {
            arrange();
            search(typed);
        } else {
            say("Nothing to compare", "One of both has no sample of a thread that ran.");
        }
        judged.run();
    }

    private static String words(FlameDiff diff) {
        var all = diff.counts(diff.tree().root());
        return differing(diff)
                + " \u00b7 A "
                + taken(all.totalA(), diff.unitA())
                + " \u00b7 B "
                + taken(all.totalB(), diff.unitB());
    }

    private static String differing(FlameDiff diff) {
        if (!diff.isJudged()) {
            return "what is chance is not known: it is not told how many samples there are";
        }
        return diff.differing() == 0
                ? "no frame differs by more than chance"
                : Format.counted(diff.differing(), "frame") + " differ by more than chance";
    }

    private static String taken(long all, Unit unit) {
        return unit == Unit.HUNDREDTHS ? "shares alone" : Format.counted(all, unit);
    }

    private void arrange() {
        if (shown.filter(s -> s.diff().isComparable()).isEmpty()) {
            return;
        }
        int place =
                IntStream.range(0, shapes.length)
                        .filter(i -> shapes[i].isSelected())
                        .findFirst()
                        .orElse(0);
        Node content;
        if (place < FlameShape.values().length) {
            content = graphs.get(FlameShape.values()[place]);
        } else {
            SplitPane both = new SplitPane(graphs.get(FlameShape.A), graphs.get(FlameShape.B));
            both.setDividerPositions(0.5);
            content = both;
        }
        body.getChildren().setAll(content);
    }

    private void say(String headline, String sentence) {
        body.getChildren().setAll(new EmptyState(headline, sentence));
    }

    /** The graph that keys go to. */
    void focusGraph() {
        graphs.values().stream()
                .filter(g -> g.getScene() != null)
                .findFirst()
                .ifPresent(DiffGraph::focus);
    }

    /** The signs that occur. */
    Set<Sign> signs() {
        return shown.map(s -> s.diff().signs()).orElse(Set.of());
    }

    /** Whether chance was asked; no colour tells of one where it was not. */
    boolean isJudged() {
        return shown.map(s -> s.diff().isJudged()).orElse(true);
    }

    /** Marks frames by name and says how many samples of each side have one. */
    void search(String text) {
        typed = text;
        searching.cancel();
        matches.setText("");
        if (text.isBlank() || shown.isEmpty()) {
            graphs.values().forEach(g -> g.highlight(Optional.empty()));
            return;
        }
        Map<FlameShape, FlameBoxes> boxes = shown.get().shapes();
        searching.run(
                () -> {
                    Map<FlameShape, FlameBoxes.Found> found = new EnumMap<>(FlameShape.class);
                    boxes.forEach((s, all) -> found.put(s, all.find(FlameTree.named(text))));
                    return found;
                },
                this::found,
                workbench::say);
    }

    private void found(Map<FlameShape, FlameBoxes.Found> found) {
        graphs.forEach((shape, graph) -> graph.highlight(Optional.of(found.get(shape))));
        matches.setText(
                "A "
                        + Shares.percent(found.get(FlameShape.A).samples().value())
                        + " \u2192 B "
                        + Shares.percent(found.get(FlameShape.B).samples().value())
                        + " match");
        Tips.says(
                matches,
                "A: "
                        + Shares.words(found.get(FlameShape.A).samples())
                        + "\nB: "
                        + Shares.words(found.get(FlameShape.B).samples()));
    }

    /** All shapes show the same part, as far as they have it. */
    private void zoomed(FlameNode node) {
        graphs.values().forEach(graph -> graph.zoomTo(node));
    }

    private void picked(FlameNode node) {
        FlamePicks.select(workbench, node);
    }

    private void opened(FlameNode node) {
        FlamePicks.open(workbench, node);
    }

    private void follow(Selection selection) {
        graphs.values()
                .forEach(
                        graph ->
                                graph.select(
                                        node ->
                                                !node.method().holder().isEmpty()
                                                        && selection.isMethod(node.method())));
    }

    /** What is compared with the samples of this run at first. */
    static Optional<DiffSide> against(List<DiffSide> all, DiffSide side, Run shownRun) {
        return all.stream()
                .filter(s -> s.source() == side.source() && !s.isOfShown(shownRun))
                .reduce((first, last) -> last)
                .or(() -> all.stream().filter(s -> s != side && s.run() == side.run()).findFirst())
                .or(() -> all.stream().filter(s -> s != side).findFirst());
    }
}
