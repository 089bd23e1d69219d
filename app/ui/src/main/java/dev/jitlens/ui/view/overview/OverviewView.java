package dev.jitlens.ui.view.overview;

import dev.jitlens.findings.Explanation;
import dev.jitlens.findings.Findings;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.host.HostPanel;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.ui.view.RunNoise;
import dev.jitlens.ui.view.SeenRun;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The first page: what is wrong with the run; below it what it was, in numbers. */
public final class OverviewView implements View {
    /** The width of a list that has room for its names and bars. */
    private static final double LEAST_LIST = 280;

    private final Workbench workbench;
    private final StackPane stack = new StackPane();
    private Run shown = Run.NOTHING;
    private Optional<Run> grown = Optional.empty();
    private boolean isAsking;
    private Runnable cancel = () -> {};
    private Runnable toHostCheck = () -> {};

    public OverviewView(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public PageId page() {
        return PageId.OVERVIEW;
    }

    @Override
    public void follow(PageLink link) {
        if (link == PageLink.HOST_CHECK) {
            toHostCheck.run();
        }
    }

    @Override
    public Node node() {
        SeenRun.subscribe(stack, workbench.run(), this::show);
        return stack;
    }

    private void show(Run run) {
        if (SeenRun.hasGrown(shown, run)) {
            grown = Optional.of(run);
            showGrown();
        } else {
            cancel.run(); // An answer about what was shown before may be of an older reading.
            isAsking = false;
            grown = Optional.empty();
            show(run, Optional.empty());
        }
    }

    /** The page stands as it is until the questions are answered, of the newest that was read. */
    private void showGrown() {
        if (isAsking || grown.isEmpty()) {
            return;
        }
        Run run = grown.get();
        isAsking = true;
        grown = Optional.empty();
        cancel =
                workbench
                        .background()
                        .run(
                                () -> Findings.of(run),
                                answer -> answered(run, Optional.of(answer)),
                                trouble -> answered(run, Optional.empty()));
    }

    private void answered(Run run, Optional<Explanation> answer) {
        isAsking = false;
        KeptPlace place = KeptPlace.of(stack);
        show(run, answer);
        place.restore(stack);
        showGrown();
    }

    private void show(Run run, Optional<Explanation> answer) {
        shown = run;
        toHostCheck = () -> {};
        stack.getChildren()
                .setAll(run.files().isEmpty() ? Pages.noRun(workbench) : page(run, answer));
    }

    private Node page(Run run, Optional<Explanation> answer) {
        Summaries summaries = new Summaries(workbench, run);
        List<Node> lists =
                new ArrayList<>(
                        List.of(
                                list(JvmPanel.of(workbench, run), "jvm"),
                                list(summaries.tiers(), "code-by-tier"),
                                list(summaries.retired(), "made-not-entrant"),
                                list(summaries.refused(), "refused-calls"),
                                list(summaries.pauses(), "longest-pauses")));
        if (!run.code().listings().isEmpty()) {
            lists.add(list(CodePanel.of(workbench, run), "machine-code"));
        }
        VBox content = new VBox(12);
        if (workbench.isDemo()) {
            content.getChildren().add(invitation());
        }
        run.crashes().forEach(c -> content.getChildren().add(CrashPanel.of(workbench, c)));
        PageHeader header = new PageHeader("What you should know about this run");
        content.getChildren().add(FindingsPanel.of(workbench, run, header, answer));
        content.getChildren().add(TimePanel.of(workbench, run));
        content.getChildren().add(new Tiles(workbench, run));
        if (!run.pauses().isEmpty() || !run.latency().isEmpty()) {
            content.getChildren().add(withMenu(StopsPanel.of(workbench, run), "pauses"));
        }
        if (!run.allProfiles().isEmpty()) {
            content.getChildren().add(withMenu(SamplesPanel.of(workbench, run), "samples"));
        }
        content.getChildren().add(new InColumns(lists, 2, LEAST_LIST));
        if (run.manifest().filter(m -> !m.machine().facts().isEmpty()).isPresent()) {
            HostPanel host = new HostPanel("overview-host", "The machine that it ran on");
            host.show(RunNoise.facts(run));
            content.getChildren().add(host.node());
        }
        ScrollPane scroll = new ScrollPane(content);
        toHostCheck = () -> scroll.setVvalue(scroll.getVmax()); // it stands last
        scroll.setFitToWidth(true);
        // The scroll bar stands in the margin of the page, not on the panels.
        content.setPadding(new Insets(0, 12, 0, 0));
        VBox.setMargin(scroll, new Insets(0, -12, 0, 0));
        return Pages.page(header, scroll);
    }

    /** What stands above the demo: how to make a run of one's own. */
    private Node invitation() {
        Button launch = new Button("Launch your first workload");
        launch.setId("first-launch");
        launch.getStyleClass().addAll("accent", "large-button");
        launch.setMinWidth(Region.USE_PREF_SIZE);
        launch.setOnAction(e -> workbench.show(PageId.LAUNCH));
        Label demo = Texts.strong("This is a demo run that ships with Jitlens.");
        demo.setWrapText(true);
        VBox words =
                new VBox(
                        2,
                        demo,
                        Texts.paragraph(
                                "Look around, or launch a workload yourself and see what the JIT"
                                    + " does to it. Logs can be dropped anywhere on this window.",
                                "muted"));
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox box = new HBox(20, words, launch);
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().addAll("panel", "invitation");
        return box;
    }

    private Region withMenu(Region part, String fileName) {
        PartMenu.install(workbench, part, fileName);
        return part;
    }

    private Node list(Region part, String fileName) {
        return stretched(withMenu(part, fileName));
    }

    private static Node stretched(Region region) {
        region.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        GridPane.setVgrow(region, Priority.ALWAYS);
        return region;
    }
}
