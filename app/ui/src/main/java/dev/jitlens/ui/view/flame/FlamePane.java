package dev.jitlens.ui.view.flame;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.shares.FlameKind;
import dev.jitlens.profile.shares.FlameNode;
import dev.jitlens.profile.shares.FlameTree;
import dev.jitlens.profile.shares.Foot;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.profile.shares.ThreadChoice;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Shares;
import dev.jitlens.ui.control.Shown;
import dev.jitlens.ui.control.SourceChooser;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.control.flame.FlameBoxes;
import dev.jitlens.ui.control.flame.FlameBoxes.Found;
import dev.jitlens.ui.control.flame.FlameGraph;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.LatestWork;
import dev.jitlens.ui.view.PictureMenu;

import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** One source: its chooser, its graph, and the way from all samples to the box zoomed in on. */
final class FlamePane extends StackPane {
    private final Workbench workbench;
    private final FlameGraph graph = new FlameGraph();
    private final SourceChooser chooser = SourceChooser.byStacks();
    private final Label matches = Texts.styled("", "mono", "small");
    private final Label foot = Texts.styled("", "muted", "small");
    private final ZoomTrail trail = new ZoomTrail(graph);
    private final StackPane body = new StackPane();
    private final Label told = Texts.paragraph("", "small", "panel-body");
    private final Consumer<FlameStacks> loaded;
    private final Runnable judged;
    private final LatestWork judging;
    private final LatestWork telling;
    private Optional<FlameStacks> shown = Optional.empty();
    private Optional<FrameFates> fates = Optional.empty();
    private boolean onlyRefused;
    private String typed = "";
    private ThreadChoice threads = ThreadChoice.ALL;
    private boolean inverted;
    private Runnable cancel = () -> {};
    private Runnable cancelSearch = () -> {};

    /**
     * @param id tells the nodes of the panes apart
     * @param loaded called with what is shown now
     * @param judged called when it is known what became of the calls
     */
    FlamePane(Workbench workbench, String id, Consumer<FlameStacks> loaded, Runnable judged) {
        this.workbench = workbench;
        this.loaded = loaded;
        this.judged = judged;
        judging = new LatestWork(workbench.background());
        telling = new LatestWork(workbench.background());
        graph.setId(id + "-graph");
        matches.setId(id + "-matches");
        foot.setId(id + "-foot");
        trail.setId(id + "-trail");
        chooser.setId(id + "-source");
        graph.palette().bind(workbench.palette());
        graph.details(this::places);
        graph.onPick(this::picked);
        graph.onOpen(this::opened);
        PictureMenu.install(
                workbench,
                graph,
                "flame-graph",
                StackExport.menu(workbench, graph, () -> shown.map(FlameStacks::profile)));
        chooser.onChoose(p -> load());
        Texts.tooltipWhenCut(foot);
        foot.setMinWidth(0);
        matches.setMinWidth(USE_PREF_SIZE);
        told.setId(id + "-told");
        told.managedProperty().bind(told.visibleProperty());
        told.visibleProperty().bind(told.textProperty().isNotEmpty());
        VBox box = new VBox(trail, body, told);
        VBox.setVgrow(body, Priority.ALWAYS);
        body.setMinHeight(0);
        Panel panel = Panel.titled("", box, matches, foot);
        ((HBox) panel.getChildren().getFirst()).getChildren().addFirst(chooser);
        getChildren().add(panel);
        setMinWidth(200);
        workbench.selection().subscribe(this::follow);
    }

    SourceChooser sources() {
        return chooser;
    }

    FlameGraph graph() {
        return graph;
    }

    Set<FlameKind> kinds() {
        return shown.map(s -> s.boxes().kinds().keySet()).orElse(Set.of());
    }

    /** Shows these threads, from callers to callees or the other way. */
    void show(ThreadChoice newThreads, boolean newInverted) {
        threads = newThreads;
        inverted = newInverted;
        load();
    }

    private void load() {
        cancel.run();
        judging.cancel();
        fates = Optional.empty();
        Profile profile = chooser.getValue();
        if (profile == null) {
            return;
        }
        ThreadChoice choice = threads;
        boolean fromLeaves = inverted;
        cancel =
                workbench
                        .background()
                        .run(
                                () -> FlameStacks.of(profile, choice, fromLeaves),
                                this::arrived,
                                sentence -> say("The stacks cannot be shown", sentence));
    }

