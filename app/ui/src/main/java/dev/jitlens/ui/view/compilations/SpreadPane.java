package dev.jitlens.ui.view.compilations;

import dev.jitlens.analysis.compiling.Bar;
import dev.jitlens.analysis.compiling.CompileTimes;
import dev.jitlens.analysis.compiling.Quantity;
import dev.jitlens.analysis.compiling.QuantitySpread;
import dev.jitlens.model.Compilation;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.columns.SteadySplit;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.ListingMenu;
import dev.jitlens.ui.view.PageTables;

import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** A histogram of some compilations, and their percentiles by tier and outcome. */
final class SpreadPane extends SteadySplit {
    private static final double HEIGHT = 210;

    private final Workbench workbench;
    private final ChoiceBox<Quantity> quantity = new ChoiceBox<>();
    private final SpreadChart chart = new SpreadChart();
    private final Label note = Texts.muted("");
    private final DataTable<CompileTimes.Row> table;
    private List<Compilation> compilations = List.of();
    private Runnable cancel = () -> {};

    /**
     * @param chosen called when other compilations are wanted
     */
    SpreadPane(Workbench workbench, Runnable chosen) {
        super(Orientation.HORIZONTAL, new double[] {0.46});
        this.workbench = workbench;
        table = new DataTable<>(PageTables.offThread(workbench), columns(), row -> "");
        table.table().setId("spread-table");
        table.spare("p50", "p90", "p99");
        chart.setId("spread-chart");
        ListingMenu.install(workbench, chart, "spread");
        chart.paletteProperty().bind(workbench.palette());
        setUpQuantity();
        HBox top = new HBox(10, quantity, Texts.tooltipWhenCut(note));
        top.setAlignment(Pos.CENTER_LEFT);
        VBox left = new VBox(4, top, chart);
        left.setStyle("-fx-padding: 8;");
        VBox.setVgrow(chart, Priority.ALWAYS);
        getItems().addAll(Panel.around(left), Panel.around(table));
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
        quantity.setAccessibleText("What is counted");
        quantity.setAccessibleHelp("Arrows choose it.");
        quantity.valueProperty()
                .subscribe(
                        () -> {
                            chart.chosenProperty().set(Optional.empty());
                            count();
                        });
        chart.chosenProperty().addListener((o, old, now) -> chosen.run());
    }

    private void setUpQuantity() {
        quantity.setId("spread-quantity");
        quantity.getItems().setAll(Quantity.values());
        quantity.setValue(Quantity.COMPILE_TIME);
        quantity.setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(Quantity value) {
                        return value == null ? "" : value.label();
                    }

                    @Override
                    public Quantity fromString(String text) {
                        throw new UnsupportedOperationException("not editable");
                    }
                });
    }

    /** Counts these, and forgets what was chosen. */
    void show(List<Compilation> others) {
        compilations = others;
        count();
    }

    void chooseNone() {
        chart.chosenProperty().set(Optional.empty());
    }

    /** Whether a compilation is in the chosen bar, or no bar is chosen. */
    Predicate<Compilation> predicate() {
        Optional<Bar> bar = chart.chosenProperty().get();
        Quantity of = quantity.getValue();
        return c -> bar.map(b -> b.has(of.of(c))).orElse(true);
    }

    private void count() {
        cancel.run();
        Quantity of = quantity.getValue();
        List<Compilation> counted = compilations;
        cancel =
                workbench
                        .background()
                        .run(() -> SpreadBars.of(of, counted), this::counted, workbench::say);
    }

    private void counted(SpreadBars bars) {
        chart.show(bars);
        table.rows(bars.rows());
        QuantitySpread all = bars.all();
        note.setText(
                (all.count() == 0 ? "No log tells it" : "A click on a bar lists what is in it")
                        + (all.untold() > 0 && all.count() > 0
                                ? "; not told of " + Format.count(all.untold())
                                : "")
                        + (all.wholeMillis() ? "; LogCompilation's times are whole ms" : "")
                        + ".");
    }

    private static List<Column<CompileTimes.Row>> columns() {
        return List.of(
                Column.<CompileTimes.Row>text("Tier", 56, SpreadPane::tier),
                Column.<CompileTimes.Row>text(
                        "Outcome", 76, r -> r.group().outcome().name().toLowerCase(Locale.ROOT)),
                number("Count", 56, r -> r.spread().count(), false),
                number("p50", 80, r -> r.spread().percentiles().get(0), true),
                number("p90", 80, r -> r.spread().percentiles().get(1), true),
                number("p99", 80, r -> r.spread().percentiles().get(2), true),
                number("Most", 80, r -> r.spread().most(), true),
                number("Sum", 80, r -> r.spread().sum(), true));
    }

    private static String tier(CompileTimes.Row row) {
        String tier = row.group().tier() > 0 ? "" + row.group().tier() : Format.UNKNOWN;
        return row.group().osr() ? tier + " OSR" : tier;
    }

    private static Column<CompileTimes.Row> number(
            String title, double width, ToLongFunction<CompileTimes.Row> value, boolean measured) {
        return Column.number(
                title,
                width,
                r -> {
                    long v = value.applyAsLong(r);
                    return !measured
                            ? Format.count(v)
                            : r.quantity().isTime() ? Format.duration(v) : Format.bytes(v);
                },
                value::applyAsLong);
    }
}
