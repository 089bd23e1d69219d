package dev.jitlens.ui.view.timeline;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Shown;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.control.timeline.CodeLife;
import dev.jitlens.ui.control.timeline.ItemText;
import dev.jitlens.ui.control.timeline.Lane;
import dev.jitlens.ui.control.timeline.Span;
import dev.jitlens.ui.control.timeline.Timeline;
import dev.jitlens.ui.control.timeline.Timeline.Grouping;
import dev.jitlens.ui.control.timeline.TimelineBuilder;
import dev.jitlens.ui.control.timeline.TimelineChart;
import dev.jitlens.ui.control.timeline.TimelineItem;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.TimeRange;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PictureMenu;
import dev.jitlens.ui.view.SeenRun;
import dev.jitlens.ui.view.SeenSelection;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The chart with its tool bar, legend and a line about what is selected. */
final class TimelinePage extends VBox {
    private final Workbench workbench;
    private final TimelineChart chart = new TimelineChart();
    private final Node panel = Panel.around(chart);
    private final StackPane body = new StackPane();
    private final ChoiceBox<Grouping> grouping = new ChoiceBox<>();
    private final Label unplaced = new Label();
    private final Label details = new Label();
    private Runnable cancel = () -> {};

    private final TimelineLegend legend = new TimelineLegend();

    TimelinePage(Workbench workbench) {
        this.workbench = workbench;
        getStyleClass().addAll("page", "timeline-page");
        details.setId("timeline-details");
        details.setMinHeight(20);
        unplaced.getStyleClass().add("muted");
        unplaced.setId("timeline-unplaced");
        chart.setId("timeline-chart");
        chart.paletteProperty().bind(workbench.palette());
        MenuItem everything =
                MenuKeys.shown(
                        "Show the whole run",
                        "0",
                        () -> chart.setAxis(chart.axisProperty().get().all()));
        PictureMenu.install(workbench, chart, "timeline", everything);
        setUpGrouping();
        legend.managedProperty().bind(legend.visibleProperty());
        getChildren().addAll(header(), body, legend, footer());
        VBox.setVgrow(body, Priority.ALWAYS);
        chart.clickedProperty().addListener((o, old, item) -> item.ifPresent(this::clicked));
        chart.addEventHandler(MouseEvent.MOUSE_CLICKED, this::doubleClicked);
        chart.rangeProperty().addListener((o, old, range) -> rangeChosen(range));
        SeenSelection.changes(this, workbench.selection(), this::selected);
        SeenRun.subscribe(this, workbench.run(), this::load);
    }

    private Node header() {
        Button out = button("−", "Zoom out (-)");
        Button in = button("+", "Zoom in (+)");
        Button all = button("All", "Show the whole run (0)");
        Button range = button("Zoom to range", "Show only the range chosen by Shift+drag (Z)");
        out.setOnAction(e -> chart.setAxis(chart.axisProperty().get().zoomAtCentre(1 / 1.6)));
        in.setOnAction(e -> chart.setAxis(chart.axisProperty().get().zoomAtCentre(1.6)));
        all.setOnAction(e -> chart.setAxis(chart.axisProperty().get().all()));
        range.disableProperty().bind(chart.rangeProperty().map(Optional::isEmpty));
        range.setOnAction(
                e ->
                        chart.rangeProperty()
                                .get()
                                .ifPresent(
                                        r -> chart.setAxis(chart.axisProperty().get().zoomTo(r))));
        return new PageHeader("Timeline", unplaced).right(grouping, range, out, in, all);
    }

    private static Button button(String text, String help) {
        Button button = new Button(text);
        Tips.says(button, help);
        button.getStyleClass().add("small-button");
        button.setFocusTraversable(false);
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }

    private Node footer() {
        Label help = new Label("Wheel zooms · drag pans · Shift+drag chooses a range");
        help.getStyleClass().add("muted");
        HBox spacer = new HBox();
        HBox.setHgrow(spacer, Priority.ALWAYS);
        help.setMinWidth(USE_PREF_SIZE);
        // What is selected needs the room more.
        help.visibleProperty().bind(details.textProperty().isEmpty());
        help.managedProperty().bind(help.visibleProperty());
        // Two lines where one has no room for it: times in it must not be cut.
        details.setWrapText(true);
        Texts.tooltipWhenCut(details);
        HBox footer = new HBox(12, details, spacer, help);
        footer.setAlignment(Pos.CENTER_LEFT);
        return footer;
    }