    private void arrived(FlameStacks stacks) {
        shown = Optional.of(stacks);
        graph.show(stacks.boxes(), stacks.inverted());
        foot.setText(words(stacks));
        if (stacks.boxes().total(0) == 0) {
            say("No samples", nothing(stacks));
        } else {
            Shown.in(body, graph);
        }
        trail.show(stacks.boxes());
        told.setText("");
        search(typed);
        loaded.accept(stacks);
        Run run = workbench.all().get();
        judging.run(() -> FrameFates.of(run, stacks), this::judged, workbench::say);
    }

    private void judged(FrameFates found) {
        fates = Optional.of(found);
        graph.refused(found.refused());
        search(typed);
        judged.run();
    }

    /** Whether a compiler refused to inline any call. */
    boolean hasRefused() {
        return fates.map(f -> !f.refused().isEmpty()).orElse(false);
    }

    /** Shows strongly what stands on a refused call, while no name is searched for. */
    void onlyRefused(boolean only) {
        onlyRefused = only;
        search(typed);
    }

    private String nothing(FlameStacks stacks) {
        return threads instanceof ThreadChoice.All
                ? "This source took no sample of a running thread."
                : "This source took no sample of " + threads.label() + " while it ran.";
    }

    private void say(String headline, String sentence) {
        body.getChildren().setAll(new EmptyState(headline, sentence));
    }

    private String words(FlameStacks stacks) {
        Foot f = stacks.foot();
        Unit unit = stacks.profile().sampling().unit();
        boolean counted = unit != Unit.HUNDREDTHS;
        String failed =
                f.failedTotal() == 0
                        ? ""
                        : " · not walked "
                                + (counted ? Format.count(f.failedTotal()) + " (" : "")
                                + Shares.percent(new Share(f.failedTotal(), f.taken()).value())
                                + (counted ? ")" : "");
        String cut =
                stacks.boxes().tree().cut() == 0
                        ? ""
                        : " · "
                                + Format.count(stacks.boxes().tree().cut())
                                + " not shown to the end";
        String mixed =
                threads instanceof ThreadChoice.All || f.threadsTold()
                        ? ""
                        : " · all threads: this source does not tell them apart";
        return (counted ? Format.counted(f.taken(), unit) : "how many samples is not told")
                + failed
                + cut
                + mixed;
    }

    /** Marks frames by name and says how many samples have one. */
    void search(String text) {
        typed = text;
        cancelSearch.run();
        if (text.isBlank() || shown.isEmpty()) {
            Optional<Found> refused =
                    fates.filter(f -> onlyRefused)
                            .flatMap(f -> shown.map(s -> s.boxes().found(f.refused())));
            graph.highlight(refused);
            matches.setText(
                    refused.map(f -> Shares.percent(f.samples().value()) + " in refused calls")
                            .orElse(""));
            return;
        }
        FlameBoxes boxes = shown.get().boxes();
        cancelSearch =
                workbench
                        .background()
                        .run(
                                () -> boxes.find(FlameTree.named(text)),
                                found -> {
                                    graph.highlight(Optional.of(found));
                                    matches.setText(
                                            Shares.percent(found.samples().value()) + " match");
                                    Tips.says(matches, Shares.words(found.samples()));
                                },
                                workbench::say);
    }

    private Runnable places(FlameBoxes boxes, int box, Consumer<String> then) {
        return shown.filter(s -> s.boxes() == boxes)
                .map(
                        s ->
                                workbench
                                        .background()
                                        .run(
                                                () -> details(s, box),
                                                words -> {
                                                    if (!words.isEmpty()) {
                                                        then.accept(words);
                                                    }
                                                },
                                                workbench::say))
                .orElse(() -> {});
    }

    /** Where its samples are, and what became of the call. */
    private String details(FlameStacks stacks, int box) {
        String places = FramePlaces.words(stacks, box);
        String calls = fates.map(f -> f.words(box)).orElse("");
        return places + (places.isEmpty() || calls.isEmpty() ? "" : "\n") + calls;
    }

    private void tell(int box) {
        told.setText("");
        fates.ifPresent(f -> telling.run(() -> f.words(box), told::setText, workbench::say));
    }

    private void picked(FlameNode node) {
        tell(graph.cursor());
        FlamePicks.select(workbench, node);
    }

    private void opened(FlameNode node) {
        tell(graph.cursor());
        FlamePicks.open(workbench, node);
    }

    private void follow(Selection selection) {
        graph.select(
                node -> !node.method().holder().isEmpty() && selection.isMethod(node.method()));
    }
}
