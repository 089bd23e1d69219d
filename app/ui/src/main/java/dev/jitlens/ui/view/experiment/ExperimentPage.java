package dev.jitlens.ui.view.experiment;

import dev.jitlens.report.trials.ComparedWords;
import dev.jitlens.report.trials.ExperimentReport;
import dev.jitlens.trials.MeasuredTrial;
import dev.jitlens.trials.Results.Comparison;
import dev.jitlens.trials.TrialResult;
import dev.jitlens.trials.numbers.Ratio;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.columns.SteadySplit;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.LatestWork;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.ui.view.PictureMenu;

import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

import org.controlsfx.control.SegmentedButton;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The trials of one folder, read again while more of them are to end. */
final class ExperimentPage extends VBox {
    private static final Duration BETWEEN = Duration.seconds(1);

    private final Workbench workbench;
    private final LatestWork work;
    private final PauseTransition rest = new PauseTransition(BETWEEN);
    private final PointsPlot points = new PointsPlot();
    private final AlongPlot along = new AlongPlot();
    private final OrderPlot order = new OrderPlot();
    private final ToggleButton byPoint = Chips.toggle("by point", "A row for each point");
    private final ToggleButton alongName =
            Chips.toggle("along", "Lines of means along a value of the grid");
    private final SegmentedButton ways = Chips.oneOf(b -> drawOneWay(), alongName, byPoint);
    private final ComboBox<String> names = new ComboBox<>();
    private final Label title = Texts.muted("");
    private final Label progress = Chips.chip("");
    private final VBox said = Panel.body();
    private final DataTable<TrialResult> table;
    private final StackPane body = new StackPane();
    private final Node filled;
    private Node rows = points;
    private Optional<Along> lines = Optional.empty();
    private Optional<Trials> shown = Optional.empty();
    private boolean quiet;

    ExperimentPage(Workbench workbench) {
        this.workbench = workbench;
        work = new LatestWork(workbench.background());
        getStyleClass().add("page");
        setId("experiment-page");
        table = new DataTable<>(PageTables.offThread(workbench), columns(), this::line);
        filled = fill();
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(header(), body);
        rest.setOnFinished(e -> read());
        sceneProperty().subscribe(scene -> read());
        workbench.experiment().subscribe(folder -> another());
    }

    private Node header() {
        names.setId("experiment-name");
        names.setAccessibleText("What was measured");
        names.getStyleClass().add("compact-combo");
        names.managedProperty().bind(names.visibleProperty());
        names.setOnAction(e -> redraw());
        Texts.tooltipOfChosen(names);
        title.setId("experiment-title");
        title.setMinWidth(0);
        Texts.tooltipWhenCut(title);
        progress.setId("experiment-progress");
        Button open = new Button("Open experiment\u2026");
        open.setId("experiment-open");
        open.getStyleClass().add("small-button");
        open.setMinWidth(USE_PREF_SIZE);
        open.setOnAction(e -> choose());
        return new PageHeader("Experiment", progress, title).right(names, open);
    }

    private Node fill() {
        points.setId("experiment-points");
        along.setId("experiment-along");
        byPoint.setId("experiment-by-point");
        alongName.setId("experiment-along-name");
        ways.managedProperty().bind(ways.visibleProperty());
        order.setId("experiment-order");
        said.setId("experiment-said");
        said.setSpacing(6);
        table.spare("Took", "Noisy");
        table.remember(workbench.tables());
        table.table().setId("experiment-trials");
        table.onOpen(this::openRun);
        table.onSelect(t -> mark(Optional.ofNullable(t)));
        table.placeholder(Texts.muted("No trial has ended yet."));
        for (TrialsPlot plot : List.of(points, along, order)) {
            plot.palette().bind(workbench.palette());
            plot.onOpen(this::openRun);
        }
        for (TrialsPlot plot : List.of(points, along, order)) {
            PictureMenu.install(workbench, plot, plot.getId(), plot.zoom());
        }
        ScrollPane scrolledRows = scrolled(points);
        points.zoom()
                .leaveWheelWhile(
                        () -> points.getHeight() > scrolledRows.getViewportBounds().getHeight());
        rows = scrolledRows;
        Node above =
                SteadySplit.beside(
                        0.6,
                        Panel.titled(
                                "Results",
                                new StackPane(rows, along),
                                Texts.tooltipWhenCut(
                                        Texts.muted("each dot a JVM; mean and 95% interval")),
                                ways),
                        Panel.titled("What the trials support", scrolled(said)));
        Node below =
                SteadySplit.beside(
                        0.42,
                        Panel.titled(
                                "Trial by trial",
                                order,
                                Texts.tooltipWhenCut(
                                        Texts.muted(
                                                "\u25cb warm-up, dropped \u00b7 \u2715 failed"))),
                        Panel.titled("Trials", table, Texts.muted("Enter opens its run")));
        return SteadySplit.above(0.5, above, below);
    }

    private static ScrollPane scrolled(Region content) {
        ScrollPane pane = new ScrollPane(content);
        pane.setFitToWidth(true);
        pane.setFitToHeight(true);
        pane.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        return pane;
    }

