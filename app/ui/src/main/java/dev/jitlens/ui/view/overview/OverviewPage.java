package dev.jitlens.ui.view.overview;

import dev.jitlens.findings.Explanation;
import dev.jitlens.findings.fact.TimeSpent;
import dev.jitlens.model.JvmEvent.Crash;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.ScrolledPicture;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.host.HostPanel;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Workbench;
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
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The page of one run: what is wrong with it; below what it was, in numbers. */
final class OverviewPage extends VBox {
    private static final String TITLE = "What you should know about this run";

    /** The width of a list that has room for its names and bars. */
    private static final double LEAST_LIST = 280;

    private final Workbench workbench;
    private final KeptParts parts = new KeptParts();
    private final VBox content = new VBox(12);
    private final ScrollPane scroll = new ScrollPane(content);
    private final Summaries summaries;
    private final TimePanel time;
    private final Tiles tiles;
    private final InColumns lists = new InColumns(2, LEAST_LIST);
    private final PageHeader header = new PageHeader(TITLE);
    private final FindingsPanel findings;
    private Run shown = Run.NOTHING;
    private boolean grows;

    OverviewPage(Workbench workbench) {
        this.workbench = workbench;
        summaries = new Summaries(workbench);
        time = new TimePanel(workbench);
        tiles = new Tiles(workbench);
        findings = new FindingsPanel(workbench);
        header.right(findings.verdict());
        getStyleClass().add("page");
        setMinHeight(0); // In a low window the end of a page is cut off, not the window's bars.
        scroll.setFitToWidth(true);
        // The scroll bar stands in the margin of the page, not on the panels.
        content.setPadding(new Insets(0, 12, 0, 0));
        setMargin(scroll, new Insets(0, -12, 0, 0));
        setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(header, scroll);
    }

    /** It stands last. */
    void toHostCheck() {
        scroll.setVvalue(scroll.getVmax());
    }

    /**
     * Shows a run, or what it is now.
     *
     * @param answer empty if the questions are still to be asked
     * @param spent empty if it is still to be counted
     */
    void show(Run run, Optional<Explanation> answer, Optional<TimeSpent> spent) {
        if (!grows && SeenRun.hasGrown(shown, run)) {
            grows = true;
            ScrolledPicture.keepNone(scroll);
        }
        List<Node> rows = new ArrayList<>();
        if (workbench.isDemo()) {
            rows.add(parts.part("invitation", true, this::invitation));
        }
        for (int i = 0; i < run.crashes().size(); i++) {
            Crash crash = run.crashes().get(i);
            rows.add(parts.part("crash " + i, crash, () -> CrashPanel.of(workbench, crash)));
        }
        rows.add(findings.show(run, answer));
        spent.ifPresentOrElse(time::show, () -> time.show(run));
        rows.add(time.node());
        tiles.show(run);
        rows.add(tiles.node());
        shown = run;
        workbench.whenDrawn(
                () -> {
                    if (shown == run) {
                        rows.addAll(below(run));
                        KeptParts.replace(content.getChildren(), rows);
                    }
                });
        KeptParts.replace(content.getChildren(), rows);
    }

    /** What stands below the findings and the most important numbers. */
    private List<Node> below(Run run) {
        List<Node> rows = new ArrayList<>();
        if (!run.pauses().isEmpty() || !run.latency().isEmpty()) {
            rows.add(withMenu("pauses", StopsPanel.says(run), () -> StopsPanel.of(workbench, run)));
        }
        if (!run.allProfiles().isEmpty()) {
            rows.add(withMenu("samples", new Object(), () -> SamplesPanel.of(workbench, run)));
        }
        lists.show(lists(run));
        rows.add(lists);
        List<HostFact> host = RunNoise.facts(run);
        if (!host.isEmpty()) {
            rows.add(parts.part("host", host, () -> machine(host)));
        }
        return rows;
    }

    private List<Node> lists(Run run) {
        List<Node> shown =
                new ArrayList<>(
                        List.of(
                                list("jvm", JvmPanel.says(run), () -> JvmPanel.of(workbench, run)),
                                list("code-by-tier", summaries.tiers(run)),
                                list("made-not-entrant", summaries.retired(run)),
                                list("refused-calls", summaries.refused(run)),
                                list("longest-pauses", summaries.pauses(run))));
        if (!run.code().nmethods().isEmpty()) {
            shown.add(list("machine-code", new Object(), () -> CodePanel.of(workbench, run)));
        }
        return shown;
    }

    private Node list(String fileName, Summaries.Summary summary) {
        return parts.part(
                summary.title(), summary::tell, () -> withMenu(fileName, filling(summary.panel())));
    }

    private Node list(String fileName, Object says, Supplier<Panel> made) {
        return withMenu(fileName, says, () -> filling(made.get()));
    }

    private static Panel filling(Panel panel) {
        panel.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        GridPane.setVgrow(panel, Priority.ALWAYS);
        return panel;
    }

    private Node withMenu(String fileName, Object says, Supplier<Panel> made) {
        return parts.part(fileName, says, () -> withMenu(fileName, made.get()));
    }

    private Panel withMenu(String fileName, Panel part) {
        PartMenu.install(workbench, part, fileName);
        return part;
    }

    private static Panel machine(List<HostFact> facts) {
        HostPanel host = new HostPanel("overview-host", "The machine that it ran on");
        host.show(facts);
        return host.node();
    }

    /** What stands above the demo: how to make a run of one's own. */
    private HBox invitation() {
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
}