    private void setUpGrouping() {
        grouping.setAccessibleText("What lanes are for");
        grouping.getItems().setAll(Grouping.values());
        grouping.setValue(Grouping.TIER);
        grouping.setPrefWidth(190);
        grouping.setMinWidth(120);
        grouping.setId("timeline-grouping");
        grouping.setAccessibleHelp("What the lanes of compilations stand for; arrows choose.");
        grouping.setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(Grouping value) {
                        return value == Grouping.THREAD
                                ? "Lanes by compiler thread"
                                : "Lanes by tier";
                    }

                    @Override
                    public Grouping fromString(String text) {
                        throw new UnsupportedOperationException("not editable");
                    }
                });
        grouping.valueProperty().addListener(o -> load(workbench.run().get()));
    }

    private void load(Run run) {
        cancel.run();
        Grouping by = grouping.getValue();
        cancel =
                workbench
                        .background()
                        .run(() -> TimelineBuilder.build(run, by), this::loaded, this::failed);
    }

    private void loaded(Timeline timeline) {
        chart.show(timeline);
        unplaced.setText(timeline.unplaced());
        legend.show(timeline);
        if (timeline.isEmpty()) {
            body.getChildren()
                    .setAll(
                            new EmptyState(
                                    "Nothing in this run has a time",
                                    "Its logs hold no compilation, trap or pause with a time stamp."
                                            + " The preset \"What got compiled?\" logs them."));
        } else {
            Shown.in(body, panel);
            if (getScene() != null && getScene().getFocusOwner() == null) {
                chart.requestFocus();
            }
        }
        selected(Selection.NONE, workbench.selection().get());
    }

    private void failed(String sentence) {
        body.getChildren().setAll(new EmptyState("The timeline could not be made", sentence));
    }

    private void selected(Selection old, Selection now) {
        chart.selectedProperty().set(now.compilation());
        chart.rangeProperty()
                .set(now.range().map(range -> new Span(range.fromNanos(), range.toNanos())));
        if (old.equals(Selection.NONE) || !Objects.equals(old.method(), now.method())) {
            chart.showCode(now.method().map(this::codeOf).orElseGet(CodeLife::ofNone));
        }
        now.compilation()
                .filter(c -> Time.isKnown(c.nanos()))
                .ifPresent(c -> chart.setAxis(chart.axisProperty().get().reveal(c.nanos())));
        describe(now);
    }

    private Lane codeOf(Method method) {
        List<Compilation> compilations =
                workbench.run().get().compilations().stream()
                        .filter(c -> !c.nativeWrapper() && c.method().matches(method))
                        .toList();
        return CodeLife.of(compilations, method, chart.timeline().whole().toNanos());
    }

    private void describe(Selection now) {
        Run run = workbench.run().get();
        details.setText(
                now.range()
                        .map(r -> RangeSummary.of(run, new Span(r.fromNanos(), r.toNanos())))
                        .or(() -> now.compilation().map(TimelinePage::line))
                        .orElse(""));
    }

    private static String line(Compilation c) {
        long at = Time.isKnown(c.nanos()) ? c.nanos() : 0;
        return ItemText.describe(new TimelineItem.Compiling(c, new Span(at, at)))
                .replace("\n", " · ");
    }

    private void clicked(TimelineItem item) {
        item.about()
                .or(
                        () ->
                                item instanceof TimelineItem.Left l
                                        ? trapped(l.event())
                                        : Optional.empty())
                .ifPresentOrElse(
                        workbench::select,
                        () -> details.setText(ItemText.describe(item).replace("\n", " · ")));
    }

    /** The compilation whose code was left, if the log says which it was. */
    private Optional<Compilation> trapped(Deoptimization event) {
        CompileId id = event.id();
        return workbench.run().get().compilations().stream()
                .filter(c -> c.id().equals(id))
                .findFirst();
    }

    private void doubleClicked(MouseEvent event) {
        boolean onCode =
                chart.itemAt(event.getX(), event.getY()).flatMap(TimelineItem::about).isPresent();
        if (event.getClickCount() == 2 && onCode) {
            workbench.show(PageId.METHOD);
        }
    }

    private void rangeChosen(Optional<Span> range) {
        Optional<TimeRange> asked = range.map(r -> new TimeRange(r.fromNanos(), r.toNanos()));
        Selection now = workbench.selection().get();
        if (!now.range().equals(asked)) {
            workbench.select(asked.map(now::with).orElseGet(now::withoutRange));
        }
    }
}
