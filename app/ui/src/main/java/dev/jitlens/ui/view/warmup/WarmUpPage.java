package dev.jitlens.ui.view.warmup;

import dev.jitlens.analysis.compiling.CompileRate;
import dev.jitlens.analysis.compiling.WarmUp;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.chart.ShareChart;
import dev.jitlens.ui.control.chart.StepChart;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.ui.view.PictureMenu;
import dev.jitlens.ui.view.RunNoise;
import dev.jitlens.ui.view.SeenRun;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Tiers and compilations over time, when it is warm and by which rule, and a row for each slice.
 */
final class WarmUpPage {
    /** What a run lacks without which there is no page. */
    static final String WHAT = "samples with times, and no compilations";

    private static final double TABLE_HEIGHT = 170;

    private final Workbench workbench;
    private final ShareChart shares = new ShareChart("Share of time by tier over time", "share");
    private final StepChart rates =
            new StepChart(
                    "Compilations per second over time",
                    "compilations/s",
                    n -> Format.count(Math.round(n)));
    private final Label settled = Texts.paragraph("");
    private final DataTable<SliceRow> table;
    private Runnable cancel = () -> {};

    WarmUpPage(Workbench workbench) {
        this.workbench = workbench;
        table = PageTables.table(workbench, columns(), SliceRow::origin, row -> Optional.empty());
        table.spare("Java", "stubs", "native", "other C1", "compiled", "C1 per s");
    }

    static boolean fills(Run run) {
        return !run.compilations().isEmpty()
                || run.profiles().stream().anyMatch(p -> !p.times().counts().isEmpty());
    }

    private static List<Column<SliceRow>> columns() {
        List<Column<SliceRow>> columns = new ArrayList<>();
        columns.add(
                Column.number(
                        "From, ms",
                        84,
                        row -> Format.millis(row.slice().fromNanos()),
                        row -> row.slice().fromNanos()));
        columns.add(
                Column.number(
                        "Samples",
                        76,
                        row -> Format.count(row.slice().samples()),
                        row -> row.slice().samples()));
        for (Tiers tier : Tiers.values()) {
            columns.add(percent(tier));
        }
        columns.add(rate("C1 per s", row -> row.c1PerSecond()));
        columns.add(rate("C2 per s", row -> row.c2PerSecond()));
        columns.add(Column.wide("Estimate", 76, SliceRow::warm));
        return columns;
    }

    private static Column<SliceRow> percent(Tiers tier) {
        return Column.number(
                tier.head(),
                tier == Tiers.INTERPRETED ? 88 : 76,
                row ->
                        row.slice().samples() == 0 || !row.percent().containsKey(tier)
                                ? Format.UNKNOWN
                                : "%.1f%%".formatted(row.percent().get(tier)),
                row -> Math.round(row.percent().getOrDefault(tier, -1.0) * 1000));
    }

    private static Column<SliceRow> rate(String title, ToDoubleFunction<CompileRate.Slice> rate) {
        return Column.number(
                title,
                76,
                row ->
                        row.rate()
                                .map(r -> Format.count(Math.round(rate.applyAsDouble(r))))
                                .orElse(Format.UNKNOWN),
                row -> row.rate().map(r -> Math.round(rate.applyAsDouble(r))).orElse(-1L));
    }

    Node node() {
        shares.setId("warm-up-shares");
        rates.setId("warm-up-rates");
        settled.setId("warm-up-settled");
        table.table().setId("warm-up-table");
        PictureMenu.install(workbench, shares, "warm-up");
        PictureMenu.install(workbench, rates, "compilations-per-second");
        shares.whenEmpty(
                "No source tells when its samples were taken; those of “raw PC”, our agent's"
                        + " stacks and recordings do.");
        rates.whenEmpty(
                "Nothing says when all the code was made: recordings leave out short compilations"
                        + " unless they are asked for them (jdk.Compilation#threshold=0ns).");
        SeenRun.subscribe(shares, workbench.run(), this::load);
        Node upper = Panel.around(shares);
        Node lower = Panel.around(rates);
        VBox.setVgrow(upper, Priority.ALWAYS);
        VBox.setVgrow(lower, Priority.SOMETIMES);
        table.setPrefHeight(TABLE_HEIGHT);
        table.setMinHeight(90);
        VBox page = new VBox(8, settled, upper, lower, Panel.around(table), rule());
        return Pages.orEmpty(
                workbench,
                Pages.page(new PageHeader("Warm-up").right(RunNoise.chip(workbench)), page),
                WarmUpPage::fills,
                WHAT,
                "The sample source “raw PC” tells in which kind of code time goes, the preset"
                        + " “What got compiled?” which compiler made it.");
    }

    private static Node rule() {
        return Texts.paragraph(
                "The estimate: warm is the first slice from which on each share is within the least"
                    + " and the most of the later half of the run, give or take two standard"
                    + " errors, two samples and 5% of the time, unless a fifth of that half is in"
                    + " the interpreter and in code that C1 profiles. Slices of fewer than "
                        + WarmUp.LEAST_SAMPLES
                        + " samples are not judged, nor is the last, in which the program ends.",
                "muted");
    }

    private void load(Run run) {
        cancel.run();
        cancel =
                workbench
                        .background()
                        .run(() -> WarmUpCurves.of(run), this::loaded, workbench::say);
    }

    private void loaded(WarmUpCurves curves) {
        settled.setText(String.join("\n", curves.sentences()));
        table.rows(curves.rows());
        shares.since(curves.since());
        shares.reaching(curves.seconds());
        rates.reaching(curves.seconds());
        shares.show(curves.shares());
        rates.show(curves.rates());
    }
}
