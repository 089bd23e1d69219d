package dev.jitlens.ui.view.safepoints;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.analysis.PauseTotal;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Run;
import dev.jitlens.model.Time;
import dev.jitlens.run.Assemblies;
import dev.jitlens.ui.control.DataTable;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.TimeRange;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.ui.view.Rows;

import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.Optional;

/** Every pause, the longest first, and how much each VM operation cost. */
public final class SafepointsView implements View {
    private final Workbench workbench;
    private final DataTable<SafepointPause> pauses;
    private final DataTable<PauseTotal> totals;
    private final TextField text = new TextField();

    private final CodeSource code;
    private final HeldUpPane heldUp;
    private Delays delays = Delays.NONE;
    private Runnable stop = () -> {};

    public SafepointsView(Workbench workbench) {
        this(workbench, Assemblies::read);
    }

    SafepointsView(Workbench workbench, CodeSource code) {
        this.workbench = workbench;
        this.code = code;
        heldUp = new HeldUpPane(workbench);
        pauses =
                Rows.table(
                        workbench,
                        PauseColumns.pauses(pause -> delays.brief(pause)),
                        SafepointPause::origin,
                        p -> Optional.empty());
        totals =
                new DataTable<>(
                        Rows.offThread(workbench), PauseColumns.TOTALS, PauseTotal::operation);
    }

    @Override
    public String id() {
        return "safepoints";
    }

    @Override
    public String title() {
        return "Safepoints";
    }

    @Override
    public Optional<ObservableValue<String>> badge() {
        return Optional.of(
                workbench
                        .run()
                        .map(
                                run ->
                                        run.pauses().isEmpty()
                                                ? ""
                                                : Format.count(run.pauses().size())));
    }

    @Override
    public Node node() {
        text.setPromptText("Filter by operation…");
        text.getStyleClass().add("filter-field");
        text.textProperty().subscribe(t -> pauses.filter(t, p -> true));
        Label count = Texts.styled("", "mono", "muted");
        count.textProperty().bind(pauses.count());
        Label summary = Texts.muted("");
        summary.setId("safepoints-summary");
        pauses.table().setId("safepoints-table");
        totals.table().setId("safepoints-totals");
        pauses.placeholder(Texts.muted("No pause fits the filter."));
        pauses.sortBy("Total", true);
        pauses.onSelect(this::select);
        totals.onSelect(total -> text.setText(total.operation()));
        workbench
                .run()
                .subscribe(
                        run -> {
                            pauses.rows(run.pauses());
                            findDelays(run);
                            totals.rows(PauseTotal.of(run));
                            summary.setText(summary(run));
                            text.clear();
                        });
        SplitPane split =
                new SplitPane(
                        Panel.titled("By operation", totals),
                        Panel.titled("Pauses", new VBox(pauses, heldUp), count));
        VBox.setVgrow(pauses, Priority.ALWAYS);
        split.setOrientation(Orientation.VERTICAL);
        split.setDividerPositions(0.3);
        PageHeader header = new PageHeader("Safepoints", summary).right(text);
        return Pages.orEmpty(
                workbench,
                Pages.page(header, split),
                run -> !run.pauses().isEmpty(),
                "safepoint pauses",
                "Launch with the preset “Why did everything stop?”, or give the JVM"
                        + " -Xlog:safepoint* (JDK 9 and later), on JDK 8"
                        + " -XX:+PrintSafepointStatistics -XX:PrintSafepointStatisticsCount=1.");
    }

    /** Where code was printed, the pauses get a column more. */
    private void findDelays(Run run) {
        stop.run();
        stop = () -> {};
        showDelays(run, Delays.NONE);
        if (!run.code().listings().isEmpty() && !run.pauses().isEmpty()) {
            stop =
                    workbench
                            .background()
                            .run(
                                    () -> Delays.of(run, code),
                                    found -> showDelays(run, found),
                                    workbench::say);
        }
    }

    private void showDelays(Run run, Delays found) {
        delays = found;
        heldUp.show(Optional.empty());
        pauses.showColumn(PauseColumns.HELD_UP, !found.isEmpty());
        if (!found.isEmpty()) {
            pauses.rows(run.pauses());
        }
    }

    private static String summary(Run run) {
        long stopped = sum(run, true);
        long reach = sum(run, false);
        return "stopped "
                + (stopped < 0 ? "for a time not logged" : Format.duration(stopped) + " in all")
                + (reach < 0
                        ? ""
                        : " · of this " + Format.duration(reach) + " to reach safepoints");
    }

    private static long sum(Run run, boolean total) {
        return PauseTotal.of(run).stream()
                .mapToLong(p -> total ? p.stoppedTotalNanos() : p.reachTotalNanos())
                .filter(n -> n >= 0)
                .reduce(Long::sum)
                .orElse(SafepointPause.NOT_SAID);
    }

    /** A pause is a stretch of time: the timeline shows it. */
    private void select(SafepointPause pause) {
        heldUp.show(delays.of(pause));
        if (Time.isKnown(pause.nanos())) {
            long length = Math.max(0, pause.totalNanos());
            TimeRange range = new TimeRange(pause.nanos(), pause.nanos() + length);
            workbench.select(workbench.selection().get().with(range));
        }
    }
}
