package dev.jitlens.ui.view.benchmarks;

import dev.jitlens.benchmarks.ScoreText;
import dev.jitlens.benchmarks.ScoredBenchmark;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Benchmark.Score;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.ui.view.PictureMenu;

import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;

/** A row for each benchmark, and below what the forks of the selected one measured. */
final class BenchmarksPage {
    /** What a run lacks without which there is no page. */
    static final String WHAT = "results of JMH";

    private static final String FILE = "File";

    /** Links to the runs of more forks nobody looks through. */
    private static final int MOST_LINKS = 20;

    /** Numbers are sorted by millionths. */
    private static final double KEY = 1e6;

    private static final List<Column<ScoredBenchmark>> COLUMNS =
            List.of(
                    Column.<ScoredBenchmark>wide("Benchmark", 220, s -> s.benchmark().label()),
                    Column.<ScoredBenchmark>text("Mode", 70, s -> s.benchmark().mode()),
                    number("Score", 90, s -> score(s).value()),
                    number("JMH's error", 100, s -> score(s).error()),
                    Column.<ScoredBenchmark>text("Unit", 80, s -> score(s).unit()),
                    Column.<ScoredBenchmark>number(
                            "Forks",
                            66,
                            s ->
                                    s.benchmark().forks() < 0
                                            ? Format.UNKNOWN
                                            : Integer.toString(s.benchmark().forks()),
                            s -> (long) s.benchmark().forks()),
                    Column.<ScoredBenchmark>text("95% over forks", 150, BenchmarksPage::interval),
                    Column.<ScoredBenchmark>text(FILE, 150, s -> s.benchmark().fileName()));

    private final Workbench workbench;
    private final DataTable<ScoredBenchmark> table;
    private final ScorePlot plot = new ScorePlot();
    private final FlowPane links = new FlowPane(14, 4);
    private List<ScoredBenchmark> rows = List.of();

    BenchmarksPage(Workbench workbench) {
        this.workbench = workbench;
        table =
                PageTables.table(
                        workbench,
                        COLUMNS,
                        s -> s.benchmark().origin(),
                        s -> Optional.of(s.benchmark().method()));
    }

    private interface Number {
        double of(ScoredBenchmark row);
    }

    private static Column<ScoredBenchmark> number(String title, double width, Number number) {
        return Column.number(
                title,
                width,
                s -> ScoreText.number(number.of(s)),
                s -> Double.isNaN(number.of(s)) ? -1 : Math.round(KEY * number.of(s)));
    }

    private static Score score(ScoredBenchmark of) {
        return of.benchmark().score();
    }

    private static String interval(ScoredBenchmark of) {
        return of.acrossForks()
                .map(s -> ScoreText.number(s.low()) + " to " + ScoreText.number(s.high()))
                .orElse("\u2013");
    }

    static boolean fills(Run run) {
        return !run.benchmarks().isEmpty();
    }

    Node node() {
        table.table().setId("benchmark-table");
        table.onSelect(row -> select(Optional.ofNullable(row)));
        plot.palette().bind(workbench.palette());
        PictureMenu.install(workbench, plot, "benchmark", plot.zoom());
        links.managedProperty().bind(links.visibleProperty());
        workbench.run().subscribe(this::load);
        VBox lower = Panel.body(links, plot);
        VBox.setVgrow(plot, Priority.ALWAYS);
        Node upper = Panel.around(table);
        Node picture = Panel.titled("Forks and iterations", lower);
        VBox.setVgrow(upper, Priority.ALWAYS);
        VBox.setVgrow(picture, Priority.ALWAYS);
        table.setPrefHeight(220);
        table.setMinHeight(90);
        plot.setPrefHeight(260);
        VBox page = new VBox(8, upper, picture, note());
        return Pages.orElse(
                workbench,
                Pages.page(new PageHeader("Benchmarks"), page),
                BenchmarksPage::fills,
                run -> nothing());
    }

    private Node nothing() {
        return new EmptyState(
                "This run has no " + WHAT,
                "JMH writes them with -rf json; a jar of benchmarks that is launched here has"
                        + " them.",
                Pages.button(
                        "Launch a jar of benchmarks…", () -> workbench.show(PageLink.OWN_PROGRAM)));
    }

    private static Node note() {
        return Texts.paragraph(
                "A dot is an iteration, a line the mean of its fork. JMH's interval takes all"
                    + " iterations for independent, which those of one fork are not; the other is"
                    + " Student's t over the forks' means.",
                "muted");
    }

    private void load(Run run) {
        rows = ScoredBenchmark.of(run.benchmarks());
        table.showColumn(FILE, ScoredBenchmark.areOfSeveralFiles(run.benchmarks()));
        table.rows(rows);
        select(rows.stream().findFirst());
    }

    private void select(Optional<ScoredBenchmark> chosen) {
        plot.show(chosen);
        links.getChildren().clear();
        chosen.ifPresent(this::link);
        links.setVisible(!links.getChildren().isEmpty());
    }

    private void link(ScoredBenchmark of) {
        for (int i = 0; i < Math.min(MOST_LINKS, of.runs().size()); i++) {
            String fork = "fork " + (i + 1);
            of(of.runs().get(i))
                    .ifPresent(
                            origin ->
                                    links.getChildren()
                                            .addAll(
                                                    link("Code of " + fork, of, origin),
                                                    regions(fork, origin)));
        }
    }

    private Hyperlink link(String words, ScoredBenchmark of, Origin origin) {
        return Texts.link(
                words,
                () -> {
                    workbench.turnTo(origin);
                    workbench.select(of.benchmark().method());
                    workbench.show(PageId.METHOD);
                });
    }

    private Hyperlink regions(String fork, Origin origin) {
        return Texts.link(
                "its hot regions",
                () -> {
                    workbench.turnTo(origin);
                    workbench.show(PageId.REGIONS);
                });
    }

    /** A place in a file of the run of a fork. */
    private Optional<Origin> of(String run) {
        return workbench.run().get().members().stream()
                .filter(m -> m.member().equals(run) && !m.files().isEmpty())
                .findFirst()
                .map(m -> new Origin(m.files().getFirst().path(), 0, 1));
    }
}
