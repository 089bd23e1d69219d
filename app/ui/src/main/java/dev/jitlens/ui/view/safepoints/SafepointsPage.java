package dev.jitlens.ui.view.safepoints;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.analysis.PauseTotal;
import dev.jitlens.analysis.SafepointDelays.Candidates;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.RemovableChip;
import dev.jitlens.ui.control.ScrollingFoot;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.control.columns.SteadySplit;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.control.table.FilterHelp;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.TimeRange;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.ui.view.RunNoise;
import dev.jitlens.ui.view.SeenRun;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A picture of all pauses over what they cost by VM operation over the pauses themselves. */
final class SafepointsPage {
    private static final double TABLE_HEIGHT = 62; // two rows
    private static final double HEAD_HEIGHT = 84; // of a table, with its scroll bar
    private static final double ROW = 26;
    private static final int SEEN = 3; // most of the time is theirs
    private static final double FOOT_HEIGHT = 62; // three lines

    private final Workbench workbench;
    private final CodeSource code;
    private final Label none = Texts.muted(""); // in place of pauses
    private final DataTable<SafepointPause> pauses;
    private final DataTable<PauseTotal> totals;
    private final Panel byOperation;
    private final PausePicture picture;
    private final PausePane pane;
    private final TextField text = new TextField();
    private final Label summary = Texts.styled("", "muted", "small");
    private final Label legend = Texts.styled("", "muted", "small");
    private final RemovableChip ofOperation = new RemovableChip(this::toAnyOperation);
    private final RemovableChip inRange = new RemovableChip(this::toAllTimes);
    private final Node node;
    private OperationColors colors = OperationColors.NONE;
    private Narrowed narrowed = Narrowed.NOT;
    private Delays delays = Delays.NONE;
    private Run shown = NoRun.RUN;
    private Optional<SafepointPause> told = Optional.empty();
    private Candidates toldWith = Candidates.NONE;
    private boolean isChosen;
    private Optional<Origin> asked = Optional.empty();
    private Runnable stop = () -> {};

    SafepointsPage(Workbench workbench, CodeSource code) {
        this.workbench = workbench;
        this.code = code;
        pane = new PausePane(workbench);
        picture = new PausePicture(workbench, this::toRange);
        pauses =
                PageTables.table(
                        workbench,
                        PauseColumns.pauses(
                                p -> delays.brief(p),
                                p -> colors.style(p.operation()),
                                p -> colors.letter(p.operation())),
                        SafepointPause::origin,
                        p -> Optional.empty());
        totals =
                new DataTable<>(
                        PageTables.offThread(workbench),
                        TotalColumns.of(name -> colors.style(name), name -> colors.letter(name)),
                        PauseTotal::operation);
        // The last ones go before the operation is cut, whose beginning many share.
        totals.spare(
                "At p50",
                "Reach p50",
                "At p99",
                "Stopped p50",
                "At max",
                "Reach p99",
                "Stopped p99",
                "Reach max");
        byOperation = Panel.titled("By operation", totals, summary, legend);
        node = build();
        SeenRun.subscribe(node, workbench.all(), this::show);
    }

    Node node() {
        return node;
    }

    private Node build() {
        text.setId("safepoints-filter");
        text.setAccessibleText("Filter of pauses");
        text.setPromptText("Filter…");
        text.getStyleClass().add("filter-field");
        FilterHelp.on(text, pauses);
        text.setPrefWidth(180);
        text.textProperty().subscribe(t -> narrow(narrowed));
        summary.setId("safepoints-summary");
        summary.setMinWidth(0);
        legend.setId("safepoints-legend");
        legend.setMinWidth(Label.USE_PREF_SIZE);
        legend.managedProperty().bind(legend.textProperty().isNotEmpty());
        Texts.tooltipWhenCut(summary);
        ofOperation.setId("safepoints-of-operation");
        inRange.setId("safepoints-in-range");
        Label count = Texts.styled("", "mono", "muted");
        count.textProperty().bind(pauses.count());
        count.setMinWidth(Region.USE_PREF_SIZE);
        pauses.table().setId("safepoints-table");
        pauses.spare("Cleanup", "Threads", "Leave");
        totals.table().setId("safepoints-totals");
        pauses.placeholder(none);
        totals.placeholder(Texts.muted("")); // the list of pauses says it
        pauses.sortBy("Total", true);
        pauses.onSelect(this::select);
        totals.onSelect(total -> narrow(narrowed.to(total.operation())));
        VBox.setVgrow(pauses, Priority.ALWAYS);
        pauses.setMinHeight(TABLE_HEIGHT);
        pauses.setPrefHeight(TABLE_HEIGHT); // so that what is told below has its room first
        ScrollingFoot foot = new ScrollingFoot(pane, FOOT_HEIGHT);
        Panel list = Panel.titled("Pauses", new VBox(pauses, foot), ofOperation, inRange, count);
        byOperation.setMinHeight(HEAD_HEIGHT + ROW);
        Node split =
                new SteadySplit(
                        Orientation.VERTICAL,
                        new double[] {0.3, 0.5},
                        picture.node(),
                        byOperation,
                        list);
        Node noise = RunNoise.chip(workbench, "safepoints-noise");
        PageHeader header = new PageHeader("Safepoints", noise);
        header.right(curves(), new ExportButton(workbench), text);
        VBox page = Pages.page(header, split);
        page.getStylesheets()
                .add(
                        Objects.requireNonNull(SafepointsPage.class.getResource("safepoints.css"))
                                .toExternalForm());
        return page;
    }