    private List<Column<TrialResult>> columns() {
        return List.of(
                Column.<TrialResult>number(
                        "Trial", 56, t -> "" + t.number(), t -> (long) t.number()),
                // It tells which trial this is, which how noisy the machine was does not.
                Column.<TrialResult>point("Point", 300, this::label).hinted(this::label),
                Column.<TrialResult>number(
                        "Result",
                        100,
                        t -> measured(t).map(m -> ComparedWords.number(m.result())).orElse(""),
                        t -> Math.round(1e6 * measured(t).map(MeasuredTrial::result).orElse(-1.0))),
                // A number says nothing without its whole unit, so it is cut as little as code is.
                Column.<TrialResult>code(
                        "Unit", 124, t -> measured(t).map(MeasuredTrial::unit).orElse("")),
                Column.<TrialResult>text("Ended", 110, ExperimentPage::ended)
                        .styled(t -> t.isSuccess() ? "" : "strong")
                        .hinted(ExperimentPage::ended),
                Column.<TrialResult>number(
                        "Took",
                        80,
                        t -> Format.duration(Math.round(t.elapsedMillis() * 1e6)),
                        t -> Math.round(t.elapsedMillis() * 1e6)),
                Column.<TrialResult>text("Noisy", 100, t -> String.join(", ", t.noisy()))
                        .hinted(t -> String.join("\n", t.noisy())));
    }

    private String line(TrialResult t) {
        return t.number()
                + "\t"
                + label(t)
                + "\t"
                + measured(t).map(ExperimentReport::number).orElse(ended(t));
    }

    private static String ended(TrialResult t) {
        return t.isSuccess() ? "well" : t.how().replaceFirst("^(ended with|was) ", "");
    }

    private String label(TrialResult t) {
        return shown.map(s -> s.label(t.point())).orElse("");
    }

    private Optional<MeasuredTrial> measured(TrialResult t) {
        return Trials.measured(t, name());
    }

    private String name() {
        return names.getValue() == null ? "" : names.getValue();
    }

    private void choose() {
        FileDialogs.folder(this, "Open the folder of an experiment")
                .ifPresent(folder -> workbench.open(List.of(folder)));
    }

    private void openRun(TrialResult trial) {
        shown.ifPresent(s -> workbench.open(List.of(s.run(trial))));
    }

    private void mark(Optional<TrialResult> trial) {
        points.mark(trial);
        along.mark(trial);
        order.mark(trial);
    }

    /** Reads nothing more. */
    void stop() {
        rest.stop();
        work.cancel();
    }

    private void another() {
        stop();
        shown = Optional.empty();
        points.clear();
        along.clear();
        order.clear();
        table.rows(List.of());
        say(
                "No experiment is open",
                "Open a folder that jitlens experiment --out has filled, or is filling: this page"
                        + " follows it while trials end.");
        read();
    }

    private void say(String headline, String sentence) {
        progress.setVisible(false);
        title.setText("");
        names.setVisible(false);
        body.getChildren()
                .setAll(
                        new EmptyState(
                                headline,
                                sentence,
                                Pages.button("Open experiment…", this::choose)));
    }

    /** While the page is hidden nothing is read. */
    private void read() {
        Optional<Path> folder = workbench.experiment().get();
        if (getScene() == null || folder.isEmpty()) {
            stop();
            return;
        }
        Path path = folder.get();
        work.run(() -> Trials.of(path), this::arrived, this::failed);
    }

    private void failed(String sentence) {
        if (shown.isEmpty()) {
            say("The experiment cannot be read", sentence);
        } else {
            workbench.say(sentence);
        }
    }

    private void arrived(Trials trials) {
        boolean news =
                shown.isEmpty()
                        || !shown.get().ended().equals(trials.ended())
                        || shown.get().planned() != trials.planned();
        if (news) {
            if (shown.isEmpty()) {
                offerWays(Along.of(trials.results().folder().experiment()));
            }
            shown = Optional.of(trials);
            offer(trials);
            body.getChildren().setAll(filled);
            redraw();
        }
        if (!trials.isComplete()) {
            rest.playFromStart();
        }
    }

    private void offerWays(Optional<Along> quantity) {
        lines = quantity;
        ways.setVisible(quantity.isPresent());
        quantity.ifPresent(a -> alongName.setText("by " + a.name()));
        (quantity.isPresent() ? alongName : byPoint).setSelected(true);
        drawOneWay();
    }

    private void drawOneWay() {
        along.setVisible(alongName.isSelected());
        rows.setVisible(!alongName.isSelected());
        order.lines(lines.filter(a -> alongName.isSelected()));
    }

    private void offer(Trials trials) {
        quiet = true;
        String before = name();
        List<String> all = trials.names();
        names.getItems().setAll(all);
        names.setValue(all.contains(before) ? before : all.getFirst());
        names.setVisible(all.size() > 1);
        quiet = false;
        var experiment = trials.results().folder().experiment();
        String folder = trials.results().folder().path().getFileName().toString();
        title.setText(
                experiment.title().isEmpty()
                        ? folder
                        : experiment.title() + ". " + experiment.question());
        progress.setVisible(true);
        int parallel = experiment.repeat().parallel();
        progress.setText(
                (trials.isComplete()
                                ? Format.counted(trials.planned(), "trial")
                                : trials.ended().size() + " of " + trials.planned() + " trials")
                        + (parallel == 1 ? "" : ", " + parallel + " at a time"));
    }

    private void redraw() {
        if (quiet || shown.isEmpty()) {
            return;
        }
        Trials trials = shown.get();
        points.show(trials, name());
        along.show(trials, name());
        order.show(trials, name());
        table.rows(trials.ended());
        tell(trials);
    }

    private void tell(Trials trials) {
        said.getChildren().clear();
        List<Comparison> all =
                trials.results().comparisons().stream()
                        .filter(c -> c.row().name().equals(name()))
                        .toList();
        for (Comparison c : all) {
            boolean differs = c.told().filter(Ratio::isDifference).isPresent();
            said.getChildren()
                    .add(Texts.paragraph(ComparedWords.sentence(c), differs ? "strong" : "muted"));
        }
        if (!all.isEmpty()) {
            said.getChildren().add(Texts.paragraph(Ratio.METHOD + ".", "muted", "small"));
        }
        ExperimentReport.notes(trials.results())
                .forEach(note -> said.getChildren().add(Texts.paragraph(note, "small")));
    }
}