    /** The same pauses as percentiles. */
    private Node curves() {
        Button curves = new Button("Latency curves");
        curves.setId("safepoints-curves");
        curves.getStyleClass().add("small-button");
        curves.setMinWidth(Button.USE_PREF_SIZE);
        Tips.says(curves, "Show these pauses by percentile, beside other latencies");
        curves.setOnAction(e -> workbench.show(PageId.LATENCY));
        return curves;
    }

    /** Of a run that only grew, what the user has chosen, zoomed and typed stays. */
    private void show(Run run) {
        boolean hasGrown = SeenRun.hasGrown(shown, run);
        shown = run;
        stop.run();
        if (!hasGrown) {
            text.clear();
            narrow(Narrowed.NOT);
            picture.showAll();
            isChosen = false;
            delays = Delays.NONE;
            pauses.showColumn(PauseColumns.HELD_UP, false);
            show(RunPauses.NONE, List.of());
        }
        stop =
                workbench
                        .background()
                        .run(
                                () -> RunPauses.of(run),
                                found -> {
                                    show(found, run.pauses());
                                    findDelays(run);
                                },
                                workbench::say);
    }

    private void show(RunPauses found, List<SafepointPause> rows) {
        colors = found.colors();
        none.setText(found == RunPauses.NONE ? "" : "No pause fits the filter.");
        pauses.showColumn(PauseColumns.SOURCE, found.severalSources());
        totals.rows(found.totals());
        int seen = Math.clamp(found.totals().size(), 1, SEEN);
        byOperation.setMinHeight(HEAD_HEIGHT + seen * ROW);
        pauses.rows(rows);
        tell(found(rows).or(() -> chosen(rows)).or(found::longest));
        summary.setText(found.summary());
        legend.setText(found.legend());
        picture.show(found.bars(), found.unplaced(), !rows.isEmpty());
    }

    /** The pause that another page leads to. */
    void follow() {
        asked = workbench.factToShow();
        text.clear();
        toAllTimes();
        toAnyOperation();
        found(workbench.all().get().pauses()).ifPresent(p -> tell(Optional.of(p)));
    }

    private Optional<SafepointPause> found(List<SafepointPause> rows) {
        return rows.stream()
                .filter(pause -> asked.filter(pause.origin()::equals).isPresent())
                .findFirst();
    }

    /** The one that the user chose before the run grew. */
    private Optional<SafepointPause> chosen(List<SafepointPause> rows) {
        return told.filter(pause -> isChosen)
                .flatMap(
                        before ->
                                rows.stream()
                                        .filter(p -> p.origin().equals(before.origin()))
                                        .findFirst());
    }

    private void narrow(Narrowed to) {
        narrowed = to;
        ofOperation.say(to.operation().orElse(""));
        inRange.say(to.rangeWords());
        if (to.operation().isEmpty()) {
            totals.clearSelection();
        }
        pauses.filter(text.getText(), to);
    }

    /** A stretch of time that was chosen in the picture is that of the timeline, too. */
    private void toRange(Optional<TimeRange> range) {
        narrow(narrowed.to(range));
        range.ifPresent(r -> workbench.select(workbench.selection().get().with(r)));
    }

    private void toAnyOperation() {
        narrow(narrowed.toAnyOperation());
    }

    private void toAllTimes() {
        picture.clearRange();
        narrow(narrowed.to(Optional.empty()));
    }

    /** Finds what pauses waited for; they get a column more where code was printed. */
    private void findDelays(Run run) {
        if (run.code().nmethods().isEmpty() || run.pauses().isEmpty()) {
            show(run, Delays.NONE);
        } else {
            stop =
                    workbench
                            .background()
                            .run(
                                    () -> Delays.of(run, code),
                                    found -> show(run, found),
                                    workbench::say);
        }
    }

    private void show(Run run, Delays found) {
        delays = found;
        pauses.showColumn(PauseColumns.HELD_UP, !found.isEmpty());
        if (!found.isEmpty()) {
            Optional<SafepointPause> before = told;
            pauses.rows(run.pauses());
            tell(before);
        }
    }

    /** Tells of a pause without selecting its stretch of time on other pages. */
    private void tell(Optional<SafepointPause> pause) {
        Candidates what = pause.map(delays::of).orElse(Candidates.NONE);
        boolean isTold = told.equals(pause) && what.equals(toldWith);
        told = pause;
        toldWith = what;
        pause.filter(p -> !pauses.isSelected(p)).ifPresent(pauses::select);
        if (!isTold) {
            pause.ifPresentOrElse(p -> pane.show(p, what), pane::clear);
        }
    }

    /** A pause is a stretch of time: the timeline shows it. */
    private void select(SafepointPause pause) {
        told = Optional.of(pause);
        toldWith = delays.of(pause);
        isChosen = true;
        pane.show(pause, toldWith);
        workbench.turnTo(pause.origin());
        if (Time.isKnown(pause.nanos())) {
            long length = Math.max(0, pause.leastNanos());
            TimeRange range = new TimeRange(pause.nanos(), pause.nanos() + length);
            workbench.select(workbench.selection().get().with(range));
        }
    }
}
